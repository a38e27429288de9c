import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/open.ts';

/** How long the database's values are cached, regardless of the scrape interval. */
const cacheMs = 1_000;

interface ShopMetrics {
	readonly orders: readonly { readonly status: string; readonly count: number }[];
	readonly mails: readonly { readonly status: string; readonly count: number }[];
	readonly oldestDueMs: number | null;
	readonly newestPublication: number;
}

/** Adds metrics from the database, which are queried at scrape time. */
export function addShopMetrics(registry: Registry, db: Database, now: () => number): void {
	let cached: Promise<ShopMetrics> | undefined;
	let cachedAtMs = 0;
	function cachedMetrics(): Promise<ShopMetrics> {
		if (!cached || Math.abs(now() - cachedAtMs) > cacheMs) {
			cachedAtMs = now();
			cached = queryMetrics(db);
			// /readyz reports an unavailable database. The next scrape tries again.
			cached.catch(() => {
				cached = undefined;
			});
		}
		return cached;
	}
	const registers = [registry];
	new Gauge({
		name: 'blue_orders',
		help: 'Orders by what became of their payment.',
		labelNames: ['status'] as const,
		registers,
		async collect() {
			this.reset();
			for (const { status, count } of (await cachedMetrics()).orders) this.set({ status }, count);
		},
	});
	new Gauge({
		name: 'blue_outbox_messages',
		help: 'Mails and text messages that wait, or were given up.',
		labelNames: ['status'] as const,
		registers,
		async collect() {
			this.reset();
			for (const { status, count } of (await cachedMetrics()).mails) this.set({ status }, count);
		},
	});
	new Gauge({
		name: 'blue_outbox_oldest_seconds',
		help: 'How long the oldest waiting message has waited since it was written; 0 where none waits.',
		registers,
		async collect() {
			const { oldestDueMs } = await cachedMetrics();
			this.set(oldestDueMs === null ? 0 : Math.max(0, now() - oldestDueMs) / 1000);
		},
	});
	new Gauge({
		name: 'blue_publication_newest',
		help: 'The number of the newest publication in the database.',
		registers,
		async collect() {
			this.set((await cachedMetrics()).newestPublication);
		},
	});
}

async function queryMetrics(db: Database): Promise<ShopMetrics> {
	const [orders, mails, oldest, newest] = await Promise.all([
		db
			.selectFrom('orders')
			.select(['status', ({ fn }) => fn.countAll<number>().as('count')])
			.groupBy('status')
			.execute(),
		db
			.selectFrom('outbox')
			.select(['status', ({ fn }) => fn.countAll<number>().as('count')])
			.where('status', '!=', 'sent')
			.groupBy('status')
			.execute(),
		db
			.selectFrom('outbox')
			.select(({ fn }) => fn.min<number | null>('created_at_ms').as('at'))
			.where('status', '=', 'waiting')
			.executeTakeFirst(),
		db
			.selectFrom('publications')
			.select(({ fn }) => fn.max('number').as('number'))
			.executeTakeFirstOrThrow(),
	]);
	return {
		orders,
		mails,
		oldestDueMs: oldest?.at ?? null,
		newestPublication: newest.number,
	};
}
