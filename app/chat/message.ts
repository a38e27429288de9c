import * as v from 'valibot';

/** One line of the talk (docs/requirements.md#chat). Its id is made of when it was said. */
const messageSchema = v.object({
	id: v.string(),
	text: v.string(),
	sender: v.picklist(['bot', 'user']),
	timestamp: v.number(),
	/** The form stands below it. */
	isContactForm: v.optional(v.literal(true)),
	/** It offers to take the shopper's details. */
	offersContact: v.optional(v.literal(true)),
});

export type Message = v.InferOutput<typeof messageSchema>;

/** What is kept: a talk of another make of this shop is not read. */
const storedSchema = v.object({ version: v.literal(1), messages: v.array(messageSchema) });

/** More of a talk than anybody reads again. */
const maxMessages = 100;

export function writeMessages(messages: readonly Message[]): string {
	return JSON.stringify({ version: 1, messages: messages.slice(-maxMessages) });
}

/** The kept talk; none where nothing is kept or it cannot be read. */
export function readMessages(text: string | null): readonly Message[] {
	try {
		return v.parse(storedSchema, JSON.parse(text ?? 'null')).messages;
	} catch {
		return [];
	}
}

/** Whether the form is shown: below the newest message, or nowhere (docs/requirements.md#chat). */
export function showsForm(messages: readonly Message[]): boolean {
	return messages.at(-1)?.isContactForm === true;
}
