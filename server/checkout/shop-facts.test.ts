import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shopDay } from '../../core/calendar.ts';
import { catalogueOf } from '../../core/catalogue/catalogue.ts';
import { resolveCollections } from '../../core/catalogue/collection-rule.ts';
import { checkoutRequest, shippingChanged } from '../../core/checkout/checkout-request.ts';
import { shippingTerms } from '../../core/checkout/shipping-terms.ts';
import { deliveryWindow } from '../../core/orders/delivery.ts';
import { firstShop } from '../../core/shop/first-shop.ts';
import type { ShopFacts } from '../../core/shop/shop-facts.ts';
import { databaseKinds } from '../../tests/databases.ts';
import { eventually } from '../../tests/eventually.ts';
import { otherShop } from '../../tests/other-shop.ts';
import { catalogue } from '../../tests/publication.ts';
import type { Order } from '../db/order-schema.ts';
import { type AppTestContext, openAppTestContext } from '../testing/app-test-context.ts';
import { address, cartOf, oneShirt } from './testing/checkout-bodies.ts';
import { attemptKey, type CheckoutCalls, checkoutCalls } from './testing/checkout-calls.ts';

const sentence = 'We are at the boat show in Annapolis.';

describe.each(databaseKinds())('the facts of the shop at checkout on $name', ({ create }) => {
	let context: AppTestContext;
	let calls: CheckoutCalls;
	const clock = { nowMs: () => Date.now() };
	beforeAll(async () => {
		context = await openAppTestContext(await create(), { providerNow: () => clock.nowMs() });
		context.clock.nowMs = () => clock.nowMs();
		calls = checkoutCalls(context);
	});
	beforeEach(() => {
		clock.nowMs = () => Date.now();
		publish({});
	});
	afterAll(async () => await context.stop());

	function publish(facts: Partial<ShopFacts>) {
		const shop = { ...catalogue.shop, ...facts };
		context.publication.catalogue = catalogueOf({ ...catalogue, shop });
	}

	/** What a page of this moment sends. */
	function shirtOfToday() {
		const terms = shippingTerms(resolveCollections(context.publication.catalogue));
		return checkoutRequest(cartOf(['men-captain', 'M', 1]), address, terms, null);
	}

	async function pay(sessionId: string | undefined): Promise<Order> {
		await context.control(`/sandbox/pay/${sessionId}`, {});
		return await eventually(async () => {
			const order = await calls.orderOf(sessionId);
			expect(order.status).toBe('paid');
			return order;
		});
	}

	it('nothing is ordered while the shop is closed, and nothing is written', async () => {
		publish({ closed: { sentence } });
		const before = await calls.countOrders();
		expect(await calls.checkout(oneShirt(), attemptKey())).toEqual({
			status: 409,
			body: { error: sentence },
		});
		expect(await calls.countOrders()).toBe(before);
	});

	it('a payment page from before the shop was closed can be paid', async () => {
		const key = attemptKey();
		const { body } = await calls.checkout(oneShirt(), key);
		publish({ closed: { sentence } });
		expect(await calls.checkout(oneShirt(), key)).toEqual({ status: 200, body });
		await pay(body.sessionId);
	});

	it.each([
		['New York', 5],
		['Honolulu', 10],
	])('the shop opens again at midnight in %s of the day that it names', async (_, hour) => {
		const timeZone = { utcOffsetHours: -hour, hasDaylightTime: false };
		publish({ timeZone, closed: { sentence, until: '2026-11-21' } });
		clock.nowMs = () => Date.UTC(2026, 10, 21, hour) - 1;
		expect(await calls.checkout(oneShirt())).toMatchObject({
			status: 409,
			body: { error: `${sentence} We take orders again from Sat, Nov 21, 2026.` },
		});
		clock.nowMs = () => Date.UTC(2026, 10, 21, hour);
		expect((await calls.checkout(oneShirt())).status).toBe(200);
	});

	it('an open payment page keeps its price of shipping, and the next one has the new', async () => {
		const seen = shirtOfToday();
		const { body } = await calls.checkout(seen);
		publish({ shippingCents: 812 });
		expect(await pay(body.sessionId)).toMatchObject({ shipping_cents: 599, total_cents: 4098 });
		const before = await calls.countOrders();
		expect(await calls.checkout(seen)).toEqual({ status: 409, body: { error: shippingChanged } });
		expect(await calls.countOrders()).toBe(before);
		const next = await calls.checkout(shirtOfToday());
		expect(await calls.orderOf(next.body.sessionId)).toMatchObject({
			shipping_cents: 812,
			total_cents: 4311,
		});
		const session = await calls.sessionOf(next.body.sessionId);
		expect(session.total_details?.amount_shipping).toBe(812);
	});

	it('the payment page counts days off, as the page before it did', async () => {
		clock.nowMs = () => Date.UTC(2026, 10, 20, 17);
		// Four business days and Thanksgiving.
		publish({ daysOff: [{ from: '2026-11-23', to: '2026-11-27' }] });
		const { body } = await calls.checkout(oneShirt());
		const order = await calls.orderOf(body.sessionId);
		expect(JSON.parse(order.payment_parameters).session.shipping_options).toMatchObject([
			{
				shipping_rate_data: {
					delivery_estimate: {
						minimum: { unit: 'business_day', value: 8 },
						maximum: { unit: 'business_day', value: 11 },
					},
				},
			},
		]);
	});

	it('shipping is free by the rules of the publication', async () => {
		publish({ freeShipping: [{ fromCents: 3000, collection: 'women', goods: 'tees' }] });
		const shirt = await calls.checkout(shirtOfToday());
		expect((await calls.orderOf(shirt.body.sessionId)).shipping_cents).toBe(599);
		publish({ freeShipping: [{ fromCents: 3000 }] });
		expect(await calls.checkout(oneShirt())).toMatchObject({ status: 409 });
		const free = await calls.checkout(shirtOfToday());
		expect((await calls.orderOf(free.body.sessionId)).shipping_cents).toBe(0);
	});

	it('an order keeps the days that its shopper saw, and the payment page names them', async () => {
		publish(otherShop);
		const { body } = await calls.checkout(shirtOfToday());
		const { branding_settings: page } = await calls.sessionOf(body.sessionId);
		expect(page).toMatchObject({ display_name: 'Gull & Rope', icon: null });
		const order = await calls.orderOf(body.sessionId);
		const terms = {
			deliveryDays: { from: 8, to: 9 },
			returnDays: 77,
			timeZone: { utcOffsetHours: -8, hasDaylightTime: true },
		};
		expect(JSON.parse(order.terms ?? '')).toEqual(terms);
		expect(JSON.parse(order.payment_parameters).session.shipping_options).toMatchObject([
			{
				shipping_rate_data: {
					delivery_estimate: { minimum: { value: 12 }, maximum: { value: 15 } },
				},
			},
		]);
		// The shop is away for a week when the order is paid, and delivers faster from then on.
		const today = shopDay(Date.now(), firstShop.timeZone);
		const dateOf = (day: number) => new Date(day).toISOString().slice(0, 10);
		const daysOff = [{ from: dateOf(today), to: dateOf(today + 7 * 86_400_000) }];
		publish({ ...otherShop, daysOff, deliveryDays: { from: 1, to: 1 }, returnDays: 5 });
		await pay(body.sessionId);
		const answer = await context.app.request(
			`/functions/v1/order-status?session_id=${body.sessionId}`,
		);
		const promised = deliveryWindow(today, { ...otherShop, daysOff });
		expect(promised).not.toEqual(deliveryWindow(today, otherShop));
		expect(await answer.json()).toMatchObject({ arrives: promised, terms });
	});
});
