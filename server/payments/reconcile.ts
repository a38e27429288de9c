import Stripe from 'stripe';
import type { Tx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import { leewayMs } from '../limits/bucket.ts';
import { changeStatus, recordHistory, unansweredCause } from '../orders/change-status.ts';
import { findOrder, lockOrders } from '../orders/store.ts';
import { type IntervalJob, startInterval } from '../runtime/interval-job.ts';
import type { Services } from '../services.ts';
import { applySession } from './apply-session.ts';
import { catchUpOnEvents } from './catch-up.ts';
import { expiresAtSec } from './parameters.ts';
import { closePaymentPage, findSessionId } from './payment-page.ts';
import { resumeRefunds } from './refund-order.ts';
import { readAskedSession } from './session-event.ts';

const minuteMs = 60_000;
const everyMs = 5 * minuteMs;
/** The provider reports an expired page within this time. After it we close the page. */
const graceMs = 5 * minuteMs;

/** After a payment page expired, its order waits this time for an answer of the provider. */
const unansweredMs = 60 * minuteMs;
/** The cause in an order's history. */
const slowPayment = 'slow payment';

/** Which pending orders are asked about: how old they are, and how long ago they were asked about. */
interface AskingTimes {
	readonly ageMs: number;
	readonly gapMs: number;
}

/** Age at which a pending order is asked about: the provider's event may be lost. */
const usual: AskingTimes = { ageMs: 10 * minuteMs, gapMs: 5 * minuteMs };
/** After a start all open orders are asked about, because the provider may have given up on events. */
const atStart: AskingTimes = { ageMs: 0, gapMs: minuteMs };
/** Some payment methods take days, so older orders are asked about less often. */
const oldAfterMs = 24 * 60 * minuteMs;
const oldGapMs = 60 * minuteMs;

/** Asks the provider now, and every five minutes, about events that may be lost. */
export function startReconciling(services: Services): IntervalJob {
	return startInterval(
		everyMs,
		(isStopped) => reconcile(services, usual, isStopped),
		(isStopped) => reconcile(services, atStart, isStopped),
	);
}

/**
 * One round: orders that are pending for too long, refunds without an answer, and events that never
 * arrived. Several processes can run it at once, and no order is asked about twice. Never throws.
 * The next round repeats what failed.
 */
export async function reconcile(
	services: Services,
	times: AskingTimes = usual,
	isStopped: () => boolean = () => false,
): Promise<void> {
	const works = [
		() => reconcilePending(services, times, isStopped),
		() => resumeRefunds(services, isStopped),
		() => catchUpOnEvents(services, isStopped),
	];
	for (const work of works) {
		try {
			if (!isStopped()) await work();
		} catch (cause) {
			services.log.error({ err: cause }, 'the provider cannot be asked now');
		}
	}
}

async function reconcilePending(
	services: Services,
	times: AskingTimes,
	isStopped: () => boolean,
): Promise<void> {
	let unansweredCount = 0;
	// While the provider is away, every call would wait for its deadline.
	while (!isStopped() && unansweredCount < 3) {
		const order = await claimPending(services, times);
		if (!order) break;
		try {
			await reconcileOrder(services, order);
			unansweredCount = 0;
		} catch (cause) {
			// A refusal is an answer: the provider is there.
			if (!(cause instanceof Stripe.errors.StripeInvalidRequestError)) unansweredCount += 1;
			services.log.warn({ err: cause, orderId: order.id }, 'a pending order is not settled yet');
		}
	}
	if (unansweredCount > 0) await endUnanswered(services, isStopped);
}

/**
 * Ends orders whose payment page expired more than an hour ago while the provider cannot be asked, so
 * that their stock is free. A payment that was made is found when the provider is back.
 */
async function endUnanswered(services: Services, isStopped: () => boolean): Promise<void> {
	const { db, log } = services;
	const nowMs = services.now();
	const unanswered = await db
		.selectFrom('orders')
		.select('id')
		.where('status', '=', 'pending')
		.where('payment_expires_at_ms', '<', nowMs - unansweredMs)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('provider_events')
						.select('id')
						.whereRef('order_id', '=', 'orders.id')
						.where('type', '=', 'checkout.session.completed'),
				),
			),
		)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('order_history')
						.select('id')
						.whereRef('order_id', '=', 'orders.id')
						.where('cause', '=', slowPayment),
				),
			),
		)
		.limit(500)
		.execute();
	for (const { id } of unanswered) {
		if (isStopped()) return;
		await changeStatus(db, id, { to: 'expired', cause: unansweredCause, nowMs });
	}
	if (unanswered.length === 0) return;
	log.warn({ orders: unanswered.length }, 'orders ended without an answer of the provider');
	services.wakeOutbox();
}

