import { isoTime } from '../../../core/iso-time.ts';
import type { Database } from '../../../server/db/open.ts';
import { inEventTrouble } from '../../../server/payments/failed-events.ts';
import type { EventListAnswer, ListedEvent } from '../../rules/health.ts';
import { type Cursor, newestAfter, pageOf } from '../calls/cursor.ts';

/** A page of provider events that need attention, newest first. */
export async function pageOfEvents(
	db: Database,
	after: Cursor | undefined,
): Promise<EventListAnswer> {
	const found = await eventsQuery(db, after).execute();
	const { shown, next } = pageOf(found, ({ received_at_ms: value, id }) => ({ value, id }));
	return {
		events: shown.map(listed),
		next,
	};
}

/** An event as lists show it; undefined if it does not exist. */
export async function deskEvent(db: Database, id: string): Promise<ListedEvent | undefined> {
	const row = await allEvents(db).where('provider_events.id', '=', id).executeTakeFirst();
	return row && listed(row);
}

/**
 * Selects the events of a page plus one more to detect a next page. Uses the index, without an
 * offset.
 */
export function eventsQuery(db: Database, after: Cursor | undefined) {
	return allEvents(db)
		.where(inEventTrouble)
		.$call(newestAfter(after, 'provider_events.received_at_ms', 'provider_events.id'));
}

function allEvents(db: Database) {
	return db
		.selectFrom('provider_events')
		.select(({ selectFrom }) => [
			'provider_events.id',
			'provider_events.type',
			'provider_events.outcome',
			'provider_events.error',
			'provider_events.attempts',
			'provider_events.received_at_ms',
			selectFrom('orders')
				.select('orders.number')
				.whereRef('orders.id', '=', 'provider_events.order_id')
				.as('order'),
		]);
}

type Row = Awaited<ReturnType<ReturnType<typeof allEvents>['execute']>>[number];

function listed(row: Row): ListedEvent {
	return {
		id: row.id,
		type: row.type,
		outcome: row.outcome,
		order: row.order,
		error: row.error,
		attempts: row.attempts,
		receivedAt: isoTime(row.received_at_ms),
	};
}
