import type Stripe from 'stripe';
import type { DbOrTx, Tx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import type { OtherPaymentEntry, OtherPaymentReason } from '../db/payment-schema.ts';
import { notifyMerchantOfDispute } from '../orders/order-mails.ts';
import type { Services } from '../services.ts';
import { disputeRow, isDisputeClosed } from './apply-disputes.ts';
import { isRefundNews, refundStatusOf } from './apply-refunds.ts';
import type { PaymentSession } from './session-event.ts';

/** What the provider says about a payment. */
interface ReportedPayment {
	readonly session: PaymentSession;
	readonly reason: OtherPaymentReason;
	readonly bookedAtMs: number;
}

/**
 * Stores a payment that is not the order's own, once. Returns whether it is new. A payment without an
 * id, which only the provider can give back, has that of its page.
 */
export async function recordOtherPayment(
	db: DbOrTx,
	order: Order,
	{ session, reason, bookedAtMs }: ReportedPayment,
): Promise<boolean> {
	const id = session.payment_intent ?? session.id;
	const written = await db
		.insertInto('other_payment_entries')
		.values({
			id,
			payment_id: id,
			order_id: order.id,
			kind: 'payment',
			status: reason,
			cents: session.amount_total ?? 0,
			currency: session.currency ?? order.currency,
			livemode: session.livemode ? 1 : 0,
			at_ms: bookedAtMs,
			session_id: session.id,
		})
		.onConflict((conflict) => conflict.column('id').doNothing())
		.executeTakeFirst();
	return (written.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Another payment, its refunds and its disputes; empty if it is unknown. */
export async function otherPaymentEntries(
	db: DbOrTx,
	paymentId: string,
): Promise<readonly OtherPaymentEntry[]> {
	return await db
		.selectFrom('other_payment_entries')
		.selectAll()
		.where('payment_id', '=', paymentId)
		.orderBy('at_ms')
		.execute();
}

interface RefundsAndDisputes {
	readonly refunds: readonly Stripe.Refund[];
	readonly disputes: readonly Stripe.Dispute[];
}

/**
 * Stores the refunds and disputes of another payment, and tells the merchant of disputes. Runs in the
 * caller's transaction, which has locked the order. Returns whether anything was new.
 */
export async function applyToOtherPayment(
	services: Pick<Services, 'log' | 'now' | 'merchantEmail'>,
	db: Tx,
	order: Order,
	paymentId: string,
	{ refunds, disputes }: RefundsAndDisputes,
): Promise<boolean> {
	const known = await otherPaymentEntries(db, paymentId);
	const payment = known.find(({ kind }) => kind === 'payment');
	if (!payment) throw new Error(`the payment ${paymentId} is not known`);
	let isNew = false;
	for (const refund of refunds) {
		const status = refundStatusOf(refund);
		const before = known.find(({ id }) => id === refund.id)?.status;
		if (!isRefundNews(status, before)) continue;
		await writeEntry(db, payment, 'refund', refund, status);
		isNew = true;
	}
	for (const dispute of disputes) {
		const before = known.find(({ id }) => id === dispute.id)?.status;
		if (before !== undefined && (isDisputeClosed(before) || before === dispute.status)) continue;
		await writeEntry(db, payment, 'dispute', dispute, dispute.status);
		await notifyMerchantOfDispute(services, db, order, {
			...disputeRow(order.id, dispute, services.now()),
			isOfOtherPayment: true,
		});
		isNew = true;
	}
	return isNew;
}

async function writeEntry(
	db: Tx,
	{ payment_id, order_id, livemode }: OtherPaymentEntry,
	kind: 'refund' | 'dispute',
	{ id, amount: cents, currency, created }: Stripe.Refund | Stripe.Dispute,
	status: string,
): Promise<void> {
	await db
		.insertInto('other_payment_entries')
		.values({
			id,
			payment_id,
			order_id,
			kind,
			status,
			cents,
			currency,
			livemode,
			at_ms: created * 1000,
		})
		.onConflict((conflict) => conflict.column('id').doUpdateSet({ status, cents }))
		.execute();
}
