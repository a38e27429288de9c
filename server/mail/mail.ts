import type * as v from 'valibot';
import type { Block } from './blocks.ts';
import type { MailContext } from './rendered-mail.ts';

export type DataSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** What one mail says. */
export interface MailContent {
	readonly subject: string;
	readonly heading: string;
	/** The text beside the subject in an inbox. Without it, the first paragraph or the heading. */
	readonly preview?: string;
	/** An empty entry is left out. */
	readonly blocks: readonly (Block | false | null | undefined)[];
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

/** Infers the type of the data from its schema. */
export function defineMail<Schema extends DataSchema>(mail: Mail<Schema>): Mail<Schema> {
	return mail;
}
