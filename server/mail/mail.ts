import type * as v from 'valibot';
import type { Course } from '../../core/orders/course.ts';
import type { ShopFacts } from '../../core/shop/shop-facts.ts';
import type { MailContext } from './rendered-mail.ts';

/** The target is a path of the shop (`/orders/find`) or a whole address. */
export interface TargetLink {
	readonly label: string;
	readonly target: string;
}

export interface Product {
	/** Its picture and page are shown. */
	readonly slug?: string | undefined;
	readonly name: string;
	readonly detail: string;
	readonly amount?: string;
}

interface Kinds {
	paragraph: { text: string };
	/** Small print. */
	note: { text: string; link?: TargetLink | undefined };
	/** `buy` leads to something that is sold. `textLabel`: above the address in plain text. */
	button: TargetLink & { variant?: 'action' | 'buy'; textLabel?: string };
	/** Lines with a small title, such as an address. */
	section: { title: string; lines: readonly string[]; link?: TargetLink | undefined };
	facts: { rows: Rows };
	/** Plain text can have them in one column, below the amounts of the products. */
	amounts: { rows: Rows; total?: string; isColumn?: boolean };
	/** Products with their pictures. `textLines` are for plain text. */
	products: { title?: string; products: readonly Product[]; textLines: readonly string[] };
	picture: { slug: string } & TargetLink;
	course: { course: Course };
	code: { code: string };
	/** Text as somebody typed it. */
	typed: { text: string };
	/** What somebody else wrote. In plain text each line is marked, so that it cannot pass for ours. */
	quote: { title?: string; text: string };
	rule: object;
}

/** A part of a mail. `html/block-view.tsx` and `render-text.ts` show each kind. */
export type Block = {
	[Kind in keyof Kinds]: { kind: Kind; only?: 'html' | 'text' } & Kinds[Kind];
}[keyof Kinds];

/** What one mail says. */
export interface MailContent {
	readonly subject: string;
	readonly heading: string;
	/** The text beside the subject in an inbox. Without it, the first paragraph or the heading. */
	readonly preview?: string;
	/** A text is a paragraph. An empty entry is left out. */
	readonly blocks: readonly (Block | string | false | null | undefined)[];
	/** The reply address, if it is not the shop's. */
	readonly replyTo?: string | null;
	/** A path of the shop. A POST to it unsubscribes (RFC 8058). */
	readonly unsubscribePath?: string;
}

/** The description of a mail: its data and its texts. */
export interface Mail<Schema extends DataSchema = DataSchema> {
	/** Whose data its messages belong to: exports and deletions follow it. */
	readonly about: 'order' | 'account' | 'address' | 'shop';
	/** The JSON data of a row of the outbox. It is written with types and read through this schema. */
	readonly data: Schema;
	/** An example for tests. */
	readonly sample: v.InferInput<Schema>;
	/** False if the plain text begins with the first block. */
	readonly isHeadingInText?: boolean;
	/** Whether the text is sent to a phone, where each character counts. */
	readonly isTextMessage?: boolean;
	/** A method, so that the table of mails can hold mails of different data. */
	write(data: v.InferOutput<Schema>, context: MailContext): MailContent;
}

type DataSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** Infers the type of the data from its schema. */
export function defineMail<Schema extends DataSchema>(mail: Mail<Schema>): Mail<Schema> {
	return mail;
}

/** A block that the other part of the mail leaves out. */
export function only(part: 'html' | 'text', block: Block): Block {
	return { ...block, only: part };
}

export function note(text: string, link?: TargetLink): Block {
	return { kind: 'note', text, link };
}

export function button(
	label: string,
	target: string,
	options: Omit<Kinds['button'], keyof TargetLink> = {},
): Block {
	return { kind: 'button', label, target, ...options };
}

export function section(title: string, text: string | readonly string[], link?: TargetLink): Block {
	return { kind: 'section', title, lines: [text].flat(), link };
}

/** Labels with values. Those without a value are left out. */
type Values = Readonly<Record<string, string | null>>;
type Rows = readonly (readonly [label: string, value: string])[];

export function rowsOf(values: Values): Rows {
	return Object.entries(values).filter((row): row is [string, string] => row[1] !== null);
}

export function facts(values: Values): Block {
	return { kind: 'facts', rows: rowsOf(values) };
}

export function emailOrPhone({ email, phone }: ShopFacts): string {
	return `${email} or call ${phone}`;
}

/** Contact data, which a mail to a shopper ends with. */
export function questions(shop: ShopFacts, more = ''): Block {
	return section('Questions', `Write to ${emailOrPhone(shop)}.${more}`);
}

/** The button of a merchant's mail. `place` is a screen of the desk: `/orders/BLUE-7QK3MPXA`. */
export function atDesk(label: string, place: string): Block {
	return button(label, `/desk${place}`, { textLabel: label.toUpperCase() });
}

export function orderAtDesk(number: string): Block {
	return atDesk('Open the Order', `/orders/${encodeURIComponent(number)}`);
}
