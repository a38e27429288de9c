import type Stripe from 'stripe';
import type { Tx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import type { Refund, RefundStatus } from '../db/payment-schema.ts';
import { recordHistory } from '../orders/change-status.ts';
import { enqueueRefunded, notifyMerchantOfFailedRefund } from '../orders/order-mails.ts';
import { markReturnRefunded, restockReturn } from '../orders/returns/returns.ts';
import { findOrder, linesOf } from '../orders/store.ts';
import type { Services } from '../services.ts';
import { restock } from '../stock/restock.ts';

/** A refund goes this way only: an answer that is older than what we know changes nothing. */
const rank: Readonly<Record<RefundStatus, number>> = { requested: 0, made: 1, failed: 2 };

/**
 * Writes down what the provider says of an order's refunds, ours and those made elsewhere, and what
 * follows: the money of the order, its status, what goes back into stock, the shopper's mail. In the
 * caller's transaction, which has locked the order. Returns whether anything was new.
 */
export async function settleRefunds(
	services: Pick<Services, 'log' | 'now' | 'merchantEmail'>,
	db: Tx,
	orderId: string,
	told: readonly Stripe.Refund[],
): Promise<boolean> {
	const changed: Change[] = [];
	for (const refund of told) {
		const change = await settleRow(db, orderId, refund, services.now());
		if (change) changed.push(change);
	}
	if (changed.length === 0) return false;
	const order = await settleMoney(db, orderId);
	for (const { refund, before } of changed) {
		await recordHistory(db, orderId, order.status, {
			to: order.status,
			cause: refund.status === 'made' ? 'refunded' : 'refund failed',
			detail: { refund: refund.id, cents: refund.cents },
			nowMs: services.now(),
		});
		const isMade = refund.status === 'made';
		if (refund.return_id !== null) await markReturnRefunded(db, refund.return_id, isMade);
		if (isMade) {
			await enqueueRefunded(db, order, refund, services.now());
			if (refund.restocks === 1) await restockFor(db, order, refund, services.now());
			if (refund.cancels === 1) await noteCancelled(db, order, services.now());
		} else {
			await notifyMerchantOfFailedRefund(services, db, order, refund, before === 'made');
		}
	}
	return true;
}

async function noteCancelled(db: Tx, order: Order, nowMs: number): Promise<void> {
	const change = { to: order.status, cause: 'cancelled', nowMs };
	await recordHistory(db, order.id, order.status, change);
}

/** A refund as it is now, and what it was before; null: we had not heard of it. */
interface Change {
	readonly refund: Refund;
	readonly before: RefundStatus | null;
}

/** Writes down what the provider says of a refund, where that is news. */
async function settleRow(
	db: Tx,
	orderId: string,
	told: Stripe.Refund,
	nowMs: number,
): Promise<Change | undefined> {
	const status = statusOf(told);
	const known = await findRefund(db, orderId, told);
	if (!known) {
		const refund = await insertForeign(db, orderId, told, status, nowMs);
		return status === 'requested' ? undefined : { refund, before: null };
	}
	if (status === 'requested') await noteProviderId(db, known, told);
	if (rank[status] <= rank[known.status]) return undefined;
	const refund = await db
		.updateTable('refunds')
		.set({
			status,
			provider_refund_id: told.id,
			cents: told.amount,
			failure: status === 'failed' ? (told.failure_reason ?? 'failed') : null,
			settled_at_ms: nowMs,
			booked_at_ms: told.created * 1000,
		})
		.where('id', '=', known.id)
		.returningAll()
		.executeTakeFirstOrThrow();
	return { refund, before: known.status };
}

/** A refund that the provider has taken on, but not made yet, is still requested. */
function statusOf({ status }: Stripe.Refund): RefundStatus {
	switch (status) {
		case 'pending':
		case 'requires_action':
			return 'requested';
		case 'failed':
		case 'canceled':
			return 'failed';
		default:
			return 'made';
	}
}

/** With the provider's id, a refund under way is asked about and never asked for again. */
async function noteProviderId(db: Tx, known: Refund, told: Stripe.Refund): Promise<void> {
	await db
		.updateTable('refunds')
		.set({ provider_refund_id: told.id })
		.where('id', '=', known.id)
		.where('provider_refund_id', 'is', null)
		.execute();
}

/** By the id that we sent with it, else by the provider's. */
async function findRefund(db: Tx, orderId: string, told: Stripe.Refund) {
	const ours = told.metadata?.refund_id ?? '';
	return await db
		.selectFrom('refunds')
		.selectAll()
		.where('order_id', '=', orderId)
		.where((row) => row.or([row('id', '=', ours), row('provider_refund_id', '=', told.id)]))
		.executeTakeFirst();
}

/** One that was made at the provider's own desk. */
async function insertForeign(
	db: Tx,
	orderId: string,
	told: Stripe.Refund,
	status: RefundStatus,
	nowMs: number,
): Promise<Refund> {
	return await db
		.insertInto('refunds')
		.values({
			id: told.id,
			order_id: orderId,
			cents: told.amount,
			status,
			provider_refund_id: told.id,
			restocks: 0,
			return_id: null,
			failure: status === 'failed' ? (told.failure_reason ?? 'failed') : null,
			created_at_ms: told.created * 1000,
			asked_at_ms: nowMs,
			settled_at_ms: status === 'requested' ? null : nowMs,
			booked_at_ms: status === 'requested' ? null : told.created * 1000,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** Adds up what was given back, and lets the status follow: all of it, and the order is refunded. */
async function settleMoney(db: Tx, orderId: string): Promise<Order> {
	const made = await db
		.selectFrom('refunds')
		.select('cents')
		.where('order_id', '=', orderId)
		.where('status', '=', 'made')
		.execute();
	const refundedCents = made.reduce((sum, { cents }) => sum + cents, 0);
	const order = await findOrder(db, orderId);
	if (!order) throw new Error(`order ${orderId} is gone`);
	const isWhole = refundedCents >= order.total_cents;
	const hasMoney = order.status === 'paid' || order.status === 'refunded';
	// Back to paid where the bank sends a refund back: no event asks for that by itself.
	const status = hasMoney ? (isWhole ? 'refunded' : 'paid') : order.status;
	return await db
		.updateTable('orders')
		.set({ refunded_cents: refundedCents, status })
		.where('id', '=', orderId)
		.returningAll()
		.executeTakeFirstOrThrow();
}

async function restockFor(
	db: Tx,
	order: Order,
	{ return_id: returnId }: Refund,
	nowMs: number,
): Promise<void> {
	if (returnId === null) await restock(db, order.id, await wholeOrder(db, order), nowMs);
	else await restockReturn(db, returnId, nowMs);
}

/** Of what was never sent, no more can be put back than was taken; what was sent comes back whole. */
async function wholeOrder(db: Tx, { id, fulfilment }: Order) {
	const lines = await linesOf(db, id);
	return lines.map(({ position, quantity, missing }) => ({
		position,
		quantity: fulfilment === 'unfulfilled' ? quantity - missing : quantity,
	}));
}
