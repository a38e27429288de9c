import type { Address } from '../../core/address/address.ts';
import { retainedUntilMs } from '../../core/orders/order-retention.ts';
import type { DbOrTx, Tx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import { writeOrderSearch } from '../orders/order-search.ts';
import { parcelOf } from '../orders/returns/returns.ts';
import { forgetMails } from './forget-messages.ts';
import { redactEvent } from './redact-event.ts';

/** Orders of an account that still have personal data. */
export interface OrdersLeft {
	readonly left: number;
	/** When the last one is done; null if there are none or it is unknown. */
	readonly untilMs: number | null;
}

export interface Forgetting {
	readonly nowMs: number;
	/** Later orders belong to a person who came back. */
	readonly placedBeforeMs: number;
}

/** Removes personal data from the account's orders that are done. */
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
		if (!isDone || !(await forgetOrder(db, order, nowMs))) left.push(untilMs);
	}
	return { left: left.length, untilMs: latest(left) };
}

async function orderRetainedUntil(db: Tx, order: Order): Promise<number | null> {
	return retainedUntilMs({
		isInReturn: await isInReturn(db, order.id),
		status: order.status,
		paymentExpiresAtMs: order.payment_expires_at_ms,
		...parcelOf(order),
	});
}

/** Whether a return is open: requested, not refused, and neither refunded nor exchanged. */
export async function isInReturn(db: DbOrTx, orderId: string): Promise<boolean> {
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
 * Removes personal data from an order, its mails and its provider events. What was bought and paid
 * stays for accounting. Returns false, without a change, if the order's status has changed since it
 * was read.
 */
export async function forgetOrder(db: Tx, order: Order, nowMs: number): Promise<boolean> {
	const { id, status, number } = order;
	const { numUpdatedRows } = await db
		.updateTable('orders')
		.set({
			email: '',
			address: JSON.stringify(nobody),
			account_id: null,
			// It is not sent to the provider again, because every payment page has ended.
			payment_parameters: '{}',
			payment_url: null,
			request_hash: '',
			client_address: null,
			payment_card: null,
		})
		.where('id', '=', id)
		.where('status', '=', status)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) return false;
	await db.deleteFrom('address_changes').where('order_id', '=', id).execute();
	// The note of a return may identify the shopper.
	await db.updateTable('returns').set({ note: '' }).where('order_id', '=', id).execute();
	// The use of a code stays counted, without the address.
	await db.updateTable('discount_uses').set({ email: '' }).where('order_id', '=', id).execute();
	await forgetMails(db, number);
	await redactEvents(db, await eventsOf(db, id), nowMs);
	await forgetAtDesk(db, order);
	return true;
}

/**
 * Removes the order's search terms, notes and audit details. The staff's actions and their times
 * stay.
 */
async function forgetAtDesk(db: Tx, order: Order): Promise<void> {
	const { id, number } = order;
	await db.deleteFrom('order_notes').where('order_id', '=', id).execute();
	await writeOrderSearch(db, id);
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

async function eventsOf(db: Tx, orderId: string) {
	return await db
		.selectFrom('provider_events')
		.select(['id', 'payload'])
		.where('order_id', '=', orderId)
		.execute();
}

/** Removes personal data from provider events. */
export async function redactEvents(
	db: Tx,
	events: readonly { readonly id: string; readonly payload: string }[],
	nowMs: number,
): Promise<void> {
	for (const { id, payload } of events) {
		await db
			.updateTable('provider_events')
			.set({ payload: redactEvent(payload), redacted_at_ms: nowMs })
			.where('id', '=', id)
			.execute();
	}
}
