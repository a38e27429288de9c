import type Stripe from 'stripe';
import type { DbOrTx, Tx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import type { EventOutcome } from '../db/payment-schema.ts';
import { findOrder, findOrderByPayment, findOrderBySession, lockOrders } from '../orders/store.ts';
import type { Services } from '../services.ts';
import { applySession } from './apply-session.ts';
import { recordFailure } from './failed-events.ts';
import { type MoneyEvent, readMoneyEvent } from './money-event.ts';
import { applyCharge, chargeSucceeded, withoutCardDetails } from './payment-card.ts';
import { applyProviderState, type ProviderState, readProviderState } from './provider-state.ts';
import { type PaymentSession, readSessionEvent } from './session-event.ts';

/** Earlier outcomes after which an event is applied again, by what applies it. */
const retryable = {
	/** The provider sent the event. */
	delivery: ['failed'],
	/** Somebody runs it again at the desk. Its order may exist by now if a backup was restored. */
	rerun: ['failed', 'unknown-order'],
} as const satisfies Record<string, readonly EventOutcome[]>;

type Trigger = keyof typeof retryable;

/**
 * Applies one event of the provider. One transaction writes the event, the order's new status, its
 * stock and the messages. Returns 'replayed' if the event's id is known. For refunds and disputes the
 * current state is read from the provider, so events may come late, twice and in any order. Throws if
 * the provider does not answer. The event is then stored as failed, and the provider sends it again.
 */
export async function applyEvent(
	services: Services,
	received: Stripe.Event,
	trigger: Trigger = 'delivery',
): Promise<EventOutcome | 'replayed'> {
	const event = withoutCardDetails(received);
	try {
		const money = readMoneyEvent(event);
		const outcome = money
			? await applyMoneyEvent(services, event, money, trigger)
			: await once(services, event, trigger, (db) => applySessionEvent(services, db, event));
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

/** Writes the event and does its work in one transaction if its id is new. */
async function once(
	services: Services,
	event: Stripe.Event,
	trigger: Trigger,
	work: (tx: Tx) => Promise<Applied>,
): Promise<EventOutcome | 'replayed'> {
	return await services.db.transaction().execute(async (tx) => {
		const isNew = await recordEvent(tx, event, trigger, services.now());
		if (!isNew) return 'replayed';
		const { outcome, order } = await work(tx);
		await tx
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
	if (event.type === chargeSucceeded) return await applyCharge(db, event);
	const news = readSessionEvent(event);
	if (!news) return { outcome: 'ignored', order: undefined };
	const order = await orderOf(db, news.session);
	if (!order) return { outcome: 'unknown-order', order };
	const cause = { cause: event.type, detail: { event: event.id } };
	return { outcome: await applySession(services, db, order, news, cause), order };
}

async function applyMoneyEvent(
	services: Services,
	event: Stripe.Event,
	about: MoneyEvent,
	trigger: Trigger,
): Promise<EventOutcome | 'replayed'> {
	if (await isRecorded(services.db, event.id, trigger)) return 'replayed';
	const state = await readProviderState(services, about.paymentIntentId);
	const known = await orderOfPayment(services.db, about, state);
	return await once(services, event, trigger, async (tx) => {
		if (!known) return { outcome: 'unknown-order', order: undefined };
		await lockOrders(tx, [known.id]);
		const order = (await findOrder(tx, known.id)) ?? known;
		const cause = { cause: event.type, detail: { event: event.id } };
		return { outcome: await applyProviderState(services, tx, order, state, cause), order };
	});
}

async function isRecorded(db: DbOrTx, eventId: string, trigger: Trigger): Promise<boolean> {
	const row = await db
		.selectFrom('provider_events')
		.select('id')
		.where('id', '=', eventId)
		.where('outcome', 'not in', retryable[trigger])
		.executeTakeFirst();
	return row !== undefined;
}

/** Returns false if the id is known. A second delivery at the same time waits here for the first. */
async function recordEvent(
	db: DbOrTx,
	event: Stripe.Event,
	trigger: Trigger,
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
				.where('provider_events.outcome', 'in', retryable[trigger]),
		)
		.executeTakeFirst();
	return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Finds by our own id first, because an event may arrive before its session id is stored. */
async function orderOf(db: DbOrTx, session: PaymentSession): Promise<Order | undefined> {
	const byReference =
		session.client_reference_id === null
			? undefined
			: await findOrder(db, session.client_reference_id);
	return byReference ?? (await findOrderBySession(db, session.id));
}

/** The event may be the first about its payment. Then its session names the order. */
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
