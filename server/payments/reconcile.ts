import Stripe from 'stripe';
import type { Tx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import { changeStatus, recordHistory } from '../orders/change-status.ts';
import { findOrder, lockOrders } from '../orders/store.ts';
import { type IntervalJob, startInterval } from '../runtime/interval-job.ts';
import type { Services } from '../services.ts';
import { applySession } from './apply-session.ts';
import { catchUpOnEvents } from './catch-up.ts';
import { closePaymentPage, findSessionId } from './payment-page.ts';
import { resumeRefunds } from './refund-order.ts';
import { readAskedSession } from './session-event.ts';

const minuteMs = 60_000;
const everyMs = 5 * minuteMs;
/** The provider tells of a page that has run out within this time, else we close it. */
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

/** An order that is pending for so long: the provider's event may be lost. */
const usual: AskingTimes = { ageMs: 10 * minuteMs, gapMs: 5 * minuteMs };
/** While we were not there, events may have been given up: everything that is open is asked about. */
const atStart: AskingTimes = { ageMs: 0, gapMs: minuteMs };
/** A slow way of paying takes days: asked about more seldom after the first one. */
const oldAfterMs = 24 * 60 * minuteMs;
const oldGapMs = 60 * minuteMs;

/** Asks the provider now, and every five minutes, for what it may have told us in vain. */
export function startReconciling(services: Services): IntervalJob {
	return startInterval(
		everyMs,
		(isStopped) => reconcile(services, usual, isStopped),
		(isStopped) => reconcile(services, atStart, isStopped),
	);
}

/**
 * One round: every order that is pending for too long, refunds without an answer, and all events of
 * the provider that never arrived. Several processes may do it at once: no order is asked about
 * twice. Never throws: what fails is tried in the next round.
 */
export async function reconcile(
	services: Services,
	times: AskingTimes = usual,
	isStopped: () => boolean = () => false,
): Promise<void> {
	const works = [
		() => settlePending(services, times, isStopped),
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

async function settlePending(
	services: Services,
	times: AskingTimes,
	isStopped: () => boolean,
): Promise<void> {
	let inVain = 0;
	// Where the provider is away, every call waits for its deadline: the next round is soon enough.
	while (!isStopped() && inVain < 3) {
		const order = await claimPending(services, times);
		if (!order) break;
		try {
			await settle(services, order);
			inVain = 0;
		} catch (cause) {
			// A refusal is an answer: the provider is there.
			if (!(cause instanceof Stripe.errors.StripeInvalidRequestError)) inVain += 1;
			services.log.warn({ err: cause, orderId: order.id }, 'a pending order is not settled yet');
		}
	}
	if (inVain > 0) await endUnanswered(services, isStopped);
}

/**
 * Ends orders whose payment page expired more than an hour ago while the provider cannot be asked, so
 * that their stock is free. A payment that was made all the same is found when the provider is back.
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
		const cause = 'overdue, the provider did not answer';
		await changeStatus(db, id, { to: 'expired', cause, nowMs });
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
			.where('created_at_ms', '<=', nowMs - ageMs)
			.where((order) =>
				order.or([
					order('asked_at_ms', 'is', null),
					order('asked_at_ms', '<=', nowMs - Math.max(oldGapMs, gapMs)),
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
 * Asks about one pending order. One whose page has run out is ended: never made, as the provider was
 * away and the shopper gave up, or its event was lost; what it set aside would else be so for ever.
 */
async function settle(services: Services, order: Order): Promise<void> {
	const isOverdue = order.payment_expires_at_ms < services.now() - graceMs;
	const sessionId =
		order.payment_session_id ?? (isOverdue ? await findSessionId(services, order) : null);
	if (sessionId !== null) {
		if (isOverdue) await closePaymentPage(services, { ...order, payment_session_id: sessionId });
		await settleAsked(services, order.id, sessionId);
	} else if (isOverdue) {
		await changeStatus(services.db, order.id, {
			to: 'expired',
			cause: 'overdue',
			nowMs: services.now(),
		});
	}
	services.wakeOutbox();
}

async function settleAsked(services: Services, orderId: string, sessionId: string): Promise<void> {
	const asked = await services.provider.stripe.checkout.sessions.retrieve(sessionId, {
		expand: ['payment_intent.latest_charge'],
	});
	const news = readAskedSession(asked);
	await services.db.transaction().execute(async (transaction) => {
		await lockOrders(transaction, [orderId]);
		const order = await findOrder(transaction, orderId);
		if (!order) return;
		if (asked.status === 'complete' && news.asksFor === null) {
			await noteSlowPayment(services, transaction, order);
		}
		await applySession(services, transaction, order, news, { cause: 'asked the provider' });
	});
}

/** Once for an order: the shopper has paid in a way that takes days. It must not end before. */
async function noteSlowPayment(services: Services, db: Tx, order: Order): Promise<void> {
	const noted = await db
		.selectFrom('order_history')
		.select('id')
		.where('order_id', '=', order.id)
		.where('cause', '=', slowPayment)
		.executeTakeFirst();
	if (noted) return;
	await recordHistory(db, order.id, order.status, {
		to: order.status,
		cause: slowPayment,
		nowMs: services.now(),
	});
}
