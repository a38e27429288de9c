import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, shopDay } from '../../core/calendar.ts';
import { catalogueOf } from '../../core/catalogue/catalogue.ts';
import { refuse } from '../../core/outcome.ts';
import { firstShop } from '../../core/shop/first-shop.ts';
import { databaseKinds } from '../../tests/databases.ts';
import { otherShop } from '../../tests/other-shop.ts';
import { catalogue } from '../../tests/publication.ts';
import { forgetGuest } from '../accounts/forget-guest.ts';
import { oneShirt } from '../checkout/testing/checkout-bodies.ts';
import type { Order } from '../db/order-schema.ts';
import { render } from '../mail/render.ts';
import { mailContext } from '../mail/rendered-mail.ts';
import { cancelOrder } from '../payments/cancel-by-shopper.ts';
import { orderLinkPath } from './order-page/links.ts';
import { requestReturn } from './returns/returns.ts';
import { markDelivered, shipOrder } from './ship-order.ts';
import { mailsTo, setOrder } from './testing/guest-orders.ts';
import { type OrderTestContext, openOrderTestContext } from './testing/order-test-context.ts';

const dayMs = 86_400_000;

describe.each(databaseKinds())('the terms of an order on $name', ({ create }) => {
	let context: OrderTestContext;
	let order: Order;
	let nth = 0;
	beforeAll(async () => {
		context = await openOrderTestContext(await create());
	});
	afterAll(async () => await context.stop());
	beforeEach(async () => {
		nth += 1;
		context.publication.catalogue = catalogue;
		const email = `grace-${nth}@example.com`;
		const body = oneShirt();
		order = await context.buy({
			...body,
			email,
			shippingAddress: { ...body.shippingAddress, email },
		});
		context.publication.catalogue = catalogueOf({ ...catalogue, shop: otherShop });
	});

	/** Ships it, by default today. */
	async function ship(nowMs = Date.now()) {
		const { number } = order;
		const parcel = { number, carrier: 'UPS', trackingNumber: '1Z999AA10123456784', nowMs };
		expect(await shipOrder(context.db, { ...parcel, isCorrection: false })).toMatchObject({
			ok: true,
		});
	}

	async function page() {
		const path = await orderLinkPath(context.db, order, Date.now());
		const t = new URL(path, 'http://localhost').searchParams.get('t') ?? '';
		const query = new URLSearchParams({ number: order.number, t });
		const answer = await context.app.request(`/functions/v1/order?${query}`);
		return (await answer.json()) as Record<string, unknown>;
	}

	const own = { deliveryDays: { from: 2, to: 4 }, returnDays: 14 };
	const first = { deliveryDays: { from: 3, to: 5 }, returnDays: 30 };

	it.each([
		['its own', JSON.stringify(own), own],
		['those of the first shop, if it has none', null, first],
	])('are %s, whatever the shop promises now', async (_, stored, terms) => {
		await setOrder(context, order, { terms: stored });
		await ship();
		await markDelivered(context.db, {
			number: order.number,
			deliveredAtMs: Date.now(),
			nowMs: Date.now(),
		});
		expect(await page()).toMatchObject({
			terms,
			returnUntil: addDays(shopDay(Date.now(), firstShop.timeZone), terms.returnDays),
		});
	});

	it('are in its mails, beside the name that the shop has now', async () => {
		await ship(Date.UTC(2026, 10, 23, 17));
		const [data] = await mailsTo(context, order.email, 'order-shipped');
		const now = mailContext('https://shop.example', context.publication.catalogue);
		const { subject, text } = await render('order-shipped', data, now);
		const oneLine = text.replaceAll(/\s+/g, ' ');
		expect(subject).toBe(`Your Gull & Rope order ${order.number} is on its way`);
		expect(oneLine).toContain('You have 30 days to return or exchange anything unworn');
		expect(oneLine).toContain(
			'Left Seattle Mon, Nov 23. Arrives in Annapolis Fri, Nov 27 to Tue, Dec 1.',
		);
	});

	it('decide until when it can be sent back, and is kept', async () => {
		await ship();
		const shippedAtMs = Date.now() - 60 * dayMs;
		await setOrder(context, order, { shipped_at_ms: shippedAtMs, delivered_at_ms: shippedAtMs });
		const input = {
			orderId: order.id,
			kind: 'return',
			reason: 'too-small',
			note: '',
			lines: [{ position: 0, quantity: 1, wantedSize: null }],
		} as const;
		const how = { merchantEmail: null, catalogue: context.publication.catalogue };
		const ask = () => requestReturn(context.db, input, Date.now(), how);
		expect(await ask()).toEqual(
			refuse('The time to ask for a return or exchange of this order is over.'),
		);
		const forget = async () =>
			await forgetGuest(context.db, { email: order.email, isDryRun: true, nowMs: Date.now() });
		await setOrder(context, order, { delivered_at_ms: null });
		expect(await forget()).toMatchObject({ ok: true });
		const longer = { deliveryDays: { from: 8, to: 9 }, returnDays: 77 };
		await setOrder(context, order, { terms: JSON.stringify(longer) });
		expect((await forget()).ok).toBe(false);
		expect(await ask()).toMatchObject({ ok: true });
	});

	it('are what a shopper reads who cancels it too late', async () => {
		await ship();
		expect(await cancelOrder(context.services, order)).toEqual(
			refuse(
				'Your order has just been shipped, so it can no longer be cancelled. You can send it back within 30 days of its arrival.',
			),
		);
	});
});
