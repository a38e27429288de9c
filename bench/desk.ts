import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NumbersQuery, numbersQuerySchema } from '../core/desk/numbers.ts';
import { type OrderFilters, orderListSchema } from '../core/desk/order-requests.ts';
import { type Database, openDatabase } from '../server/db/open.ts';
import { type Cursor, readCursor } from '../server/desk/cursor.ts';
import { newsQuery } from '../server/desk/news/news-routes.ts';
import { numbersOf } from '../server/desk/numbers/numbers.ts';
import { pageOfOrders } from '../server/desk/orders/order-list.ts';
import { deskOrder } from '../server/desk/orders/order-view.ts';
import { parseInput } from '../server/desk/refusal.ts';
import { reindexOutdated } from '../server/orders/reindex-orders.ts';
import { makeManyOrders, manySinceMs } from '../tests/many-orders.ts';
import { startPostgres } from '../tests/postgres.ts';
import { catalogue } from '../tests/publication.ts';
import { timeFirstScreen } from './desk-screen.ts';
import type { Findings } from './report.ts';
import { median, quantile } from './statistics.ts';

const orders = 100_000;
const times = 30;
const deepPages = 200;

const lists: readonly Record<string, string>[] = [
	{},
	{ sort: 'oldest' },
	{ sort: 'total-high' },
	{ sort: 'total-low', status: 'all' },
	...['pending', 'paid', 'partly refunded', 'refunded', 'expired', 'failed', 'all'].map(
		(status) => ({ status }),
	),
	...['unfulfilled', 'shipped', 'delivered'].map((parcel) => ({ parcel })),
	{ from: '2026-01-01', to: '2026-01-31' },
	{ from: '2025-12-01', to: '2026-06-30', sort: 'total-high' },
	{ search: 'grace.hopper42' },
	{ search: 'BLUE-2222' },
	{ search: 'ada turing' },
	// A seventh of all orders.
	{ search: 'grace' },
	{ search: 'g', status: 'all', sort: 'total-low' },
	{ search: '99ECM' },
	{ search: '305 000 4242' },
	{ search: '1Z4242' },
	// All orders.
	{ search: 'captain' },
	{ search: 'captain hopper' },
];

/** About a year, nearly all sales. */
const numbers: readonly Record<string, string>[] = [
	{ from: '2026-08-01', to: '2026-08-30' },
	{ span: 'week', from: '2026-02-02', to: '2026-08-02' },
	{ span: 'month', from: '2025-11-01', to: '2026-10-31' },
	{ from: '2025-11-01', to: '2026-10-31' },
];

/** The queries behind the merchant's lists with 100,000 orders, on both databases. */
export async function benchDesk(): Promise<Findings[]> {
	const folder = mkdtempSync(join(tmpdir(), 'blue-bench-desk-'));
	const postgres = await startPostgres();
	try {
		return [
			await benchDatabase('SQLite', `sqlite:${join(folder, 'desk.db')}`),
			await benchDatabase('PostgreSQL', await postgres.createDatabase()),
		];
	} finally {
		await postgres.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

async function benchDatabase(name: string, url: string): Promise<Findings> {
	const db = await openDatabase(url);
	try {
		const startedMs = performance.now();
		await makeManyOrders(db, orders);
		const madeMs = performance.now() - startedMs;
		await reindexOutdated(db);
		const rows: [string, number, number, number][] = [];
		for (const asked of lists) rows.push(await timeList(db, asked));
		rows.push(await timeDeepPages(db), await timeOrder(db), await timeNews(db));
		for (const asked of numbers) rows.push(await timeNumbers(db, asked));
		rows.push(row('first screen, in a browser', await timeFirstScreen(db, url), 50));
		return {
			title: `The desk with ${orders} orders on ${name}, p95, made in ${Math.round(madeMs / 1000)} s`,
			columns: ['what', 'p50 ms', 'p95 ms', 'orders'],
			rows,
			figures: rows.map(([what, , p95]) => ({ what, value: p95, unit: 'ms' })),
		};
	} finally {
		await db.destroy();
	}
}

function filtersOf(asked: Record<string, string>): OrderFilters {
	const parsed = parseInput(orderListSchema, asked);
	if (!parsed.ok) throw new Error(parsed.failure.sentence);
	return parsed.value;
}

async function timeList(db: Database, asked: Record<string, string>) {
	const filters = filtersOf(asked);
	const { orders: found } = await pageOfOrders(db, filters, undefined);
	const taken = await timed(times, () => pageOfOrders(db, filters, undefined));
	return row(`list ${new URLSearchParams(asked)}`, taken, found.length);
}

async function timeDeepPages(db: Database) {
	const filters = filtersOf({});
	let after: Cursor | undefined;
	let count = 0;
	const taken = await timed(deepPages, async () => {
		const page = await pageOfOrders(db, filters, after);
		after = page.next === null ? undefined : readCursor(page.next);
		count += page.orders.length;
	});
	return row(`${deepPages} pages one after another`, taken, count);
}

async function timeNews(db: Database) {
	const since = manySinceMs + orders * 5 * 60_000;
	return row('a look for news', await timed(times, () => newsQuery(db, since).execute()), 0);
}

async function timeNumbers(db: Database, asked: Record<string, string>) {
	const parsed = parseInput(numbersQuerySchema, asked);
	if (!parsed.ok) throw new Error(parsed.failure.sentence);
	const add = async (of: NumbersQuery) => {
		const found = await numbersOf(db, of, { isLive: false, nowMs: Date.now(), catalogue });
		return found.ok ? found.value.total.orders : 0;
	};
	const found = await add(parsed.value);
	const taken = await timed(times, () => add(parsed.value));
	return row(`numbers ${new URLSearchParams(asked)}`, taken, found);
}

async function timeOrder(db: Database) {
	const { orders: page } = await pageOfOrders(db, filtersOf({}), undefined);
	let next = 0;
	const services = { db, provider: { dashboardUrl: null }, currentCatalogue: () => catalogue };
	const taken = await timed(times, () =>
		deskOrder(services, page[next++ % page.length]?.number ?? ''),
	);
	return row('an order', taken, 1);
}

function row(what: string, taken: readonly number[], found: number) {
	return [what, median(taken), quantile(taken, 0.95), found] as [string, number, number, number];
}

async function timed(count: number, work: () => Promise<unknown>): Promise<number[]> {
	const taken: number[] = [];
	for (let at = 0; at < count; at += 1) {
		const startedMs = performance.now();
		await work();
		taken.push(performance.now() - startedMs);
	}
	return taken;
}