/** Takes the newest order that is due, so that no other process asks about it too. */
async function claimPending(
	services: Services,
	{ ageMs, gapMs }: AskingTimes,
): Promise<Order | undefined> {
	const nowMs = services.now();
	for (;;) {
		const due = await services.db
			.selectFrom('orders')
			.selectAll()
			.where('status', '=', 'pending')
			.where((order) =>
				order.or([
					order('created_at_ms', '<=', nowMs - ageMs),
					// Written while a clock was ahead.
					order('created_at_ms', '>', nowMs + leewayMs),
				]),
			)
			.where((order) =>
				order.or([
					order('asked_at_ms', 'is', null),
					order('asked_at_ms', '<=', nowMs - Math.max(oldGapMs, gapMs)),
					order('asked_at_ms', '>', nowMs + leewayMs),
					order.and([
						order('asked_at_ms', '<=', nowMs - gapMs),
						order('created_at_ms', '>', nowMs - oldAfterMs),
					]),
				]),
			)
			.orderBy('created_at_ms', 'desc')
			.limit(1)
			.executeTakeFirst();
		if (!due) return undefined;
		const { numUpdatedRows } = await services.db
			.updateTable('orders')
			.set({ asked_at_ms: nowMs })
			.where('id', '=', due.id)
			.where('asked_at_ms', 'is not distinct from', due.asked_at_ms)
			.executeTakeFirst();
		if (numUpdatedRows === 1n) return due;
	}
}

/**
 * Asks about one pending order. An order whose payment page expired ends, so that its reserved stock
 * is free again: the page was never made, or the event about it was lost.
 */
async function reconcileOrder(services: Services, order: Order): Promise<void> {
	const nowMs = services.now();
	// No page lives longer than one that is opened now: the clock was ahead, and if it was by a day, the
	// provider has refused the page.
	const isTooLong = order.payment_expires_at_ms > expiresAtSec(nowMs) * 1000 + leewayMs;
	const isOverdue = order.payment_expires_at_ms < nowMs - graceMs || isTooLong;
	const sessionId =
		order.payment_session_id ?? (isOverdue ? await findSessionId(services, order) : null);
	if (sessionId !== null) {
		if (isOverdue) await closePaymentPage(services, { ...order, payment_session_id: sessionId });
		await applyAnswer(services, order.id, sessionId);
	} else if (isOverdue) {
		await changeStatus(services.db, order.id, {
			to: 'expired',
			cause: 'overdue',
			nowMs,
		});
	}
	services.wakeOutbox();
}

async function applyAnswer(services: Services, orderId: string, sessionId: string): Promise<void> {
	const asked = await services.provider.stripe.checkout.sessions.retrieve(sessionId, {
		expand: ['payment_intent.latest_charge'],
	});
	const news = readAskedSession(asked);
	await services.db.transaction().execute(async (tx) => {
		await lockOrders(tx, [orderId]);
		const order = await findOrder(tx, orderId);
		if (!order) return;
		if (asked.status === 'complete' && news.asksFor === null) {
			await recordSlowPayment(services, tx, order);
		}
		await applySession(services, tx, order, news, { cause: 'asked the provider' });
	});
}

/** Records once per order that the payment takes days. Such an order does not end unanswered. */
async function recordSlowPayment(services: Services, db: Tx, order: Order): Promise<void> {
	const recorded = await db
		.selectFrom('order_history')
		.select('id')
		.where('order_id', '=', order.id)
		.where('cause', '=', slowPayment)
		.executeTakeFirst();
	if (recorded) return;
	await recordHistory(db, order.id, order.status, {
		to: order.status,
		cause: slowPayment,
		nowMs: services.now(),
	});
}
