import type Stripe from 'stripe';
import type { Tx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import type { EventOutcome } from '../db/payment-schema.ts';
import type { Services } from '../services.ts';
import { applyDisputes } from './apply-disputes.ts';
import { applyRefunds } from './apply-refunds.ts';
import { applySession, type Cause } from './apply-session.ts';
import { readAskedSession, type SessionNews } from './session-event.ts';

/** The current state of a payment at the provider. */
export interface ProviderState {
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
	return { session: session ? readAskedSession(session) : null, refunds, disputes };
}

/** Applies the state to an order, in the caller's transaction, which has locked the order. */
export async function applyProviderState(
	services: Services,
	db: Tx,
	order: Order,
	{ session, refunds, disputes }: ProviderState,
	cause: Cause,
): Promise<EventOutcome> {
	// The payment is applied before its refunds, because events may come in any order.
	const paid = session ? await applySession(services, db, order, session, cause) : 'unchanged';
	const isRefundNew = await applyRefunds(services, db, order.id, refunds);
	const isDisputeNew = await applyDisputes(services, db, order.id, disputes);
	return isRefundNew || isDisputeNew ? 'applied' : paid;
}
