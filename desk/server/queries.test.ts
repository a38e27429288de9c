import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fulfilments } from '../../core/orders/order-status.ts';
import { returnStates } from '../../core/orders/returns.ts';
import { firstShop } from '../../core/shop/first-shop.ts';
import { type Database, openDatabase } from '../../server/db/open.ts';
import { openOrdersQuery, usesByQuery } from '../../server/discounts/find-code.ts';
import { writeMissingSearches } from '../../server/messages/write-missing-searches.ts';
import { moneyQuery } from '../../server/orders/export-orders.ts';
import { dueNoticesQuery, sizesWithDueNoticesQuery } from '../../server/stock/enqueue-notices.ts';
import { databaseKinds } from '../../tests/databases.ts';
import { makeManyOrders } from '../../tests/many-orders.ts';
import { mailFilters } from '../rules/health.ts';
import { orderFilters, orderListSchema, orderSorts } from '../rules/order-requests.ts';
import { messageFilters, subscriberStates } from '../rules/people.ts';
import { auditQuery } from './audit/audit-view.ts';
import { readCursor } from './calls/cursor.ts';
import { parseInput } from './calls/read-input.ts';
import { codesQuery, lastUsesQuery, pageOfCodes } from './codes/code-view.ts';
import { eventsQuery } from './health/event-list.ts';
import { mailsQuery } from './health/mail-list.ts';
import { newsQuery } from './news/news-routes.ts';
import { soldQuery, sumsQuery } from './numbers/numbers.ts';
import { disputedQuery, toShipQuery } from './orders/order-counts.ts';
import { listedQuery, pageOfOrders, pageQuery } from './orders/order-list.ts';
import { othersQuery, shopperSumsQuery } from './orders/shopper-orders.ts';
import { messagesQuery } from './people/message-view.ts';
import { countQuery, subscribersQuery } from './people/subscriber-view.ts';
import { refundsQuery, returnsQuery, searchQuery } from './returns/return-view.ts';
import { movementsQuery, waitingQuery } from './stock/stock-view.ts';
import { makeDeskRows } from './testing/desk-rows.ts';
import { returnCountsQuery } from './today/today.ts';

const count = 6000;

