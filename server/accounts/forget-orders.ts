import type { Address } from '../../core/address/address.ts';
import { retainedUntilMs } from '../../core/orders/order-retention.ts';
import type { Tx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import { reindexOrder } from '../orders/search-index.ts';
import { forgetMails } from './forget-messages.ts';
import { redactEvent } from './redact-event.ts';

/** The orders of an account that still know their person. */
export interface OrdersLeft {
	readonly left: number;
	/** When the last of them is done; null if there are none, or one cannot be told yet. */
	readonly untilMs: number | null;
}

export interface Forgetting {
	readonly nowMs: number;
	/** Later ones are those of a person who came back. */
	readonly placedBeforeMs: number;
}

/** Removes the person from those orders of an account that are done. */
export async function forgetDoneOrders(
	db: Tx,
	accountId: string,
	{ nowMs, placedBeforeMs }: Forgetting,
): Promise<OrdersLeft> {
	const orders = await db
		.selectFrom('orders')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('created_at_ms', '<=', placedBeforeMs)
		.execute();
	const left: (number | null)[] = [];
	for (const order of orders) {
		const untilMs = await orderRetainedUntil(db, order);
		const isDone = untilMs !== null && untilMs <= nowMs;
		if (!isDone || !(await forgetOrder(db, order))) left.push(untilMs);
	}
	return { left: left.length, untilMs: latest(left) };
}

async function orderRetainedUntil(db: Tx, order: Order): Promise<number | null> {
	return retainedUntilMs({
		isInReturn: await isInReturn(db, order.id),
		status: order.status,
		paymentExpiresAtMs: order.payment_expires_at_ms,
		shippedAtMs: order.shipped_at_ms,
		deliveredAtMs: order.delivered_at_ms,
	});
}

/** Asked for and not refused, and neither money nor an exchange was given for it. */
async function isInReturn(db: Tx, orderId: string): Promise<boolean> {
	const open = await db
		.selectFrom('returns')
		.select('id')
		.where('order_id', '=', orderId)
		.where('status', '!=', 'refused')
		.where((row) => row.or([row('progress', 'is', null), row('progress', '!=', 'swapped')]))
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('refunds')
						.select('refunds.id')
						.whereRef('refunds.return_id', '=', 'returns.id')
						.where('refunds.status', '=', 'made'),
				),
			),
		)
		.executeTakeFirst();
	return open !== undefined;
}

function latest(times: readonly (number | null)[]): number | null {
	const known = times.filter((time) => time !== null);
	return known.length === 0 || known.length < times.length ? null : Math.max(...known);
}

const nobody: Address = {
	firstName: '',
	lastName: '',
	email: '',
	phone: '',
	address: '',
	address2: '',
	city: '',
	state: '',
	zip: '',
	country: '',
};

/**
 * Removes e-mail, name and address from an order, the mails about it and the provider's words about it; what
 * was bought and paid stays for the books. False, with nothing changed, where the order's status has
 * changed since it was read.
 */
async function forgetOrder(db: Tx, order: Order): Promise<boolean> {
	const { id, status, number } = order;
	const { numUpdatedRows } = await db
		.updateTable('orders')
		.set({
			email: '',
			address: JSON.stringify(nobody),
			account_id: null,
			// It is sent to the provider no more: whatever opens a page is over.
			payment_parameters: '{}',
			payment_url: null,
			request_hash: '',
			client_address: null,
		})
		.where('id', '=', id)
		.where('status', '=', status)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) return false;
	// What somebody wrote about a return may tell who they are.
	await db.updateTable('returns').set({ note: '' }).where('order_id', '=', id).execute();
	// That a code was used stays counted, by whom does not.
	await db.updateTable('discount_uses').set({ email: '' }).where('order_id', '=', id).execute();
	await forgetMails(db, number);
	await forgetEvents(db, id);
	await forgetAtDesk(db, order);
	return true;
}

/** By what the order was found, and what merchants wrote and did about it, who and when apart. */
async function forgetAtDesk(db: Tx, order: Order): Promise<void> {
	const { id, number } = order;
	// Its number tells nothing of a person.
	await reindexOrder(db, { ...order, email: '', address: JSON.stringify(nobody) });
	await db.deleteFrom('order_notes').where('order_id', '=', id).execute();
	const returns = await db
		.selectFrom('returns')
		.select('number')
		.where('order_id', '=', id)
		.execute();
	await db
		.updateTable('desk_audit')
		.set({ wish: null, before: null, after: null })
		.where('subject', 'in', [number, ...returns.map((row) => row.number)])
		.execute();
}

async function forgetEvents(db: Tx, orderId: string): Promise<void> {
	const events = await db
		.selectFrom('provider_events')
		.select(['id', 'payload'])
		.where('order_id', '=', orderId)
		.execute();
	for (const { id, payload } of events) {
		await db
			.updateTable('provider_events')
			.set({ payload: redactEvent(payload) })
			.where('id', '=', id)
			.execute();
	}
}
