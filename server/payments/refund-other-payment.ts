import Stripe from 'stripe';
import { type Outcome, refuse, succeed } from '../../core/outcome.ts';
import type { OtherPaymentEntry } from '../db/payment-schema.ts';
import { findOrder, lockOrders } from '../orders/store.ts';
import type { Services } from '../services.ts';
import { applyToOtherPayment, otherPaymentEntries } from './other-payments.ts';
import { withinDeadline } from './provider.ts';
import { refusalReason } from './refund-reason.ts';

const noAnswer = refuse(
	'The card provider gave no answer. Press Refund again: it is never refunded twice.',
);

const onlyThere = refuse('Only the card provider can give this payment back: look at it there.');

/**
 * Gives back all that is left of a payment that is not its order's own. A repeated call makes no second
 * refund.
 */
export async function refundOtherPayment(
	services: Services,
	paymentId: string,
): Promise<Outcome<null>> {
	const entries = await otherPaymentEntries(services.db, paymentId);
	const payment = entries.find(({ kind }) => kind === 'payment');
	if (!payment || payment.session_id === payment.id) return onlyThere;
	if (isRefunded(payment, entries)) return succeed(null);
	try {
		const refund = await withinDeadline(
			services.provider.stripe.refunds.create(
				{ payment_intent: paymentId },
				{ idempotencyKey: keyOf(entries, paymentId) },
			),
			services.provider.deadlineMs,
		);
		await apply(services, payment, refund);
		return succeed(null);
	} catch (error) {
		services.log.warn({ err: error, paymentId }, 'another payment could not be refunded');
		if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return noAnswer;
		return refuse(`The card provider refuses the refund. ${refusalReason(error)}`);
	}
}

/** Whether all of it went back, or is on its way: perhaps by another press. */
function isRefunded({ cents }: OtherPaymentEntry, entries: readonly OtherPaymentEntry[]): boolean {
	const refunds = entries.filter(({ kind, status }) => kind === 'refund' && status !== 'failed');
	return refunds.reduce((sum, refund) => sum + refund.cents, 0) >= cents;
}

/** The same until the provider has told of a refund, so that a refund that failed can be repeated. */
function keyOf(entries: readonly OtherPaymentEntry[], paymentId: string): string {
	const refunds = entries.filter(({ kind }) => kind === 'refund');
	return `${paymentId}-${refunds.length + 1}`;
}

async function apply(
	services: Services,
	{ order_id: orderId, payment_id: paymentId }: OtherPaymentEntry,
	refund: Stripe.Refund,
): Promise<void> {
	await services.db.transaction().execute(async (tx) => {
		await lockOrders(tx, [orderId]);
		const order = await findOrder(tx, orderId);
		if (!order) return;
		const out = { refunds: [refund], disputes: [] };
		await applyToOtherPayment(services, tx, order, paymentId, out);
	});
}