describe.each(databaseKinds())('the lists of the desk on $name', ({ name, create }) => {
	let db: Database;
	beforeAll(async () => {
		db = await openDatabase(await create());
		await makeManyOrders(db, count);
		await writeMissingSearches(db);
		await makeDeskRows(db, count);
		// The planner uses the statistics.
		if (name === 'PostgreSQL') await sql`analyze`.execute(db);
	});
	afterAll(() => db.destroy());

	function filtersOf(asked: Record<string, string>) {
		const input = parseInput(orderListSchema, asked);
		if (!input.ok) throw new Error(input.refusal.sentence);
		return { ...input.value, zone: firstShop.timeZone };
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

	/** Steps that read a whole table or a whole index. A search may read the texts of all orders. */
	function scansIn(plan: readonly string[]): string[] {
		return plan.filter((step) =>
			name === 'SQLite'
				? /^SCAN (orders|order_lines|order_history)\b/.test(step)
				: /Seq Scan on (orders|order_lines)/.test(step),
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
	const searches = [
		'BLUE-222223',
		'grace.hopper4',
		'zzz',
		'ada turing7',
		'99ECM',
		'305 555 0142',
		'annapolis captain 1Z 17',
	].map((search) => ({
		search,
	}));

	it.each(orderSorts)('find a page by an index whatever is asked for: %s', async (sort) => {
		for (const filter of [...filters, ...searches]) {
			for (const after of [undefined, cursor]) {
				const input = filtersOf({ sort, ...filter });
				const plan = await planOf(pageQuery(db, input, after));
				expect(scansIn(plan), `${JSON.stringify(input)}\n${plan.join('\n')}`).toEqual([]);
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

	it.each(messageFilters)('find messages by an index: %j', async (status) => {
		for (const search of ['', 'grace77@example.com hopper77']) {
			for (const after of [undefined, cursor]) {
				const plan = (await planOf(messagesQuery(db, { status, search }, after))).join('\n');
				expect(plan).not.toMatch(/SCAN messages\b/);
				if (search === '') expect(plan).not.toMatch(/Seq Scan on messages|TEMP B-TREE|Sort/);
			}
		}
	});

	it.each(['' as const, ...subscriberStates])('find subscribers by an index: %j', async (state) => {
		for (const search of ['', 'crew77@example.com']) {
			for (const after of [undefined, cursor]) {
				const plan = (await planOf(subscribersQuery(db, { state, search }, after))).join('\n');
				expect(plan).not.toMatch(/Seq Scan|TEMP B-TREE|SCAN subscribers$/m);
			}
		}
		if (state === '') return;
		const counted = (await planOf(countQuery(db, state))).join('\n');
		if (name === 'SQLite') expect(counted).toMatch(/USING COVERING INDEX|USING INDEX/);
	});

	it.each(mailFilters)('find mails by an index: %j', async (status) => {
		for (const after of [undefined, cursor]) {
			const plan = (await planOf(mailsQuery(db, { status }, after))).join('\n');
			expect(plan).not.toMatch(/Seq Scan|TEMP B-TREE|SCAN outbox$/m);
		}
	});

	it.each([
		{ person: '', kind: '' },
		{ person: '', kind: 'money' },
		{ person: 'ada', kind: '' },
		{ person: 'ada', kind: 'stock' },
	] as const)('find who did what by an index: %j', async (filters) => {
		for (const after of [undefined, cursor]) {
			const plan = (await planOf(auditQuery(db, filters, after))).join('\n');
			expect(plan).not.toMatch(/Seq Scan on desk_audit|TEMP B-TREE|SCAN desk_audit$/m);
		}
	});

	it('find events that need somebody by an index', async () => {
		for (const after of [undefined, cursor]) {
			const plan = (await planOf(eventsQuery(db, after))).join('\n');
			expect(plan).not.toMatch(/Seq Scan|TEMP B-TREE|SCAN provider_events$/m);
		}
	});

	it('find returns by what is typed newest first, and their refunds by an index', async () => {
		const found = (await planOf(searchQuery(db, 'blue-22222230', undefined))).join('\n');
		expect(found).not.toMatch(/Seq Scan on orders|SCAN orders\b|TEMP B-TREE/);
		const refunds = refundsQuery(db, ['0190-100000001', '0190-100000002']);
		expect((await planOf(refunds)).join('\n')).not.toMatch(/Seq Scan on refunds|SCAN refunds\b/);
	});

	it('count the orders that wait by an index', async () => {
		const toShip = await planOf(toShipQuery(db));
		expect(scansIn(toShip), toShip.join('\n')).toEqual([]);
		expect(toShip.join('\n')).toContain('orders_desk');
		expect(scansIn(await planOf(disputedQuery(db)))).toEqual([]);
		// Half of these returns wait, so PostgreSQL rightly reads all of them.
		const returns = (await planOf(returnCountsQuery(db))).join('\n');
		if (name === 'SQLite') expect(returns).toContain('SEARCH returns USING');
	});

	it('count who waits by an index', async () => {
		const plan = (await planOf(waitingQuery(db))).join('\n');
		expect(plan).toContain('stock_notices_open');
	});

	it('find who is to be told by an index', async () => {
		const key = { id: 'men-captain', size: 'M' };
		for (const query of [sizesWithDueNoticesQuery(db, 1), dueNoticesQuery(db, key, 1)]) {
			expect((await planOf(query)).join('\n')).toContain('stock_notices_open');
		}
	});

	it('find codes, and what was bought with one, by an index', async () => {
		for (const query of [
			codesQuery(db, undefined),
			codesQuery(db, { value: 1_761_000_100_000, id: 'CODE-1300' }),
			lastUsesQuery(db, 'FLIBS'),
			openOrdersQuery(db, 'FLIBS'),
			usesByQuery(db, 'FLIBS', 'Shopper7@Example.com'),
		]) {
			const plan = (await planOf(query)).join('\n');
			expect(plan).not.toMatch(/Seq Scan|TEMP B-TREE|SCAN (discount_\w+|orders)$/m);
		}
	});

	it('show each code once, newest first, also those of one moment', async () => {
		const seen: string[] = [];
		for (let after: string | null | undefined; after !== null; ) {
			const page = await pageOfCodes(db, after ? readCursor(after) : undefined, {
				nowMs: Date.now(),
				zone: firstShop.timeZone,
			});
			seen.push(...page.codes.map(({ code }) => code));
			after = page.next;
		}
		expect(seen).toHaveLength(1001);
		expect(new Set(seen).size).toBe(1001);
		const old = seen.filter((code) => code !== 'FLIBS');
		expect(old).toEqual(old.toSorted().toReversed());
	});

	it('add up by indexes alone', async () => {
		const time = { fromMs: 1_762_100_000_000, toMs: 1_762_100_000_000 + 12 * 3_600_000 };
		const stretches = Array.from({ length: 30 }, () => time);
		const sums = { compile: () => sumsQuery(stretches, false).compile(db) };
		for (const query of [sums, soldQuery(db, time, false)]) {
			const plan = (await planOf(query)).join('\n');
			expect(plan).not.toMatch(
				/Seq Scan on (orders|order_lines|refunds)|SCAN (orders|order_lines|refunds|disputes)/,
			);
			expect(plan).toMatch(/orders_booked/);
		}
	});

	it('export what moved money by indexes alone', async () => {
		const time = { fromMs: 1_762_100_000_000, toMs: 1_762_100_000_000 + 12 * 3_600_000 };
		for (const after of [undefined, { at_ms: 1_762_110_000_000, id: '0190-100003000' }]) {
			const plan = (await planOf(moneyQuery(db, time, false, after))).join('\n');
			expect(plan).not.toMatch(/Seq Scan on (orders|refunds)|SCAN (orders|refunds|disputes)/);
			expect(plan).toMatch(/orders_booked/);
		}
	});

	it('look for news by the keys', async () => {
		const plan = (await planOf(newsQuery(db, Date.now() - 120_000))).join('\n');
		expect(plan).not.toMatch(
			/Seq Scan on (order_history|returns|stock_movements)|SCAN (order_history|order_notes|messages|returns|stock_movements)/,
		);
	});

	it('find the other orders of a shopper by an index', async () => {
		const order = await db.selectFrom('orders').selectAll().limit(1).executeTakeFirstOrThrow();
		for (const accountId of [null, 'a']) {
			for (const query of [shopperSumsQuery, othersQuery]) {
				const plan = await planOf(query(db, { ...order, account_id: accountId }));
				expect(scansIn(plan), plan.join('\n')).toEqual([]);
			}
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
		[{ sort: 'oldest', status: 'to-ship' }, 180],
		[{ sort: 'newest', status: 'unpaid' }, 480],
		[{ sort: 'newest', search: 'grace' }, 428],
		[{ sort: 'newest', from: '2025-11-03', to: '2025-11-03', status: 'all' }, 288],
	])('show each order of %j once, in order', async (asked, expected) => {
		const input = filtersOf(asked);
		const seen: { number: string; key: number }[] = [];
		for (let after: string | null | undefined; after !== null; ) {
			const page = await pageOfOrders(db, input, after ? readCursor(after) : undefined);
			expect(page.orders.length).toBeLessThanOrEqual(50);
			seen.push(
				...page.orders.map(({ number, totalCents, createdAt }) => ({
					number,
					key: input.sort.startsWith('total') ? totalCents : Date.parse(createdAt),
				})),
			);
			after = page.next;
		}
		expect(new Set(seen.map(({ number }) => number)).size).toBe(seen.length);
		expect(seen).toHaveLength(expected);
		const keys = seen.map(({ key }) => key);
		const isUp = input.sort === 'oldest' || input.sort === 'total-low';
		expect(keys).toEqual(keys.toSorted((a, b) => (isUp ? a - b : b - a)));
	});
});
