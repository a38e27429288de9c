import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CheckoutRequest, checkoutRequest } from '../../core/checkout/checkout-request.ts';
import { databaseKinds } from '../../tests/databases.ts';
import { eventually } from '../../tests/eventually.ts';
import { terms } from '../../tests/publication.ts';
import { type AppTestContext, openAppTestContext } from '../testing/app-test-context.ts';
import { address, cartOf, oneShirt, twoSizesOfTwoProducts } from './testing/checkout-bodies.ts';
import { attemptKey, type CheckoutCalls, checkoutCalls } from './testing/checkout-calls.ts';

describe.each(databaseKinds())('create-checkout-session on $name', ({ create }) => {
	let context: AppTestContext;
	let calls: CheckoutCalls;
	beforeAll(async () => {
		context = await openAppTestContext(await create());
		calls = checkoutCalls(context);
	});
	afterAll(async () => await context.stop());

	it('writes a pending order with its lines and opens a payment page for the same amount', async () => {
		const { status, body } = await calls.checkout(twoSizesOfTwoProducts(), attemptKey());
		expect(status).toBe(200);
		const order = await calls.orderOf(body.sessionId);
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
		const lines = await context.db
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
		const session = await calls.sessionOf(body.sessionId);
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
		const response = await context.app.request(
			'http://127.0.0.1:3000/functions/v1/create-checkout-session',
			{
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(oneShirt()),
			},
		);
		const { sessionId } = (await response.json()) as { sessionId: string };
		expect((await calls.sessionOf(sessionId)).success_url).toMatch('http://127.0.0.1:3000/success');
	});

	it('never comes back to a host that only the request names', async () => {
		const response = await context.app.request(
			'http://evil.example/functions/v1/create-checkout-session',
			{
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(oneShirt()),
			},
		);
		const { sessionId } = (await response.json()) as { sessionId: string };
		expect((await calls.sessionOf(sessionId)).success_url).toContain(context.services.defaultUrl);
	});

	describe('the same attempt', () => {
		it('sent twenty times at once is one order and one page', async () => {
			const before = await calls.countOrders();
			const headers = attemptKey();
			const answers = await Promise.all(
				Array.from({ length: 20 }, () => calls.checkout(oneShirt(), headers)),
			);
			expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
			expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
			expect(await calls.countOrders()).toBe(before + 1);
		});

		it('with another body is refused', async () => {
			const headers = attemptKey();
			await calls.checkout(oneShirt('M'), headers);
			const before = await calls.countOrders();
			expect((await calls.checkout(oneShirt('L'), headers)).status).toBe(409);
			expect(await calls.countOrders()).toBe(before);
		});

		it('sent again after payment says that it is paid', async () => {
			const headers = attemptKey();
			const { body } = await calls.checkout(oneShirt(), headers);
			await pay(body.sessionId);
			const again = await calls.checkout(oneShirt(), headers);
			expect(again.status).toBe(409);
			expect(again.body.error).toContain('already paid');
		});

		it('without a key every call is a new order', async () => {
			const before = await calls.countOrders();
			await calls.checkout(oneShirt());
			await calls.checkout(oneShirt());
			expect(await calls.countOrders()).toBe(before + 2);
		});
	});

	describe('the provider down', () => {
		it('answers 502 with the fallback text, and the same attempt succeeds later with one order', async () => {
			const before = await calls.countOrders();
			const headers = attemptKey();
			await context.control('/sandbox/faults', { failNext: 20, answerStatus: 503 });
			const refused = await calls.checkout(oneShirt(), headers);
			await context.control('/sandbox/faults', {});
			expect(refused).toEqual({
				status: 502,
				body: { error: 'Failed to create checkout session' },
			});
			const again = await calls.checkout(oneShirt(), headers);
			expect(again.status).toBe(200);
			expect(await calls.countOrders()).toBe(before + 1);
		});

		it('takes a retry after hours under a new expiry, still one order', async () => {
			const before = await calls.countOrders();
			const headers = attemptKey();
			const madeMs = Date.now() - 3 * 60 * 60 * 1000;
			context.clock.nowMs = () => madeMs;
			const tooLate = await calls.checkout(oneShirt(), headers);
			context.clock.nowMs = () => Date.now();
			// The clock of the first call was so slow that the provider accepted neither expiry.
			expect(tooLate.status).toBe(502);
			const again = await calls.checkout(oneShirt(), headers);
			expect(again.status).toBe(200);
			expect(await calls.countOrders()).toBe(before + 1);
			const order = await calls.orderOf(again.body.sessionId);
			expect(order.payment_try).toBeGreaterThan(1);
			expect(order.payment_expires_at_ms).toBeGreaterThan(Date.now());
		});
	});

	it('refuses a payment page that asks for another amount than the order', async () => {
		// A coupon with another amount was created by hand at the provider.
		await context.services.provider.stripe.coupons.create({
			id: 'FLIBS-700-usd',
			amount_off: 100,
			currency: 'usd',
			duration: 'once',
		});
		const headers = attemptKey();
		const body = checkoutRequest(cartOf(['men-captain', 'M', 1]), address, terms, {
			code: 'FLIBS',
			percent: 20,
		});
		expect((await calls.checkout(body, headers)).status).toBe(502);
		const order = await context.db
			.selectFrom('orders')
			.select(['id', 'status'])
			.where('attempt_key', '=', headers['idempotency-key'])
			.executeTakeFirstOrThrow();
		// The provider's event about the closed page may arrive before ours.
		expect(order.status).toMatch(/^(failed|expired)$/);
		const sessions = await context.services.provider.stripe.checkout.sessions.list({ limit: 100 });
		const pages = sessions.data.filter((session) => session.client_reference_id === order.id);
		expect(pages.map(({ status }) => status)).toEqual(['expired']);
	});

	it('keeps a script in an address as text', async () => {
		const script = '<script>alert(1)</script>';
		const body: CheckoutRequest = {
			...oneShirt(),
			shippingAddress: { ...address, address: script },
		};
		const { status, body: answer } = await calls.checkout(body, attemptKey());
		expect(status).toBe(200);
		expect((await calls.orderOf(answer.sessionId)).address).toContain(script);
	});

	async function pay(sessionId: string | undefined) {
		await context.control(`/sandbox/pay/${sessionId}`, {});
		await eventually(async () => expect((await calls.orderOf(sessionId)).status).toBe('paid'));
	}
});
