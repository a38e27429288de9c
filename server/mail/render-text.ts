import { postalAddress } from '../../core/shop/contact-texts.ts';
import type { ShopFacts } from '../../core/shop/shop-facts.ts';
import type { Block, TargetLink } from './mail.ts';
import { amountLine, factLine, textWidth, wrap } from './text-lines.ts';

/** The end of every mail. Mail programs know the first line, and leave it out of quotes. */
export function signatureOf(shop: ShopFacts): string {
	return ['-- ', shop.tagline, `${shop.name}, ${postalAddress(shop)}`, ''].join('\n');
}

/** The plain-text part of a mail, without a heading if it is null. */
export function renderText(
	heading: string | null,
	blocks: readonly Block[],
	addressOf: (target: string) => string,
): string {
	const parts = blocks
		.filter((block) => block.only !== 'html')
		.map((block) => blockLines(block, ({ target }) => addressOf(target)))
		.map((lines) => lines.filter((line) => line !== undefined).join('\n'));
	return `${[heading ?? '', ...parts].filter((part) => part !== '').join('\n\n')}\n`;
}

type LinkLine = (link: TargetLink) => string;

/** A link is never wrapped, because mail programs link whole lines only. */
function blockLines(block: Block, linkLine: LinkLine): readonly (string | undefined)[] {
	switch (block.kind) {
		case 'paragraph':
			return wrap(block.text);
		case 'note':
			return block.link
				? [...wrap(`${block.text} ${block.link.label}:`), linkLine(block.link)]
				: wrap(block.text);
		case 'button':
			return [block.textLabel, linkLine(block)];
		case 'section':
			return [
				block.title.toUpperCase(),
				block.link && linkLine(block.link),
				...block.lines.flatMap(wrap),
			];
		case 'facts':
			return block.rows.flatMap(([label, value]) => factLine(label, value));
		case 'amounts': {
			const { rows, total, isColumn } = block;
			const all = total === undefined ? rows : [...rows, ['Total paid', total] as const];
			if (!isColumn) return all.flatMap(([label, value]) => factLine(label, value));
			return ['-'.repeat(textWidth), ...all.flatMap(([label, value]) => amountLine(label, value))];
		}
		case 'products':
			return [block.title?.toUpperCase(), ...block.textLines];
		case 'code':
			return [`    ${block.code}`];
		case 'typed':
			return [block.text];
		case 'quote':
			return [block.title, ...block.text.split('\n').map((line) => `> ${line}`.trimEnd())];
		case 'picture':
		case 'course':
		case 'rule':
			return [];
	}
}
