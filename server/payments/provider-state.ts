import type Stripe from 'stripe';
import type { Tx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import type { EventOutcome } from '../db/payment-schema.ts';
import type { Services } from '../services.ts';
import { readAskedSession, type SessionNews } from './session-event.ts';
import { settleDisputes } from './settle-disputes.ts';
import { settleRefunds } from './settle-refunds.ts';
import { type Cause, settleSession } from './settle-session.ts';

/** All that the provider knows of a payment, as of now. */
export interface ProviderState {
	/** Null if the payment was not made on a payment page. */
	readonly session: SessionNews | null;
	readonly refunds: readonly Stripe.Refund[];
	readonly disputes: readonly Stripe.Dispute[];
}

/** More than any payment has. */
const most = 1000;

/** Asks the provider about a payment; throws if it gives no answer. */
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
		stripe.refunds.list({ ...about, limit: 100 }).autoPagingToArray({ limit: most }),
		stripe.disputes.list({ ...about, limit: 100 }).autoPagingToArray({ limit: most }),
	]);
	const [session] = sessions.data;
	return { session: session ? readAskedSession(session) : null, refunds, disputes };
}

/** Makes an order what the books say, in the caller's transaction, which has locked it. */
export async function applyProviderState(
	services: Services,
	db: Tx,
	order: Order,
	{ session, refunds, disputes }: ProviderState,
	cause: Cause,
): Promise<EventOutcome> {
	// First paid, then given back: the events may have come the other way round.
	const paid = session ? await settleSession(services, db, order, session, cause) : 'unchanged';
	const isRefundNew = await settleRefunds(services, db, order.id, refunds);
	const isDisputeNew = await settleDisputes(services, db, order.id, disputes);
	return isRefundNew || isDisputeNew ? 'applied' : paid;
}
