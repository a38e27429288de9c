import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { leastChargeCents } from '../../core/checkout/pricing.ts';
import { databaseKinds } from '../../tests/databases.ts';
import { flibs } from '../../tests/flibs.ts';
import { cartOf } from '../checkout/testing/checkout-bodies.ts';
import {
	type OrderTestContext,
	openOrderTestContext,
} from '../orders/testing/order-test-context.ts';
import { reconcile } from '../payments/reconcile.ts';
import { refundOrder } from '../payments/refund-order.ts';
import { attempt } from '../stock/testing/stock-test-context.ts';
import { call, deleteAccount, prove, signUp } from '../testing/shoppers.ts';
import { addCode, bodyWith, usesOf } from './testing/discount-codes.ts';

const dayMs = 24 * 3_600_000;

describe.each(databaseKinds())('discount codes on $name', ({ create }) => {
	let context: OrderTestContext;
	let made = 0;
	beforeAll(async () => {
		context = await openOrderTestContext(await create());
	});
	afterAll(() => context.stop());
	afterEach(() => {
		context.clock.nowMs = () => Date.now();
	});

	const newCode = (change: Parameters<typeof addCode>[2] = {}) => {
		made += 1;
		return addCode(context.db, `CODE-${made}`, change);
	};
	const ask = (body: unknown) => call(context, 'POST discount', { body });
	const emailOf = (who: string) => `${who}-${randomUUID().slice(0, 8)}@example.com`;

	async function hear(order: Awaited<ReturnType<OrderTestContext['place']>>) {
		await context.deliver(...(await context.events(order, 'checkout.session.completed')));
	}

	describe('are asked for', () => {
		it.each(['FLIBS', 'flibs', ' Flibs '])('as %j', async (code) => {
			const { status, body, headers } = await ask({ code, email: 'grace@example.com' });
			expect([status, body]).toEqual([200, { code: 'FLIBS', percent: 20 }]);
			expect(headers.get('cache-control')).toBe('no-store');
		});

		it('by an amount', async () => {
			const { code } = await newCode({ amount_cents: 1500, percent: null });
			expect((await ask({ code })).body).toEqual({ code, amountCents: 1500 });
		});

		it.each(['', ' ', 'FLIB', 'FLIBS2', 'FL_IBS', 'toString', '%', '\u0000', 'FLIBS\u0000', '🎣'])(
			'and %j is none',
			async (code) => {
				const { status, body } = await ask({ code });
				expect([status, body]).toEqual([404, { error: 'Invalid discount code' }]);
			},
		);

		it.each<[name: string, body: unknown, status: number, sentence: string]>([
			['half a JSON', '{', 400, 'not valid JSON'],
			['a list', [], 400, 'needs a code'],
			['nothing', {}, 400, 'needs a code'],
			['a number', { code: 7 }, 400, 'Invalid discount code'],
			['a long code', { code: 'X'.repeat(41) }, 400, 'Invalid discount code'],
			['half an address', { code: 'FLIBS', email: 'grace@' }, 400, 'valid email'],
		])('with %s: a sentence', async (_, body, status, sentence) => {
			const answer = await ask(body);
			expect([answer.status, answer.body.error]).toEqual([
				status,
				expect.stringContaining(sentence),
			]);
		});

		it('with anything: an answer and no fault of ours', { tags: 'property' }, async () => {
			const text = fc.string({ unit: 'binary', maxLength: 45 });
			const bodies = fc.oneof(
				fc.jsonValue({ maxDepth: 2 }),
				fc.record({ code: text, email: fc.option(text) }),
			);
			await fc.assert(
				fc.asyncProperty(bodies, async (body) => {
					const answer = await ask(JSON.stringify(body));
					expect([400, 404]).toContain(answer.status);
					expect(answer.body.error).toMatch(/^[A-Z].*[a-z.]$/);
				}),
				{ numRuns: 60 },
			);
		});
	});

	it('hold from their first moment to their last', async () => {
		// A summer day in Miami, and the end of daylight saving time.
		const [startMs, endMs] = [Date.UTC(2026, 6, 4, 4), Date.UTC(2026, 10, 2, 5)];
		const { code } = await newCode({ starts_at_ms: startMs, ends_at_ms: endMs });
		const answers: unknown[] = [];
		for (const nowMs of [startMs - 1, startMs, endMs - 1, endMs]) {
			context.clock.nowMs = () => nowMs;
			const { status, body } = await ask({ code });
			answers.push([status, body.error]);
		}
		expect(answers).toEqual([
			[409, 'This code can be used from July 4 on.'],
			[200, undefined],
			[200, undefined],
			[410, 'This code could be used until November 1.'],
		]);
	});

	it('that do not count open no payment page', async () => {
		const nowMs = Date.now();
		const cases = [
			[{ starts_at_ms: nowMs + dayMs }, 'can be used from'],
			[{ ends_at_ms: nowMs - dayMs }, 'could be used until'],
			[{ max_uses: 3, uses: 3 }, 'has been used up'],
			[{ is_active: 0 }, 'not valid any more'],
		] as const;
		for (const [change, sentence] of cases) {
			const discount = await newCode(change);
			const email = emailOf('nobody');
			const { status, body } = await context.checkout(bodyWith(discount, { email }));
			expect([status, body.error]).toEqual([409, expect.stringContaining(sentence)]);
			const rows = await context.db
				.selectFrom('orders')
				.select('id')
				.where('email', '=', email)
				.execute();
			expect(rows).toEqual([]);
		}
	});

	it('that are worth something else than was seen are prices that have changed', async () => {
		const discount = await newCode();
		const { code } = discount;
		await context.db
			.updateTable('discount_codes')
			.set({ percent: 5 })
			.where('code', '=', code)
			.execute();
		const { status, body } = await context.checkout(bodyWith(discount));
		expect([status, body.error]).toEqual([409, expect.stringMatching(/^Prices have changed/)]);
		expect((await context.checkout(bodyWith({ code, percent: 5 }))).status).toBe(200);
	});

	it('that take everything off leave shipping, or the smallest payment', async () => {
		// Such a code can be older than the limit of new ones.
		const all = await newCode({ percent: 100 });
		const one = await context.place(bodyWith(all));
		expect(one).toMatchObject({ discount_cents: 3499, total_cents: 599 });
		const three = cartOf(['men-captain', 'M', 3]);
		const order = await context.buy(bodyWith(all, { cart: three }));
		expect(order).toMatchObject({
			status: 'paid',
			subtotal_cents: 10_497,
			discount_cents: 10_447,
			total_cents: leastChargeCents,
		});
	});

	it('of two at once on the last use give it to one', async () => {
		const discount = await newCode({ max_uses: 2, uses: 1 });
		const before = await context.db.selectFrom('orders').select('id').execute();
		const answers = await Promise.all(
			[1, 2, 3, 4].map((at) => context.checkout(bodyWith(discount, { email: emailOf(`s${at}`) }))),
		);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
		const refused = answers.find(({ status }) => status === 409);
		expect(refused?.body.error).toMatch(/^Open payment pages have taken the last uses/);
		const after = await context.db.selectFrom('orders').select('id').execute();
		expect(after).toHaveLength(before.length + 1);
		// The first page expires, so another order can use the code.
		const winner = answers.find(({ status }) => status === 200);
		const order = await context.order({ sessionId: winner?.body.sessionId });
		await context.say('checkout.session.expired', order);
		const next = await context.buy(bodyWith(discount));
		expect(next.status).toBe('paid');
		expect(await usesOf(context.db, discount.code)).toMatchObject({ uses: 2 });
		const late = await context.checkout(bodyWith(discount));
		expect([late.status, late.body.error]).toEqual([409, 'This code has been used up.']);
		expect((await ask({ code: discount.code })).status).toBe(410);
	});

	it('do not stand in the way of their own attempt: sent again, or replaced', async () => {
		const discount = await newCode({ max_uses: 1, max_uses_per_email: 1 });
		const first = attempt();
		const page = await context.checkout(bodyWith(discount), first);
		const again = await context.checkout(bodyWith(discount), first);
		expect([again.status, again.body.url]).toEqual([200, page.body.url]);
		// It is still valid meanwhile, because nobody has paid.
		expect((await ask({ code: discount.code, email: 'grace@example.com' })).status).toBe(200);
		const second = await context.checkout(
			bodyWith(discount, { email: emailOf('other') }),
			attempt(first['idempotency-key']),
		);
		expect(second.status).toBe(200);
		const other = await context.checkout(bodyWith(discount), attempt());
		expect(other.status).toBe(409);
	});

	it('that an earlier attempt has just paid with are not reported to the shopper', async () => {
		const discount = await newCode({ max_uses: 1, max_uses_per_email: 1 });
		const first = attempt();
		const page = await context.checkout(bodyWith(discount), first);
		const order = await context.order({ sessionId: page.body.sessionId });
		await context.say('checkout.session.completed', order);
		const next = () => context.checkout(bodyWith(discount), attempt(first['idempotency-key']));
		expect((await next()).body.error).toMatch(/^Your earlier payment has just gone through/);
		expect((await next()).body.error).toBe('This code has been used up.');
	});

	it('of an email address count whatever its case', async () => {
		const discount = await newCode({ max_uses_per_email: 1 });
		const email = emailOf('grace');
		const order = await context.place(bodyWith(discount, { email }));
		const held = await context.checkout(bodyWith(discount, { email: email.toUpperCase() }));
		expect([held.status, held.body.error]).toEqual([
			409,
			expect.stringContaining('open payment page with your email'),
		]);
		await context.pay(order);
		await hear(order);
		expect(await usesOf(context.db, discount.code)).toMatchObject({ uses: 1, rows: [{ email }] });
		const used = 'This code can be used once, and your email address has used it.';
		const shout = email.toUpperCase();
		// A stranger who types the address must not learn that it has bought.
		expect(await ask({ code: discount.code, email: shout })).toMatchObject({
			status: 200,
			body: { code: discount.code },
		});
		const late = await context.checkout(bodyWith(discount, { email: shout }));
		expect([late.status, late.body.error]).toEqual([409, used]);
		expect((await ask({ code: discount.code })).status).toBe(200);
		expect((await ask({ code: discount.code, email: emailOf('ada') })).status).toBe(200);
		expect((await context.checkout(bodyWith(discount, { email: emailOf('ada') }))).status).toBe(
			200,
		);
	});

	it('are counted once, however often the payment is reported', async () => {
		const discount = await newCode();
		const order = await context.place(bodyWith(discount));
		expect(await usesOf(context.db, discount.code)).toMatchObject({ uses: 0, rows: [] });
		await context.pay(order);
		await Promise.all([
			hear(order),
			hear(order),
			context.say('checkout.session.completed', order),
			reconcile(context.services, { ageMs: 0, gapMs: 60_000 }),
		]);
		await context.say('checkout.session.async_payment_succeeded', order);
		await context.say('checkout.session.expired', order);
		expect((await context.now(order)).status).toBe('paid');
		expect(await usesOf(context.db, discount.code)).toMatchObject({
			uses: 1,
			givenCents: 350,
			rows: [{ email: order.email, cents: 350 }],
		});
	});

	it('many paid at once are all counted', async () => {
		const discount = await newCode();
		const orders = await Promise.all([1, 2, 3, 4, 5].map(() => context.place(bodyWith(discount))));
		for (const order of orders) await context.pay(order);
		await Promise.all(orders.map((order) => hear(order)));
		expect(await usesOf(context.db, discount.code)).toMatchObject({ uses: 5, givenCents: 5 * 350 });
	});

	it('are used by an order that is paid back, and by one that was paid too late', async () => {
		const discount = await newCode({ max_uses: 1 });
		const late = await context.place(bodyWith(discount));
		await context.say('checkout.session.expired', late);
		const order = await context.buy(bodyWith(discount));
		const input = { number: order.number, cents: null, restock: false, returnNumber: null };
		expect((await refundOrder(context.services, input)).ok).toBe(true);
		expect(await usesOf(context.db, discount.code)).toMatchObject({ uses: 1 });
		expect((await ask({ code: discount.code })).status).toBe(410);
		// A payment that was taken counts, and so does its discount.
		await context.pay(late).catch(() => undefined);
		await context.say('checkout.session.completed', late);
		expect((await context.now(late)).status).toBe('paid');
		expect(await usesOf(context.db, discount.code)).toMatchObject({ uses: 2 });
	});

	it('are in the data of who used them, and forgotten with them', async () => {
		const ada = await prove(context, await signUp(context, 'ada'));
		const order = await context.buy(bodyWith(flibs, { email: ada.email.toUpperCase() }));
		const exported = await call(context, 'GET my-data', { token: ada.token });
		expect(exported.body.discountCodes).toEqual([
			{ code: 'FLIBS', usedAt: new Date(order.paid_at_ms ?? 0).toISOString() },
		]);
		const before = await usesOf(context.db, 'FLIBS');
		const input = { number: order.number, cents: null, restock: false, returnNumber: null };
		await refundOrder(context.services, input);
		await deleteAccount(context, ada);
		const after = await usesOf(context.db, 'FLIBS');
		expect(after.uses).toBe(before.uses);
		expect(before.rows.map(({ email }) => email)).toContain(ada.email);
		expect(after.rows.map(({ email }) => email)).not.toContain(ada.email);
	});
});

describe.each(databaseKinds())('who guesses codes on $name', ({ create }) => {
	let context: OrderTestContext;
	beforeAll(async () => {
		context = await openOrderTestContext(await create(), { hasRateLimits: true });
	});
	afterAll(() => context.stop());

	it.each([
		['by asking', 'discount', (at: number) => ({ code: `GUESS-${at}` }), 404],
		[
			'by buying',
			'create-checkout-session',
			(at: number) => ({ ...bodyWith(null), discountCode: `GUESS-${at}` }),
			400,
		],
	] as const)('is slowed down %s', async (_, path, bodyOf, status) => {
		const statuses: number[] = [];
		for (let at = 0; at < 18; at += 1) {
			statuses.push((await call(context, `POST ${path}`, { body: bodyOf(at) })).status);
		}
		expect(statuses).toEqual([...Array(15).fill(status), 429, 429, 429]);
		// Orders without a code are not affected.
		expect((await context.checkout(bodyWith(null))).status).toBe(200);
	});
});
