import { sql } from 'kysely';
import type Stripe from 'stripe';
import * as v from 'valibot';
import type { Database } from '../db/open.ts';
import type { EventOutcome, ProviderEvent } from '../db/payment-schema.ts';
import { findOrder } from '../orders/store.ts';
import type { Services } from '../services.ts';

/** Outcomes that somebody has to see to. */
export const troubleOutcomes = [
	'failed',
	'unknown-order',
	'mismatch',
] as const satisfies readonly EventOutcome[];

/** Those of them that nobody has set aside: the condition of the partial index, word for word. */
export const inEventTrouble = sql<boolean>`outcome in ('failed', 'unknown-order', 'mismatch') and set_aside_at_ms is null`;

/** Where an event may name the order that it is about. */
const naming = v.object({
	client_reference_id: v.nullish(v.string()),
	metadata: v.nullish(v.object({ order_id: v.nullish(v.string()) })),
});

/**
 * Writes down that an event could not be applied, and why, so that somebody can see it: it comes again
 * by itself, or is run again at the desk. One that was applied meanwhile stays so. Never throws.
 */
export async function recordFailure(
	{ db, log, now }: Services,
	event: Stripe.Event,
	cause: unknown,
): Promise<void> {
	try {
		const error = reasonOf(cause);
		await db
			.insertInto('provider_events')
			.values({
				id: event.id,
				type: event.type,
				order_id: await orderNamed(db, event),
				outcome: 'failed',
				payload: JSON.stringify(event),
				received_at_ms: now(),
				error,
				attempts: 1,
			})
			.onConflict((conflict) =>
				conflict
					.column('id')
					.doUpdateSet(({ eb, ref }) => ({
						error,
						attempts: eb(ref('provider_events.attempts'), '+', 1),
					}))
					.where('provider_events.outcome', '=', 'failed'),
			)
			.execute();
	} catch (fault) {
		// As a rule the database is away, which is why it could not be applied either.
		log.error({ err: fault, eventId: event.id }, 'a failed event could not be written down');
	}
}

/** With it the event is forgotten when its person is. */
async function orderNamed(db: Database, event: Stripe.Event): Promise<string | null> {
	const read = v.safeParse(naming, event.data.object);
	if (!read.success) return null;
	const id = read.output.client_reference_id ?? read.output.metadata?.order_id;
	const order = id == null ? undefined : await findOrder(db, id);
	return order?.id ?? null;
}

/** Why something was thrown, in few words. */
export function reasonOf(cause: unknown): string {
	return (cause instanceof Error ? cause.message : String(cause)).slice(0, 300);
}

export async function findEvent(db: Database, id: string): Promise<ProviderEvent | undefined> {
	return await db.selectFrom('provider_events').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Ids of failed events that nobody has set aside. Those with the fewest attempts come first. */
export async function failedEventIds(db: Database, limit: number): Promise<string[]> {
	const rows = await db
		.selectFrom('provider_events')
		.select('id')
		.where(inEventTrouble)
		.where('outcome', '=', 'failed')
		.orderBy('attempts')
		.orderBy('received_at_ms')
		.limit(limit)
		.execute();
	return rows.map(({ id }) => id);
}

/** An event as it was received: what is stored is what the provider signed, or listed. */
export function storedEvent({ payload }: Pick<ProviderEvent, 'payload'>): Stripe.Event {
	return JSON.parse(payload) as Stripe.Event; // written from one
}

/** Notes that nothing is to be done about an event; false if there is nothing to be done anyway. */
export async function setEventAside(db: Database, id: string, nowMs: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('provider_events')
		.set({ set_aside_at_ms: nowMs })
		.where('id', '=', id)
		.where('outcome', 'in', troubleOutcomes)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}
