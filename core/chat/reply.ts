import type { ReplyName } from './replies.ts';

/** A reply and its action (docs/requirements.md#chat-replies). */
export type Reply = Speech & (ReplyAction | { readonly action?: never });

/** The target of a reply: a page's path, or an element id on the home page. */
export interface ReplyAction {
	readonly action: 'navigate' | 'scroll';
	readonly target: string;
}

interface Speech {
	readonly text: string;
	/** Offers to take contact details. 'yes' right after it shows the form. */
	readonly offersContact?: true;
	/** Shows the form. */
	readonly showsForm?: true;
}

/** A row of the reply table. */
export interface Row {
	readonly name: string;
	/** One match is enough. Lower case; a space matches a gap or an end of the message. */
	readonly keywords: readonly string[];
	/** Removed from the message first: it contains a keyword but means something else. */
	readonly except?: string;
	readonly reply: ReplyName;
}
