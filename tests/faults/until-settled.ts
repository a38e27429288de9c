import { sql } from 'kysely';
import { handledEvents } from '../../server/payments/handled-events.ts';
import { eventually } from '../eventually.ts';
import type { World } from './world.ts';

const minuteMs = 60_000;
/** Longer than the life of a payment page and the grace period for its event. */
const passedMs = 45 * minuteMs;

/**
 * Stops all faults, lets 45 minutes pass and restarts the shop. Then waits until no work is open.
 * Throws the list of open work after the timeout.
 */
export async function untilSettled(world: World, timeoutMs: number): Promise<void> {
	const { shop, mail, weather } = world;
	weather.calm();
	mail.behave('accept');
	await shop.stop();
	await letTimePass(world);
	await shop.start();
	await eventually(
		async () => {
			const open = await stillOpen(world);
			if (open.length > 0) throw new Error(`The shop still has open work: ${open.join(', ')}.`);
		},
		{ timeoutMs, everyMs: 200 },
	);
}

/**
 * Moves all timestamps that the shop waits for into the past. The shop is stopped, so nobody uses the
 * rows.
 */
async function letTimePass({ db }: World): Promise<void> {
	const earlier = (column: string) => sql<number>`${sql.ref(column)} - ${passedMs}`;
	await db
		.updateTable('orders')
		.set({
			created_at_ms: earlier('created_at_ms'),
			payment_expires_at_ms: earlier('payment_expires_at_ms'),
			asked_at_ms: earlier('asked_at_ms'),
		})
		.where('status', '=', 'pending')
		.execute();
	await db
		.updateTable('refunds')
		.set({ asked_at_ms: earlier('asked_at_ms') })
		.where('status', '=', 'requested')
		.execute();
	await db
		.updateTable('outbox')
		.set({ next_attempt_at_ms: earlier('next_attempt_at_ms') })
		.where('status', '=', 'waiting')
		.execute();
}

async function stillOpen(world: World): Promise<string[]> {
	const { db } = world;
	const count = sql<number>`count(*)`.as('count');
	const [orders, refunds, mails] = await Promise.all([
		db.selectFrom('orders').select(count).where('status', '=', 'pending').executeTakeFirst(),
		db.selectFrom('refunds').select(count).where('status', '=', 'requested').executeTakeFirst(),
		db.selectFrom('outbox').select(count).where('status', '=', 'waiting').executeTakeFirst(),
	]);
	const counts = {
		'pending orders': Number(orders?.count),
		'refunds without an answer': Number(refunds?.count),
		'mails not sent': Number(mails?.count),
	};
	const open = Object.entries(counts).filter(([, number]) => number > 0);
	if (open.length > 0) return open.map(([what, number]) => `${number} ${what}`);
	// Last, because the whole list is long.
	const unknown = await unknownEvents(world);
	return unknown > 0 ? [`${unknown} unknown events`] : [];
}

async function unknownEvents({ db, practice }: World): Promise<number> {
	const sent = await practice.stripe.events
		.list({ types: [...handledEvents], limit: 100 })
		.autoPagingToArray({ limit: 10_000 });
	const known = await db
		.selectFrom('provider_events')
		.select('id')
		.where('outcome', '!=', 'failed')
		.execute();
	const ids = new Set(known.map(({ id }) => id));
	return sent.filter(({ id }) => !ids.has(id)).length;
}
