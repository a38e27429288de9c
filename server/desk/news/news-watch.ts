import { type NewsTopic, newsTopics } from '../../../core/desk/news.ts';
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

/** Everything up to `untilMs` (epoch milliseconds) has been sent. */
type Listener = (fresh: readonly Fresh[], untilMs: number) => void;

export interface NewsWatch {
	/** Calls the listener with new items until the returned function is called. */
	listen(listener: Listener): () => void;
	/** Items since a moment, possibly with some from just before it. */
	since(atMs: number): Promise<readonly Fresh[]>;
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
			const rows = await newsQuery(db, untilMs - lateMs).execute();
			// The first poll only records what exists. New listeners call `since` for it.
			const before = known ?? new Set(rows.map(({ id }) => id));
			known = new Set(rows.map(({ id }) => id));
			const fresh = byTopic(rows.filter(({ id }) => !before.has(id)));
			for (const listener of listeners) listener(fresh, untilMs);
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
			return byTopic(await newsQuery(db, fromMs).limit(mostCaughtUp).execute());
		},
	};
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

/** The smallest UUIDv7 of a moment. */
function firstIdOf(atMs: number): string {
	const hex = Math.max(0, atMs).toString(16).padStart(12, '0');
	return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}
