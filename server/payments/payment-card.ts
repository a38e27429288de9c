import type Stripe from 'stripe';
import * as v from 'valibot';
import type { Tx } from '../db/open.ts';
import { type cardSchema, type Order, orderTables } from '../db/order-schema.ts';
import { parseColumn } from '../db/parse-column.ts';
import { type EventOutcome, eventSchema } from '../db/payment-schema.ts';
import { findOrder, findOrderByPayment } from '../orders/store.ts';
import { idOf } from './money-event.ts';

const chargeSchema = v.object({
	payment_intent: idOf,
	metadata: v.nullish(v.record(v.string(), v.string()), {}),
	payment_method_details: v.nullish(
		v.object({
			card: v.nullish(v.object({ brand: v.nullish(v.string()), last4: v.nullish(v.string()) })),
		}),
	),
});

/** A card that has paid. */
export interface PaidCard {
	readonly paymentIntentId: string;
	/** Our order's id; null if the charge does not name it. */
	readonly orderId: string | null;
	readonly brand: string;
	readonly last4: string;
}

export const chargeSucceeded = 'charge.succeeded';

/** Reads the card of a charge; undefined if it was paid in another way. */
export function readCard(charge: unknown): PaidCard | undefined {
	const read = v.parse(chargeSchema, charge);
	const { brand, last4 } = read.payment_method_details?.card ?? {};
	if (read.payment_intent === null || !brand || !last4) return undefined;
	const orderId = read.metadata?.order_id ?? null;
	return { paymentIntentId: read.payment_intent, orderId, brand, last4 };
}

/**
 * The event of a charge as it is stored: of the card no more than brand and last four digits. Other
 * events are unchanged.
 */
export function withoutCardDetails(event: Stripe.Event): Stripe.Event {
	if (event.type !== chargeSucceeded) return event;
	const { id, object: name, amount, currency, created, livemode } = event.data.object;
	const read = v.parse(chargeSchema, event.data.object);
	const object = { id, object: name, amount, currency, created, livemode, ...read };
	return v.parse(eventSchema, { ...event, data: { object } });
}

/** Applies the event of a charge. One that is not of an order changes nothing. */
export async function applyCharge(
	db: Tx,
	event: Stripe.Event,
): Promise<{ readonly outcome: EventOutcome; readonly order: Order | undefined }> {
	const card = readCard(event.data.object);
	const order = card && (await orderOf(db, card));
	if (!card || !order) return { outcome: 'ignored', order };
	return { outcome: (await saveCard(db, order, card)) ? 'applied' : 'unchanged', order };
}

async function orderOf(db: Tx, { orderId, paymentIntentId }: PaidCard): Promise<Order | undefined> {
	const named = orderId === null ? undefined : await findOrder(db, orderId);
	return named ?? (await findOrderByPayment(db, paymentIntentId));
}

/**
 * Stores brand and last four digits with the order. The event may come before that of the payment
 * page, so the payment is stored with them.
 */
export async function saveCard(db: Tx, order: Order, card: PaidCard): Promise<boolean> {
	const { paymentIntentId: payment, brand, last4 } = card;
	if (order.payment_intent_id !== null && order.payment_intent_id !== payment) return false;
	const stored: v.InferOutput<typeof cardSchema> = { payment, brand, last4 };
	await db
		.updateTable('orders')
		.set({ payment_card: JSON.stringify(stored) })
		.where('id', '=', order.id)
		.execute();
	return true;
}

/** The card of an order's payment; null if it is unknown. */
export function cardOf({ payment_card: stored, payment_intent_id: payment }: Order) {
	if (stored === null) return null;
	const { brand, last4, ...rest } = parseColumn(orderTables.orders.payment_card, stored);
	return rest.payment === payment ? { brand, last4 } : null;
}
