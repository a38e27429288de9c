import { v7 as uuidv7 } from 'uuid';
import type { DbOrTx } from '../db/open.ts';
import type { TemplateData, TemplateName } from './mails/index.ts';
import { orderNumberIn } from './order-number.ts';
import { storedData } from './secret-fields.ts';

/** A message to send: template, recipient and data. */
export type NewMessage = {
	[Name in TemplateName]: {
		/** The cause, such as `receipt:{order id}`. A second message with the same cause is dropped. */
		readonly cause: string;
		readonly template: Name;
		readonly recipient: string;
		readonly data: TemplateData[Name];
	};
}[TemplateName];

/**
 * Enqueues a message, once per cause. Call it in the causing transaction, so that no message is
 * lost, and wake the worker after the commit. Without a recipient nothing is written, because the
 * order's personal data was deleted.
 */
export async function enqueueMessage(
	db: DbOrTx,
	message: NewMessage,
	nowMs: number,
): Promise<void> {
	if (message.recipient === '') return;
	const id = uuidv7();
	await db
		.insertInto('outbox')
		.values({
			id,
			cause: message.cause,
			template: message.template,
			recipient: message.recipient,
			data: await storedData(db, id, message.data),
			order_number: orderNumberIn(JSON.stringify(message.data)),
			status: 'waiting',
			next_attempt_at_ms: nowMs,
			last_error: null,
			created_at_ms: nowMs,
			sent_at_ms: null,
		})
		.onConflict((conflict) => conflict.column('cause').doNothing())
		.execute();
}
