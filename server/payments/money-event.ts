import type Stripe from 'stripe';
import * as v from 'valibot';

const objectWithId = v.pipe(
	v.object({ id: v.string() }),
	v.transform(({ id }) => id),
);

/** An id, or the whole object where it was expanded; null if there is none. */
export const idOf = v.nullish(v.union([v.string(), objectWithId]), null);

const moneySchema = v.object({
	payment_intent: idOf,
	metadata: v.nullish(v.record(v.string(), v.string()), {}),
});

/** The payment of a refund or a dispute. The amount is read from the provider, not from the event. */
export interface MoneyEvent {
	readonly paymentIntentId: string;
	/** Our order's id if the object names it, as charges do. */
	readonly orderId: string | null;
}

const types: readonly string[] = [
	'charge.refunded',
	'refund.updated',
	'refund.failed',
	'charge.dispute.created',
	'charge.dispute.closed',
];

/** Reads an event about a refund or a dispute; undefined if it is about something else. */
export function readMoneyEvent(event: Stripe.Event): MoneyEvent | undefined {
	if (!types.includes(event.type)) return undefined;
	const { payment_intent, metadata } = v.parse(moneySchema, event.data.object);
	if (payment_intent === null) return undefined;
	return { paymentIntentId: payment_intent, orderId: metadata?.order_id ?? null };
}
