import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor, type Harness, startHarness } from '../testing/harness.ts';
import { sampleOrder } from '../testing/sample-order.ts';

const minuteMs = 60_000;
const nowSec = () => Math.floor(Date.now() / 1000);

let harness: Harness;
beforeAll(async () => {
	harness = await startHarness();
});
afterAll(() => harness[Symbol.asyncDispose]());

/** Expects a call to be refused and returns the error. */
async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
	const outcome = await call.then(
		() => 'the call was accepted',
		(error: unknown) => error,
	);
	if (outcome instanceof Stripe.errors.StripeError) return outcome;
	throw new Error(String(outcome));
}

describe('creating a session', () => {
	it('answers with an open session that adds up', async () => {
		const session = await harness.stripe.checkout.sessions.create(sampleOrder());
		expect(session).toMatchObject({
			amount_subtotal: 9497,
			amount_total: 10_096,
			client_reference_id: 'order-1',
			currency: 'usd',
			customer_details: { email: 'marina@example.com' },
			metadata: { order: 'order-1' },
			payment_intent: null,
			payment_status: 'unpaid',
			status: 'open',
			shipping_cost: { amount_total: 599 },
			total_details: { amount_discount: 0, amount_shipping: 599, amount_tax: 0 },
		});
		expect(session.id).toMatch(/^cs_test_a1[A-Za-z0-9]{56}$/);
		expect(session.url).toBe(
			`${harness.url.replace('127.0.0.1', 'localhost')}/c/pay/${session.id}`,
		);
		expect(session.expires_at - session.created).toBe(24 * 60 * 60);
	});

	it('adds tax if the account does so and the session does not say otherwise', async () => {
		const taxOf = async (more: object) =>
			(await harness.stripe.checkout.sessions.create({ ...sampleOrder(), ...more })).total_details
				?.amount_tax;
		await harness.control('/sandbox/account', { addsTax: true });
		const taxes = [await taxOf({}), await taxOf({ automatic_tax: { enabled: false } })];
		await harness.control('/sandbox/account', { addsTax: false });
		expect([...taxes, await taxOf({})]).toEqual([665, 0, 0]);
	});

	it('says that tax is not automatic', async () => {
		const { sessions } = harness.stripe.checkout;
		const order = { ...sampleOrder(), automatic_tax: { enabled: false } };
		expect(await sessions.create(order)).toMatchObject({
			amount_total: 10_096,
			automatic_tax: { enabled: false, liability: null, provider: null, status: null },
			total_details: { amount_tax: 0 },
		});
	});

	it('takes an amount-off coupon from the lines and never from shipping', async () => {
		const { coupons, checkout } = harness.stripe;
		const some = await coupons.create({
			amount_off: 1899,
			currency: 'usd',
			duration: 'once',
			name: 'FLIBS',
		});
		const all = await coupons.create({ amount_off: 999_999, currency: 'usd', duration: 'once' });
		const session = await checkout.sessions.create(
			sampleOrder({ discounts: [{ coupon: some.id }], expand: ['line_items'] }),
		);
		const free = await checkout.sessions.create(sampleOrder({ discounts: [{ coupon: all.id }] }));
		expect(session.amount_total).toBe(9497 - 1899 + 599);
		expect(session.discounts).toEqual([{ coupon: some.id, promotion_code: null }]);
		const lines = session.line_items?.data ?? [];
		expect(lines.reduce((sum, line) => sum + line.amount_discount, 0)).toBe(1899);
		expect(lines.map((line) => line.amount_total + line.amount_discount)).toEqual([5998, 3499]);
		expect(free).toMatchObject({ amount_total: 599, total_details: { amount_discount: 9497 } });
	});

	it.each([
		['a missing mode', { mode: undefined }, 'parameter_missing', 'mode'],
		['no lines', { line_items: undefined }, 'parameter_missing', 'line_items'],
		[
			'a parameter of an older API version',
			{ payment_method_types: ['card'] },
			'parameter_unknown',
			'payment_method_types',
		],
		['a parameter nobody knows', { colour: 'blue' }, 'parameter_unknown', 'colour'],
		[
			'a parameter nobody knows, deep inside',
			{
				line_items: [
					{
						quantity: 1,
						price_data: {
							currency: 'usd',
							unit_amount: 100,
							product_data: { name: 'Tee', size: 'M' },
						},
					},
				],
			},
			'parameter_unknown',
			'line_items[0][price_data][product_data][size]',
		],
		[
			'a fraction of a cent',
			{
				line_items: [
					{
						quantity: 1,
						price_data: { currency: 'usd', unit_amount: 10.5, product_data: { name: 'Tee' } },
					},
				],
			},
			'parameter_invalid_integer',
			'line_items[0][price_data][unit_amount]',
		],
		[
			'a quantity of nothing',
			{
				line_items: [
					{
						quantity: 0,
						price_data: { currency: 'usd', unit_amount: 100, product_data: { name: 'Tee' } },
					},
				],
			},
			'parameter_invalid_integer',
			'line_items[0][quantity]',
		],
		[
			'an empty reference',
			{ client_reference_id: '' },
			'parameter_invalid_empty',
			'client_reference_id',
		],
		[
			'an address that is none',
			{ success_url: 'javascript:alert(1)' },
			'url_invalid',
			'success_url',
		],
		['an e-mail that is none', { customer_email: 'marina' }, 'email_invalid', 'customer_email'],
		[
			'a coupon nobody knows',
			{ discounts: [{ coupon: 'NOPE' }] },
			'resource_missing',
			'discounts[0][coupon]',
		],
		[
			'too small a total',
			{
				shipping_options: [],
				line_items: [
					{
						quantity: 1,
						price_data: { currency: 'usd', unit_amount: 49, product_data: { name: 'Tee' } },
					},
				],
			},
			'amount_too_small',
			undefined,
		],
	])('refuses %s', async (_name, changes, code, param) => {
		// Invalid on purpose, so the SDK's types do not allow them.
		const params = sampleOrder(changes as Partial<Stripe.Checkout.SessionCreateParams>);
		const refusal = await refusalOf(harness.stripe.checkout.sessions.create(params));
		expect(refusal).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
		expect(refusal).toMatchObject({ rawType: 'invalid_request_error', code, param });
		expect(refusal.message).not.toBe('');
		expect(refusal.requestId).toMatch(/^req_/);
	});

	it.each([
		['too soon', 29 * 60, 'at least 30 minutes'],
		['too late', 24 * 60 * 60 + 60, 'less than 24 hours'],
	])('refuses an expiry that is %s', async (_name, seconds, sentence) => {
		const params = sampleOrder({ expires_at: nowSec() + seconds });
		const refusal = await refusalOf(harness.stripe.checkout.sessions.create(params));
		expect(refusal).toMatchObject({ statusCode: 400, param: 'expires_at' });
		expect(refusal.message).toContain(sentence);
	});
});

