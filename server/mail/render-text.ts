import { brand } from '../../core/brand.ts';
import { postalAddress } from '../../core/promise-texts.ts';
import { addressOf, type Block, type TextLink } from './blocks.ts';
import { amountLine, factLine, textWidth, wrap } from './text-lines.ts';

/** The end of every mail. Mail programs know the first line, and leave it out of quotes. */
const signature = ['-- ', brand.tagline, `${brand.name}, ${postalAddress}`, ''].join('\n');

/** The plain-text part of a mail, without a heading if it is null. */
export function renderText(
	heading: string | null,
	blocks: readonly Block[],
	publicUrl: string,
): string {
	return `${[...(heading === null ? [] : [heading]), textOf(blocks, publicUrl)].join('\n\n')}\n${signature}`;
}

/** The blocks alone, as a phone gets them. */
export function textOf(blocks: readonly Block[], publicUrl: string): string {
	return `${blocks
		.filter((block) => block.only !== 'html')
		.map((block) => blockLines(block, publicUrl).join('\n'))
		.filter((lines) => lines !== '')
		.join('\n\n')}\n`;
}

function blockLines(block: Block, publicUrl: string): readonly string[] {
	// A link is never wrapped, because mail programs link whole lines only.
	const linkLine = (link: TextLink) => addressOf(link.target, publicUrl);
	switch (block.kind) {
		case 'paragraph':
			return wrap(block.text);
		case 'note': {
			const { lines, link } = block;
			if (!link) return lines.flatMap(wrap);
			return [...wrap(`${lines.join(' ')} ${link.label}:`), linkLine(link)];
		}
		case 'button':
			return [...(block.textLabel === undefined ? [] : [block.textLabel]), linkLine(block)];
		case 'section': {
			const { title, lines, link } = block;
			return [title.toUpperCase(), ...(link ? [linkLine(link)] : []), ...lines.flatMap(wrap)];
		}
		case 'facts':
			return block.rows.flatMap(([label, value]) => factLine(label, value));
		case 'amounts': {
			const { rows, total, isColumn } = block;
			const lineOf = isColumn ? amountLine : factLine;
			return [
				...(isColumn ? ['-'.repeat(textWidth)] : []),
				...rows.flatMap(([label, value]) => lineOf(label, value)),
				...(total === null ? [] : lineOf('Total paid', total)),
			];
		}
		case 'products':
			return [...(block.title === null ? [] : [block.title.toUpperCase()]), ...block.textLines];
		case 'code':
			return [`    ${block.code}`];
		case 'typed':
			return [block.text];
		case 'quote':
			return [
				...(block.title === null ? [] : [block.title]),
				...block.text.split('\n').map((line) => `> ${line}`.trimEnd()),
			];
		case 'picture':
		case 'course':
		case 'rule':
			return [];
	}
}
