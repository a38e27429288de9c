import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '../../tests/databases.ts';
import {
	type OrderTestContext,
	openOrderTestContext,
} from '../orders/testing/order-test-context.ts';
import { catchUpOnEvents } from './catch-up.ts';

const pageLength = 2;

onOneDatabase('catching up', ({ create }) => {
	let context: OrderTestContext;
	beforeAll(async () => {
		context = await openOrderTestContext(await create());
	});
	afterAll(async () => await context.stop());

	/** A provider with short pages. `known` has the number of applied events at each call. */
	function shortPages() {
		const known: number[] = [];
		const { stripe } = context.services.provider;
		const list = async (params: Stripe.EventListParams) => {
			const rows = await context.db.selectFrom('provider_events').select('id').execute();
			known.push(rows.length);
			return await stripe.events.list({ ...params, limit: pageLength });
		};
		const events = Object.create(stripe.events, { list: { value: list } });
		const provider = {
			...context.services.provider,
			stripe: Object.create(stripe, { events: { value: events } }),
		};
		return { services: { ...context.services, provider }, known };
	}

	it('applies a page of events before it reads the next one', async () => {
		const orders = [];
		for (let count = 0; count < 5; count += 1) orders.push(await context.place());
		for (const order of orders) await context.pay(order);
		const { services, known } = shortPages();
		await catchUpOnEvents(services);
		for (const order of orders) expect((await context.now(order)).status).toBe('paid');
		expect(known.length).toBeGreaterThan(2);
		for (const [page, count] of known.entries()) expect(count).toBe(page * pageLength);
	});

	it('lists again what a stop has left, and applies nothing twice', async () => {
		const orders = [];
		for (let count = 0; count < 3; count += 1) orders.push(await context.place());
		for (const order of orders) await context.pay(order);
		const { services } = shortPages();
		let checks = 0;
		await catchUpOnEvents(services, () => ++checks > 1);
		await catchUpOnEvents(services);
		for (const order of orders) {
			expect((await context.now(order)).status).toBe('paid');
			expect(await context.mails(order)).toMatchObject({ receipt: 1, 'new-order': 1 });
		}
	});
});
