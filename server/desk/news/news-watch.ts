import {
	type ChangeTopic,
	changeTopics,
	type NewsTopic,
	newsTopics,
} from '../../../core/desk/news.ts';
import type { Database } from '../../db/open.ts';
import type { Services } from '../../services.ts';

/**
 * Ids carry the time at which their transaction began, by the clock of its machine. The poll looks
 * back this far for rows that were committed late.
 */
const lateMs = 120_000;
/** After a longer absence the client reloads the lists. */
const longestAwayMs = 7 * 24 * 60 * 60_000;
const mostCaughtUp = 500;

export interface Fresh {
	readonly topic: NewsTopic;
	readonly ids: readonly string[];
}

/** New items by topic, and the topics in which something else has changed. */
export interface Found {
	readonly fresh: readonly Fresh[];
	readonly changed: readonly ChangeTopic[];
}

/** Everything up to `untilMs` (epoch milliseconds) has been sent. */
type Listener = (found: Found, untilMs: number) => void;

export interface NewsWatch {
	/** Calls the listener with new items until the returned function is called. */
	listen(listener: Listener): () => void;
	/** Items and changes since a moment, possibly with some from just before it. */
	since(atMs: number): Promise<Found>;
}

/**
 * Polls the database for new items of all processes: one poll for all streams of a process, none
 * without a stream. A committed item is delivered after `everyMs` at most.
 */
export function watchNews({ db, log }: Pick<Services, 'db' | 'log'>, everyMs: number): NewsWatch {
	const listeners = new Set<Listener>();
	let timer: NodeJS.Timeout | undefined;
	let isPolling = false;
	let known: ReadonlySet<string> | undefined;

	async function poll(): Promise<void> {
		if (isPolling) return;
		isPolling = true;
		// Ids use the machine's clock, not the shop's.
		const untilMs = Date.now();
		try {
			const sinceMs = untilMs - lateMs;
			const [news, changes] = await Promise.all([
				newsQuery(db, sinceMs).execute(),
				changesQuery(db, sinceMs).execute(),
			]);
			const keys = new Set([...news, ...changes].map(keyOf));
			// The first poll only records what exists. New listeners call `since` for it.
			const before = known ?? keys;
			known = keys;
			const isNew = (row: Row) => !before.has(keyOf(row));
			const found = {
				fresh: byTopic(news.filter(isNew)),
				changed: topicsOf(changes.filter(isNew)),
			};
			for (const listener of listeners) listener(found, untilMs);
		} catch (cause) {
			log.warn({ err: cause }, 'the desk cannot look for news now');
		} finally {
			isPolling = false;
		}
	}

	function start(): void {
		known = undefined;
		timer = setInterval(poll, everyMs);
		timer.unref();
		poll();
	}

	function pause(): void {
		clearInterval(timer);
		timer = undefined;
	}

	return {
		listen(listener) {
			listeners.add(listener);
			if (timer === undefined) start();
			return () => {
				listeners.delete(listener);
				if (listeners.size === 0) pause();
			};
		},
		async since(atMs) {
			const fromMs = Math.max(atMs, Date.now() - longestAwayMs) - lateMs;
			const [news, changes] = await Promise.all([
				newsQuery(db, fromMs).limit(mostCaughtUp).execute(),
				changesQuery(db, fromMs).limit(mostCaughtUp).execute(),
			]);
			return { fresh: byTopic(news), changed: topicsOf(changes) };
		},
	};
}

interface Row {
	readonly topic: string;
	readonly id: string;
}

/** A paid order is an item and a change: both have the id of its row. */
function keyOf({ topic, id }: Row): string {
	return `${topic} ${id}`;
}

function topicsOf(changes: readonly { readonly topic: ChangeKind }[]): ChangeTopic[] {
	return changeTopics.filter((topic) => changes.some((one) => one.topic === `changed ${topic}`));
}

function byTopic(rows: readonly { readonly topic: NewsTopic; readonly id: string }[]): Fresh[] {
	return newsTopics.flatMap((topic) => {
		const ids = rows.filter((row) => row.topic === topic).map(({ id }) => id);
		return ids.length > 0 ? [{ topic, ids }] : [];
	});
}

/**
 * Selects rows whose ids are newer than a moment. Ids contain the time, and each table's key orders
 * them.
 */
export function newsQuery(db: Database, sinceMs: number) {
	const first = firstIdOf(sinceMs);
	const paid = db
		.selectFrom('order_history')
		.select(({ val }) => [val<NewsTopic>('orders').as('topic'), 'id'])
		.where('id', '>=', first)
		.where('to_status', '=', 'paid')
		.where('from_status', 'in', ['pending', 'expired', 'failed']);
	const messages = db
		.selectFrom('messages')
		.select(({ val }) => [val<NewsTopic>('messages').as('topic'), 'id'])
		.where('id', '>=', first)
		.where('is_suspect', '=', 0);
	const returns = db
		.selectFrom('returns')
		.select(({ val }) => [val<NewsTopic>('returns').as('topic'), 'id'])
		.where('id', '>=', first);
	return paid.unionAll(messages).unionAll(returns);
}

type ChangeKind = `changed ${ChangeTopic}`;

/**
 * Selects the same way rows that are written with each change of an order, with each note, and with
 * each change of stock. Orders that are only about to be paid are no change that lists show.
 */
export function changesQuery(db: Database, sinceMs: number) {
	const first = firstIdOf(sinceMs);
	const orders = db
		.selectFrom('order_history')
		.select(({ val }) => [val<ChangeKind>('changed orders').as('topic'), 'id'])
		.where('id', '>=', first)
		.where('to_status', '<>', 'pending');
	const notes = db
		.selectFrom('order_notes')
		.select(({ val }) => [val<ChangeKind>('changed orders').as('topic'), 'id'])
		.where('id', '>=', first);
	const stock = db
		.selectFrom('stock_movements')
		.select(({ val }) => [val<ChangeKind>('changed stock').as('topic'), 'id'])
		.where('id', '>=', first);
	return orders.unionAll(notes).unionAll(stock);
}

/** The smallest UUIDv7 of a moment. */
function firstIdOf(atMs: number): string {
	const hex = Math.max(0, atMs).toString(16).padStart(12, '0');
	return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}
