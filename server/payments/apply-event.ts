import type Stripe from 'stripe';
import type { EventOutcome, Order } from '../db/schema.ts';
import { type Connection, changeStatus, recordHistory } from '../orders/change-status.ts';
import {
	putReceipt,
	tellMerchantOfMismatch,
	tellMerchantOfMissingStock,
} from '../orders/messages.ts';
import { findOrder, findOrderBySession } from '../orders/store.ts';
import type { Shop } from '../shop.ts';
import { type PaymentSession, readSessionEvent, type SessionEvent } from './session-event.ts';

/**
 * Applies one event of the provider: the event, the order's new status, its stock and the receipt are
 * written in one transaction, or none of them. Gives 'replayed' where the event's id was seen before.
 */
export async function applyEvent(
	shop: Shop,
	event: Stripe.Event,
): Promise<EventOutcome | 'replayed'> {
	const about = readSessionEvent(event);
	const outcome = await shop.db.transaction().execute(async (transaction) => {
		const isNew = await recordEvent(transaction, event, shop.now());
		if (!isNew) return 'replayed';
		const order = about && (await orderOf(transaction, about.session));
		const result = await settle(shop, transaction, event, about, order);
		await transaction
			.updateTable('provider_events')
			.set({ outcome: result, order_id: order?.id ?? null })
			.where('id', '=', event.id)
			.execute();
		return result;
	});
	if (outcome === 'applied' || outcome === 'mismatch') shop.wakeOutbox();
	return outcome;
}

async function settle(
	shop: Shop,
	db: Connection,
	event: Stripe.Event,
	about: SessionEvent | undefined,
	order: Order | undefined,
): Promise<EventOutcome> {
	if (!about) return 'ignored';
	if (!order) return 'unknown-order';
	const { session, asksFor } = about;
	if (asksFor === null || isOfEarlierPage(order, session, asksFor)) return 'unchanged';
	if (asksFor === 'paid' && !agrees(order, session)) {
		await recordMismatch(shop, db, event, order, session);
		return 'mismatch';
	}
	const changed = await changeStatus(db, order.id, {
		to: asksFor,
		cause: event.type,
		detail: { event: event.id },
		nowMs: shop.now(),
		paymentSessionId: session.id,
		paymentIntentId: session.payment_intent,
	});
	if (!changed) return 'unchanged';
	if (asksFor === 'paid') await putReceipt(db, order, shop.now());
	if (changed.missing.length > 0) {
		await tellMerchantOfMissingStock(shop, db, order, changed.missing);
	}
	return 'applied';
}

/** False where the id is known. Of two deliveries at once the second waits here for the first. */
async function recordEvent(db: Connection, event: Stripe.Event, nowMs: number): Promise<boolean> {
	const inserted = await db
		.insertInto('provider_events')
		.values({
			id: event.id,
			type: event.type,
			order_id: null,
			outcome: 'ignored',
			payload: JSON.stringify(event),
			received_at_ms: nowMs,
		})
		.onConflict((conflict) => conflict.column('id').doNothing())
		.executeTakeFirst();
	return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** By our own id first: the session's id may not have been stored yet when its event arrives. */
async function orderOf(db: Connection, session: PaymentSession): Promise<Order | undefined> {
	const byReference =
		session.client_reference_id === null
			? undefined
			: await findOrder(db, session.client_reference_id);
	return byReference ?? (await findOrderBySession(db, session.id));
}

/** The end of a page that another has replaced says nothing about the order. */
function isOfEarlierPage(order: Order, session: PaymentSession, asksFor: string): boolean {
	return (
		asksFor !== 'paid' &&
		order.payment_session_id !== null &&
		order.payment_session_id !== session.id
	);
}

function agrees(order: Order, session: PaymentSession): boolean {
	return (
		session.amount_total === order.total_cents &&
		session.currency === order.currency &&
		session.livemode === (order.livemode === 1)
	);
}

async function recordMismatch(
	shop: Shop,
	db: Connection,
	event: Stripe.Event,
	order: Order,
	session: PaymentSession,
): Promise<void> {
	const { amount_total, currency, livemode } = session;
	shop.log.error(
		{ eventId: event.id, orderId: order.id, amount_total, currency, livemode },
		'paid, but not what the order asks for',
	);
	await recordHistory(db, order.id, order.status, {
		to: order.status,
		cause: 'payment differs',
		detail: { event: event.id, amount_total, currency, livemode },
		nowMs: shop.now(),
	});
	await tellMerchantOfMismatch(shop, db, event.id, order, session);
}
