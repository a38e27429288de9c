import type { Course } from '../../core/orders/course.ts';

// The parts of a mail. `html/block-view.tsx` and `render-text.ts` show each kind.
// A target is a path of the shop ("/orders/find") or a whole address.

export interface TextLink {
	readonly label: string;
	readonly target: string;
}

export interface Product {
	/** Missing in mails that were enqueued before there were pictures. */
	readonly slug?: string | undefined;
	readonly name: string;
	readonly detail: string;
	readonly amount?: string;
}

/** Labels with values. Those without a value are left out. */
type Values = Readonly<Record<string, string | null>>;
type Rows = readonly (readonly [label: string, value: string])[];

export type Block = (
	| { readonly kind: 'paragraph'; readonly text: string; readonly isStrong: boolean }
	/** Small print. */
	| { readonly kind: 'note'; readonly lines: readonly string[]; readonly link?: TextLink }
	| ({ readonly kind: 'button'; readonly variant: 'action' | 'buy' } & TextLink & {
				/** The line above the address in plain text. */
				readonly textLabel?: string;
			})
	| {
			readonly kind: 'section';
			readonly title: string;
			readonly lines: readonly string[];
			readonly link?: TextLink;
	  }
	| { readonly kind: 'facts'; readonly rows: Rows }
	| {
			readonly kind: 'amounts';
			readonly rows: Rows;
			/** The amount that counts, to be read at a glance. */
			readonly total: string | null;
			/** Whether the plain text has the amounts in one column, below those of the products. */
			readonly isColumn: boolean;
	  }
	/** Products with their pictures. `textLines` are for plain text. */
	| {
			readonly kind: 'products';
			readonly title: string | null;
			readonly products: readonly Product[];
			readonly textLines: readonly string[];
	  }
	| ({ readonly kind: 'picture'; readonly slug: string } & TextLink)
	| { readonly kind: 'course'; readonly course: Course }
	| { readonly kind: 'code'; readonly code: string }
	/** Text as somebody typed it. */
	| { readonly kind: 'typed'; readonly text: string }
	/** What somebody else wrote. In plain text each line is marked, so that it cannot pass for ours. */
	| { readonly kind: 'quote'; readonly text: string; readonly title: string | null }
	| { readonly kind: 'rule' }
) & { readonly only?: 'html' | 'text' };

/** The address of a target, as a mail has it. */
export function addressOf(target: string, publicUrl: string): string {
	return target.startsWith('/') ? `${publicUrl}${target}` : target;
}

/** A block that one part of the mail leaves out. */
export function only(part: 'html' | 'text', block: Block): Block {
	return { ...block, only: part };
}

export function paragraph(text: string, { isStrong = false } = {}): Block {
	return { kind: 'paragraph', text, isStrong };
}

export function note(text: string | readonly string[], link?: TextLink): Block {
	return { kind: 'note', lines: linesOf(text), ...(link && { link }) };
}

interface ButtonOptions {
	/** `buy` leads to something that is sold. */
	readonly variant?: 'action' | 'buy';
	readonly textLabel?: string;
}

export function button(label: string, target: string, options: ButtonOptions = {}): Block {
	return { kind: 'button', label, target, variant: 'action', ...options };
}

/** Lines with a small title, such as an address. */
export function section(title: string, text: string | readonly string[], link?: TextLink): Block {
	return { kind: 'section', title, lines: linesOf(text), ...(link && { link }) };
}

export function facts(values: Values): Block {
	return { kind: 'facts', rows: rowsOf(values) };
}

export function amounts(
	values: Values,
	total: string | null = null,
	{ isColumn = false } = {},
): Block {
	return { kind: 'amounts', rows: rowsOf(values), total, isColumn };
}

export function products(
	shown: readonly Product[],
	textLines: readonly string[],
	title: string | null = null,
): Block {
	return { kind: 'products', products: shown, textLines, title };
}

export function typed(text: string): Block {
	return { kind: 'typed', text };
}

export function quote(text: string, title: string | null = null): Block {
	return { kind: 'quote', text, title };
}

function linesOf(text: string | readonly string[]): readonly string[] {
	return typeof text === 'string' ? [text] : text;
}

function rowsOf(values: Values): Rows {
	return Object.entries(values).filter((row): row is [string, string] => row[1] !== null);
}
