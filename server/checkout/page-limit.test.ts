import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '../../tests/databases.ts';
import { createApp } from '../app.ts';
import {
	attempt,
	openStockTestContext,
	type StockTestContext,
} from '../stock/testing/stock-test-context.ts';
import { oneShirt } from './testing/checkout-bodies.ts';

onOneDatabase('open payment pages per client', ({ create }) => {
	let context: StockTestContext;
	beforeAll(async () => {
		context = await openStockTestContext(await create(), {
			hasRateLimits: true,
			checkoutLimits: { openPages: 5 },
		});
	});
	afterAll(async () => await context.stop());

	/** A new client address. The shop trusts one proxy. */
	function newClient() {
		const ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
		return { ip, headers: { 'x-forwarded-for': `192.0.2.66, ${ip}` } };
	}

	async function openPages(headers: Record<string, string>, count: number) {
		const answers = Array.from({ length: count }, () =>
			context.checkout(oneShirt(), { ...attempt(), ...headers }),
		);
		return await Promise.all(answers);
	}

	it('are five, however many are asked for at once', async () => {
		const { ip, headers } = newClient();
		const answers = await openPages(headers, 20);
		const refused = answers.filter(({ status }) => status === 429);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
		expect(refused).toHaveLength(15);
		for (const answer of refused) {
			expect(answer.body.error).toMatch(/5 unpaid payment pages open.*try again in 3\d minutes/);
			const seconds = Number(answer.headers.get('retry-after'));
			expect(seconds).toBeGreaterThan(25 * 60);
			expect(seconds).toBeLessThanOrEqual(32 * 60);
		}
		expect(await ordersOf(ip)).toHaveLength(5);
		// Other clients are not affected.
		const [other] = await openPages(newClient().headers, 1);
		expect(other?.status).toBe(200);
	});

	it('are counted for all clients of an IPv6 network, with four times the number', async () => {
		for (let client = 1; client <= 4; client += 1) {
			const headers = { 'x-forwarded-for': `2001:db8:9:${client}::1` };
			const answers = await openPages(headers, 6);
			expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
		}
		const [next] = await openPages({ 'x-forwarded-for': '2001:db8:9:5::1' }, 1);
		expect(next?.status).toBe(429);
		const [elsewhere] = await openPages({ 'x-forwarded-for': '2001:db8:99:1::1' }, 1);
		expect(elsewhere?.status).toBe(200);
	});

	it('are forty by default, so that an address can be shared', async () => {
		const shared = await openStockTestContext(await create(), { hasRateLimits: true });
		const { ip, headers } = newClient();
		for (let page = 0; page < 8; page += 1) {
			expect((await shared.checkout(oneShirt(), { ...attempt(), ...headers })).status).toBe(200);
		}
		const first = shared.db.selectFrom('orders').selectAll().limit(1);
		const { id, number, ...others } = await first.executeTakeFirstOrThrow();
		const open = Array.from({ length: 32 }, (_, at) => ({
			...others,
			id: `${id}-${at}`,
			number: `${number}-${at}`,
			attempt_key: null,
			payment_session_id: null,
			client_address: ip,
		}));
		await shared.db.insertInto('orders').values(open).execute();
		expect((await shared.checkout(oneShirt(), { ...attempt(), ...headers })).status).toBe(429);
		await shared.stop();
	});

	it('one that is paid, expired or run out makes room', async () => {
		const { ip, headers } = newClient();
		const pages = await openPages(headers, 5);
		const [paid, expired] = await Promise.all(
			pages.map(({ body }) => context.order({ sessionId: body.sessionId })),
		);
		if (!paid || !expired) throw new Error('no pages');
		await context.say('checkout.session.completed', paid);
		await context.say('checkout.session.expired', expired);
		expect(await ordersOf(ip)).toHaveLength(3);
		expect((await openPages(headers, 3)).filter(({ status }) => status === 200)).toHaveLength(2);
		await context.db
			.updateTable('orders')
			.set({ payment_expires_at_ms: Date.now() - 1 })
			.where('client_address', '=', ip)
			.execute();
		expect((await openPages(headers, 1))[0]?.status).toBe(200);
	});

	it('one that a clock that was ahead has dated is not counted when the clock is right', async () => {
		const { ip, headers } = newClient();
		await openPages(headers, 5);
		await context.db
			.updateTable('orders')
			.set(({ eb }) => ({
				payment_expires_at_ms: eb('payment_expires_at_ms', '+', 30 * 24 * 60 * 60_000),
			}))
			.where('client_address', '=', ip)
			.execute();
		expect((await openPages(headers, 1))[0]?.status).toBe(200);
	});

	it('one that replaces another is not one more', async () => {
		const { headers } = newClient();
		await openPages(headers, 4);
		let earlier = attempt();
		expect((await context.checkout(oneShirt(), { ...earlier, ...headers })).status).toBe(200);
		for (const size of ['L', 'XL'] as const) {
			const next = attempt(earlier['idempotency-key']);
			const answer = await context.checkout(oneShirt(size), { ...next, ...headers });
			expect(answer.status).toBe(200);
			earlier = next;
		}
	});

	it('the same attempt again is the same page, also at the limit', async () => {
		const { headers } = newClient();
		const again = { ...attempt(), ...headers };
		const first = await context.checkout(oneShirt(), again);
		await openPages(headers, 4);
		expect((await context.checkout(oneShirt(), again)).body).toEqual(first.body);
	});

	it('without limits no address is kept', async () => {
		const { ip, headers } = newClient();
		const free = { ...context.services, hasRateLimits: false };
		for (let page = 0; page < 6; page += 1) {
			const answer = await createApp(free).request('/functions/v1/create-checkout-session', {
				method: 'POST',
				headers: { 'content-type': 'application/json', ...headers },
				body: JSON.stringify(oneShirt()),
			});
			expect(answer.status).toBe(200);
		}
		expect(await ordersOf(ip)).toEqual([]);
	});

	async function ordersOf(address: string) {
		return await context.db
			.selectFrom('orders')
			.select('id')
			.where('client_address', '=', address)
			.execute();
	}
});
