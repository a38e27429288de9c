import Stripe from 'stripe';
import type { Database } from '../db/open.ts';
import type { Services } from '../services.ts';
import { applyEvent } from './apply-event.ts';
import { failedEventIds, findEvent, storedEvent } from './failed-events.ts';
import { handledEvents } from './handled-events.ts';

const minuteMs = 60_000;
/** Overlap with the round before: clocks differ, and events are listed a little late. */
const overlapMs = 15 * minuteMs;
/** How long the provider stores events. */
const providerRetentionMs = 30 * 24 * 60 * minuteMs;
const watermark = 'events';
/** Failed events that one round tries again. */
const retriesPerRound = 100;

/**
 * Applies the provider's events that never arrived, with those about refunds and disputes. Each is
 * applied once, like one that arrives. Events that failed before are tried again by id, so the
 * watermark moves past them. Throws if the provider does not answer.
 */
export async function catchUpOnEvents(
	services: Services,
	isStopped: () => boolean = () => false,
): Promise<void> {
	await retryFailed(services, isStopped);
	const startedMs = services.now();
	const sinceMs = (await askedUpToMs(services.db)) ?? startedMs - providerRetentionMs;
	const fromSec = Math.floor((sinceMs - overlapMs) / 1000);
	let isWhole = true;
	for await (const events of unknownEvents(services, fromSec)) {
		for (const event of events) {
			if (isStopped()) return;
			if (await apply(services, event)) continue;
			// Only events with a row are tried again by id. The next round must list this one.
			if (!(await findEvent(services.db, event.id))) isWhole = false;
		}
	}
	if (isWhole) await writeWatermark(services, startedMs);
}

/** Tries failed events again, except those that somebody has set aside at the desk. */
async function retryFailed(services: Services, isStopped: () => boolean): Promise<void> {
	for (const id of await failedEventIds(services.db, retriesPerRound)) {
		if (isStopped()) return;
		const event = await presentEvent(services, id);
		if (event) await apply(services, event);
	}
}

/** The event as the provider has it; as it was received, if the provider has deleted it. */
async function presentEvent(services: Services, id: string): Promise<Stripe.Event | undefined> {
	try {
		return await services.provider.stripe.events.retrieve(id);
	} catch (error) {
		if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
		const stored = await findEvent(services.db, id);
		return stored && storedEvent(stored);
	}
}

/**
 * Unknown events since `fromSec`, a page at a time, so that any number fits into memory. The provider
 * lists the newest page first; within a page the oldest event is first. Events apply in any order.
 */
async function* unknownEvents(
	{ db, provider }: Services,
	fromSec: number,
): AsyncGenerator<readonly Stripe.Event[]> {
	for (let after: string | undefined; ; ) {
		const page = await provider.stripe.events.list({
			types: [...handledEvents],
			created: { gte: fromSec },
			limit: 100,
			...(after === undefined ? {} : { starting_after: after }),
		});
		const known = await knownAmong(db, page.data);
		yield page.data.filter(({ id }) => !known.has(id)).toReversed();
		after = page.data.at(-1)?.id;
		if (!page.has_more || after === undefined) return;
	}
}

async function knownAmong(db: Database, events: readonly Stripe.Event[]): Promise<Set<string>> {
	if (events.length === 0) return new Set();
	const ids = events.map(({ id }) => id);
	const rows = await db.selectFrom('provider_events').select('id').where('id', 'in', ids).execute();
	return new Set(rows.map(({ id }) => id));
}

/** Returns false if the event cannot be applied. It is stored as failed, and the others go on. */
async function apply(services: Services, event: Stripe.Event): Promise<boolean> {
	try {
		const outcome = await applyEvent(services, event);
		services.log.info({ eventId: event.id, type: event.type, outcome }, 'provider event asked for');
		return true;
	} catch (cause) {
		services.log.error({ err: cause, eventId: event.id }, 'a provider event cannot be applied');
		return false;
	}
}

/** The moment up to which all events were read from the provider; null if none were. */
export async function askedUpToMs(db: Database): Promise<number | null> {
	const row = await db
		.selectFrom('provider_watermarks')
		.select('at_ms')
		.where('name', '=', watermark)
		.executeTakeFirst();
	return row?.at_ms ?? null;
}

async function writeWatermark({ db }: Services, atMs: number): Promise<void> {
	await db
		.insertInto('provider_watermarks')
		.values({ name: watermark, at_ms: atMs })
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ at_ms: atMs }))
		.execute();
}
