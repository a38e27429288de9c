import { lockClient } from '../db/lock-client.ts';
import type { Tx } from '../db/open.ts';
import { enqueueMessage, type NewMessage } from './outbox.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Mails of one kind that one mailbox is sent in a day, where anybody can type its address. */
export const mailsPerDay = 3;

/**
 * Puts a message into the outbox, unless its recipient had `mailsPerDay` of its kind within a day, or
 * it `isWanted` not. The same statements in every case, so that nobody can tell by the clock: one that
 * is not to be sent is written too, and taken back.
 */
export async function enqueueWithDailyLimit(
	db: Tx,
	message: NewMessage,
	nowMs: number,
	shouldSend = true,
): Promise<void> {
	// The mails of one mailbox are counted one after another.
	await lockClient(db, message.recipient.toLowerCase());
	const sentCount = await mailedSince(db, message, nowMs - dayMs);
	await enqueueMessage(db, message, nowMs);
	const isMailed = shouldSend && sentCount < mailsPerDay;
	await db
		.deleteFrom('outbox')
		.where('cause', '=', isMailed ? `none:${message.cause}` : message.cause)
		.execute();
}

async function mailedSince(
	db: Tx,
	{ recipient, template }: NewMessage,
	sinceMs: number,
): Promise<number> {
	const { count } = await db
		.selectFrom('outbox')
		.select(({ fn }) => fn.countAll<number | string>().as('count'))
		.where(({ eb, fn, ref }) => eb(fn('lower', [ref('recipient')]), '=', recipient.toLowerCase()))
		.where('template', '=', template)
		.where('created_at_ms', '>', sinceMs)
		.executeTakeFirstOrThrow();
	return Number(count);
}
