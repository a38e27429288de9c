import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Discount } from '../../core/checkout/pricing.ts';
import { databaseKinds } from '../../tests/databases.ts';
import { createApp } from '../app.ts';
import { addCode, bodyWith } from '../discounts/testing/discount-codes.ts';
import {
	attempt,
	openStockTestContext,
	type StockTestContext,
} from '../stock/testing/stock-test-context.ts';

describe.each(databaseKinds())('unpaid pages with a limited code on $name', ({ create }) => {
	let context: StockTestContext;
	beforeAll(async () => {
		context = await openStockTestContext(await create(), { hasRateLimits: true });
	});
	afterAll(async () => await context.stop());

	const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
	const newCode = (limits: Parameters<typeof addCode>[2]) =>
		addCode(context.db, `L-${randomInt(1e9)}`, limits);

	interface Asking {
		readonly email?: string;
		readonly headers?: Record<string, string>;
		readonly services?: StockTestContext['services'];
	}

	async function ask(
		address: string,
		discount: Discount | null,
		{ email, headers = attempt(), services = context.services }: Asking = {},
	) {
		const response = await createApp(services).request('/functions/v1/create-checkout-session', {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
			body: JSON.stringify(bodyWith(discount, { email: email ?? `${randomUUID()}@example.com` })),
		});
		const retryAfter = response.headers.get('retry-after');
		return { status: response.status, body: await response.json(), retryAfter };
	}

	const open = (discount: Discount) =>
		context.db
			.selectFrom('orders')
			.selectAll()
			.where('discount_code', '=', discount.code)
			.where('status', '=', 'pending')
			.execute();

	/** The time of all open pages with a code is up. */
	async function timeUp(discount: Discount) {
		for (const order of await open(discount)) {
			await context.db
				.updateTable('orders')
				.set({ payment_expires_at_ms: Date.now() })
				.where('id', '=', order.id)
				.execute();
			await context.say('checkout.session.expired', order);
		}
	}

	it('leave uses for others, however often two addresses ask', async () => {
		const discount = await newCode({ max_uses: 30 });
		const hoarders = [newAddress(), newAddress()];
		for (let round = 0; round < 4; round += 1) {
			for (const address of hoarders) {
				for (let call = 0; call < 18; call += 1) await ask(address, discount);
			}
			const customer = await ask(newAddress(), discount);
			expect([customer.status, customer.body.error]).toEqual([200, undefined]);
			expect((await open(discount)).length).toBeLessThanOrEqual(5);
			await timeUp(discount);
		}
	});

	it('are two for a client, and it can order without the code', async () => {
		const discount = await newCode({ max_uses: 30 });
		const address = newAddress();
		const answers = await Promise.all(Array.from({ length: 5 }, () => ask(address, discount)));
		const refused = answers.filter(({ status }) => status === 429);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
		expect(refused).toHaveLength(3);
		for (const { body, retryAfter } of refused) {
			expect(body.error).toMatch(
				/^2 unpaid payment pages of your network use this code\. .* again in 3\d minutes\.$/,
			);
			expect(Number(retryAfter)).toBeGreaterThan(25 * 60);
		}
		expect((await ask(address, null)).status).toBe(200);
		expect((await ask(address, await newCode({ max_uses: 30 }))).status).toBe(200);
		await context.db
			.updateTable('orders')
			.set({ payment_expires_at_ms: Date.now() - 1 })
			.where('client_address', '=', address)
			.execute();
		expect((await ask(address, discount)).status).toBe(200);
	});

	it('are not limited for a client if only the uses for each email address are', async () => {
		const discount = await newCode({ max_uses_per_email: 1 });
		const address = newAddress();
		for (let page = 0; page < 4; page += 1) {
			expect((await ask(address, discount)).status).toBe(200);
		}
	});

	it('do not count those that the same browser has replaced', async () => {
		const discount = await newCode({ max_uses: 30 });
		const address = newAddress();
		await ask(address, discount);
		let headers = attempt();
		expect((await ask(address, discount, { headers })).status).toBe(200);
		for (let press = 0; press < 3; press += 1) {
			headers = attempt(headers['idempotency-key']);
			expect((await ask(address, discount, { headers })).status).toBe(200);
		}
		expect(await open(discount)).toHaveLength(2);
	});

	it('are eight for all clients of an IPv6 network', async () => {
		const discount = await newCode({ max_uses: 30 });
		const block = randomInt(0x1000, 0x10000).toString(16);
		for (let client = 1; client <= 4; client += 1) {
			const answers = [1, 2, 3].map(() => ask(`2001:db8:${block}:${client}::1`, discount));
			const statuses = (await Promise.all(answers)).map(({ status }) => status);
			expect(statuses.toSorted()).toEqual([200, 200, 429]);
		}
		const next = await ask(`2001:db8:${block}:5::1`, discount);
		expect([next.status, next.body.error]).toEqual([429, expect.stringMatching(/^8 unpaid/)]);
		expect((await ask('2001:db8:1:1::1', discount)).status).toBe(200);
	});

	it('are unlimited where calls are', async () => {
		const discount = await newCode({ max_uses: 30 });
		const services = { ...context.services, hasRateLimits: false };
		for (let page = 0; page < 4; page += 1) {
			expect((await ask('10.0.0.1', discount, { services })).status).toBe(200);
		}
	});

	it.each([
		['in all', { max_uses: 30 }],
		['for each email address', { max_uses_per_email: 1 }],
	])('ask for the captcha after three were abandoned, with uses limited %s', async (_, limits) => {
		const discount = await newCode(limits);
		const verifyCaptcha = async (token: string) => token === 'right';
		const services = { ...context.services, verifyCaptcha };
		const address = newAddress();
		for (let page = 0; page < 3; page += 1) {
			expect((await ask(address, discount, { services })).status).toBe(200);
			await timeUp(discount);
		}
		const refused = await ask(address, discount, { services });
		expect([refused.status, refused.body.needsCaptcha]).toEqual([403, true]);
		const headers = { ...attempt(), 'captcha-token': 'right' };
		expect((await ask(address, discount, { services, headers })).status).toBe(200);
		// What is not limited reserves nothing, and others are not asked.
		expect((await ask(address, await newCode({}), { services })).status).toBe(200);
		expect((await ask(address, null, { services })).status).toBe(200);
		expect((await ask(newAddress(), discount, { services })).status).toBe(200);
	});

	it('with an unlimited code are not counted as abandoned', async () => {
		const discount = await newCode({});
		const address = newAddress();
		await ask(address, discount);
		await timeUp(discount);
		const counted = await context.db
			.selectFrom('expired_reservations')
			.select('at_ms')
			.where('client_address', '=', address)
			.execute();
		expect(counted).toEqual([]);
	});

	it('with the email address of somebody else do not take the use from its owner', async () => {
		const discount = await newCode({ max_uses_per_email: 1 });
		const email = `${randomUUID()}@example.com`;
		const stranger = newAddress();
		expect((await ask(stranger, discount, { email })).status).toBe(200);
		const again = await ask(stranger, discount, { email });
		expect([again.status, again.body.error]).toEqual([
			409,
			expect.stringMatching(/^An open payment page with your email address/),
		]);
		expect((await ask(newAddress(), discount, { email })).status).toBe(200);
	});
});
