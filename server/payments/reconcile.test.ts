import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../tests/databases.ts';
import type { Order } from '../db/order-schema.ts';
import {
	type OrderTestContext,
	openOrderTestContext,
} from '../orders/testing/order-test-context.ts';
import type { Services } from '../services.ts';
import { reconcile, startReconciling } from './reconcile.ts';

const minuteMs = 60_000;

describe.each(databaseKinds())('asking the provider on $name', ({ create }) => {
	let context: OrderTestContext;
	let order: Order;
	beforeAll(async () => {
		context = await openOrderTestContext(await create());
	});
	afterAll(async () => await context.stop());
	beforeEach(async () => {
		context.clock.nowMs = () => Date.now();
		// What other tests left open is asked about no more.
		await context.db
			.updateTable('orders')
			.set({ status: 'expired' })
			.where('status', '=', 'pending')
			.execute();
		// Events are not what is tested here: as if they were gone.
		await context.db.deleteFrom('provider_watermarks').execute();
		order = await context.place();
	});

	const advance = (minutes: number) => {
		context.clock.nowMs = () => Date.now() + minutes * minuteMs;
	};

	/** A shop that counts its questions about sessions. */
	function counting(): { readonly services: Services; readonly asked: () => number } {
		let count = 0;
		const { sessions } = context.services.provider.stripe.checkout;
		const retrieve: typeof sessions.retrieve = (...words) => {
			count += 1;
			return sessions.retrieve(...words);
		};
		const stripe = Object.create(context.services.provider.stripe, {
			checkout: {
				value: { sessions: Object.create(sessions, { retrieve: { value: retrieve } }) },
			},
		});
		return {
			services: { ...context.services, provider: { ...context.services.provider, stripe } },
			asked: () => count,
		};
	}

	it('leaves an order alone for ten minutes', async () => {
		const { services, asked } = counting();
		advance(9);
		await reconcile(services);
		expect(asked()).toBe(0);
		advance(11);
		await reconcile(services);
		expect(asked()).toBe(1);
		expect(await context.now(order)).toMatchObject({ status: 'pending' });
	});

	it('asks again after five minutes, and after a day once an hour', async () => {
		const { services, asked } = counting();
		for (const minutes of [11, 12, 17]) {
			advance(minutes);
			await reconcile(services);
		}
		expect(asked()).toBe(2);
	});

	it.each([
		['paid', {}, { status: 'paid' }, { receipt: 1, 'new-order': 1 }],
		['not paid yet', { slow: true }, { status: 'pending' }, {}],
	])('finds out that it was %s', async (_, how, then, mails) => {
		await context.pay(order, how);
		advance(11);
		await reconcile(context.services);
		expect(await context.now(order)).toMatchObject(then);
		expect(await context.mails(order)).toEqual(mails);
	});

	it.each([
		[true, 'paid', { receipt: 1, 'new-order': 1 }],
		[false, 'failed', { 'payment-failed': 1 }],
	])('finds out what became of a slow payment: come %s', async (paid, status, mails) => {
		await context.pay(order, { slow: true });
		await context.control(`/sandbox/settle/${order.payment_session_id}`, { paid });
		advance(11);
		await reconcile(context.services);
		expect(await context.now(order)).toMatchObject({ status });
		expect(await context.mails(order)).toEqual(mails);
		// What arrives after all changes nothing.
		const events = await context.events(order);
		await context.deliver(...events.filter(({ type }) => type.startsWith('checkout.')));
		expect(await context.now(order)).toMatchObject({ status });
		expect(await context.mails(order)).toEqual(mails);
	});

	it('finds out that its page was closed', async () => {
		await context.services.provider.stripe.checkout.sessions.expire(order.payment_session_id ?? '');
		advance(11);
		await reconcile(context.services);
		expect(await context.now(order)).toMatchObject({ status: 'expired' });
		expect(await context.mails(order)).toEqual({});
	});

	it('ends an order that was written while a clock was ahead', async () => {
		const aheadMs = 2 * 24 * 60 * minuteMs;
		await context.db
			.updateTable('orders')
			.set({
				created_at_ms: order.created_at_ms + aheadMs,
				payment_expires_at_ms: order.payment_expires_at_ms + aheadMs,
				asked_at_ms: order.created_at_ms + aheadMs,
			})
			.where('id', '=', order.id)
			.execute();
		await reconcile(context.services);
		expect(await context.now(order)).toMatchObject({ status: 'expired' });
	});

	it('finds a page that was made but never answered, and paid', async () => {
		await context.pay(order);
		await context.db
			.updateTable('orders')
			.set({ payment_session_id: null, payment_url: null })
			.where('id', '=', order.id)
			.execute();
		advance(60);
		await reconcile(context.services);
		expect(await context.now(order)).toMatchObject({
			status: 'paid',
			payment_session_id: order.payment_session_id,
		});
	});

	it('reports a payment mismatch once, however often it asks', async () => {
		await context.pay(order);
		await context.db
			.updateTable('orders')
			.set({ total_cents: order.total_cents + 1 })
			.where('id', '=', order.id)
			.execute();
		for (const minutes of [11, 17, 23]) {
			advance(minutes);
			await reconcile(context.services);
		}
		expect(await context.now(order)).toMatchObject({ status: 'pending' });
		expect(await context.mails(order)).toEqual({ 'payment-mismatch': 1 });
		expect(
			(await context.history(order)).filter((cause) => cause === 'payment differs'),
		).toHaveLength(1);
	});

	it('is shared by processes: no order is asked about twice', async () => {
		const others = await Promise.all(Array.from({ length: 5 }, () => context.place()));
		for (const other of others) await context.pay(other);
		advance(11);
		const { services, asked } = counting();
		await Promise.all([reconcile(services), reconcile(services), reconcile(services)]);
		expect(asked()).toBe(6);
		for (const other of others) {
			expect(await context.mails(other)).toEqual({ receipt: 1, 'new-order': 1 });
		}
	});

	it('asks about everything that is open when the shop starts', async () => {
		await context.pay(order);
		const started = startReconciling(context.services);
		// A stop waits for the round that has begun.
		await expect.poll(async () => (await context.now(order)).status).toBe('paid');
		await started.stop();
	});

	it('leaves all as it is while the provider is away, and goes on when it is back', async () => {
		await context.pay(order);
		await context.control('/sandbox/faults', { answerStatus: 503 });
		advance(11);
		await reconcile(context.services);
		expect(await context.now(order)).toMatchObject({ status: 'pending' });
		await context.control('/sandbox/faults', {});
		advance(17);
		await reconcile(context.services);
		expect(await context.now(order)).toMatchObject({ status: 'paid' });
	});

	describe('while the provider is away', () => {
		afterEach(async () => await context.control('/sandbox/faults', {}));

		/** An order of a limited size, whose payment page expired so many minutes ago. */
		async function expireAgo(minutes: number): Promise<void> {
			await context.db
				.updateTable('orders')
				.set({ payment_expires_at_ms: Date.now() })
				.where('id', '=', order.id)
				.execute();
			await context.control('/sandbox/faults', { answerStatus: 503 });
			advance(minutes);
			await reconcile(context.services);
		}

		it('holds the stock of an order for an hour after its page expired', async () => {
			await expireAgo(58);
			expect(await context.now(order)).toMatchObject({ status: 'pending' });
		});

		it('ends an order then, with a note, and takes a payment that was made all the same', async () => {
			await context.pay(order);
			await expireAgo(62);
			expect(await context.now(order)).toMatchObject({ status: 'expired' });
			expect(await context.history(order)).toContain('overdue, the provider did not answer');
			await context.control('/sandbox/faults', {});
			await context.deliver(...(await context.events(order)));
			expect(await context.now(order)).toMatchObject({ status: 'paid' });
		});

		it('leaves an order whose slow payment is known to be under way', async () => {
			await context.pay(order, { slow: true });
			advance(11);
			await reconcile(context.services);
			await reconcile(context.services);
			await expireAgo(62);
			expect(await context.now(order)).toMatchObject({ status: 'pending' });
			const history = await context.history(order);
			expect(history.filter((cause) => cause === 'slow payment')).toHaveLength(1);
		});

		it('leaves an order whose event reported a slow payment', async () => {
			await context.pay(order, { slow: true });
			await context.deliver(...(await context.events(order)));
			await expireAgo(62);
			expect(await context.now(order)).toMatchObject({ status: 'pending' });
		});
	});

	it('applies events that never arrived, and moves on', async () => {
		const paid = await context.buy();
		await context.dispute(paid);
		await reconcile(context.services);
		expect(await context.mails(paid)).toMatchObject({ dispute: 1 });
		const mark = await context.db
			.selectFrom('provider_watermarks')
			.selectAll()
			.executeTakeFirstOrThrow();
		expect(mark.at_ms).toBeGreaterThan(Date.now() - minuteMs);
	});
});
