import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { keepsSpaces } from '../../../../core/catalogue/import/write-products.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** How many line ends separate an element from what is around it. Others are part of a line. */
const lineEnds: Readonly<Record<string, number>> = {
	...Object.fromEntries(['address', 'dd', 'div', 'dt', 'li', 'tr'].map((name) => [name, 1])),
	...Object.fromEntries(
		[
			...['article', 'aside', 'blockquote', 'dl', 'figure', 'footer', 'h1', 'h2', 'h3', 'h4'],
			...['h5', 'h6', 'header', 'hr', 'main', 'ol', 'p', 'pre', 'section', 'table', 'ul'],
		].map((name) => [name, 2]),
	),
};

const withoutText = new Set(['iframe', 'noscript', 'object', 'script', 'style', 'svg', 'title']);

/** The text of HTML: paragraphs are separated by an empty line, and items of lists have a bullet. */
export function plainText(html: string): string {
	const { childNodes } = parseFragment(html);
	const text = new TextBuilder();
	// What has no element was not written as HTML, so its line ends are meant.
	if (childNodes.every(({ nodeName }) => nodeName === '#text')) {
		for (const node of childNodes) text.addExactly('value' in node ? node.value : '');
	} else addNodes(text, childNodes);
	return text.toString();
}

/** Without recursion, because HTML can be nested more deeply than calls. */
function addNodes(text: TextBuilder, nodes: readonly Node[]): void {
	const rest: { readonly node: Node; readonly isExact: boolean; readonly isEnd?: true }[] = [];
	const push = (children: readonly Node[], isExact: boolean) =>
		rest.push(...children.map((node) => ({ node, isExact })).reverse());
	push(nodes, false);
	for (let next = rest.pop(); next; next = rest.pop()) {
		const { node, isExact, isEnd } = next;
		if (node.nodeName === '#text' && 'value' in node) {
			if (isExact) text.addExactly(node.value);
			else text.add(node.value);
		}
		if (!('tagName' in node) || withoutText.has(node.tagName)) continue;
		text.end(lineEnds[node.tagName] ?? 0);
		if (isEnd) continue;
		if (node.tagName === 'br') text.breakLine();
		if (node.tagName === 'li') text.bullet();
		if (node.tagName === 'td' || node.tagName === 'th') text.add(' ');
		rest.push({ node, isExact, isEnd: true });
		push(node.childNodes, isExact || isWithSpaces(node));
	}
}

function isWithSpaces({ tagName, attrs }: Element): boolean {
	return (
		tagName === 'pre' || attrs.some(({ name, value }) => name === 'style' && value === keepsSpaces)
	);
}

class TextBuilder {
	#parts: string[] = [];
	#lineEnds = 0;
	#isLineStart = true;
	/** Whether the last part is a space that is left out at the end of a line. */
	#endsWithSpace = false;
	#bullet = '';

	/** Adds text whose spaces and line ends are one space each. */
	add(typed: string): void {
		const text = typed.replace(/[ \t\n\f\r]+/g, ' ');
		if (this.#isLineStart && text.trim() === '') return;
		const begin = this.#isLineStart || this.#endsWithSpace ? text.trimStart() : text;
		const isSpaced = begin.endsWith(' ');
		this.addExactly(isSpaced ? begin.slice(0, -1) : begin);
		if (isSpaced) this.addExactly(' ');
		this.#endsWithSpace ||= isSpaced;
	}

	addExactly(text: string): void {
		if (text === '') return;
		if (this.#parts.length > 0) this.#parts.push('\n'.repeat(this.#lineEnds));
		this.#parts.push(`${this.#bullet}${text}`);
		this.#bullet = '';
		this.#lineEnds = 0;
		this.#isLineStart = false;
		this.#endsWithSpace = false;
	}

	/** Ends the line. Several ends at one place count as the longest. */
	end(lineEnds: number): void {
		if (lineEnds === 0) return;
		if (this.#endsWithSpace) this.#parts.pop();
		this.#lineEnds = Math.max(this.#lineEnds, lineEnds);
		this.#isLineStart = true;
		this.#endsWithSpace = false;
	}

	/** What comes next is an item of a list. */
	bullet(): void {
		this.#bullet = '• ';
	}

	breakLine(): void {
		if (this.#endsWithSpace) this.#parts.pop();
		this.addExactly('\n');
		this.#isLineStart = true;
	}

	toString(): string {
		return this.#parts.join('').trim();
	}
}
