/** What the assistant says, and what comes of it (docs/requirements.md#chat-replies). */
export type Reply = Speech & (ReplyAction | { readonly action?: never });

/** Where a reply leads: to a page's path, or to the element of an id on the home page. */
export interface ReplyAction {
	readonly action: 'navigate' | 'scroll';
	readonly target: string;
}

interface Speech {
	readonly text: string;
	/** It offers to take the shopper's details: 'yes' right after it brings the form. */
	readonly offersContact?: true;
	/** It brings the form. */
	readonly showsForm?: true;
}

/** The assistant's answer and the row of the table that it comes from. */
export interface Row {
	readonly name: string;
	/**
	 * One of these in the message is enough. In lower case; a space is a gap or an end of the
	 * message.
	 */
	readonly keywords: readonly string[];
	/** Taken out of the message first: it contains one of the words and means something else. */
	readonly except?: string;
	readonly reply: Reply;
}
