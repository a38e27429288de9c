import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../tests/databases.ts';
import { oneShirt } from '../checkout/testing/checkout-bodies.ts';
import type { Order } from '../db/order-schema.ts';
import { orderLinkPath } from '../orders/order-page/links.ts';
import { shipOrder } from '../orders/ship-order.ts';
import { mailsTo, post, setOrder } from '../orders/testing/guest-orders.ts';
import {
	type OrderTestContext,
	openOrderTestContext,
} from '../orders/testing/order-test-context.ts';
import {
	call,
	makeSignInOld,
	password,
	type Shopper,
	signInAgain,
	signUp,
} from '../testing/shoppers.ts';
import { refundOrder, resumeRefunds } from './refund-order.ts';

const shirt = { id: 'men-captain', size: 'M' } as const;

describe.each(databaseKinds())('an order that its shopper cancels on $name', ({ create }) => {
	let context: OrderTestContext;
	let order: Order;
	beforeAll(async () => {
		context = await openOrderTestContext(await create());
	});
	afterAll(async () => await context.stop());
	beforeEach(async () => {
		context.clock.nowMs = () => Date.now();
		await context.set(shirt, 3);
		order = await context.buy();
	});

	async function tokenOf(of: Order): Promise<string> {
		const path = await orderLinkPath(context.db, of, context.services.now());
		return new URL(path, 'http://localhost').searchParams.get('t') ?? '';
	}

	async function cancel(of: Order = order) {
		const body = { number: of.number, t: await tokenOf(of) };
		const answer = await post(context, '/functions/v1/cancel-order', body);
		return { status: answer.status, body: JSON.parse(answer.body) as Record<string, unknown> };
	}

	async function page() {
		const query = new URLSearchParams({ number: order.number, t: await tokenOf(order) });
		const response = await context.app.request(`/functions/v1/order?${query}`);
		return (await response.json()) as Record<string, unknown>;
	}

	const ship = () =>
		shipOrder(context.db, {
			number: order.number,
			carrier: 'UPS',
			trackingNumber: '1Z999AA10123456784',
			isCorrection: false,
			nowMs: context.services.now(),
		});

	const isUntouched = async () => {
		expect(await context.now(order)).toMatchObject({ status: 'paid', refunded_cents: 0 });
		const refunds = context.db.selectFrom('refunds').selectAll().where('order_id', '=', order.id);
		expect(await refunds.execute()).toEqual([]);
	};

	const isCancelledOnce = async () => {
		expect(await context.now(order)).toMatchObject({
			status: 'refunded',
			refunded_cents: order.total_cents,
			fulfilment: 'unfulfilled',
		});
		expect(await context.level(shirt)).toEqual({ onHand: 3, held: 0 });
		expect(await context.mails(order)).toEqual({
			receipt: 1,
			'new-order': 1,
			'order-refunded': 1,
			'order-cancelled': 1,
		});
		const causes = await context.history(order);
		expect(causes.filter((cause) => cause === 'cancelled by the shopper')).toHaveLength(1);
	};

	it('gives all money and all pieces back, and tells both', async () => {
		expect(await page()).toMatchObject({ changes: 'open', isCancelled: false });
		const answer = await cancel();
		expect(answer).toMatchObject({
			status: 200,
			body: { status: 'refunded', isCancelled: true, changes: 'closed' },
		});
		expect(await page()).toEqual(answer.body);
		await isCancelledOnce();
		const mails = await context.outbox('order-cancelled');
		expect(mails.filter(({ recipient }) => recipient === 'merchant@blue.example')).toHaveLength(
			mails.length,
		);
	});

	it('is cancelled once, by a double press and from two tabs', async () => {
		const both = await Promise.all([cancel(), cancel()]);
		expect(both.map(({ status }) => status)).toEqual([200, 200]);
		expect(await cancel()).toMatchObject({ status: 200, body: { isCancelled: true } });
		await isCancelledOnce();
	});

	describe('in the account', () => {
		let ada: Shopper;
		beforeEach(async () => {
			ada = await signUp(context, 'ada');
			await setOrder(context, order, { account_id: ada.id });
		});

		const cancelOwn = async (token: string | undefined) =>
			await call(context, `POST my-orders/${order.number}/cancel`, { token });

		it('is cancelled at once after a recent sign-in, and the order’s mailbox is told', async () => {
			expect(await cancelOwn(ada.token)).toMatchObject({
				status: 200,
				body: { orders: [{ number: order.number, isCancelled: true, changes: 'closed' }] },
			});
			await isCancelledOnce();
			expect(await mailsTo(context, order.email, 'order-refunded')).toContainEqual(
				expect.objectContaining({ number: order.number, isCancelled: true }),
			);
			// A second press or tab.
			expect(await cancelOwn(ada.token)).toMatchObject({ status: 200 });
			await isCancelledOnce();
		});

		it('is not cancelled by an old session, until it has proven who it is', async () => {
			await makeSignInOld(context, ada);
			expect(await cancelOwn(ada.token)).toMatchObject({
				status: 403,
				body: { code: 'reauthentication_needed', error: expect.stringMatching(/sign in again/) },
			});
			await isUntouched();
			await signInAgain(context, ada, password);
			expect(await cancelOwn(ada.token)).toMatchObject({ status: 200 });
			await isCancelledOnce();
		});

		it('is nobody else’s', async () => {
			const other = await signUp(context, 'other');
			expect((await cancelOwn(other.token)).status).toBe(404);
			expect((await cancelOwn('nonsense')).status).toBe(401);
			expect((await cancelOwn(undefined)).status).toBe(401);
			await isUntouched();
		});

		it('is not cancelled once it is shipped', async () => {
			await ship();
			expect(await cancelOwn(ada.token)).toMatchObject({
				status: 409,
				body: { error: expect.stringMatching(/just been shipped/) },
			});
		});
	});

	it('is either shipped or cancelled, when both happen at the same moment', async () => {
		const [cancelled, shipped] = await Promise.all([cancel(), ship()]);
		expect(shipped.ok).toBe(cancelled.status !== 200);
		if (shipped.ok) {
			expect(await context.now(order)).toMatchObject({ status: 'paid', fulfilment: 'shipped' });
		} else {
			expect(['refund-under-way', 'refunded']).toContain(shipped.failure);
			await isCancelledOnce();
		}
	});

	it('is cancelled once, when the merchant cancels it at the same moment', async () => {
		const [cancelled, refunded] = await Promise.all([
			cancel(),
			refundOrder(context.services, {
				number: order.number,
				cents: null,
				restock: true,
				returnNumber: null,
				cancels: true,
			}),
		]);
		// Either way it is cancelled, which is what the shopper asked for.
		expect(cancelled).toMatchObject({ status: 200 });
		if (!refunded.ok) expect(['under-way', 'nothing-left']).toContain(refunded.failure.kind);
		expect(await context.now(order)).toMatchObject({ refunded_cents: order.total_cents });
		expect(await context.level(shirt)).toEqual({ onHand: 3, held: 0 });
		expect(await context.mails(order)).toMatchObject({ 'order-refunded': 1 });
	});

	it('is not cancelled once it is shipped, and the answer says so', async () => {
		await ship();
		expect(await page()).toMatchObject({ changes: 'closed' });
		expect(await cancel()).toMatchObject({
			status: 409,
			body: { error: expect.stringMatching(/just been shipped/) },
		});
		expect(await context.now(order)).toMatchObject({ refunded_cents: 0 });
	});

	it('is not cancelled while its payment is disputed', async () => {
		await context.dispute(order);
		await context.deliver(...(await context.events(order, 'charge.dispute.created')));
		expect(await page()).toMatchObject({ changes: 'closed' });
		expect(await cancel()).toMatchObject({
			status: 409,
			body: { error: expect.stringMatching(/Please write to us/) },
		});
		expect(
			await context.db.selectFrom('refunds').selectAll().where('order_id', '=', order.id).execute(),
		).toEqual([]);
	});

	it('is not cancelled without its link, or while it is not paid', async () => {
		const other = await context.buy();
		const forged = { number: order.number, t: await tokenOf(other) };
		const answer = await post(context, '/functions/v1/cancel-order', forged);
		expect(answer.status).toBe(404);
		for (const body of [{}, null, { number: 7, t: '' }, { number: order.number }]) {
			const { status } = await post(context, '/functions/v1/cancel-order', body);
			expect([400, 404]).toContain(status);
		}
		const unpaid = await context.place(oneShirt('L'));
		expect(await cancel(unpaid)).toMatchObject({ status: 409 });
		expect(await context.now(order)).toMatchObject({ refunded_cents: 0 });
	});

	it('gives back what is left, when a part was given back before', async () => {
		await refundOrder(context.services, {
			number: order.number,
			cents: 500,
			restock: false,
			returnNumber: null,
		});
		expect(await page()).toMatchObject({ changes: 'open', refundedCents: 500 });
		expect(await cancel()).toMatchObject({ status: 200, body: { isCancelled: true } });
		expect(await context.now(order)).toMatchObject({ refunded_cents: order.total_cents });
	});

	describe('with a refund that takes time', () => {
		beforeEach(async () => {
			await context.set(shirt, 3);
			order = await context.place();
			await context.pay(order, { card: '4000000000007726' });
			await context.deliver(...(await context.events(order, 'checkout.session.completed')));
		});

		it('is being cancelled, cannot be shipped, and is cancelled with the refund', async () => {
			expect(await cancel()).toMatchObject({
				status: 200,
				body: { status: 'paid', changes: 'cancelling', isCancelled: false },
			});
			expect(await cancel()).toMatchObject({ status: 200, body: { changes: 'cancelling' } });
			expect(await ship()).toEqual({ ok: false, failure: 'refund-under-way' });
			expect(await context.mails(order)).not.toHaveProperty('order-cancelled');
			const { data } = await context.services.provider.stripe.refunds.list({
				payment_intent: await context.paymentOf(order),
			});
			await context.control(`/sandbox/refunds/${data[0]?.id}/succeed`, {});
			await context.deliver(...(await context.events(order, 'refund.updated')));
			await isCancelledOnce();
			expect(await page()).toMatchObject({ isCancelled: true, changes: 'closed' });
		});
	});

	it('is cancelled after a crash before the provider has taken it', async () => {
		await context.control('/sandbox/faults', { answerStatus: 503 });
		const asked = await refundOrder(context.services, {
			number: order.number,
			cents: null,
			restock: true,
			returnNumber: null,
			cancels: true,
			requestedBy: 'shopper',
		});
		await context.control('/sandbox/faults', {});
		expect(asked).toMatchObject({ ok: false, failure: { kind: 'no-answer' } });
		expect(await page()).toMatchObject({ changes: 'cancelling' });
		expect(await cancel()).toMatchObject({ status: 200 });
		context.clock.nowMs = () => Date.now() + 2 * 60_000;
		await resumeRefunds(context.services);
		await isCancelledOnce();
	});
});
