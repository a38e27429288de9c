import * as v from 'valibot';

/** A message of the chat (docs/requirements.md#chat). Its id contains its time. */
const messageSchema = v.object({
	id: v.string(),
	text: v.string(),
	sender: v.picklist(['bot', 'user']),
	timestamp: v.number(),
	/** The contact form is below this message. */
	isContactForm: v.optional(v.literal(true)),
	/** This message offers to take the shopper's details. */
	offersContact: v.optional(v.literal(true)),
});

export type Message = v.InferOutput<typeof messageSchema>;

/** The stored messages. Another version is ignored. */
const storedSchema = v.object({ version: v.literal(1), messages: v.array(messageSchema) });

/** Limit of stored messages. */
const maxMessages = 100;

export function writeMessages(messages: readonly Message[]): string {
	return JSON.stringify({ version: 1, messages: messages.slice(-maxMessages) });
}

/** The stored messages. Empty if nothing is stored or it cannot be parsed. */
export function readMessages(text: string | null): readonly Message[] {
	try {
		return v.parse(storedSchema, JSON.parse(text ?? 'null')).messages;
	} catch {
		return [];
	}
}

/**
 * Whether the form is shown. It is shown only below the newest message (docs/requirements.md#chat).
 */
export function showsForm(messages: readonly Message[]): boolean {
	return messages.at(-1)?.isContactForm === true;
}
