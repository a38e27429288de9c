import type { DbOrTx, Tx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import type { EventOutcome } from '../db/payment-schema.ts';
import { countUse } from '../discounts/count-use.ts';
import { changeStatus, recordHistory } from '../orders/change-status.ts';
import { enqueuePaymentFailed, notifyMerchantOfNewOrder } from '../orders/order-mails.ts';
import { arrivalColumns } from '../orders/order-page/arrival.ts';
import { addPayment } from '../orders/order-search.ts';
import {
	enqueueReceipt,
	notifyMerchantOfMismatch,
	notifyMerchantOfMissingStock,
} from '../orders/payment-mails.ts';
import { findOrder } from '../orders/store.ts';
import type { Services } from '../services.ts';
import { recordOtherPayment } from './other-payments.ts';
import { saveCard } from './payment-card.ts';
import type { PaymentSession, SessionNews } from './session-event.ts';

/** Why an order changes: an event, or an answer of the provider. */
export interface Cause {
	readonly cause: string;
	readonly detail?: Readonly<Record<string, unknown>>;
}

/**
 * Applies the state of a payment session to an order, in the caller's transaction. Events and
 * retrieved sessions are treated alike.
 */
export async function applySession(
	services: Services,
	db: Tx,
	order: Order,
	{ session, asksFor, bookedAtMs, card }: SessionNews,
	cause: Cause,
): Promise<EventOutcome> {
	if (asksFor === null || isOfEarlierPage(order, session, asksFor)) return 'unchanged';
	const nowMs = services.now();
	if (asksFor === 'paid' && !agrees(order, session)) {
		return await recordOther(services, db, order, { session, bookedAtMs: bookedAtMs ?? nowMs });
	}
	const arrival = arrivalColumns(order, services.currentCatalogue().shop, nowMs);
	const changed = await changeStatus(db, order.id, {
		...cause,
		to: asksFor,
		nowMs,
		bookedAtMs,
		arrival,
		paymentSessionId: session.id,
		paymentIntentId: session.payment_intent,
	});
	if (!changed) {
		// A repeated event, or a second payment by the shopper.
		const present = (await findOrder(db, order.id)) ?? order;
		if (asksFor !== 'paid' || !isOther(present, session)) return 'unchanged';
		return await recordOther(services, db, present, { session, bookedAtMs: bookedAtMs ?? nowMs });
	}
	if (asksFor === 'failed') await enqueuePaymentFailed(db, order, nowMs);
	if (asksFor === 'paid') {
		await countUse(db, order, nowMs);
		if (card) await saveCard(db, { ...order, payment_intent_id: session.payment_intent }, card);
		await enqueueReceipt(db, { ...order, ...arrival }, nowMs);
		await notifyMerchantOfNewOrder(services, db, order);
	}
	if (changed.missing.length > 0) {
		await notifyMerchantOfMissingStock(services, db, order, changed.missing);
	}
	return 'applied';
}

/** Whether another payment page has replaced this one. Its end does not change the order. */
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

/** Whether the order is paid by another payment. */
function isOther({ status, payment_intent_id: own }: Order, session: PaymentSession): boolean {
	const isPaid = status === 'paid' || status === 'refunded';
	return isPaid && own !== null && own !== session.payment_intent;
}

/** Stores a payment that is not the order's, and tells the merchant, once. It may be reported often. */
async function recordOther(
	services: Services,
	db: DbOrTx,
	order: Order,
	{ session, bookedAtMs }: { readonly session: PaymentSession; readonly bookedAtMs: number },
): Promise<EventOutcome> {
	const isSecond = isOther(order, session);
	const reason = isSecond ? 'second' : 'differs';
	if (!(await recordOtherPayment(db, order, { session, reason, bookedAtMs }))) return 'unchanged';
	const { id, amount_total, currency, livemode } = session;
	const detail = { session: id, amount_total, currency, livemode };
	// A whole session id opens the order's page for a day.
	const logged = { orderId: order.id, ...detail, session: `${id.slice(0, 12)}…` };
	services.log.error(
		logged,
		isSecond ? 'an order was paid twice' : 'paid, but not what the order asks for',
	);
	await recordHistory(db, order.id, order.status, {
		to: order.status,
		cause: 'payment differs',
		detail,
		nowMs: services.now(),
	});
	if (session.payment_intent !== null) await addPayment(db, order.id, session.payment_intent);
	await notifyMerchantOfMismatch(services, db, order, session, isSecond);
	return 'applied';
}
