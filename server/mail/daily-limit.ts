import { lockClient } from '../db/lock-client.ts';
import type { Tx } from '../db/open.ts';
import { leewayMs } from '../limits/bucket.ts';
import { enqueueMessage, type NewMessage } from './outbox.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The largest number of mails of one template to one mailbox a day, for forms that anybody can use
 * with any address.
 */
export const mailsPerDay = 3;

/**
 * Enqueues a message unless its recipient got `mailsPerDay` of its template within a day or
 * `shouldSend` is false. It writes the message in every case and then deletes it if it is not to be
 * sent: constant work, to prevent enumeration by timing. Returns whether it is sent.
 */
export async function enqueueWithDailyLimit(
	db: Tx,
	message: NewMessage,
	nowMs: number,
	shouldSend = true,
): Promise<boolean> {
	// Serialises the mails to one mailbox.
	await lockClient(db, message.recipient.toLowerCase());
	const sentCount = await mailedInDay(db, message, nowMs);
	await enqueueMessage(db, message, nowMs);
	const isMailed = shouldSend && sentCount < mailsPerDay;
	await db
		.deleteFrom('outbox')
		.where('cause', '=', isMailed ? `none:${message.cause}` : message.cause)
		.execute();
	return isMailed;
}

async function mailedInDay(
	db: Tx,
	{ recipient, template }: NewMessage,
	nowMs: number,
): Promise<number> {
	const { count } = await db
		.selectFrom('outbox')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where(({ eb, fn, ref }) => eb(fn('lower', [ref('recipient')]), '=', recipient.toLowerCase()))
		.where('template', '=', template)
		.where('created_at_ms', '>', nowMs - dayMs)
		.where('created_at_ms', '<=', nowMs + leewayMs)
		.executeTakeFirstOrThrow();
	return count;
}
