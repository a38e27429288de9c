import { sql } from 'kysely';
import type Stripe from 'stripe';
import * as v from 'valibot';
import type { Database } from '../db/open.ts';
import { parseColumn } from '../db/parse-column.ts';
import { type EventOutcome, type ProviderEvent, paymentTables } from '../db/payment-schema.ts';
import { findOrder } from '../orders/store.ts';
import type { Services } from '../services.ts';

/** Outcomes that somebody must handle. */
export const troubleOutcomes = [
	'failed',
	'unknown-order',
	'mismatch',
] as const satisfies readonly EventOutcome[];

/** Trouble that nobody has set aside. The text must equal the condition of the partial index. */
export const inEventTrouble = sql<boolean>`outcome in ('failed', 'unknown-order', 'mismatch') and set_aside_at_ms is null`;

/** The fields in which an event may name its order. */
const naming = v.object({
	client_reference_id: v.nullish(v.string()),
	metadata: v.nullish(v.object({ order_id: v.nullish(v.string()) })),
});

/**
 * Stores that an event could not be applied, and why. The provider sends it again, or somebody runs it
 * again at the desk. An event that was applied in the meantime does not change. Never throws.
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
		// The usual reason is that the database does not answer.
		log.error({ err: fault, eventId: event.id }, 'a failed event could not be written down');
	}
}

/** Finds the order of an event, so that the event is deleted with its person's data. */
async function orderNamed(db: Database, event: Stripe.Event): Promise<string | null> {
	const read = v.safeParse(naming, event.data.object);
	if (!read.success) return null;
	const id = read.output.client_reference_id ?? read.output.metadata?.order_id;
	const order = id == null ? undefined : await findOrder(db, id);
	return order?.id ?? null;
}

/** The message of what was thrown, at most 300 characters. */
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

/** Parses a stored event: the JSON that the provider signed or listed. */
export function storedEvent({ payload }: Pick<ProviderEvent, 'payload'>): Stripe.Event {
	return parseColumn(paymentTables.provider_events.payload, payload);
}

/** Marks an event as handled by hand. Returns false if it is not in trouble. */
export async function setEventAside(db: Database, id: string, nowMs: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('provider_events')
		.set({ set_aside_at_ms: nowMs })
		.where('id', '=', id)
		.where('outcome', 'in', troubleOutcomes)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}
