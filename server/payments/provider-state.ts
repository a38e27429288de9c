import type Stripe from 'stripe';
import type { Tx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import type { EventOutcome } from '../db/payment-schema.ts';
import { findOrder } from '../orders/store.ts';
import type { Services } from '../services.ts';
import { applyDisputes } from './apply-disputes.ts';
import { applyRefunds } from './apply-refunds.ts';
import { applySession, type Cause } from './apply-session.ts';
import { applyToOtherPayment, otherPaymentEntries } from './other-payments.ts';
import { readAskedSession, type SessionNews } from './session-event.ts';

/** The current state of a payment at the provider. */
export interface ProviderState {
	readonly paymentIntentId: string;
	/** Null if the payment was not made on a payment page. */
	readonly session: SessionNews | null;
	readonly refunds: readonly Stripe.Refund[];
	readonly disputes: readonly Stripe.Dispute[];
}

/** More than any payment has. */
const maxEntries = 1000;

/** Reads the state of a payment. Throws if the provider gives no answer. */
export async function readProviderState(
	{ provider: { stripe } }: Pick<Services, 'provider'>,
	paymentIntentId: string,
): Promise<ProviderState> {
	const about = { payment_intent: paymentIntentId };
	const [sessions, refunds, disputes] = await Promise.all([
		stripe.checkout.sessions.list({
			...about,
			limit: 1,
			expand: ['data.payment_intent.latest_charge'],
		}),
		stripe.refunds.list({ ...about, limit: 100 }).autoPagingToArray({ limit: maxEntries }),
		stripe.disputes.list({ ...about, limit: 100 }).autoPagingToArray({ limit: maxEntries }),
	]);
	const [session] = sessions.data;
	const news = session ? readAskedSession(session) : null;
	return { paymentIntentId, session: news, refunds, disputes };
}

/**
 * Applies the state of a payment in the caller's transaction, which has locked the order: to the order
 * if the payment is its own, else to the payment alone.
 */
export async function applyProviderState(
	services: Services,
	db: Tx,
	order: Order,
	state: ProviderState,
	cause: Cause,
): Promise<EventOutcome> {
	const { paymentIntentId, session, refunds, disputes } = state;
	// The payment is applied before its refunds, because events may come in any order.
	const paid = session ? await applySession(services, db, order, session, cause) : 'unchanged';
	const { payment_intent_id: own } = (await findOrder(db, order.id)) ?? order;
	if (own !== paymentIntentId) return await applyToOther(services, db, order, state, paid);
	const isRefundNew = await applyRefunds(services, db, order.id, refunds);
	const isDisputeNew = await applyDisputes(services, db, order.id, disputes);
	return isRefundNew || isDisputeNew ? 'applied' : paid;
}

async function applyToOther(
	services: Services,
	db: Tx,
	order: Order,
	state: ProviderState,
	paid: EventOutcome,
): Promise<EventOutcome> {
	const { paymentIntentId, session } = state;
	const [known] = await otherPaymentEntries(db, paymentIntentId);
	// Without a payment page nothing says what was paid: somebody must look at it at the provider.
	if (!known) return session ? paid : 'mismatch';
	const isNew = await applyToOtherPayment(services, db, order, paymentIntentId, state);
	return isNew ? 'applied' : paid;
}
