import { sql } from 'kysely';
import { handledEvents } from '../../server/payments/handled-events.ts';
import { eventually } from '../eventually.ts';
import type { World } from './world.ts';

const minuteMs = 60_000;
/** Longer than a payment page lives and than we wait for the provider's word of its end. */
const passedMs = 45 * minuteMs;

/**
 * All faults stop, three quarters of an hour pass, and the shop is started as after any night. From
 * then on it is left alone until nothing is open any more. Throws what is, where that takes too long.
 */
export async function settle(world: World, timeoutMs: number): Promise<void> {
	const { shop, mail, weather } = world;
	weather.calm();
	mail.behave('accept');
	await shop.stop();
	await letTimePass(world);
	await shop.start();
	await eventually(
		async () => {
			const open = await stillOpen(world);
			if (open.length > 0) throw new Error(`The shop does not settle: ${open.join(', ')}.`);
		},
		{ timeoutMs, everyMs: 200 },
	);
}

/**
 * What the shop waits for moves into the past: that is all that it has of the time. Nobody else holds
 * rows now, so none is taken from somebody who still works on it.
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
	// Asked last, as the whole list is long.
	const unheard = await eventsUnheard(world);
	return unheard > 0 ? [`${unheard} events not heard of`] : [];
}

async function eventsUnheard({ db, practice }: World): Promise<number> {
	const told = await practice.stripe.events
		.list({ types: [...handledEvents], limit: 100 })
		.autoPagingToArray({ limit: 10_000 });
	const heard = await db
		.selectFrom('provider_events')
		.select('id')
		.where('outcome', '!=', 'failed')
		.execute();
	const ids = new Set(heard.map(({ id }) => id));
	return told.filter(({ id }) => !ids.has(id)).length;
}
