import { randomInt } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openDeskTestContext } from '../../desk/server/testing/desk-test-context.ts';
import { onOneDatabase } from '../../tests/databases.ts';
import { applyRetention } from '../accounts/retention.ts';
import { createApp } from '../app.ts';
import type { Order } from '../db/order-schema.ts';
import { changeStatus, unansweredCause } from '../orders/change-status.ts';
import type { Services } from '../services.ts';
import {
	attempt,
	bodyOf,
	openStockTestContext,
	type StockTestContext,
} from '../stock/testing/stock-test-context.ts';

const limited = { id: 'men-captain', size: 'S' } as const;
const dayMs = 24 * 60 * 60_000;
const halfHourMs = 30 * 60_000;
const checkoutLimits = { captchaAfter: 2, expiredReservations: 4 };

onOneDatabase('reservations that expire unpaid', ({ create }) => {
	let context: StockTestContext;
	beforeAll(async () => {
		context = await openStockTestContext(await create(), { hasRateLimits: true, checkoutLimits });
		await context.set(limited, 100);
	});
	afterAll(async () => await context.stop());
	afterEach(() => {
		context.clock.nowMs = () => Date.now();
	});

	/** Stops the clock of the shop, so that no half hour begins during a test. */
	function keepHalfHour() {
		const nowMs = Math.ceil(Date.now() / halfHourMs) * halfHourMs;
		context.clock.nowMs = () => nowMs;
	}

	const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

	async function ask(
		address: string,
		{ services = context.services, headers = {}, size = 'S' as 'S' | 'L' } = {},
	) {
		const response = await createApp(services).request('/functions/v1/create-checkout-session', {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				'x-forwarded-for': address,
				...attempt(),
				...headers,
			},
			body: JSON.stringify(bodyOf([limited.id, size, 1])),
		});
		const retryAfter = response.headers.get('retry-after');
		return { status: response.status, body: await response.json(), retryAfter };
	}

	/** The time of its payment page is up. */
	async function timeUp(order: Order) {
		await context.db
			.updateTable('orders')
			.set({ payment_expires_at_ms: Date.now() })
			.where('id', '=', order.id)
			.execute();
		await context.say('checkout.session.expired', order);
	}

	async function abandon(address: string, times: number) {
		for (let time = 0; time < times; time += 1) {
			const { status, body } = await ask(address);
			expect(status).toBe(200);
			await timeUp(await context.order(body));
		}
	}

	/** A shop with a captcha that takes one token, and the tokens that it was asked about. */
	function withCaptcha(): { services: Services; asked: string[] } {
		const asked: string[] = [];
		const verifyCaptcha = async (token: string, address: string) => {
			asked.push(`${token} ${address}`);
			if (token === 'away') throw new Error('no answer');
			return token === 'right';
		};
		return { services: { ...context.services, verifyCaptcha }, asked };
	}

	it('ask for the captcha from a number of them on, where there is one', async () => {
		const address = newAddress();
		const { services, asked } = withCaptcha();
		await abandon(address, 1);
		expect((await ask(address, { services })).status).toBe(200);
		await abandon(address, 1);
		const refused = await ask(address, { services });
		expect(refused).toEqual({
			status: 403,
			body: {
				error: 'Please show that you are a person. Then press the button again.',
				needsCaptcha: true,
			},
			retryAfter: null,
		});
		const solved = (token: string) =>
			ask(address, { services, headers: { 'captcha-token': token } });
		expect((await solved('wrong')).status).toBe(403);
		expect((await solved('away')).status).toBe(503);
		expect((await solved('right')).status).toBe(200);
		expect(asked).toEqual([`wrong ${address}`, `away ${address}`, `right ${address}`]);
		// What is not limited reserves nothing, and others are not asked.
		expect((await ask(address, { services, size: 'L' })).status).toBe(200);
		expect((await ask(newAddress(), { services })).status).toBe(200);
	});

	it('are refused from a number of them on without one, for a day', async () => {
		const address = newAddress();
		await abandon(address, 4);
		const refused = await ask(address);
		expect(refused.status).toBe(429);
		expect(refused.body.error).toMatch(/^Too many payment pages from your network/);
		expect(refused.retryAfter).toBe('86400');
		expect((await ask(address, { size: 'L' })).status).toBe(200);
		await context.db
			.updateTable('expired_reservations')
			.set(({ eb }) => ({ at_ms: eb('at_ms', '-', dayMs) }))
			.where('client_address', '=', address)
			.execute();
		expect((await ask(address)).status).toBe(200);
	});

	it('count for all clients of an IPv6 network, with four times the number', async () => {
		for (let client = 1; client <= 8; client += 1) {
			await abandon(`2001:db8:5:${client}::1`, 2);
		}
		expect((await ask('2001:db8:5:99::1')).status).toBe(429);
		expect((await ask('2001:db8:55:1::1')).status).toBe(200);
	});

	it('are not counted where the page was paid, replaced, declined, without an answer, or reserved nothing', async () => {
		keepHalfHour();
		const address = newAddress();
		const paid = await ask(address);
		await context.say('checkout.session.completed', await context.order(paid.body));
		const declined = await ask(address);
		await context.say('checkout.session.async_payment_failed', await context.order(declined.body));
		const free = await ask(address, { size: 'L' });
		await timeUp(await context.order(free.body));
		// Nobody can pay while the provider is away.
		const unanswered = await context.order((await ask(address)).body);
		await changeStatus(context.services.db, unanswered.id, {
			to: 'expired',
			cause: unansweredCause,
			nowMs: Date.now(),
		});
		const first = attempt();
		await ask(address, { headers: first });
		await ask(address, { headers: attempt(first['idempotency-key']) });
		expect(await rowsOf(address)).toHaveLength(0);
	});

	it('are not counted where the shop closed the page, and the event of that comes first', async () => {
		keepHalfHour();
		const address = newAddress();
		const earlier = await context.order((await ask(address)).body);
		await context.say('checkout.session.expired', earlier);
		expect(await rowsOf(address)).toEqual([]);
	});

	it('are counted each half hour where the client replaces its page again and again', async () => {
		const clock = { nowMs: Math.ceil(Date.now() / halfHourMs) * halfHourMs };
		const options = { hasRateLimits: true, checkoutLimits, providerNow: () => clock.nowMs };
		const shop = await openStockTestContext(await create(), options);
		shop.clock.nowMs = () => clock.nowMs;
		await shop.set(limited, 100);
		let headers = attempt();
		const press = async (afterMinutes: number) => {
			clock.nowMs += afterMinutes * 60_000;
			headers = attempt(headers['idempotency-key']);
			const client = { ...headers, 'x-forwarded-for': '10.1.2.3' };
			return (await shop.checkout(bodyOf([limited.id, 'S', 1]), client)).status;
		};
		const counted = async () =>
			(await shop.db.selectFrom('expired_reservations').select('at_ms').execute()).length;
		// A shopper who corrects an address.
		for (const minutes of [1, 1, 5, 10, 12]) expect(await press(minutes)).toBe(200);
		expect(await counted()).toBe(0);
		for (let presses = 0; presses < 7; presses += 1) expect(await press(14)).toBe(200);
		expect(await counted()).toBe(4);
		expect(await press(14)).toBe(429);
		await shop.stop();
	});

	it('are forgotten after a day', async () => {
		const address = newAddress();
		await abandon(address, 1);
		expect(await rowsOf(address)).toHaveLength(1);
		const now = () => Date.now() + dayMs + 1;
		await applyRetention({ ...context.services, now });
		expect(await rowsOf(address)).toEqual([]);
	});

	const rowsOf = async (address: string) =>
		await context.db
			.selectFrom('expired_reservations')
			.select('at_ms')
			.where('client_address', '=', address)
			.execute();

	it('are seen at Health by client, while they are reserved', async () => {
		const desk = await openDeskTestContext(await create(), { hasRateLimits: true });
		await desk.set(limited, 100);
		const body = bodyOf([limited.id, 'S', 2]);
		const stranger = { 'x-forwarded-for': '203.0.113.7' };
		const beforeMs = Date.now();
		const { body: page } = await desk.checkout(body, { ...attempt(), ...stranger });
		await desk.checkout(body, { ...attempt(), ...stranger });
		await desk.checkout(body, { ...attempt(), 'x-forwarded-for': '2001:db8:7:1::9' });
		const reservations = async () => (await desk.desk('GET health')).body.reservations;
		const [first, second] = await reservations();
		expect(first).toMatchObject({ client: '203.0.113.7', pieces: 4, pages: 2 });
		expect(Date.parse(first.since)).toBeGreaterThanOrEqual(beforeMs - 1000);
		expect(second).toMatchObject({ client: '2001:db8:7:1::/64', pieces: 2, pages: 1 });
		await desk.say('checkout.session.expired', await desk.order(page));
		expect((await reservations())[0]).toMatchObject({ pieces: 2, pages: 1 });
		await desk.stop();
	});
});
