import type { DbOrTx, Tx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import type { EventOutcome } from '../db/payment-schema.ts';
import { countUse } from '../discounts/count-use.ts';
import { changeStatus, recordHistory } from '../orders/change-status.ts';
import { enqueuePaymentFailed, notifyMerchantOfNewOrder } from '../orders/order-mails.ts';
import {
	enqueueReceipt,
	notifyMerchantOfMismatch,
	notifyMerchantOfMissingStock,
} from '../orders/payment-mails.ts';
import { findOrder } from '../orders/store.ts';
import type { Services } from '../services.ts';
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
	if (asksFor === 'paid' && !agrees(order, session)) {
		await recordMismatch(services, db, order, session);
		return 'mismatch';
	}
	const nowMs = services.now();
	const changed = await changeStatus(db, order.id, {
		...cause,
		to: asksFor,
		nowMs,
		bookedAtMs,
		paymentSessionId: session.id,
		paymentIntentId: session.payment_intent,
	});
	if (!changed) {
		return asksFor === 'paid' ? await applyRepeated(services, db, order.id, session) : 'unchanged';
	}
	if (asksFor === 'failed') await enqueuePaymentFailed(db, order, nowMs);
	if (asksFor === 'paid') {
		await countUse(db, order, nowMs);
		if (card) await saveCard(db, { ...order, payment_intent_id: session.payment_intent }, card);
		await enqueueReceipt(db, order, nowMs);
		await notifyMerchantOfNewOrder(services, db, order);
	}
	if (changed.missing.length > 0) {
		await notifyMerchantOfMissingStock(services, db, order, changed.missing);
	}
	return 'applied';
}

/** A payment of an order that is paid: a repeated event, or a second payment by the shopper. */
async function applyRepeated(
	services: Services,
	db: Tx,
	orderId: string,
	session: PaymentSession,
): Promise<EventOutcome> {
	const order = await findOrder(db, orderId);
	const isSecond =
		order !== undefined &&
		order.payment_intent_id !== null &&
		session.payment_intent !== null &&
		order.payment_intent_id !== session.payment_intent;
	if (!isSecond) return 'unchanged';
	await recordMismatch(services, db, order, session, true);
	return 'mismatch';
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

/** Records a mismatch once per session, however many events and answers report it. */
async function recordMismatch(
	services: Services,
	db: DbOrTx,
	order: Order,
	session: PaymentSession,
	isSecondPayment = false,
): Promise<void> {
	const { id, amount_total, currency, livemode } = session;
	const detail = { session: id, amount_total, currency, livemode };
	if (await isRecorded(db, order.id, mismatchCause, detail)) return;
	// A whole session id opens the order's page for a day.
	const logged = { orderId: order.id, ...detail, session: `${id.slice(0, 12)}…` };
	services.log.error(
		logged,
		isSecondPayment ? 'an order was paid twice' : 'paid, but not what the order asks for',
	);
	await recordHistory(db, order.id, order.status, {
		to: order.status,
		cause: mismatchCause,
		detail,
		nowMs: services.now(),
	});
	await notifyMerchantOfMismatch(services, db, order, session, isSecondPayment);
}

const mismatchCause = 'payment differs';

async function isRecorded(
	db: DbOrTx,
	orderId: string,
	cause: string,
	detail: object,
): Promise<boolean> {
	const row = await db
		.selectFrom('order_history')
		.select('id')
		.where('order_id', '=', orderId)
		.where('cause', '=', cause)
		.where('detail', '=', JSON.stringify(detail))
		.executeTakeFirst();
	return row !== undefined;
}
