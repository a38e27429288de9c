import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onOneDatabase } from '../../tests/databases.ts';
import type { Order } from '../db/order-schema.ts';
import {
	type OrderTestContext,
	openOrderTestContext,
} from '../orders/testing/order-test-context.ts';
import type { Services } from '../services.ts';
import { openPaymentPage } from './payment-page.ts';
import { reconcile } from './reconcile.ts';

onOneDatabase('a payment page of another amount', ({ create }) => {
	let context: OrderTestContext;
	let order: Order;
	beforeAll(async () => {
		context = await openOrderTestContext(await create());
	});
	afterAll(async () => await context.stop());
	beforeEach(async () => {
		context.clock.nowMs = () => Date.now();
		const placed = await context.place();
		order = await context.db
			.updateTable('orders')
			.set({ total_cents: placed.total_cents + 1 })
			.where('id', '=', placed.id)
			.returningAll()
			.executeTakeFirstOrThrow();
	});

	const pageStatus = async () => {
		const { sessions } = context.services.provider.stripe.checkout;
		return (await sessions.retrieve(order.payment_session_id ?? '')).status;
	};

	it('is closed, and its order has failed', async () => {
		const opened = await openPaymentPage(context.services, order);
		expect(opened).toMatchObject({ ok: false, refusal: { status: 502 } });
		expect(await pageStatus()).toBe('expired');
		expect(await context.now(order)).toMatchObject({ status: 'failed' });
		// The same call again, as a page repeats it.
		expect(await openPaymentPage(context.services, order)).toMatchObject({ ok: false });
		expect((await context.history(order)).filter((why) => why === 'amount differs')).toHaveLength(
			1,
		);
	});

	it('does not come from an account that adds tax by default', async () => {
		await context.control('/sandbox/account', { addsTax: true });
		const { stripe } = context.services.provider;
		const placed = await context.place();
		await context.control('/sandbox/account', { addsTax: false });
		const session = await stripe.checkout.sessions.retrieve(placed.payment_session_id ?? '');
		expect(session).toMatchObject({ amount_total: placed.total_cents, status: 'open' });
	});

	it('cannot be paid if the shop crashed after the order had failed', async () => {
		const crashing: Services = {
			...context.services,
			wakeOutbox() {
				throw new Error('crash');
			},
		};
		await expect(openPaymentPage(crashing, order)).rejects.toThrow('crash');
		expect(await pageStatus()).toBe('expired');
	});

	it('ends its order later if the shop crashed after the page was closed', async () => {
		const { stripe } = context.services.provider;
		const { sessions } = stripe.checkout;
		const expire: typeof sessions.expire = async (id) => {
			await sessions.expire(id);
			throw new Error('crash');
		};
		const provider: Services['provider'] = {
			...context.services.provider,
			stripe: Object.create(stripe, {
				checkout: { value: { sessions: Object.create(sessions, { expire: { value: expire } }) } },
			}),
		};
		await expect(openPaymentPage({ ...context.services, provider }, order)).rejects.toThrow(
			'crash',
		);
		expect(await context.now(order)).toMatchObject({ status: 'pending' });
		context.clock.nowMs = () => Date.now() + 11 * 60_000;
		await reconcile(context.services);
		expect(await context.now(order)).toMatchObject({ status: 'expired' });
		expect(await pageStatus()).toBe('expired');
	});
});
