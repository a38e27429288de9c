import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Migrator } from 'kysely/migration';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../../../server/db/migrations.ts';
import { connectDatabase, openDatabase } from '../../../server/db/open.ts';
import { bodyWith, someTerms, usesOf } from '../../../server/discounts/testing/discount-codes.ts';
import { call } from '../../../server/testing/shoppers.ts';
import { onOneDatabase } from '../../../tests/databases.ts';
import { flibs } from '../../../tests/flibs.ts';
import { codeAnswerSchema, codeListAnswerSchema, listedCodeSchema } from '../../rules/codes.ts';
import { type DeskTestContext, openDeskTestContext } from '../testing/desk-test-context.ts';

onOneDatabase('codes at the desk', ({ create }) => {
	let context: DeskTestContext;
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
	});
	afterAll(() => context.stop());

	const shopper = (code: string) => call(context, 'POST discount', { body: { code } });

	async function trail(subject: string) {
		return await context.db
			.selectFrom('desk_audit')
			.select(['action', 'outcome', 'sentence', 'before', 'after', 'account_id'])
			.where('subject', '=', subject)
			.orderBy('id')
			.execute();
	}

	it('begin with FLIBS: 20 %, without limits', async () => {
		const { body } = await context.desk('GET codes');
		const { codes, next } = v.parse(codeListAnswerSchema, body);
		expect(next).toBeNull();
		expect(codes).toMatchObject([
			{
				...{ code: 'FLIBS', percent: 20, amountCents: null, from: null, to: null },
				...{ maxUses: null, maxUsesPerEmail: null, uses: 0, givenCents: 0 },
				...{ state: 'active', revision: 1 },
			},
		]);
	});

	it('are made, changed, stopped and resumed, each written down', async () => {
		const made = await context.desk('POST codes', { ...someTerms, code: ' dock-15 ' });
		expect([made.status, v.parse(listedCodeSchema, made.body)]).toEqual([
			200,
			expect.objectContaining({ code: 'DOCK-15', percent: 10, state: 'active', revision: 1 }),
		]);
		expect((await shopper('Dock-15')).body).toEqual({ code: 'DOCK-15', percent: 10 });
		const terms = { ...someTerms, percent: null, amountCents: 1500, maxUses: 5 };
		const changed = await context.desk('PUT codes/DOCK-15', { ...terms, revision: 1 });
		expect(changed.body).toMatchObject({ amountCents: 1500, maxUses: 5, revision: 2 });
		expect((await shopper('DOCK-15')).body).toEqual({ code: 'DOCK-15', amountCents: 1500 });
		const ended = await context.desk('POST codes/dock-15/end', { revision: 2 });
		expect(ended.body).toMatchObject({ state: 'stopped', revision: 3 });
		expect((await shopper('DOCK-15')).status).toBe(410);
		await context.desk('POST codes/DOCK-15/resume', { revision: 3 });
		expect((await shopper('DOCK-15')).status).toBe(200);
		const rows = await trail('DOCK-15');
		expect(rows.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
			'code-new done',
			'code-change done',
			'code-end done',
			'code-resume done',
		]);
		expect(new Set(rows.map((row) => row.account_id))).toEqual(new Set([context.merchant.id]));
		expect(JSON.parse(rows[1]?.before ?? '')).toMatchObject({ percent: 10, max_uses: null });
		expect(JSON.parse(rows[1]?.after ?? '')).toMatchObject({ amount_cents: 1500, max_uses: 5 });
	});

	it('have days of Miami, the last of which counts', async () => {
		const days = { from: '2026-07-04', to: '2026-11-01' };
		await context.desk('POST codes', { ...someTerms, ...days, code: 'SUMMER' });
		const row = await context.db
			.selectFrom('discount_codes')
			.select(['starts_at_ms', 'ends_at_ms'])
			.where('code', '=', 'SUMMER')
			.executeTakeFirstOrThrow();
		expect([row.starts_at_ms, row.ends_at_ms]).toEqual([
			Date.UTC(2026, 6, 4, 4),
			Date.UTC(2026, 10, 2, 5),
		]);
		expect((await context.desk('GET codes/SUMMER')).body).toMatchObject(days);
	});

	it('show what was bought with them, and what that gave away', async () => {
		const orders = [await context.buy(bodyWith(flibs)), await context.buy(bodyWith(flibs))];
		const open = await context.place(bodyWith(flibs));
		const { body } = await context.desk('GET codes/flibs');
		const shown = v.parse(codeAnswerSchema, body);
		expect(shown).toMatchObject({ uses: 2, givenCents: 1400, open: 1 });
		expect(shown.orders.map(({ number }) => number).toSorted()).toEqual(
			orders.map(({ number }) => number).toSorted(),
		);
		expect(shown.orders[0]).toMatchObject({ cents: 700, totalCents: 3398 });
		expect(JSON.stringify(body)).not.toContain(open.email);
	});

	it('that another window has changed stay, and what they are is told', async () => {
		await context.desk('POST codes', { ...someTerms, code: 'TWICE' });
		const first = { ...someTerms, percent: 25, to: '2099-11-30', revision: 1 };
		await context.desk('PUT codes/TWICE', first);
		for (const [line, body] of [
			['PUT codes/TWICE', { ...someTerms, revision: 1 }],
			['POST codes/TWICE/end', { revision: 1 }],
		] as const) {
			const late = await context.desk(line, body);
			expect(late.status).toBe(409);
			expect(late.body.error).toBe(
				'TWICE was changed in the meantime. It is now active, 25% off, until Nov 30, 2099, no limit.',
			);
			expect(late.body.code).toMatchObject({ percent: 25, revision: 2, state: 'active' });
		}
		const both = await Promise.all(
			[30, 35].map((percent) =>
				context.desk('PUT codes/TWICE', { ...someTerms, percent, revision: 2 }),
			),
		);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	});

	it('are called by each name once, also of two made at once', async () => {
		const both = await Promise.all(
			[10, 20].map((percent) =>
				context.desk('POST codes', { ...someTerms, percent, code: 'ONCE' }),
			),
		);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		const refused = both.find(({ status }) => status === 409);
		expect(refused?.body.error).toMatch(/^There is a code ONCE already\./);
	});

	it('lowered below what is open are paid over the limit, and used up', async () => {
		await context.desk('POST codes', { ...someTerms, maxUses: 2, code: 'LAST' });
		const discount = { code: 'LAST', percent: 10 };
		const orders = await Promise.all([1, 2].map(() => context.place(bodyWith(discount))));
		await context.desk('PUT codes/LAST', { ...someTerms, maxUses: 1, revision: 1 });
		for (const order of orders) await context.say('checkout.session.completed', order);
		expect(await usesOf(context.db, 'LAST')).toMatchObject({ uses: 2 });
		expect((await context.desk('GET codes/LAST')).body).toMatchObject({
			state: 'used-up',
			uses: 2,
		});
	});

	it.each([
		['POST codes', { ...someTerms, code: 'AB' }, 400, '3 to 20 letters'],
		['POST codes', { ...someTerms, code: 'A_B_C' }, 400, '3 to 20 letters'],
		['POST codes', { ...someTerms, code: 'ÄHOI' }, 400, '3 to 20 letters'],
		['POST codes', { ...someTerms }, 400, 'needs code'],
		['POST codes', { ...someTerms, code: 'GOOD', percent: 0 }, 400, '1 to 99'],
		['POST codes', { ...someTerms, code: 'GOOD', percent: 100 }, 400, '1 to 99'],
		['POST codes', { ...someTerms, code: 'GOOD', percent: 1.5 }, 400, '1 to 99'],
		['POST codes', { ...someTerms, code: 'GOOD', percent: null }, 400, 'either a percent'],
		['POST codes', { ...someTerms, code: 'GOOD', amountCents: 5 }, 400, 'either a percent'],
		['POST codes', { ...someTerms, code: 'GOOD', maxUses: 0 }, 400, 'whole number from 1'],
		['POST codes', { ...someTerms, code: 'GOOD', from: '2026-02-30' }, 400, 'no day'],
		[
			'POST codes',
			{ ...someTerms, code: 'GOOD', from: '2026-02-03', to: '2026-02-02' },
			400,
			'last day is before',
		],
		['PUT codes/FLIBS', { ...someTerms }, 400, 'revision'],
		['PUT codes/NONE', { ...someTerms, revision: 1 }, 404, 'no such code'],
		['PUT codes/%00%00%00', { ...someTerms, revision: 1 }, 404, 'no such code'],
		['POST codes/NONE/end', { revision: 1 }, 404, 'no such code'],
		['POST codes/FLIBS/end', { revision: '1' }, 400, 'which revision'],
		['GET codes/NONE', undefined, 404, 'no such code'],
		['GET codes?after=x', undefined, 400, 'no such page'],
	])('%s of %j is refused with %i and a sentence', async (line, body, status, sentence) => {
		const answer = await context.desk(line, body);
		expect([answer.status, answer.body.error]).toEqual([status, expect.stringContaining(sentence)]);
		expect((await context.desk('GET codes/FLIBS')).body).toMatchObject({
			percent: 20,
			revision: 1,
		});
	});

	it('take no harm by anything that is sent', { tags: 'property' }, async () => {
		const before = await context.db.selectFrom('discount_codes').select('code').execute();
		const part = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.integer(), fc.constant(null));
		const bodies = fc.oneof(
			part,
			fc.record({ ...mapped(part), code: fc.constantFrom('FUZZ-1', '\u0000', 7) }),
		);
		await fc.assert(
			fc.asyncProperty(
				bodies,
				fc.constantFrom('POST codes', 'PUT codes/FLIBS'),
				async (body, line) => {
					const { status, body: answer } = await context.desk(line, JSON.stringify(body));
					if (status === 200) return;
					expect([400, 409]).toContain(status);
					expect(answer.error).toMatch(/^[A-Z]/);
				},
			),
			{ numRuns: 60 },
		);
		const after = await context.db.selectFrom('discount_codes').selectAll().execute();
		expect(after.length - before.length).toBeLessThanOrEqual(1);
		for (const row of after)
			expect((row.percent === null) !== (row.amount_cents === null)).toBe(true);
	});

	function mapped(part: fc.Arbitrary<unknown>) {
		const names = [...Object.keys(someTerms), 'revision'];
		return Object.fromEntries(names.map((name) => [name, part]));
	}
});

