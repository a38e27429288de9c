import { randomUUIDv7 } from 'node:crypto';
import type { DbOrTx } from '../db/open.ts';
import type { TemplateData, TemplateName } from './template-data.ts';

/** A message to be sent: which template, to whom, with what in it. */
export type NewMessage = {
	[Name in TemplateName]: {
		/** What caused it. A second message with the same cause is dropped: `receipt:{order id}`. */
		readonly cause: string;
		readonly template: Name;
		readonly recipient: string;
		readonly data: TemplateData[Name];
	};
}[TemplateName];

/**
 * Puts a message into the outbox, once per cause. Call it in the causing transaction, so that no
 * message is lost, and wake the worker after the commit. Without a recipient nothing is written:
 * the person of the order was removed.
 */
export async function enqueueMessage(
	db: DbOrTx,
	message: NewMessage,
	nowMs: number,
): Promise<void> {
	if (message.recipient === '') return;
	await db
		.insertInto('outbox')
		.values({
			id: randomUUIDv7(),
			cause: message.cause,
			template: message.template,
			recipient: message.recipient,
			data: JSON.stringify(message.data),
			status: 'waiting',
			next_attempt_at_ms: nowMs,
			last_error: null,
			created_at_ms: nowMs,
			sent_at_ms: null,
		})
		.onConflict((conflict) => conflict.column('cause').doNothing())
		.execute();
}
