import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5';
import { keepsSpaces } from '../../rules/import/columns.ts';

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

/** What is between their tags is no text. */
const withoutText = new Set(['iframe', 'noscript', 'object', 'script', 'style', 'svg', 'title']);

/** Elements whose content is not read as HTML, which the tokenizer has to be told. */
const modes: Readonly<Record<string, Tokenizer['state']>> = {
	iframe: TokenizerMode.RAWTEXT,
	script: TokenizerMode.SCRIPT_DATA,
	style: TokenizerMode.RAWTEXT,
	textarea: TokenizerMode.RCDATA,
	title: TokenizerMode.RCDATA,
};

/**
 * The text of HTML: paragraphs are separated by an empty line, and items of lists have a bullet. It
 * takes linear time. A tree would not: for nested tags that are not closed, the standard demands
 * one with the square of their number.
 */
export function plainText(html: string): string {
	const reader = new HtmlReader();
	const tokenizer = new Tokenizer({}, reader);
	reader.onMode = (mode) => {
		tokenizer.state = mode;
	};
	tokenizer.write(html, true);
	return reader.text();
}

/** An element that is open, and how many of its name are open in it. */
interface Open {
	readonly name: string;
	depth: number;
}

class HtmlReader implements TokenHandler {
	onMode: (mode: Tokenizer['state']) => void = () => undefined;
	readonly #lines = new TextBuilder();
	readonly #whole: string[] = [];
	#hasMarkup = false;
	#skipped: Open | null = null;
	/** Its spaces and line ends are meant. */
	#exact: Open | null = null;
	#isAfterPre = false;

	onStartTag({ tagName: name, attrs, selfClosing }: Token.TagToken): void {
		this.#hasMarkup = true;
		const mode = modes[name];
		if (mode !== undefined) this.onMode(mode);
		if (this.#skipped) {
			if (!selfClosing) count(this.#skipped, name, 1);
			return;
		}
		if (withoutText.has(name)) {
			// Only drawings can be closed by their first tag.
			if (!selfClosing || name !== 'svg') this.#skipped = { name, depth: 1 };
			return;
		}
		this.#lines.end(lineEnds[name] ?? 0);
		if (name === 'br') this.#lines.breakLine();
		if (name === 'li') this.#lines.bullet();
		if (name === 'td' || name === 'th') this.#lines.add(' ');
		if (this.#exact) count(this.#exact, name, 1);
		else if (name === 'pre' || attrs.some(keeps)) this.#exact = { name, depth: 1 };
		this.#isAfterPre = name === 'pre';
	}

	onEndTag({ tagName: name }: Token.TagToken): void {
		this.#hasMarkup = true;
		if (this.#skipped) {
			count(this.#skipped, name, -1);
			if (this.#skipped.depth === 0) this.#skipped = null;
			return;
		}
		this.#lines.end(lineEnds[name] ?? 0);
		if (name === 'br') this.#lines.breakLine();
		if (!this.#exact) return;
		count(this.#exact, name, -1);
		if (this.#exact.depth === 0) this.#exact = null;
	}

	onCharacter({ chars }: Token.CharacterToken): void {
		if (this.#skipped) return;
		// The line end after `<pre>` is part of the tag.
		const text = this.#isAfterPre ? chars.replace(/^\n/, '') : chars;
		this.#isAfterPre = false;
		this.#whole.push(text);
		if (this.#exact) this.#lines.addExactly(text);
		else this.#lines.add(text);
	}

	onWhitespaceCharacter(token: Token.CharacterToken): void {
		this.onCharacter(token);
	}

	onComment(): void {
		this.#hasMarkup = true;
	}

	onDoctype(): void {
		this.#hasMarkup = true;
	}

	onNullCharacter(): void {}

	onEof(): void {}

	/** What has no element was not written as HTML, so its line ends are meant. */
	text(): string {
		return this.#hasMarkup ? this.#lines.toString() : this.#whole.join('').trim();
	}
}

function count(open: Open, name: string, change: 1 | -1): void {
	if (open.name === name) open.depth += change;
}

function keeps({ name, value }: Token.Attribute): boolean {
	return name === 'style' && value === keepsSpaces;
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
