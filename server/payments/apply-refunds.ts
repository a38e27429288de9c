import type Stripe from 'stripe';
import type { Tx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import type { Refund, RefundStatus } from '../db/payment-schema.ts';
import { notifyMerchantOfCancellation } from '../orders/cancellation-mail.ts';
import { recordHistory } from '../orders/change-status.ts';
import { enqueueRefunded, notifyMerchantOfFailedRefund } from '../orders/order-mails.ts';
import { type RefundLineOf, recountRefunded, refundLinesOf } from '../orders/refund-lines.ts';
import { markReturnRefunded } from '../orders/returns/refunded-return.ts';
import { findOrder } from '../orders/store.ts';
import type { Services } from '../services.ts';
import { type RefundWithLines, restockFor, restockLines, undoRestock } from './refund-stock.ts';

/** Statuses in their order. */
const statuses: readonly string[] = ['requested', 'made', 'failed'] satisfies RefundStatus[];

/** Whether an answer is newer than the stored status, which is undefined for an unknown refund. */
export function isRefundNews(status: RefundStatus, stored: string | undefined): boolean {
	return stored === undefined || statuses.indexOf(status) > statuses.indexOf(stored);
}

/**
 * Stores an order's refunds, ours and those made at the provider, and applies what follows: refunded
 * amount, status, stock and the shopper's mail. Runs in the caller's transaction, which has locked the
 * order. Returns whether anything was new.
 */
export async function applyRefunds(
	services: Pick<Services, 'log' | 'now' | 'merchantEmail'>,
	db: Tx,
	orderId: string,
	refunds: readonly Stripe.Refund[],
): Promise<boolean> {
	const changed: Change[] = [];
	for (const refund of refunds) {
		const change = await applyRefund(db, orderId, refund, services.now());
		if (change) changed.push(change);
	}
	if (changed.length === 0) return false;
	const order = await updateRefundedCents(db, orderId);
	await recountRefunded(db, orderId);
	const allLines = await refundLinesOf(db, orderId);
	for (const change of changed) await applyChange(services, db, order, { ...change, allLines });
	return true;
}

/** Applies what follows from a refund that was made, or has failed. */
async function applyChange(
	services: Pick<Services, 'log' | 'now' | 'merchantEmail'>,
	db: Tx,
	order: Order,
	{ refund, before, allLines }: Change & { readonly allLines: readonly RefundLineOf[] },
): Promise<void> {
	const nowMs = services.now();
	const lines = allLines.filter((line) => line.refund_id === refund.id);
	const isMade = refund.status === 'made';
	await recordRefund(db, order, { refund, lines }, nowMs);
	if (refund.return_id !== null) {
		const change = { isMade, nowMs, auditId: refund.audit_id };
		await markReturnRefunded(db, order, refund.return_id, change);
	}
	if (isMade) {
		await enqueueRefunded(db, order, { ...refund, lines }, nowMs);
		if (refund.restocks === 1) await restockFor(db, order, refund, nowMs);
		await restockLines(db, order, { lines, allLines }, nowMs);
		if (refund.cancels === 1) await recordCancellation(services, db, order, refund);
	} else {
		const wasMade = before === 'made';
		const stock = wasMade ? await undoRestock(db, order, { refund, lines }, nowMs) : null;
		await notifyMerchantOfFailedRefund(services, db, order, refund, { wasTold: wasMade, stock });
	}
}

async function recordRefund(
	db: Tx,
	order: Order,
	{ refund, lines }: RefundWithLines,
	nowMs: number,
): Promise<void> {
	const named = lines.map(({ position, quantity }) => ({ position, quantity }));
	await recordHistory(db, order.id, order.status, {
		to: order.status,
		cause: refund.status === 'made' ? 'refunded' : 'refund failed',
		detail: {
			refund: refund.id,
			cents: refund.cents,
			...(named.length > 0 && { lines: named }),
		},
		nowMs,
		// Nobody at the desk makes a refund fail.
		auditId: refund.status === 'made' ? refund.audit_id : null,
	});
}

async function recordCancellation(
	services: Pick<Services, 'now' | 'merchantEmail'>,
	db: Tx,
	order: Order,
	refund: Refund,
): Promise<void> {
	const isByShopper = refund.requested_by === 'shopper';
	await recordHistory(db, order.id, order.status, {
		to: order.status,
		cause: isByShopper ? 'cancelled by the shopper' : 'cancelled',
		nowMs: services.now(),
		auditId: refund.audit_id,
	});
	if (isByShopper) await notifyMerchantOfCancellation(services, db, order, refund);
}

/** A refund and its status before; null if it was unknown. */
interface Change {
	readonly refund: Refund;
	readonly before: RefundStatus | null;
}

/** Stores a refund; returns undefined if its status did not change. */
async function applyRefund(
	db: Tx,
	orderId: string,
	reported: Stripe.Refund,
	nowMs: number,
): Promise<Change | undefined> {
	const status = refundStatusOf(reported);
	const known = await findRefund(db, orderId, reported);
	if (!known) {
		const refund = await insertForeign(db, orderId, reported, status, nowMs);
		return status === 'requested' ? undefined : { refund, before: null };
	}
	if (status === 'requested') await recordProviderId(db, known, reported);
	if (!isRefundNews(status, known.status)) return undefined;
	const refund = await db
		.updateTable('refunds')
		.set({
			status,
			provider_refund_id: reported.id,
			cents: reported.amount,
			failure: status === 'failed' ? (reported.failure_reason ?? 'failed') : null,
			settled_at_ms: nowMs,
			booked_at_ms: reported.created * 1000,
		})
		.where('id', '=', known.id)
		.returningAll()
		.executeTakeFirstOrThrow();
	return { refund, before: known.status };
}

/** A refund that is pending at the provider is still requested. */
export function refundStatusOf({ status }: Stripe.Refund): RefundStatus {
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

/** With the provider's id a pending refund is retrieved and never created again. */
async function recordProviderId(db: Tx, known: Refund, reported: Stripe.Refund): Promise<void> {
	await db
		.updateTable('refunds')
		.set({ provider_refund_id: reported.id })
		.where('id', '=', known.id)
		.where('provider_refund_id', 'is', null)
		.execute();
}

/** Finds a refund by the id that we sent in its metadata, else by the provider's id. */
async function findRefund(db: Tx, orderId: string, reported: Stripe.Refund) {
	const ours = reported.metadata?.refund_id ?? '';
	return await db
		.selectFrom('refunds')
		.selectAll()
		.where('order_id', '=', orderId)
		.where((row) => row.or([row('id', '=', ours), row('provider_refund_id', '=', reported.id)]))
		.executeTakeFirst();
}

/** Stores a refund that was made at the provider's dashboard. */
async function insertForeign(
	db: Tx,
	orderId: string,
	reported: Stripe.Refund,
	status: RefundStatus,
	nowMs: number,
): Promise<Refund> {
	return await db
		.insertInto('refunds')
		.values({
			id: reported.id,
			order_id: orderId,
			cents: reported.amount,
			status,
			provider_refund_id: reported.id,
			restocks: 0,
			return_id: null,
			failure: status === 'failed' ? (reported.failure_reason ?? 'failed') : null,
			created_at_ms: reported.created * 1000,
			asked_at_ms: nowMs,
			settled_at_ms: status === 'requested' ? null : nowMs,
			booked_at_ms: status === 'requested' ? null : reported.created * 1000,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** Sums up the refunds of an order. An order whose total was given back is refunded. */
async function updateRefundedCents(db: Tx, orderId: string): Promise<Order> {
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
	// A refund that the bank sends back makes the order paid again. No other event does that.
	const status = hasMoney ? (isWhole ? 'refunded' : 'paid') : order.status;
	return await db
		.updateTable('orders')
		.set({ refunded_cents: refundedCents, status })
		.where('id', '=', orderId)
		.returningAll()
		.executeTakeFirstOrThrow();
}
