import type Stripe from 'stripe';
import type { DbOrTx, Tx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import type { EventOutcome } from '../db/payment-schema.ts';
import { findOrder, findOrderByPayment, findOrderBySession, lockOrders } from '../orders/store.ts';
import type { Services } from '../services.ts';
import { recordFailure } from './failed-events.ts';
import { type MoneyEvent, readMoneyEvent } from './money-event.ts';
import { applyProviderState, type ProviderState, readProviderState } from './provider-state.ts';
import { type PaymentSession, readSessionEvent } from './session-event.ts';
import { settleSession } from './settle-session.ts';

/** Outcomes after which an event is applied when it comes again, or is run again at the desk. */
const open = {
	/** It could not be applied before. */
	coming: ['failed'],
	/** Its order may be here by now: where a backup was restored. */
	again: ['failed', 'unknown-order'],
} as const satisfies Record<string, readonly EventOutcome[]>;

type Way = keyof typeof open;

/**
 * Applies one event of the provider: the event, the order's new status, its stock and the messages
 * are written in one transaction, or none of them. Returns 'replayed' where the event's id was seen
 * before. Of refunds and disputes an event tells only that there is news: what is so now is asked,
 * so that events may come late, twice and in any order. Throws if the provider cannot be asked:
 * it sends the event again; until then it is written down as failed.
 */
export async function applyEvent(
	services: Services,
	event: Stripe.Event,
	way: Way = 'coming',
): Promise<EventOutcome | 'replayed'> {
	try {
		const money = readMoneyEvent(event);
		const outcome = money
			? await applyMoneyEvent(services, event, money, way)
			: await once(services, event, way, (db) => applySessionEvent(services, db, event));
		if (outcome === 'applied' || outcome === 'mismatch') services.wakeOutbox();
		return outcome;
	} catch (cause) {
		await recordFailure(services, event, cause);
		throw cause;
	}
}

interface Applied {
	readonly outcome: EventOutcome;
	readonly order: Order | undefined;
}

/** Writes the event and does its work in one transaction, where its id is new. */
async function once(
	services: Services,
	event: Stripe.Event,
	way: Way,
	work: (db: Tx) => Promise<Applied>,
): Promise<EventOutcome | 'replayed'> {
	return await services.db.transaction().execute(async (transaction) => {
		const isNew = await recordEvent(transaction, event, way, services.now());
		if (!isNew) return 'replayed';
		const { outcome, order } = await work(transaction);
		await transaction
			.updateTable('provider_events')
			.set({ outcome, order_id: order?.id ?? null })
			.where('id', '=', event.id)
			.execute();
		return outcome;
	});
}

async function applySessionEvent(
	services: Services,
	db: Tx,
	event: Stripe.Event,
): Promise<Applied> {
	const news = readSessionEvent(event);
	if (!news) return { outcome: 'ignored', order: undefined };
	const order = await orderOf(db, news.session);
	if (!order) return { outcome: 'unknown-order', order };
	const cause = { cause: event.type, detail: { event: event.id } };
	return { outcome: await settleSession(services, db, order, news, cause), order };
}

async function applyMoneyEvent(
	services: Services,
	event: Stripe.Event,
	about: MoneyEvent,
	way: Way,
): Promise<EventOutcome | 'replayed'> {
	if (await isRecorded(services.db, event.id, way)) return 'replayed';
	const state = await readProviderState(services, about.paymentIntentId);
	const known = await orderOfPayment(services.db, about, state);
	return await once(services, event, way, async (db) => {
		if (!known) return { outcome: 'unknown-order', order: undefined };
		await lockOrders(db, [known.id]);
		const order = (await findOrder(db, known.id)) ?? known;
		const cause = { cause: event.type, detail: { event: event.id } };
		return { outcome: await applyProviderState(services, db, order, state, cause), order };
	});
}

async function isRecorded(db: DbOrTx, eventId: string, way: Way): Promise<boolean> {
	const row = await db
		.selectFrom('provider_events')
		.select('id')
		.where('id', '=', eventId)
		.where('outcome', 'not in', open[way])
		.executeTakeFirst();
	return row !== undefined;
}

/** False if the id is known. Of two deliveries at once the second waits here for the first. */
async function recordEvent(
	db: DbOrTx,
	event: Stripe.Event,
	way: Way,
	nowMs: number,
): Promise<boolean> {
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
		.onConflict((conflict) =>
			conflict
				.column('id')
				.doUpdateSet({ outcome: 'ignored', error: null, set_aside_at_ms: null })
				.where('provider_events.outcome', 'in', open[way]),
		)
		.executeTakeFirst();
	return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** By our own id first: the session's id may not have been stored yet when its event arrives. */
async function orderOf(db: DbOrTx, session: PaymentSession): Promise<Order | undefined> {
	const byReference =
		session.client_reference_id === null
			? undefined
			: await findOrder(db, session.client_reference_id);
	return byReference ?? (await findOrderBySession(db, session.id));
}

/** The event may be the first that we hear of the payment: its session names the order then. */
async function orderOfPayment(
	db: DbOrTx,
	{ orderId, paymentIntentId }: MoneyEvent,
	{ session }: ProviderState,
): Promise<Order | undefined> {
	const named = orderId === null ? undefined : await findOrder(db, orderId);
	return (
		named ??
		(await findOrderByPayment(db, paymentIntentId)) ??
		(session === null ? undefined : await orderOf(db, session.session))
	);
}
