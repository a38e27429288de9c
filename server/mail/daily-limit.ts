import { lockClient } from '../db/lock-client.ts';
import type { Tx } from '../db/open.ts';
import { leewayMs } from '../limits/bucket.ts';
import { orderNumberIn } from './order-number.ts';
import { enqueueMessage, type NewMessage } from './outbox.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The largest number of mails of one template to one mailbox a day, for forms that anybody can use
 * with any address.
 */
const mailsPerDay = 3;

/** The same of all orders together, where each order counts for itself. */
const orderMailsPerDay = 12;

interface DailyLimit {
	readonly shouldSend?: boolean;
	/** Orders of one mailbox count apart, because who has the link of one must not use up the mails of others. */
	readonly isPerOrder?: boolean;
}

/**
 * Enqueues a message unless its recipient got `mailsPerDay` of its template within a day or
 * `shouldSend` is false. It writes the message in every case and then deletes it if it is not to be
 * sent: constant work, to prevent enumeration by timing. Returns whether it is sent.
 */
export async function enqueueWithDailyLimit(
	db: Tx,
	message: NewMessage,
	nowMs: number,
	{ shouldSend = true, isPerOrder = false }: DailyLimit = {},
): Promise<boolean> {
	// Serialises the mails to one mailbox.
	await lockClient(db, message.recipient.toLowerCase());
	const mailed = await ordersMailedInDay(db, message, nowMs);
	await enqueueMessage(db, message, nowMs);
	const number = orderNumberIn(JSON.stringify(message.data));
	const isWithin = isPerOrder
		? mailed.length < orderMailsPerDay && mailed.filter((of) => of === number).length < mailsPerDay
		: mailed.length < mailsPerDay;
	const isMailed = shouldSend && isWithin;
	await db
		.deleteFrom('outbox')
		.where('cause', '=', isMailed ? `none:${message.cause}` : message.cause)
		.execute();
	return isMailed;
}

/** The order of each mail of the template that the recipient got within a day. */
async function ordersMailedInDay(
	db: Tx,
	{ recipient, template }: NewMessage,
	nowMs: number,
): Promise<readonly (string | null)[]> {
	const mails = await db
		.selectFrom('outbox')
		.select('order_number')
		.where(({ eb, fn, ref }) => eb(fn('lower', [ref('recipient')]), '=', recipient.toLowerCase()))
		.where('template', '=', template)
		.where('created_at_ms', '>', nowMs - dayMs)
		.where('created_at_ms', '<=', nowMs + leewayMs)
		.execute();
	return mails.map(({ order_number: number }) => number);
}