onOneDatabase('a shop of before discount codes', ({ createEmpty }) => {
	it('has FLIBS, with every order that was paid with it', async () => {
		const url = await createEmpty();
		const old = await connectDatabase(url);
		const migrator = new Migrator({
			db: old,
			provider: { getMigrations: async () => ({ ...migrations }) },
		});
		expect((await migrator.migrateTo('0013-return-progress')).error).toBeUndefined();
		const order = (change: object) => ({
			...{ id: randomUUID(), number: randomUUID(), status: 'paid', email: 'Grace@Example.com' },
			...{ address: '{}', subtotal_cents: 3499, discount_code: 'FLIBS', discount_cents: 700 },
			...{ shipping_cents: 599, total_cents: 3398, currency: 'usd', request_hash: '' },
			...{ payment_parameters: '{}', payment_expires_at_ms: 0, livemode: 0, refunded_cents: 0 },
			...{ created_at_ms: 1_735_700_000_000, paid_at_ms: 1_735_700_060_000 },
			...change,
		});
		await old
			.insertInto('orders')
			.values([
				order({}),
				order({ status: 'refunded', refunded_cents: 3398 }),
				order({ status: 'pending', paid_at_ms: null }),
				order({ discount_code: null, discount_cents: 0 }),
				// Rows of a test. All columns without a default are set.
			] as never)
			.execute();
		await old.destroy();

		const db = await openDatabase(url);
		const email = 'grace@example.com';
		expect(await usesOf(db, 'FLIBS')).toEqual({
			uses: 2,
			givenCents: 1400,
			rows: [
				{ email, cents: 700 },
				{ email, cents: 700 },
			],
		});
		await db.destroy();
	});
});
