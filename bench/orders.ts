import { setTimeout as delay } from 'node:timers/promises';
import { type Database, openDatabase } from '../server/db/open.ts';
import { largeCatalogue } from '../tests/many-products.ts';
import { startPostgres } from '../tests/postgres.ts';
import { closeConnections } from './call.ts';
import { measureServerUse, residentMb, watchMemory } from './process-costs.ts';
import { Receipts } from './receipts.ts';
import type { Findings } from './report.ts';
import { type Shop, startShop } from './shop.ts';
import { buy } from './shopper.ts';

/** Concurrent shoppers, and their orders in total: some seconds each. */
const loads = [
	{ atOnce: 10, orders: 1500 },
	{ atOnce: 50, orders: 1500 },
] as const;
const warmUp = { atOnce: 5, orders: 50 } as const;
/** After the start pages are compressed, and memory is freed. */
const settleMs = 60_000;
/** The memory bars are those of a shop with so many. */
const productCount = 50;

type DatabaseName = 'SQLite' | 'PostgreSQL';

interface Run {
	readonly atOnce: number;
	readonly perSecond: number;
	readonly maxMb: number;
	/** Processor time of the server, its practice provider included, per order. */
	readonly processorMs: number;
	readonly busyShare: number;
}

/**
 * Whole orders on both databases: the payment session, the signed event, and the receipt in the
 * outbox.
 */
export async function benchOrders(): Promise<Findings[]> {
	const onSqlite = await benchDatabase('SQLite', undefined);
	const postgres = await startPostgres();
	try {
		return [onSqlite, await benchDatabase('PostgreSQL', await postgres.createDatabase())];
	} finally {
		await postgres.stop();
	}
}

async function benchDatabase(name: DatabaseName, databaseUrl: string | undefined) {
	const { products } = largeCatalogue(productCount);
	const shop = await startShop({ databaseUrl, products });
	const db = await openDatabase(shop.databaseUrl);
	const receipts = new Receipts(db);
	try {
		await delay(settleMs);
		const idleMb = residentMb(shop.pid);
		await run(shop, receipts, warmUp);
		const runs: Run[] = [];
		for (const load of loads) runs.push(await run(shop, receipts, load));
		const wrong = await countWrong(db, total([warmUp, ...loads]));
		return findings(name, idleMb, runs, wrong);
	} finally {
		closeConnections();
		// When a purchase has failed, other shoppers still wait for their receipts.
		await receipts.stop();
		await db.destroy();
		await shop.stop();
	}
}

async function run(
	shop: Shop,
	receipts: Receipts,
	{ atOnce, orders }: (typeof loads)[number] | typeof warmUp,
): Promise<Run> {
	const stopWatching = watchMemory(shop.pid);
	let next = 0;
	const shopper = async () => {
		while (next < orders) {
			next += 1;
			await buy(shop, receipts, next);
		}
	};
	const startedMs = performance.now();
	const work = () => Promise.all(Array.from({ length: atOnce }, shopper));
	const use = await measureServerUse(shop.pid, work).finally(stopWatching);
	const perSecond = orders / ((performance.now() - startedMs) / 1000);
	return {
		atOnce,
		perSecond,
		maxMb: stopWatching(),
		processorMs: use.processorMs / orders,
		busyShare: use.busyShare,
	};
}

function total(counts: readonly { readonly orders: number }[]): number {
	return counts.reduce((sum, { orders }) => sum + orders, 0);
}

/** Orders and receipts that are missing or duplicated in the database. */
async function countWrong(db: Database, expected: number): Promise<number> {
	const orders = await db
		.selectFrom('orders')
		.select(({ fn }) => [fn.countAll().as('all'), fn.count('paid_at_ms').as('paid')])
		.executeTakeFirstOrThrow();
	const outbox = await db
		.selectFrom('outbox')
		.select(({ fn }) => fn.countAll().as('all'))
		.where('template', '=', 'receipt')
		.executeTakeFirstOrThrow();
	const off = (count: string | number | bigint) => Math.abs(Number(count) - expected);
	return off(orders.all) + off(orders.paid) + off(outbox.all);
}

function findings(
	name: DatabaseName,
	idleMb: number,
	runs: readonly Run[],
	wrong: number,
): Findings {
	const ten = runs.find(({ atOnce }) => atOnce === 10)?.perSecond ?? 0;
	const maxMb = Math.max(...runs.map((run) => run.maxMb));
	const atLeast = { SQLite: 120, PostgreSQL: 80 }[name];
	return {
		title: `Whole orders on ${name}`,
		columns: ['at once', 'orders/s', 'server MB', 'server ms per order', 'server busy'],
		rows: runs.map(({ atOnce, perSecond, maxMb, processorMs, busyShare }) => [
			atOnce,
			perSecond,
			maxMb,
			processorMs,
			busyShare,
		]),
		figures: [
			{ what: '10 at once', value: ten, unit: 'orders/s', limit: { atLeast } },
			{ what: 'server idle', value: idleMb, unit: 'MB', limit: { atMost: 180 } },
			{ what: 'server under load', value: maxMb, unit: 'MB', limit: { atMost: 300 } },
			{ what: 'orders or receipts lost or doubled', value: wrong, unit: '', limit: { atMost: 0 } },
		],
	};
}
