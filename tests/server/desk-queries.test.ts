import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailFilters } from '../../core/desk/health.ts';
import { orderFilters, orderListSchema, orderSorts } from '../../core/desk/order-requests.ts';
import { crewStates, messageFilters } from '../../core/desk/people.ts';
import { returnStates } from '../../core/desk/returns.ts';
import { fulfilments } from '../../core/order-status.ts';
import { returnProgresses, returnStatuses } from '../../core/returns.ts';
import { type Database, openDatabase } from '../../server/db/open.ts';
import { codesQuery, lastUsesQuery, pageOfCodes } from '../../server/desk/code-view.ts';
import { readCursor } from '../../server/desk/cursor.ts';
import { eventsQuery } from '../../server/desk/event-list.ts';
import { mailsQuery } from '../../server/desk/mail-list.ts';
import { messagesQuery } from '../../server/desk/message-view.ts';
import { newsQuery } from '../../server/desk/news-watch.ts';
import { soldQuery, sumsQuery } from '../../server/desk/numbers.ts';
import { listedQuery, pageOfOrders, pageQuery } from '../../server/desk/order-list.ts';
import { parseWish } from '../../server/desk/refusal.ts';
import { refundsQuery, returnsQuery, searchQuery } from '../../server/desk/return-view.ts';
import { movementsQuery, waitingQuery } from '../../server/desk/stock-view.ts';
import { countQuery, subscribersQuery } from '../../server/desk/subscriber-view.ts';
import { openOrdersQuery, usesByQuery } from '../../server/discounts/find-code.ts';
import { writeMessageWords } from '../../server/inbox/message-words.ts';
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
		await makeMessages();
		await makeTrouble();
		await makeNotices();
		await makeCodes();
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
			id: `0190-r${at}`,
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

	async function makeMessages() {
		for (let at = 0; at < 2000; at += 1) {
			const id = `msg-${at}`;
			const message = {
				id,
				name: `Grace Hopper${at}`,
				email: `grace${at}@example.com`,
				subject: 'Sleeves',
				text: 'Do they run long?',
			};
			await db
				.insertInto('messages')
				.values({
					...message,
					source: 'contact',
					status: at % 3 === 0 ? 'unread' : 'done',
					is_suspect: at % 10 === 1 ? 1 : 0,
					phone: null,
					attempt_hash: id,
					created_at_ms: 1_761_000_000_000 + at * 1000,
					done_at_ms: null,
				})
				.execute();
			await writeMessageWords(db, message);
		}
		const crew = Array.from({ length: 2000 }, (_, at) => ({
			id: `crew-${at}`,
			email: `crew${at}@example.com`,
			source: 'home' as const,
			created_at_ms: 1_761_000_000_000 + at * 1000,
			confirmed_at_ms: at % 3 === 0 ? null : 1_761_000_000_000,
			left_at_ms: at % 7 === 0 ? 1_762_000_000_000 : null,
		}));
		await db.insertInto('subscribers').values(crew).execute();
		if (name === 'PostgreSQL') {
			await sql`analyze messages, message_words, message_answers, subscribers`.execute(db);
		}
	}

	async function makeTrouble() {
		const mails = Array.from({ length: 2000 }, (_, at) => ({
			id: `mail-${at}`,
			cause: `test:${at}`,
			template: 'receipt',
			recipient: 'grace@example.com',
			data: at % 2 === 0 ? '{}' : '{"a":1}',
			status:
				at % 40 === 1
					? ('failed' as const)
					: at % 40 === 3
						? ('waiting' as const)
						: ('sent' as const),
			next_attempt_at_ms: 0,
			last_error: null,
			created_at_ms: 1_761_000_000_000 + at * 1000,
			sent_at_ms: null,
		}));
		await db.insertInto('outbox').values(mails).execute();
		const events = Array.from({ length: 2000 }, (_, at) => ({
			id: `evt-${at}`,
			type: 'charge.refunded',
			order_id: null,
			outcome: at % 50 === 1 ? ('failed' as const) : ('applied' as const),
			payload: '{}',
			received_at_ms: 1_761_000_000_000 + at * 1000,
		}));
		await db.insertInto('provider_events').values(events).execute();
		if (name === 'PostgreSQL') await sql`analyze outbox, provider_events`.execute(db);
	}

	async function makeNotices() {
		for (let from = 0; from < count; from += 1000) {
			const rows = Array.from({ length: 1000 }, (_, at) => ({
				id: `n-${from + at}`,
				email: `${from + at}@example.com`,
				product_id: 'men-captain',
				size: at % 2 === 0 ? 'M' : 'L',
				created_at_ms: 1_761_000_000_000 + at,
				// Most have had their mail.
				told_at_ms: at % 50 === 0 ? null : 1_762_000_000_000,
			}));
			await db.insertInto('stock_notices').values(rows).execute();
		}
		if (name === 'PostgreSQL') await sql`analyze stock_notices`.execute(db);
	}

	async function makeCodes() {
		const codes = Array.from({ length: 1000 }, (_, at) => ({
			code: `CODE-${1000 + at}`,
			percent: 10,
			created_at_ms: 1_761_000_000_000 + Math.floor(at / 3) * 1000,
		}));
		await db
			.insertInto('discount_codes')
			.values(
				codes.map((code) => ({
					...code,
					amount_cents: null,
					starts_at_ms: null,
					ends_at_ms: null,
					max_uses: null,
					max_uses_per_email: null,
				})),
			)
			.execute();
		const uses = Array.from({ length: 4000 }, (_, at) => ({
			order_id: `0190-${100_000_001 + at}`,
			code: at % 2 === 0 ? 'FLIBS' : `CODE-${1000 + (at % 1000)}`,
			email: `shopper${at % 700}@example.com`,
			cents: 700,
			at_ms: 1_761_000_000_000 + at * 1000,
		}));
		await db.insertInto('discount_uses').values(uses).execute();
		const code = (at: number) => (at % 2 === 0 ? 'FLIBS' : null);
		for (const [at, { order_id: id }] of uses.entries()) {
			if (at % 50 === 0)
				await db
					.updateTable('orders')
					.set({ discount_code: code(at) })
					.where('id', '=', id)
					.execute();
		}
		if (name === 'PostgreSQL') await sql`analyze discount_codes, discount_uses, orders`.execute(db);
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

	it.each(messageFilters)('find messages by an index: %j', async (status) => {
		for (const search of ['', 'grace77@example.com hopper77']) {
			for (const after of [undefined, cursor]) {
				const plan = (await planOf(messagesQuery(db, { status, search }, after))).join('\n');
				expect(plan).not.toMatch(/Seq Scan on (messages|message_words)|SCAN messages\b/);
				if (search === '') expect(plan).not.toMatch(/TEMP B-TREE|Sort/);
			}
		}
	});

	it.each(['' as const, ...crewStates])('find subscribers by an index: %j', async (state) => {
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

	it('find events that need somebody by an index', async () => {
		for (const after of [undefined, cursor]) {
			const plan = (await planOf(eventsQuery(db, after))).join('\n');
			expect(plan).not.toMatch(/Seq Scan|TEMP B-TREE|SCAN provider_events$/m);
		}
	});

	it('find a return by its number, its order or its refund by an index', async () => {
		for (const query of [
			searchQuery(db, 'returns.number', 'RET-22222230'),
			searchQuery(db, 'orders.number', 'BLUE-22222230'),
			refundsQuery(db, ['0190-100000001', '0190-100000002']),
		]) {
			const plan = (await planOf(query)).join('\n');
			expect(plan).not.toMatch(/Seq Scan on (returns|orders)|SCAN (returns|orders|refunds)\b/);
		}
	});

	it('count who waits by an index', async () => {
		const plan = (await planOf(waitingQuery(db))).join('\n');
		expect(plan).toContain('stock_notices_open');
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
			const page = await pageOfCodes(db, after ? readCursor(after) : undefined, Date.now());
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

	it('look for news by the keys', async () => {
		const plan = (await planOf(newsQuery(db, Date.now() - 120_000))).join('\n');
		expect(plan).not.toMatch(
			/Seq Scan on (order_history|returns)|SCAN (order_history|messages|returns)/,
		);
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
