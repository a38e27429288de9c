import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderFilters, orderListSchema, orderSorts } from '../../core/desk/order-requests.ts';
import { returnStates } from '../../core/desk/returns.ts';
import { fulfilments } from '../../core/order-status.ts';
import { returnProgresses, returnStatuses } from '../../core/returns.ts';
import { type Database, openDatabase } from '../../server/db/open.ts';
import { readCursor } from '../../server/desk/cursor.ts';
import { listedQuery, pageOfOrders, pageQuery } from '../../server/desk/order-list.ts';
import { parseWish } from '../../server/desk/refusal.ts';
import { returnsQuery } from '../../server/desk/return-view.ts';
import { movementsQuery } from '../../server/desk/stock-view.ts';
import { databaseKinds } from '../databases.ts';
import { makeManyOrders } from '../many-orders.ts';

const count = 6000;

describe.each(databaseKinds())('the lists of the desk on $name', ({ name, create }) => {
	let db: Database;
	beforeAll(async () => {
		db = await openDatabase(await create());
		await makeManyOrders(db, count);
		await makeMovements();
		await makeReturns();
	}, 60_000);
	afterAll(() => db.destroy());

	async function makeMovements() {
		for (let from = 0; from < count; from += 1000) {
			const rows = Array.from({ length: 1000 }, (_, at) => ({
				id: `m-${from + at}`,
				at_ms: 1_761_000_000_000 + (from + at) * 1000,
				product_id: at % 9 === 0 ? 'men-captain' : `p${at % 9}`,
				size: at % 2 === 0 ? 'M' : 'L',
				change: -1,
				on_hand: at,
				cause: 'sold' as const,
				subject: null,
			}));
			await db.insertInto('stock_movements').values(rows).execute();
		}
		if (name === 'PostgreSQL') await sql`analyze stock_movements`.execute(db);
	}

	async function makeReturns() {
		const rows = Array.from({ length: 1000 }, (_, at) => ({
			id: `r-${at}`,
			number: `RET-${22_222_222 + at}`,
			order_id: `0190-${100_000_001 + at}`,
			kind: 'return' as const,
			reason: 'too-small' as const,
			note: '',
			status: returnStatuses[at % 3] ?? 'requested',
			answer: null,
			created_at_ms: 1_761_000_000_000 + at * 1000,
			decided_at_ms: null,
			progress: at % 3 === 1 ? (returnProgresses[at % 4] ?? null) : null,
		}));
		await db.insertInto('returns').values(rows).execute();
		if (name === 'PostgreSQL') await sql`analyze returns`.execute(db);
	}

	function wishOf(asked: Record<string, string>) {
		const wish = parseWish(orderListSchema, asked);
		if (!wish.ok) throw new Error(wish.failure.sentence);
		return wish.value;
	}

	async function planOf(query: { compile(): { sql: string; parameters: readonly unknown[] } }) {
		const { sql: text, parameters } = query.compile();
		if (name === 'SQLite') {
			const { rows } = await db.executeQuery<{ detail: string }>({
				...sql`select 1`.compile(db),
				sql: `explain query plan ${text}`,
				parameters,
			});
			return rows.map(({ detail }) => detail);
		}
		const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>({
			...sql`select 1`.compile(db),
			sql: `explain ${text}`,
			parameters,
		});
		return rows.map((row) => row['QUERY PLAN']);
	}

	/** Steps that read all of the table, or all of an index of it. */
	function scansIn(plan: readonly string[]): string[] {
		return plan.filter((step) =>
			name === 'SQLite'
				? /^SCAN (orders|order_lines|order_words|order_history)\b/.test(step)
				: /Seq Scan on (orders|order_lines|order_words)/.test(step),
		);
	}

	const cursor = { value: 1_762_100_000_000, id: '0190-100003000' };
	const filters = [
		{},
		...orderFilters.map((status) => ({ status })),
		...fulfilments.map((parcel) => ({ parcel })),
		{ status: 'paid', parcel: 'unfulfilled' },
		{ from: '2025-11-05' },
		{ from: '2025-11-05', to: '2025-11-06', status: 'paid' },
	];
	const searches = ['BLUE-222223', 'grace.hopper4', 'zzz', 'ada turing7'].map((search) => ({
		search,
	}));

	it.each(orderSorts)('find a page by an index whatever is asked for: %s', async (sort) => {
		for (const filter of [...filters, ...searches]) {
			for (const after of [undefined, cursor]) {
				const wish = wishOf({ sort, ...filter });
				const plan = await planOf(pageQuery(db, wish, after));
				expect(scansIn(plan), `${JSON.stringify(wish)}\n${plan.join('\n')}`).toEqual([]);
			}
		}
	});

	it.each(['', 'men-captain', 'men-captain M'])('find movements by an index: %j', async (of) => {
		const [product = '', size = ''] = of.split(' ');
		const plan = await planOf(movementsQuery(db, { product, size }, cursor));
		expect(plan.join('\n')).not.toMatch(/Seq Scan|TEMP B-TREE|SCAN stock_movements$/m);
	});

	it.each(['' as const, ...returnStates])('find returns by an index: %j', async (status) => {
		for (const after of [undefined, cursor]) {
			const plan = (await planOf(returnsQuery(db, { status }, after))).join('\n');
			expect(plan).not.toMatch(/Seq Scan|TEMP B-TREE|SCAN (returns|orders)$/m);
		}
	});

	it('read what a page shows by an index', async () => {
		const ids = Array.from({ length: 50 }, (_, at) => `0190-${100_000_001 + at * 100}`);
		expect(scansIn(await planOf(listedQuery(db, ids)))).toEqual([]);
	});

	it.each([
		[{ sort: 'newest' }, 5520],
		[{ sort: 'oldest', status: 'all' }, count],
		[{ sort: 'total-high', status: 'partly refunded' }, 240],
		[{ sort: 'total-low', parcel: 'shipped' }, 300],
		[{ sort: 'newest', search: 'grace' }, 392],
		[{ sort: 'newest', from: '2025-11-03', to: '2025-11-03', status: 'all' }, 288],
	])('show each order of %j once, in order', async (asked, expected) => {
		const wish = wishOf(asked);
		const seen: { number: string; key: number }[] = [];
		for (let after: string | null | undefined; after !== null; ) {
			const page = await pageOfOrders(db, wish, after ? readCursor(after) : undefined);
			expect(page.orders.length).toBeLessThanOrEqual(50);
			seen.push(
				...page.orders.map(({ number, totalCents, createdAt }) => ({
					number,
					key: wish.sort.startsWith('total') ? totalCents : Date.parse(createdAt),
				})),
			);
			after = page.next;
		}
		expect(new Set(seen.map(({ number }) => number)).size).toBe(seen.length);
		expect(seen).toHaveLength(expected);
		const keys = seen.map(({ key }) => key);
		const isUp = wish.sort === 'oldest' || wish.sort === 'total-low';
		expect(keys).toEqual(keys.toSorted((a, b) => (isUp ? a - b : b - a)));
	});
});