describe('reading sessions', () => {
	it('retrieves one with what is asked to be expanded', async () => {
		const { id } = await harness.stripe.checkout.sessions.create(sampleOrder());
		await harness.control(`/sandbox/pay/${id}`, {});
		const session = await harness.stripe.checkout.sessions.retrieve(id, {
			expand: ['line_items', 'payment_intent.latest_charge'],
		});
		expect(session).toMatchObject({
			line_items: { data: [{ quantity: 2, price: { unit_amount: 2999 } }, { quantity: 1 }] },
			payment_intent: {
				status: 'succeeded',
				amount_received: 10_096,
				metadata: { order: 'order-1' },
				receipt_email: 'marina@example.com',
				latest_charge: {
					paid: true,
					payment_method_details: { card: { brand: 'visa', last4: '4242' } },
				},
			},
		});
	});

	it('lists line items page by page', async () => {
		const { id } = await harness.stripe.checkout.sessions.create(sampleOrder());
		const names: (string | null)[] = [];
		for await (const line of harness.stripe.checkout.sessions.listLineItems(id, { limit: 1 })) {
			names.push(line.description);
		}
		expect(names).toEqual([
			'Women’s Blue Octopus Short Sleeve Tee',
			'Men’s Captain Long Sleeve Shirt',
		]);
	});

	it('lists newest first, by payment intent and by status', async () => {
		const { sessions } = harness.stripe.checkout;
		const first = await sessions.create(sampleOrder());
		const second = await sessions.create(sampleOrder());
		await harness.control(`/sandbox/pay/${first.id}`, {});
		const paid = await sessions.retrieve(first.id);
		const newest = await sessions.list({ limit: 2 });
		expect(newest.data.map((session) => session.id)).toEqual([second.id, first.id]);
		expect(newest.has_more).toBe(true);
		const byIntent = await sessions.list({ payment_intent: String(paid.payment_intent) });
		expect(byIntent.data.map((session) => session.id)).toEqual([first.id]);
		const open = await sessions.list({ status: 'open', limit: 1 });
		expect(open.data.map((session) => session.id)).toEqual([second.id]);
		const next = await sessions.list({ limit: 1, starting_after: second.id });
		expect(next.data.map((session) => session.id)).toEqual([first.id]);
	});

	it('refuses ids that nothing has', async () => {
		const { checkout, coupons, paymentIntents } = harness.stripe;
		for (const call of [
			() => checkout.sessions.retrieve('cs_test_none'),
			() => checkout.sessions.listLineItems('cs_test_none'),
			() => coupons.retrieve('NONE'),
			() => paymentIntents.retrieve('pi_none'),
		]) {
			const refusal = await refusalOf(call());
			expect(refusal).toMatchObject({ statusCode: 404, code: 'resource_missing' });
		}
	});

	it('refuses paths that the practice provider has not', async () => {
		const refusal = await refusalOf(harness.stripe.customers.list());
		expect(refusal).toMatchObject({ statusCode: 404, rawType: 'invalid_request_error' });
		expect(refusal.message).toContain('Unrecognized request URL (GET: /v1/customers)');
	});

	it('refuses another key, and none', async () => {
		const stranger = clientFor(harness.url, 'sk_test_somebodyelse000000');
		const refusal = await refusalOf(stranger.checkout.sessions.list());
		expect(refusal).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
		expect(refusal.message).not.toContain('somebodyelse');
		const keyless = await fetch(`${harness.url}/v1/checkout/sessions`);
		expect(keyless.status).toBe(401);
	});
});

