import type { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, startHarness } from '../testing/harness.ts';
import { sampleOrder } from '../testing/sample-order.ts';
import { type Shopper, shopperAt } from '../testing/shopper.ts';

let harness: Harness;
let shopper: Shopper;
beforeAll(async () => {
	harness = await startHarness();
	shopper = shopperAt(harness.url);
});
afterAll(() => harness[Symbol.asyncDispose]());

type Created = Stripe.Checkout.Session & { readonly url: string };

async function newSession(
	changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Created> {
	const session = await harness.stripe.checkout.sessions.create(sampleOrder(changes));
	return { ...session, url: session.url ?? '' };
}

async function chargesOf(id: string) {
	const session = await harness.stripe.checkout.sessions.retrieve(id, {
		expand: ['payment_intent.latest_charge'],
	});
	return { session, intent: session.payment_intent };
}

async function eventTypes(id: string): Promise<string[]> {
	const { intent } = await chargesOf(id);
	const ids = [id, typeof intent === 'object' ? intent?.id : ''];
	return harness.receiver.events
		.filter(({ data }) => {
			const id = 'id' in data.object ? data.object.id : undefined;
			const of = 'payment_intent' in data.object ? data.object.payment_intent : undefined;
			return ids.includes(String(id)) || ids.includes(String(of));
		})
		.map((event) => event.type);
}

describe('the payment page', () => {
	it('shows lines, sizes, sums and the way back, and loads nothing', async () => {
		const { coupons } = harness.stripe;
		const coupon = await coupons.create({ amount_off: 1899, currency: 'usd', name: 'FLIBS' });
		const { url } = await newSession({ discounts: [{ coupon: coupon.id }] });
		const { status, text, headers } = await shopper.read(url);
		expect(status).toBe(200);
		for (const shown of [
			'Practice payments: no card is charged',
			'Women’s Blue Octopus Short Sleeve Tee',
			'Size M · Qty 2',
			'$29.99 each',
			'Standard shipping',
			'FLIBS',
			'−$18.99',
			'Pay $81.97',
			'marina@example.com',
			'href="http://localhost:3000/checkout?cancelled=1"',
		]) {
			expect(text).toContain(shown);
		}
		expect(headers.get('cache-control')).toBe('no-store');
		const policy = headers.get('content-security-policy') ?? '';
		expect(policy).toMatch(
			/default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'/,
		);
		expect(policy).toContain("form-action 'self' http://localhost:3000;");
	});

	it('has the name that the session states, and refuses a color that is none', async () => {
		const named = { display_name: 'Gull & Rope', button_color: '#f0692e' };
		const { url, branding_settings } = await newSession({ branding_settings: named });
		expect(branding_settings).toMatchObject(named);
		expect((await shopper.read(url)).text).toContain('<title>Pay Gull &amp; Rope');
		const wrong = newSession({ branding_settings: { button_color: 'coral' } });
		await expect(wrong).rejects.toThrow('Invalid hex color');
	});

	it('escapes what the shop sends', async () => {
		const name = '<img src=x onerror=alert(1)>"\'&';
		const product_data = { name, description: '</p><script>alert(1)</script>' };
		const { url } = await newSession({
			line_items: [
				{ quantity: 1, price_data: { currency: 'usd', unit_amount: 100, product_data } },
			],
		});
		const { text } = await shopper.read(url);
		expect(text).not.toContain('<img src=x');
		expect(text).not.toContain('<script>alert');
		expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
	});

	it('says what is wrong at the field, keeps the rest, and never repeats number or code', async () => {
		const { url, id } = await newSession();
		const answer = await shopper.pay(url, '4242 4242 4242 4241', { cvc: '987', name: 'A <b>' });
		const text = await answer.text();
		expect(text).toMatch(/id="number-error">\s*Your card number is invalid\./);
		expect(text).toMatch(/id="number"[^>]*aria-invalid="true"/);
		expect(text).toContain('value="A &lt;b&gt;"');
		expect(text).not.toContain('4242 4242 4242 4241');
		expect(text).not.toContain('value="987"');
		expect((await chargesOf(id)).session).toMatchObject({ status: 'open', payment_intent: null });
	});

	it('asks for an e-mail when the shop gave none', async () => {
		const { customer_email, ...order } = sampleOrder();
		const session = await harness.stripe.checkout.sessions.create(order);
		const paid = await shopper.pay(session.url ?? '', '4242424242424242', {
			email: 'g@example.com',
		});
		expect(paid.status).toBe(303);
		const { customer_details } = await harness.stripe.checkout.sessions.retrieve(session.id);
		expect(customer_details?.email).toBe('g@example.com');
		expect(customer_email).toBe('marina@example.com');
	});
});

describe('paying', () => {
	it.each(['4242 4242 4242 4242', '5555 5555 5555 4444', '3782 822463 10005'])(
		'succeeds with %s and leads back to the shop',
		async (card) => {
			const { url, id } = await newSession();
			const answer = await shopper.pay(url, card);
			expect(answer.status).toBe(303);
			expect(answer.headers.get('location')).toBe(`http://localhost:3000/success?session_id=${id}`);
			const { session, intent } = await chargesOf(id);
			expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
			expect(intent).toMatchObject({ status: 'succeeded', latest_charge: { captured: true } });
		},
	);

	it('tells the shop with the three events of the provider', async () => {
		const { url, id } = await newSession({ client_reference_id: 'order-77' });
		const seen = harness.receiver.events.length;
		await shopper.pay(url, '4242424242424242');
		const completed = () =>
			harness.receiver.events.slice(seen).find(({ type }) => type === 'checkout.session.completed');
		await expect.poll(completed).toMatchObject({
			api_version: '2026-10-28.endive',
			livemode: false,
			data: { object: { id, client_reference_id: 'order-77', payment_status: 'paid' } },
		});
		await expect
			.poll(() => eventTypes(id))
			.toEqual(
				expect.arrayContaining([
					'payment_intent.created',
					'charge.succeeded',
					'payment_intent.succeeded',
					'checkout.session.completed',
				]),
			);
	});

	it.each([
		['4000 0000 0000 0002', 'Your card was declined.', 'card_declined', 'generic_decline'],
		['4000 0000 0000 9995', 'insufficient funds.', 'card_declined', 'insufficient_funds'],
		['4000 0000 0000 0069', 'Your card has expired.', 'expired_card', 'expired_card'],
		['4000 0000 0000 0127', 'security code is incorrect.', 'incorrect_cvc', 'incorrect_cvc'],
	])('is refused with %s, and another card can follow', async (card, sentence, code, decline) => {
		const { url, id } = await newSession();
		const text = await (await shopper.pay(url, card)).text();
		expect(text).toContain('role="alert"');
		expect(text.replaceAll('&#39;', "'")).toContain(sentence);
		const { session, intent } = await chargesOf(id);
		expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid' });
		expect(intent).toMatchObject({
			status: 'requires_payment_method',
			last_payment_error: { code, decline_code: decline },
			latest_charge: { paid: false, captured: false, amount_captured: 0 },
		});
		await expect.poll(() => eventTypes(id)).toContain('payment_intent.payment_failed');
		expect((await shopper.pay(url, '4242424242424242')).status).toBe(303);
		const after = await chargesOf(id);
		expect(after.session.payment_status).toBe('paid');
		expect(after.intent).toMatchObject({ last_payment_error: null });
	});

	it('makes one charge when two pay at once', async () => {
		const { url, id } = await newSession();
		const answers = await Promise.all(
			Array.from({ length: 8 }, () => shopper.pay(url, '4242424242424242')),
		);
		const texts = await Promise.all(answers.map((answer) => answer.text()));
		expect(answers.filter((answer) => answer.status === 303)).toHaveLength(1);
		expect(texts.filter((text) => text.includes('This order is paid'))).toHaveLength(7);
		await expect
			.poll(async () => (await eventTypes(id)).filter((type) => type === 'charge.succeeded'))
			.toHaveLength(1);
	});

	it('keeps no card number and no security code anywhere in its books', async () => {
		const { url } = await newSession();
		await shopper.pay(url, '4000 0025 0000 3155', { cvc: '739' });
		const stored = harness.stored();
		expect(stored).toContain('"last4":"3155"');
		expect(stored).not.toMatch(/4000 ?0025 ?0000 ?3155|"739"/);
	});
});

describe('the practice wallet', () => {
	it('pays the whole amount with its card, by the same objects and events', async () => {
		const { url, id } = await newSession();
		const answer = await shopper.payByWallet(url);
		expect(answer.status).toBe(303);
		expect(answer.headers.get('location')).toBe(`http://localhost:3000/success?session_id=${id}`);
		const { session, intent } = await chargesOf(id);
		expect(session).toMatchObject({ status: 'complete', payment_status: 'paid' });
		expect(session.customer_details?.email).toBe('marina@example.com');
		expect(intent).toMatchObject({
			status: 'succeeded',
			amount_received: session.amount_total,
			latest_charge: {
				payment_method_details: {
					type: 'card',
					card: {
						brand: 'visa',
						last4: '4242',
						three_d_secure: null,
						wallet: { dynamic_last4: null, type: 'link' },
					},
				},
			},
		});
		await expect
			.poll(() => eventTypes(id))
			.toEqual(
				expect.arrayContaining([
					'charge.succeeded',
					'payment_intent.succeeded',
					'checkout.session.completed',
				]),
			);
	});

	it('may be declined, and a card can follow', async () => {
		const { url, id } = await newSession();
		const text = await (await shopper.payByWallet(url, 'declined')).text();
		expect(text).toContain('Your card was declined.');
		expect((await chargesOf(id)).intent).toMatchObject({
			status: 'requires_payment_method',
			latest_charge: { paid: false, payment_method_details: { card: { last4: '0002' } } },
		});
		expect((await shopper.pay(url, '4242424242424242')).status).toBe(303);
		const { intent } = await chargesOf(id);
		expect(intent).toMatchObject({
			latest_charge: { payment_method_details: { card: { wallet: null } } },
		});
	});

	it('makes one charge when it is pressed twice, and when a card pays at once', async () => {
		const { url, id } = await newSession();
		const answers = await Promise.all([
			shopper.payByWallet(url),
			shopper.pay(url, '4242424242424242'),
			shopper.payByWallet(url),
		]);
		expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
		await expect
			.poll(async () => (await eventTypes(id)).filter((type) => type === 'charge.succeeded'))
			.toHaveLength(1);
	});

	it('takes no money for a page that has expired', async () => {
		const { url, id } = await newSession();
		await harness.stripe.checkout.sessions.expire(id);
		const text = await (await shopper.payByWallet(url)).text();
		expect(text).toContain('This payment page has expired');
		expect((await chargesOf(id)).intent).toBeNull();
	});

	it('is none of the made-up ones', async () => {
		const { url, id } = await newSession();
		const answer = await fetch(new URL(new URL(url).pathname, harness.url), {
			method: 'POST',
			body: new URLSearchParams({ wallet: 'made-up' }),
		});
		expect(await answer.text()).toContain('Your card number is incomplete.');
		expect((await chargesOf(id)).session.status).toBe('open');
	});
});

describe('the bank that asks', () => {
	it.each(['4000 0025 0000 3155', '4000 0000 0000 3220'])(
		'is paid with %s once the shopper confirms, and only once',
		async (card) => {
			const { url, id } = await newSession();
			const asked = await shopper.pay(url, card);
			const question = asked.headers.get('location') ?? '';
			expect(question).toMatch(new RegExp(`^/c/pay/${id}/confirm/3ds_`));
			const page = await shopper.read(question);
			expect(page.text).toContain(card.slice(-4));
			expect((await chargesOf(id)).intent).toMatchObject({ status: 'requires_action' });
			const answers = await Promise.all([
				shopper.answer(question, 'complete'),
				shopper.answer(question, 'complete'),
			]);
			const places = answers.map((answer) => answer.headers.get('location')).sort();
			expect(places).toEqual([`/c/pay/${id}`, `http://localhost:3000/success?session_id=${id}`]);
			expect((await chargesOf(id)).session.payment_status).toBe('paid');
			await expect
				.poll(async () => (await eventTypes(id)).filter((type) => type === 'charge.succeeded'))
				.toHaveLength(1);
		},
	);

	it('leads back to the payment page with a sentence when the shopper fails', async () => {
		const { url, id } = await newSession();
		const asked = await shopper.pay(url, '4000002500003155');
		const failed = await shopper.answer(asked.headers.get('location') ?? '', 'fail');
		expect(await failed.text()).toContain('We are unable to authenticate your payment method.');
		const { session, intent } = await chargesOf(id);
		expect(session.status).toBe('open');
		expect(intent).toMatchObject({
			status: 'requires_payment_method',
			last_payment_error: { code: 'payment_intent_authentication_failure' },
		});
		expect((await shopper.read(asked.headers.get('location') ?? '')).status).toBe(303);
	});

	it('does not ask about another session', async () => {
		const [one, two] = [await newSession(), await newSession()];
		const asked = await shopper.pay(one.url, '4000002500003155');
		const challenge = (asked.headers.get('location') ?? '').split('/').at(-1);
		const stray = await shopper.answer(`/c/pay/${two.id}/confirm/${challenge}`, 'complete');
		expect(stray.headers.get('location')).toBe(`/c/pay/${two.id}`);
		expect((await chargesOf(two.id)).session.status).toBe('open');
	});
});

describe('a page that is over', () => {
	it('says that it is paid, and leads to the order', async () => {
		const { url, id } = await newSession();
		await shopper.pay(url, '4242424242424242');
		const { text } = await shopper.read(url);
		expect(text).toContain('This order is paid');
		expect(text).toContain(`href="http://localhost:3000/success?session_id=${id}"`);
	});

	it('says that it has expired, takes no card, and leads back', async () => {
		const { url, id } = await newSession();
		await harness.stripe.checkout.sessions.expire(id);
		for (const text of [
			(await shopper.read(url)).text,
			await (await shopper.pay(url, '4242424242424242')).text(),
		]) {
			expect(text).toContain('This payment page has expired');
			expect(text).toContain('href="http://localhost:3000/checkout?cancelled=1"');
		}
		expect((await chargesOf(id)).session).toMatchObject({
			status: 'expired',
			payment_intent: null,
		});
	});

	it('says when it knows no such page', async () => {
		const { status, text } = await shopper.read('/c/pay/cs_test_a1nothing');
		expect(status).toBe(404);
		expect(text).toContain('We cannot find this payment page');
		expect(text).toContain('href="http://localhost:3000/"');
	});
});
