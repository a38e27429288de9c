import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
	type CheckoutRequest,
	checkoutRequest,
	pricesChanged,
} from '../../core/checkout-request.ts';
import { databaseKinds } from '../databases.ts';
import { eventually } from '../eventually.ts';
import { type BackRoom, openBackRoom } from './back-room.ts';
import { address, cartOf, oneShirt, twoSizesOfTwoProducts } from './checkout-bodies.ts';

describe.each(databaseKinds())('create-checkout-session on $name', ({ create }) => {
	let room: BackRoom;
	beforeAll(async () => {
		room = await openBackRoom(await create());
	}, 60_000);
	afterAll(async () => await room.stop());

	interface Answer {
		readonly status: number;
		readonly body: { url?: string; sessionId?: string; error?: string };
	}

	async function checkout(body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
		const response = await room.app.request(
			'http://localhost:3000/functions/v1/create-checkout-session',
			{
				method: 'POST',
				headers: { 'content-type': 'application/json', ...headers },
				body: typeof body === 'string' ? body : JSON.stringify(body),
			},
		);
		return { status: response.status, body: (await response.json()) as Answer['body'] };
	}

	const key = () => ({ 'idempotency-key': randomUUID() });

	async function countOrders(): Promise<number> {
		return (await room.db.selectFrom('orders').select('id').execute()).length;
	}

	async function orderOf(sessionId: string | undefined) {
		return await room.db
			.selectFrom('orders')
			.selectAll()
			.where('payment_session_id', '=', sessionId ?? '')
			.executeTakeFirstOrThrow();
	}

	async function sessionOf(sessionId: string | undefined) {
		return await room.shop.provider.stripe.checkout.sessions.retrieve(sessionId ?? '');
	}

	it('writes a pending order with its lines and opens a payment page for the same amount', async () => {
		const { status, body } = await checkout(twoSizesOfTwoProducts(), key());
		expect(status).toBe(200);
		const order = await orderOf(body.sessionId);
		expect(order).toMatchObject({
			status: 'pending',
			email: 'grace@example.com',
			subtotal_cents: 12_996,
			discount_code: 'FLIBS',
			discount_cents: 2599,
			shipping_cents: 0,
			total_cents: 10_397,
			livemode: 0,
		});
		expect(order.number).toMatch(/^BLUE-[2-9A-HJKMNP-Z]{8}$/);
		const lines = await room.db
			.selectFrom('order_lines')
			.select(['product_id', 'size', 'price_cents', 'quantity'])
			.where('order_id', '=', order.id)
			.orderBy('position')
			.execute();
		expect(lines).toEqual([
			{ product_id: 'women-octopus-blue', size: 'S', price_cents: 2999, quantity: 1 },
			{ product_id: 'women-octopus-blue', size: 'M', price_cents: 2999, quantity: 1 },
			{ product_id: 'men-captain', size: 'L', price_cents: 3499, quantity: 1 },
			{ product_id: 'men-captain', size: 'XL', price_cents: 3499, quantity: 1 },
		]);
		const session = await sessionOf(body.sessionId);
		expect(session).toMatchObject({
			client_reference_id: order.id,
			amount_subtotal: 12_996,
			amount_total: 10_397,
			total_details: { amount_discount: 2599, amount_shipping: 0 },
			success_url: 'http://localhost:3000/success?session_id={CHECKOUT_SESSION_ID}',
			cancel_url: 'http://localhost:3000/checkout?cancelled=1',
		});
		expect(session.url).toBe(body.url);
		expect((session.expires_at * 1000 - order.created_at_ms) / 60_000).toBeCloseTo(32, 0);
	});

	it('comes back to the loopback address that the shopper used', async () => {
		const response = await room.app.request(
			'http://127.0.0.1:3000/functions/v1/create-checkout-session',
			{
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(oneShirt()),
			},
		);
		const { sessionId } = (await response.json()) as { sessionId: string };
		expect((await sessionOf(sessionId)).success_url).toMatch('http://127.0.0.1:3000/success');
	});

	it('never comes back to a host that only the request names', async () => {
		const response = await room.app.request(
			'http://evil.example/functions/v1/create-checkout-session',
			{
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(oneShirt()),
			},
		);
		const { sessionId } = (await response.json()) as { sessionId: string };
		expect((await sessionOf(sessionId)).success_url).toContain(room.shop.defaultUrl);
	});

	describe('the same attempt', () => {
		it('sent twenty times at once is one order and one page', async () => {
			const before = await countOrders();
			const headers = key();
			const answers = await Promise.all(
				Array.from({ length: 20 }, () => checkout(oneShirt(), headers)),
			);
			expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
			expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
			expect(await countOrders()).toBe(before + 1);
		});

		it('with another body is refused', async () => {
			const headers = key();
			await checkout(oneShirt('M'), headers);
			const before = await countOrders();
			expect((await checkout(oneShirt('L'), headers)).status).toBe(409);
			expect(await countOrders()).toBe(before);
		});

		it('sent again after payment says that it is paid', async () => {
			const headers = key();
			const { body } = await checkout(oneShirt(), headers);
			await pay(body.sessionId);
			const again = await checkout(oneShirt(), headers);
			expect(again.status).toBe(409);
			expect(again.body.error).toContain('already paid');
		});

		it('without a key every call is a new order', async () => {
			const before = await countOrders();
			await checkout(oneShirt());
			await checkout(oneShirt());
			expect(await countOrders()).toBe(before + 2);
		});
	});

	describe('a new attempt that names the one it replaces', () => {
		it('expires the earlier page first', async () => {
			const first = key();
			const { body } = await checkout(oneShirt(), first);
			const earlier = await orderOf(body.sessionId);
			const { status, body: second } = await checkout(twoSizesOfTwoProducts(), {
				...key(),
				'replaces-attempt': first['idempotency-key'],
			});
			expect(status).toBe(200);
			expect((await sessionOf(earlier.payment_session_id ?? '')).status).toBe('expired');
			expect((await orderOf(body.sessionId)).status).toBe('expired');
			expect((await orderOf(second.sessionId)).replaces_order_id).toBe(earlier.id);
		});

		it('expires every page that it names', async () => {
			const earlier = [key(), key(), key()];
			const pages = [];
			for (const headers of earlier) pages.push(await checkout(oneShirt(), headers));
			const names = earlier.map((headers) => headers['idempotency-key']).join(', ');
			const { status } = await checkout(oneShirt('L'), { ...key(), 'replaces-attempt': names });
			expect(status).toBe(200);
			for (const { body } of pages) {
				expect((await orderOf(body.sessionId)).status).toBe('expired');
				expect((await sessionOf(body.sessionId)).status).toBe('expired');
			}
		});

		it('is refused where the earlier page has just been paid', async () => {
			const first = key();
			const { body } = await checkout(oneShirt(), first);
			await room.control('/sandbox/webhooks', { paused: true });
			await room.control(`/sandbox/pay/${body.sessionId}`, {});
			const before = await countOrders();
			const second = await checkout(oneShirt('L'), {
				...key(),
				'replaces-attempt': first['idempotency-key'],
			});
			await room.control('/sandbox/webhooks', { paused: false });
			expect(second.status).toBe(409);
			expect(second.body.error).toContain('just gone through');
			expect(await countOrders()).toBe(before);
			await eventually(async () => expect((await orderOf(body.sessionId)).status).toBe('paid'));
		});

		it('is refused, once, where we have heard that the earlier page was just paid', async () => {
			const first = key();
			const { body } = await checkout(oneShirt(), first);
			await room.control(`/sandbox/pay/${body.sessionId}`, {});
			await eventually(async () => expect((await orderOf(body.sessionId)).status).toBe('paid'));
			const before = await countOrders();
			const named = { 'replaces-attempt': first['idempotency-key'] };
			const second = { ...key(), ...named };
			for (const answer of [
				await checkout(oneShirt('L'), second),
				await checkout(oneShirt('L'), second),
			]) {
				expect(answer).toMatchObject({
					status: 409,
					body: { error: expect.stringContaining('just gone through') },
				});
			}
			expect(await countOrders()).toBe(before);
			// Who has read that and presses again means it.
			expect((await checkout(oneShirt('L'), { ...key(), ...named })).status).toBe(200);
			expect((await orderOf(body.sessionId)).status).toBe('paid');
		});

		it('is not refused for a payment of long ago', async () => {
			const first = key();
			const { body } = await checkout(oneShirt(), first);
			await room.control(`/sandbox/pay/${body.sessionId}`, {});
			await eventually(async () => expect((await orderOf(body.sessionId)).status).toBe('paid'));
			await room.db
				.updateTable('orders')
				.set({ paid_at_ms: Date.now() - 31 * 60_000 })
				.where('payment_session_id', '=', body.sessionId ?? '')
				.execute();
			const named = { 'replaces-attempt': first['idempotency-key'] };
			expect((await checkout(oneShirt('L'), { ...key(), ...named })).status).toBe(200);
		});

		it('finds and expires a page whose making was never answered', async () => {
			const first = key();
			await room.control('/sandbox/faults', { dropAfterCreate: true });
			expect((await checkout(oneShirt(), first)).status).toBe(502);
			await room.control('/sandbox/faults', {});
			const { status } = await checkout(oneShirt('L'), {
				...key(),
				'replaces-attempt': first['idempotency-key'],
			});
			expect(status).toBe(200);
			const earlier = await room.db
				.selectFrom('orders')
				.selectAll()
				.where('attempt_key', '=', first['idempotency-key'])
				.executeTakeFirstOrThrow();
			expect(earlier.status).toBe('expired');
			const books = await room.shop.provider.stripe.checkout.sessions.list({ limit: 100 });
			const open = books.data.filter(
				(session) => session.client_reference_id === earlier.id && session.status === 'open',
			);
			expect(open).toEqual([]);
		}, 30_000);
	});

	describe('the provider down', () => {
		it('answers 502 with the fallback text, and the same attempt succeeds later with one order', async () => {
			const before = await countOrders();
			const headers = key();
			await room.control('/sandbox/faults', { failNext: 20, answerStatus: 503 });
			const refused = await checkout(oneShirt(), headers);
			await room.control('/sandbox/faults', {});
			expect(refused).toEqual({
				status: 502,
				body: { error: 'Failed to create checkout session' },
			});
			const again = await checkout(oneShirt(), headers);
			expect(again.status).toBe(200);
			expect(await countOrders()).toBe(before + 1);
		}, 30_000);

		it('takes a retry after hours under a new expiry, still one order', async () => {
			const before = await countOrders();
			const headers = key();
			const madeMs = Date.now() - 3 * 60 * 60 * 1000;
			room.clock.nowMs = () => madeMs;
			const tooLate = await checkout(oneShirt(), headers);
			room.clock.nowMs = () => Date.now();
			// The clock of the first call was so far behind that the provider took neither expiry.
			expect(tooLate.status).toBe(502);
			const again = await checkout(oneShirt(), headers);
			expect(again.status).toBe(200);
			expect(await countOrders()).toBe(before + 1);
			const order = await orderOf(again.body.sessionId);
			expect(order.payment_try).toBeGreaterThan(1);
			expect(order.payment_expires_at_ms).toBeGreaterThan(Date.now());
		});
	});

	it('refuses a payment page that asks for another amount than the order', async () => {
		// Somebody made the coupon at the provider by hand, with another amount.
		await room.shop.provider.stripe.coupons.create({
			id: 'FLIBS-700-usd',
			amount_off: 100,
			currency: 'usd',
			duration: 'once',
		});
		const headers = key();
		const body = checkoutRequest(cartOf(['men-captain', 'M', 1]), address, {
			code: 'FLIBS',
			percent: 20,
		});
		expect((await checkout(body, headers)).status).toBe(502);
		const order = await room.db
			.selectFrom('orders')
			.select(['id', 'status'])
			.where('attempt_key', '=', headers['idempotency-key'])
			.executeTakeFirstOrThrow();
		// The provider's own word, that the page is closed, may be here before ours.
		expect(order.status).toMatch(/^(failed|expired)$/);
		const books = await room.shop.provider.stripe.checkout.sessions.list({ limit: 100 });
		const pages = books.data.filter((session) => session.client_reference_id === order.id);
		expect(pages.map(({ status }) => status)).toEqual(['expired']);
	});

	describe('bad input is a 4xx with a sentence and nothing written', () => {
		const good = oneShirt();
		const item = good.items[0];
		const withItem = (change: object) => ({ ...good, items: [{ ...item, ...change }] });
		const cases: [string, number, unknown, string][] = [
			['not JSON', 400, '{"items":', 'JSON'],
			['empty body', 400, '', ''],
			['a list', 400, [], ''],
			['null', 400, null, ''],
			['too large', 413, { ...good, email: 'x'.repeat(70_000) }, ''],
			['unknown product', 400, withItem({ id: 'hat' }), 'not sold'],
			['a size it has not', 400, withItem({ size: 'XS' }), 'not made in'],
			['quantity 0', 400, withItem({ quantity: 0 }), '1 to 99'],
			['quantity negative', 400, withItem({ quantity: -1 }), '1 to 99'],
			['quantity fractional', 400, withItem({ quantity: 1.5 }), '1 to 99'],
			['quantity 100', 400, withItem({ quantity: 100 }), '1 to 99'],
			['quantity as text', 400, withItem({ quantity: '1' }), '1 to 99'],
			['the same line twice', 400, { ...good, items: [item, item] }, 'twice'],
			['no line', 400, { ...good, items: [] }, 'empty'],
			['51 lines', 400, { ...good, items: Array.from({ length: 51 }, () => item) }, '50'],
			['three decimals', 400, withItem({ price: 34.995 }), 'decimals'],
			['price a cent off', 409, withItem({ price: 34.98 }), pricesChanged],
			['discount a cent off', 409, { ...good, discountAmount: 0.01 }, pricesChanged],
			['shipping a cent off', 409, { ...good, shipping: 5.98 }, pricesChanged],
			['unknown discount', 400, { ...good, discountCode: 'FREE' }, 'Invalid discount code'],
			['no address', 400, { ...good, shippingAddress: null }, 'address'],
			[
				'address without city',
				400,
				{ ...good, shippingAddress: { ...address, city: ' ' } },
				'City',
			],
			[
				'address with wrong ZIP code and no name',
				400,
				{ ...good, shippingAddress: { ...address, zip: 'ABC', firstName: '' } },
				'First name, ZIP code',
			],
			['e-mail malformed', 400, { ...good, email: 'grace@' }, 'valid email'],
		];
		it.each(cases)('%s: %i', async (_, status, body, sentence) => {
			const before = await countOrders();
			const answer = await checkout(body, key());
			expect(answer.status).toBe(status);
			expect(answer.body.error).toContain(sentence);
			expect(answer.body.error?.length).toBeGreaterThan(10);
			expect(await countOrders()).toBe(before);
		});

		it.each(['short', 'has space in it', 'x'.repeat(101)])('attempt key %s', async (bad) => {
			const before = await countOrders();
			const answer = await checkout(good, { 'idempotency-key': bad });
			expect(answer.status).toBe(400);
			expect(await countOrders()).toBe(before);
		});

		it.each(['short', 'fine-key-1, x', Array(6).fill('fine-key-1').join()])(
			'names of replaced attempts: %s',
			async (bad) => {
				const answer = await checkout(good, { ...key(), 'replaces-attempt': bad });
				expect(answer.status).toBe(400);
			},
		);

		it('another content type: 415', async () => {
			const answer = await checkout(good, { 'content-type': 'text/plain' });
			expect(answer.status).toBe(415);
		});
	});

	it('keeps a script in an address as text', async () => {
		const script = '<script>alert(1)</script>';
		const body: CheckoutRequest = {
			...oneShirt(),
			shippingAddress: { ...address, address: script },
		};
		const { status, body: answer } = await checkout(body, key());
		expect(status).toBe(200);
		expect((await orderOf(answer.sessionId)).address).toContain(script);
	});

	async function pay(sessionId: string | undefined) {
		await room.control(`/sandbox/pay/${sessionId}`, {});
		await eventually(async () => expect((await orderOf(sessionId)).status).toBe('paid'));
	}
});