describe('expiry', () => {
	it('expires an open session on demand, once, and tells the shop', async () => {
		const { sessions } = harness.stripe.checkout;
		const { id } = await sessions.create(sampleOrder());
		const expired = await sessions.expire(id);
		expect(expired).toMatchObject({ id, status: 'expired', payment_status: 'unpaid', url: null });
		const event = await harness.receiver.waitFor('checkout.session.expired');
		expect(event.data.object).toMatchObject({ id, client_reference_id: 'order-1' });
		const refusal = await refusalOf(sessions.expire(id));
		expect(refusal).toMatchObject({ statusCode: 400, rawType: 'invalid_request_error' });
		expect(refusal.message).toContain('status in ["open"]');
	});

	it('does not expire what is paid', async () => {
		const { sessions } = harness.stripe.checkout;
		const { id } = await sessions.create(sampleOrder());
		await harness.control(`/sandbox/pay/${id}`, {});
		expect(await refusalOf(sessions.expire(id))).toMatchObject({ statusCode: 400 });
		expect(await sessions.retrieve(id)).toMatchObject({ status: 'complete' });
	});

	it('expires a session whose time is over, before anything else is answered', async () => {
		await using late = await startHarness();
		const { sessions } = late.stripe.checkout;
		const { id } = await sessions.create(sampleOrder({ expires_at: nowSec() + 31 * 60 }));
		late.passTime(30 * minuteMs);
		expect(await sessions.retrieve(id)).toMatchObject({ status: 'open' });
		late.passTime(2 * minuteMs);
		const payment = await late.control(`/sandbox/pay/${id}`, {});
		expect(await payment.json()).toEqual({ kind: 'closed' });
		expect(await sessions.retrieve(id)).toMatchObject({ status: 'expired', url: null });
		const event = await late.receiver.waitFor('checkout.session.expired');
		expect(event.data.object).toMatchObject({ id });
	});
});

describe('expiry without any call', () => {
	it('is noticed by itself within a second or so', async () => {
		await using quiet = await startHarness();
		const { id } = await quiet.stripe.checkout.sessions.create(sampleOrder());
		quiet.passTime(24 * 60 * minuteMs);
		const event = await quiet.receiver.waitFor('checkout.session.expired');
		expect(event.data.object).toMatchObject({ id, status: 'expired' });
	});
});

describe('coupons', () => {
	it('are made with an id and a name of the shop, and only once', async () => {
		const { coupons } = harness.stripe;
		const params = {
			id: 'BLUE-1',
			name: 'FLIBS',
			amount_off: 500,
			currency: 'usd',
			metadata: { order: '1' },
		};
		const coupon = await coupons.create(params);
		expect(coupon).toMatchObject({ ...params, duration: 'once', valid: true, times_redeemed: 0 });
		expect(await coupons.retrieve('BLUE-1')).toMatchObject(params);
		expect(await refusalOf(coupons.create(params))).toMatchObject({
			code: 'resource_already_exists',
		});
	});

	it('are used up by paying, not by looking', async () => {
		const { coupons, checkout } = harness.stripe;
		const { id } = await coupons.create({ amount_off: 500, currency: 'usd', max_redemptions: 1 });
		const order = sampleOrder({ discounts: [{ coupon: id }] });
		await checkout.sessions.create(order);
		const session = await checkout.sessions.create(order);
		await harness.control(`/sandbox/pay/${session.id}`, {});
		expect(await coupons.retrieve(id)).toMatchObject({ times_redeemed: 1, valid: false });
		expect(await refusalOf(checkout.sessions.create(order))).toMatchObject({
			code: 'coupon_expired',
		});
	});
});
