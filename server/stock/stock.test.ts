import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../tests/databases.ts';
import { eventually } from '../../tests/eventually.ts';
import { reconcile } from '../payments/reconcile.ts';
import {
	attempt,
	bodyOf,
	openStockTestContext,
	type StockTestContext,
} from './testing/stock-test-context.ts';

const shirt = { id: 'men-captain', size: 'M' } as const;
const tee = { id: 'women-octopus-blue', size: 'S' } as const;
const name = 'Men’s Captain Long Sleeve Shirt';
const shirts = (quantity: number) => bodyOf([shirt.id, shirt.size, quantity]);

describe.each(databaseKinds())('stock on $name', ({ create }) => {
	let context: StockTestContext;
	beforeAll(async () => {
		context = await openStockTestContext(await create());
	});
	afterAll(async () => await context.stop());
	beforeEach(async () => {
		context.clock.nowMs = () => Date.now();
		for (const key of [shirt, tee]) await context.set(key, null);
	});

	/** Opens a payment page that reserves this many shirts. */
	async function openPage(quantity = 1, headers = attempt()) {
		const { status, body } = await context.checkout(shirts(quantity), headers);
		expect(status).toBe(200);
		return await context.order({ sessionId: body.sessionId });
	}

	describe('the last shirt', () => {
		it('goes to one of twenty who press at once, the others read why', async () => {
			await context.set(shirt, 1);
			const before = await countOrders();
			const answers = await Promise.all(
				Array.from({ length: 20 }, () => context.checkout(shirts(1), attempt())),
			);
			const refused = answers.filter(({ status }) => status !== 200);
			expect(refused).toHaveLength(19);
			for (const { status, body } of refused) {
				expect(status).toBe(409);
				expect(body).toEqual({
					error: `${name} in size M has just sold out. Please change your cart.`,
					short: [{ ...shirt, left: 0 }],
				});
			}
			expect(await countOrders()).toBe(before + 1);
			expect(await context.level(shirt)).toEqual({ onHand: 1, held: 1 });
		});

		it('is one page for the same attempt sent twenty times', async () => {
			await context.set(shirt, 1);
			const headers = attempt();
			const answers = await Promise.all(
				Array.from({ length: 20 }, () => context.checkout(shirts(1), headers)),
			);
			expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
			expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
			expect(await context.holds(shirt)).toEqual([1]);
		});

		it('is free again once the provider says that the page has expired, and not before', async () => {
			await context.set(shirt, 1);
			const order = await openPage();
			context.clock.nowMs = () => Date.now() + 60 * 60_000;
			expect((await context.checkout(shirts(1), attempt())).status).toBe(409);
			context.clock.nowMs = () => Date.now();
			await context.services.provider.stripe.checkout.sessions.expire(
				order.payment_session_id ?? '',
			);
			await eventually(async () =>
				expect(await context.level(shirt)).toEqual({ onHand: 1, held: 0 }),
			);
			expect((await context.checkout(shirts(1), attempt())).status).toBe(200);
		});

		it('is sold once it is paid, and the page says so to the next one', async () => {
			await context.set(shirt, 1);
			const order = await openPage();
			await context.control(`/sandbox/pay/${order.payment_session_id}`, {});
			await eventually(async () =>
				expect(await context.level(shirt)).toEqual({ onHand: 0, held: 0 }),
			);
			expect(await context.holds(shirt)).toEqual([]);
			expect((await context.checkout(shirts(1), attempt())).status).toBe(409);
			expect(await context.report()).toEqual({ out: [shirt], limited: [] });
		});
	});

	it('says how many are left of every line that asks for more', async () => {
		await context.set(shirt, 2);
		await context.set(tee, 0);
		const body = bodyOf([shirt.id, shirt.size, 3], [tee.id, tee.size, 1], [tee.id, 'L', 9]);
		const answer = await context.checkout(body, attempt());
		expect(answer.status).toBe(409);
		expect(answer.body).toEqual({
			error: `Only 2 of ${name} in size M are left. Women’s Blue Octopus Short Sleeve Tee in size S has just sold out. Please change your cart.`,
			short: [
				{ ...shirt, left: 2 },
				{ ...tee, left: 0 },
			],
		});
		expect(await context.level(shirt)).toEqual({ onHand: 2, held: 0 });
	});

	it('reports what is out or limited, and no more', async () => {
		await context.set(shirt, 3);
		await context.set({ id: shirt.id, size: 'L' }, 99);
		await context.set(tee, 0);
		expect(await context.report()).toEqual({ out: [tee], limited: [{ ...shirt, left: 3 }] });
		await openPage(3);
		const after = await context.report();
		expect(after.limited).toEqual([]);
		expect(after.out).toContainEqual(shirt);
		await context.set({ id: shirt.id, size: 'L' }, null);
	});

	it('a slow payment that fails gives back what was set aside', async () => {
		await context.set(shirt, 4);
		const order = await openPage(3);
		await context.say('checkout.session.async_payment_failed', order);
		expect(await context.level(shirt)).toEqual({ onHand: 4, held: 0 });
		expect(await context.holds(shirt)).toEqual([]);
	});

	it('carts with the same lines in another order never wait for each other for ever', async () => {
		await context.set(shirt, 100);
		await context.set(tee, 100);
		const one = bodyOf([shirt.id, shirt.size, 1], [tee.id, tee.size, 1]);
		const other = bodyOf([tee.id, tee.size, 1], [shirt.id, shirt.size, 1]);
		const answers = await Promise.all(
			Array.from({ length: 10 }, (_, at) => context.checkout(at % 2 ? one : other, attempt())),
		);
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		expect(await context.level(shirt)).toEqual({ onHand: 100, held: 10 });
	});

	describe('a page that replaces another', () => {
		it('takes over what that one held, even the last of it', async () => {
			await context.set(shirt, 3);
			const first = attempt();
			const earlier = await openPage(3, first);
			const order = await openPage(2, attempt(first['idempotency-key']));
			expect(order.replaces_order_id).toBe(earlier.id);
			expect(await context.holds(shirt)).toEqual([2]);
			expect(await context.level(shirt)).toEqual({ onHand: 3, held: 2 });
			expect((await context.order({ sessionId: earlier.payment_session_id ?? '' })).status).toBe(
				'expired',
			);
		});

		it('gives back what it does not need, and sets aside what that one had not', async () => {
			await context.set(shirt, 1);
			await context.set(tee, 1);
			const first = attempt();
			await openPage(1, first);
			const teeBody = bodyOf([tee.id, tee.size, 1]);
			const headers = attempt(first['idempotency-key']);
			expect((await context.checkout(teeBody, headers)).status).toBe(200);
			expect(await context.level(shirt)).toEqual({ onHand: 1, held: 0 });
			expect(await context.level(tee)).toEqual({ onHand: 1, held: 1 });
		});

		it('leaves that one open where there is too little for it', async () => {
			await context.set(shirt, 2);
			const first = attempt();
			const earlier = await openPage(2, first);
			const answer = await context.checkout(shirts(3), attempt(first['idempotency-key']));
			expect(answer.status).toBe(409);
			expect(answer.body.short).toEqual([{ ...shirt, left: 2 }]);
			const { stripe } = context.services.provider;
			const session = await stripe.checkout.sessions.retrieve(earlier.payment_session_id ?? '');
			expect(session.status).toBe('open');
			expect(await context.holds(shirt)).toEqual([2]);
			// The shopper pays on the old page.
			await context.control(`/sandbox/pay/${session.id}`, {});
			await eventually(async () =>
				expect(await context.level(shirt)).toEqual({ onHand: 0, held: 0 }),
			);
		});
	});

	describe('paid without anything set aside', () => {
		it('takes what is free: the number was set while the page was open', async () => {
			const order = await openPage(2);
			await context.set(shirt, 5);
			await context.say('checkout.session.completed', order);
			expect(await context.level(shirt)).toEqual({ onHand: 3, held: 0 });
			expect(await missingFor(order.id)).toEqual([]);
		});

		it('stays paid where too little is free, and the merchant is told once', async () => {
			await context.set(shirt, 3);
			const late = await openPage(3);
			await context.say('checkout.session.expired', late);
			const other = await openPage(2);
			await context.say('checkout.session.completed', late);
			await context.say('checkout.session.async_payment_succeeded', late);
			expect((await context.order({ sessionId: late.payment_session_id ?? '' })).status).toBe(
				'paid',
			);
			// The other page's reservation is untouched.
			expect(await context.level(shirt)).toEqual({ onHand: 2, held: 2 });
			const lines = [{ name, size: 'M', quantity: 3, missing: 2 }];
			const told = (await context.outbox('stock-missing')).filter(
				({ data }) => JSON.stringify(data) === JSON.stringify({ number: late.number, lines }),
			);
			expect(told).toEqual([expect.objectContaining({ recipient: 'merchant@blue.example' })]);
			expect(await missingFor(late.id)).toHaveLength(1);
			await context.say('checkout.session.completed', other);
			expect(await context.level(shirt)).toEqual({ onHand: 0, held: 0 });
			expect(await missingFor(other.id)).toEqual([]);
		});

		it('what the merchant took away under an open page is missing, and told', async () => {
			await context.set(shirt, 3);
			const order = await openPage(3);
			await context.set(shirt, 1);
			expect(await context.report()).toEqual({ out: [shirt], limited: [] });
			await context.say('checkout.session.completed', order);
			expect(await context.level(shirt)).toEqual({ onHand: 0, held: 0 });
			expect(await missingFor(order.id)).toMatchObject([
				{ detail: expect.stringContaining('"missing":2') },
			]);
		});
	});

	it('a size made unlimited and limited again counts no hold of before', async () => {
		await context.set(shirt, 3);
		const order = await openPage(2);
		await context.set(shirt, null);
		await context.set(shirt, 5);
		expect(await context.level(shirt)).toEqual({ onHand: 5, held: 0 });
		await context.say('checkout.session.expired', order);
		expect(await context.level(shirt)).toEqual({ onHand: 5, held: 0 });
	});

	describe('a page that runs out without a word of the provider', () => {
		it('gives back what it held: it was never made', async () => {
			await context.set(shirt, 1);
			await context.control('/sandbox/faults', { failNext: 20, answerStatus: 503 });
			const headers = attempt();
			const refused = await context.checkout(shirts(1), headers);
			await context.control('/sandbox/faults', {});
			expect(refused.status).toBe(502);
			expect(await context.level(shirt)).toEqual({ onHand: 1, held: 1 });
			await reconcile(context.services);
			expect(await context.level(shirt)).toEqual({ onHand: 1, held: 1 });
			// By this clock the page would be open, but the provider's clock shows that it was never
			// created.
			const { payment_parameters: parameters, id } = await context.order({
				attempt: headers['idempotency-key'],
			});
			await context.db
				.updateTable('orders')
				.set({ payment_parameters: inThePast(parameters) })
				.where('id', '=', id)
				.execute();
			context.clock.nowMs = () => Date.now() + 60 * 60_000;
			await reconcile(context.services);
			expect(await context.level(shirt)).toEqual({ onHand: 1, held: 0 });
		});

		it('gives back what it held: the event was lost', async () => {
			await context.set(shirt, 1);
			const order = await openPage();
			await context.control('/sandbox/webhooks', { paused: true });
			await context.services.provider.stripe.checkout.sessions.expire(
				order.payment_session_id ?? '',
			);
			expect(await context.level(shirt)).toEqual({ onHand: 1, held: 1 });
			context.clock.nowMs = () => Date.now() + 60 * 60_000;
			await reconcile(context.services);
			await context.control('/sandbox/webhooks', { paused: false });
			expect(await context.level(shirt)).toEqual({ onHand: 1, held: 0 });
		});

		it('sells what it held where the provider says that it was paid', async () => {
			await context.set(shirt, 1);
			const order = await openPage();
			await context.control('/sandbox/webhooks', { paused: true });
			await context.control(`/sandbox/pay/${order.payment_session_id}`, {});
			context.clock.nowMs = () => Date.now() + 60 * 60_000;
			await reconcile(context.services);
			expect(await context.level(shirt)).toEqual({ onHand: 0, held: 0 });
			await context.control('/sandbox/webhooks', { paused: false });
		});
	});

	async function countOrders(): Promise<number> {
		return (await context.db.selectFrom('orders').select('id').execute()).length;
	}

	async function missingFor(orderId: string) {
		return await context.db
			.selectFrom('order_history')
			.selectAll()
			.where('order_id', '=', orderId)
			.where('cause', '=', 'stock missing')
			.execute();
	}
});

function inThePast(parameters: string): string {
	const parsed = JSON.parse(parameters);
	parsed.session.expires_at -= 2 * 60 * 60;
	return JSON.stringify(parsed);
}
