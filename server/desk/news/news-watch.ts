import { type NewsTopic, newsTopics } from '../../../core/desk/news.ts';
import type { Database } from '../../db/open.ts';
import type { Services } from '../../services.ts';

/**
 * What is written carries the time at which its transaction began, by the clock of its machine: so far
 * back is looked for what came in late.
 */
const lateMs = 120_000;
/** Who was away for longer sees the lists again. */
const longestAwayMs = 7 * 24 * 60 * 60_000;
const mostCaughtUp = 500;

export interface Fresh {
	readonly topic: NewsTopic;
	readonly ids: readonly string[];
}

/** Up to when all is told, in epoch milliseconds. */
type Listener = (fresh: readonly Fresh[], untilMs: number) => void;

export interface NewsWatch {
	/** Tells of all that is new from now on, until what it gives is called. */
	listen(listener: Listener): () => void;
	/** What was new since a moment, and perhaps some of just before it. */
	since(atMs: number): Promise<readonly Fresh[]>;
}

/**
 * Looks into the database for what is new, whoever wrote it: one look for all streams of a process,
 * and none while there is no stream. What is committed is told `everyMs` later at most.
 */
export function watchNews({ db, log }: Pick<Services, 'db' | 'log'>, everyMs: number): NewsWatch {
	const listeners = new Set<Listener>();
	let timer: NodeJS.Timeout | undefined;
	let isPolling = false;
	let known: ReadonlySet<string> | undefined;

	async function poll(): Promise<void> {
		if (isPolling) return;
		isPolling = true;
		// Ids are made by the machine's clock, not by the shop's.
		const untilMs = Date.now();
		try {
			const rows = await newsQuery(db, untilMs - lateMs).execute();
			// The first look of all finds what is there: who came then has asked for it.
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

/** What was begun since then: the ids hold the time, and are in order by the key of each table. */
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

/** How an id of version 7 of that moment begins. */
function firstIdOf(atMs: number): string {
	const hex = Math.max(0, atMs).toString(16).padStart(12, '0');
	return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}
