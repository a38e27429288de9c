import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../tests/databases.ts';
import { eventually } from '../../tests/eventually.ts';
import { type AppTestContext, openAppTestContext } from '../testing/app-test-context.ts';
import { oneShirt, twoSizesOfTwoProducts } from './testing/checkout-bodies.ts';
import { attemptKey, type CheckoutCalls, checkoutCalls } from './testing/checkout-calls.ts';

describe.each(databaseKinds())(
	'a new attempt that names the one it replaces on $name',
	({ create }) => {
		let context: AppTestContext;
		let calls: CheckoutCalls;
		beforeAll(async () => {
			context = await openAppTestContext(await create());
			calls = checkoutCalls(context);
		});
		afterAll(async () => await context.stop());

		it('expires the earlier page first', async () => {
			const first = attemptKey();
			const { body } = await calls.checkout(oneShirt(), first);
			const earlier = await calls.orderOf(body.sessionId);
			const { status, body: second } = await calls.checkout(twoSizesOfTwoProducts(), {
				...attemptKey(),
				'replaces-attempt': first['idempotency-key'],
			});
			expect(status).toBe(200);
			expect((await calls.sessionOf(earlier.payment_session_id ?? '')).status).toBe('expired');
			expect((await calls.orderOf(body.sessionId)).status).toBe('expired');
			expect((await calls.orderOf(second.sessionId)).replaces_order_id).toBe(earlier.id);
		});

		it('expires every page that it names', async () => {
			const earlier = [attemptKey(), attemptKey(), attemptKey()];
			const pages = [];
			for (const headers of earlier) pages.push(await calls.checkout(oneShirt(), headers));
			const names = earlier.map((headers) => headers['idempotency-key']).join(', ');
			const { status } = await calls.checkout(oneShirt('L'), {
				...attemptKey(),
				'replaces-attempt': names,
			});
			expect(status).toBe(200);
			for (const { body } of pages) {
				expect((await calls.orderOf(body.sessionId)).status).toBe('expired');
				expect((await calls.sessionOf(body.sessionId)).status).toBe('expired');
			}
		});

		it('is refused where the earlier page has just been paid', async () => {
			const first = attemptKey();
			const { body } = await calls.checkout(oneShirt(), first);
			await context.control('/sandbox/webhooks', { paused: true });
			await context.control(`/sandbox/pay/${body.sessionId}`, {});
			const before = await calls.countOrders();
			const second = await calls.checkout(oneShirt('L'), {
				...attemptKey(),
				'replaces-attempt': first['idempotency-key'],
			});
			await context.control('/sandbox/webhooks', { paused: false });
			expect(second.status).toBe(409);
			expect(second.body.error).toContain('just gone through');
			expect(await calls.countOrders()).toBe(before);
			await eventually(async () =>
				expect((await calls.orderOf(body.sessionId)).status).toBe('paid'),
			);
		});

		it('is refused, once, where we have heard that the earlier page was just paid', async () => {
			const first = attemptKey();
			const { body } = await calls.checkout(oneShirt(), first);
			await context.control(`/sandbox/pay/${body.sessionId}`, {});
			await eventually(async () =>
				expect((await calls.orderOf(body.sessionId)).status).toBe('paid'),
			);
			const before = await calls.countOrders();
			const named = { 'replaces-attempt': first['idempotency-key'] };
			const second = { ...attemptKey(), ...named };
			for (const answer of [
				await calls.checkout(oneShirt('L'), second),
				await calls.checkout(oneShirt('L'), second),
			]) {
				expect(answer).toMatchObject({
					status: 409,
					body: { error: expect.stringContaining('just gone through') },
				});
			}
			expect(await calls.countOrders()).toBe(before);
			// A second press after the warning is deliberate.
			expect((await calls.checkout(oneShirt('L'), { ...attemptKey(), ...named })).status).toBe(200);
			expect((await calls.orderOf(body.sessionId)).status).toBe('paid');
		});

		it('is refused, once, where the bank confirms the earlier payment for days', async () => {
			const first = attemptKey();
			const { body } = await calls.checkout(oneShirt(), first);
			await context.control(`/sandbox/pay/${body.sessionId}`, { slow: true });
			const named = { 'replaces-attempt': first['idempotency-key'] };
			const before = await calls.countOrders();
			const second = { ...attemptKey(), ...named };
			for (const _press of ['once', 'sent again']) {
				expect(await calls.checkout(oneShirt('L'), second)).toMatchObject({
					status: 409,
					body: { error: expect.stringContaining('still confirming your earlier payment') },
				});
			}
			expect(await calls.countOrders()).toBe(before);
			const next = await calls.checkout(oneShirt('L'), { ...attemptKey(), ...named });
			expect(next.status).toBe(200);
			expect((await calls.orderOf(body.sessionId)).status).toBe('pending');
			await context.control(`/sandbox/settle/${body.sessionId}`, { paid: true });
			await eventually(async () =>
				expect((await calls.orderOf(body.sessionId)).status).toBe('paid'),
			);
			expect((await calls.orderOf(next.body.sessionId)).status).toBe('pending');
		});

		it('is not refused twice where the news of the payment is late', async () => {
			const first = attemptKey();
			const { body } = await calls.checkout(oneShirt(), first);
			await context.control('/sandbox/webhooks', { paused: true });
			await context.control(`/sandbox/pay/${body.sessionId}`, {});
			const named = { 'replaces-attempt': first['idempotency-key'] };
			const press = () => calls.checkout(oneShirt('L'), { ...attemptKey(), ...named });
			expect((await press()).status).toBe(409);
			expect((await press()).status).toBe(200);
			await context.control('/sandbox/webhooks', { paused: false });
			await eventually(async () =>
				expect((await calls.orderOf(body.sessionId)).status).toBe('paid'),
			);
		});

		it('is not refused for a payment of long ago', async () => {
			const first = attemptKey();
			const { body } = await calls.checkout(oneShirt(), first);
			await context.control(`/sandbox/pay/${body.sessionId}`, {});
			await eventually(async () =>
				expect((await calls.orderOf(body.sessionId)).status).toBe('paid'),
			);
			await context.db
				.updateTable('orders')
				.set({ paid_at_ms: Date.now() - 31 * 60_000 })
				.where('payment_session_id', '=', body.sessionId ?? '')
				.execute();
			const named = { 'replaces-attempt': first['idempotency-key'] };
			expect((await calls.checkout(oneShirt('L'), { ...attemptKey(), ...named })).status).toBe(200);
		});

		it('finds and expires a page whose making was never answered', async () => {
			const first = attemptKey();
			await context.control('/sandbox/faults', { dropAfterCreate: true });
			expect((await calls.checkout(oneShirt(), first)).status).toBe(502);
			await context.control('/sandbox/faults', {});
			const { status } = await calls.checkout(oneShirt('L'), {
				...attemptKey(),
				'replaces-attempt': first['idempotency-key'],
			});
			expect(status).toBe(200);
			const earlier = await context.db
				.selectFrom('orders')
				.selectAll()
				.where('attempt_key', '=', first['idempotency-key'])
				.executeTakeFirstOrThrow();
			expect(earlier.status).toBe('expired');
			const sessions = await context.services.provider.stripe.checkout.sessions.list({
				limit: 100,
			});
			const open = sessions.data.filter(
				(session) => session.client_reference_id === earlier.id && session.status === 'open',
			);
			expect(open).toEqual([]);
		});
	},
);
