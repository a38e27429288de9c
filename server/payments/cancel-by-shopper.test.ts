import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../tests/databases.ts';
import { oneShirt } from '../checkout/testing/checkout-bodies.ts';
import type { Order } from '../db/order-schema.ts';
import { correctAddress } from '../orders/correct-address.ts';
import { orderLinkPath } from '../orders/order-page/links.ts';
import { shipOrder } from '../orders/ship-order.ts';
import { addressOf } from '../orders/stored-address.ts';
import { mailsTo, post, setOrder } from '../orders/testing/guest-orders.ts';
import {
	type OrderTestContext,
	openOrderTestContext,
} from '../orders/testing/order-test-context.ts';
import { says } from '../testing/says.ts';
import {
	call,
	makeSignInOld,
	password,
	type Shopper,
	signInAgain,
	signUp,
} from '../testing/shoppers.ts';
import { cancelOrder } from './cancel-by-shopper.ts';
import { refundOrder, resumeRefunds } from './refund-order.ts';

const hourMs = 60 * 60_000;
const shirt = { id: 'men-captain', size: 'M' } as const;

describe.each(databaseKinds())('an order that its shopper cancels on $name', ({ create }) => {
	let context: OrderTestContext;
	let order: Order;
	let nth = 0;
	beforeAll(async () => {
		context = await openOrderTestContext(await create());
	});
	afterAll(async () => await context.stop());
	beforeEach(async () => {
		context.clock.nowMs = () => Date.now();
		await context.set(shirt, 3);
		order = await context.buy(ownBody());
	});

	/** Each order has a mailbox of its own, because mails to one are limited. */
	function ownBody(size: 'M' | 'L' = 'M') {
		nth += 1;
		const email = `grace-${nth}@example.com`;
		const body = oneShirt(size);
		return { ...body, email, shippingAddress: { ...body.shippingAddress, email } };
	}

	const tokenIn = (path: string, name = 't') =>
		new URL(path, 'http://localhost').searchParams.get(name) ?? '';

	async function tokenOf(of: Order): Promise<string> {
		return tokenIn(await orderLinkPath(context.db, of, context.services.now()));
	}

	async function send(path: string, body: object) {
		const answer = await post(context, `/functions/v1/${path}`, body);
		return { status: answer.status, body: JSON.parse(answer.body) as Record<string, unknown> };
	}

	async function page(cancel = '') {
		const query = new URLSearchParams({ number: order.number, t: await tokenOf(order), cancel });
		const response = await context.app.request(`/functions/v1/order?${query}`);
		return (await response.json()) as Record<string, unknown>;
	}

	async function ask(changes: object = {}, of = order) {
		const { revision } = await page();
		return await send('cancel-order', {
			number: of.number,
			t: await tokenOf(of),
			revision,
			...changes,
		});
	}

	/** The tokens of the mails about an order, oldest first. */
	async function mailed(of = order): Promise<readonly string[]> {
		const mails = await mailsTo(context, of.email, 'confirm-cancel');
		return mails.map(({ orderPath }) => tokenIn(orderPath, 'cancel'));
	}

	async function confirm(cancel: string, of = order) {
		return await send('confirm-cancel', { number: of.number, t: await tokenOf(of), cancel });
	}

	async function asked(): Promise<string> {
		expect(await ask()).toEqual({ status: 200, body: { status: 'mailed' } });
		return (await mailed()).at(-1) ?? '';
	}

	const isUntouched = async () => {
		expect(await context.now(order)).toMatchObject({ status: 'paid', refunded_cents: 0 });
		const refunds = context.db.selectFrom('refunds').selectAll().where('order_id', '=', order.id);
		expect(await refunds.execute()).toEqual([]);
	};

	const ship = () =>
		shipOrder(context.db, {
			number: order.number,
			carrier: 'UPS',
			trackingNumber: '1Z999AA10123456784',
			isCorrection: false,
			nowMs: context.services.now(),
		});

	const isCancelledOnce = async (confirmations = 1) => {
		expect(await context.now(order)).toMatchObject({
			status: 'refunded',
			refunded_cents: order.total_cents,
			fulfilment: 'unfulfilled',
		});
		expect(await context.level(shirt)).toEqual({ onHand: 3, held: 0 });
		const { 'confirm-cancel': asked = 0, ...mails } = await context.mails(order);
		expect(mails).toEqual({
			receipt: 1,
			'new-order': 1,
			'order-refunded': 1,
			'order-cancelled': 1,
		});
		expect(asked).toBe(confirmations);
		const causes = await context.history(order);
		expect(causes.filter((cause) => cause === 'cancelled by the shopper')).toHaveLength(1);
	};

	describe('with the link alone', () => {
		it('gives all money and all pieces back, after the mailbox of the order has confirmed it', async () => {
			expect(await page()).toMatchObject({ changes: 'open', isCancelled: false });
			const token = await asked();
			await isUntouched();
			expect(await mailsTo(context, order.email, 'confirm-cancel')).toMatchObject([
				{ number: order.number, cents: order.total_cents },
			]);
			// A program that checks links opens them. Nothing is cancelled by that.
			expect(await page(token)).toMatchObject({ cancellation: 'waiting', changes: 'open' });
			await isUntouched();
			const answer = await confirm(token);
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

		it('is cancelled once, by a double press, from two tabs, and after a reload', async () => {
			const token = await asked();
			const both = await Promise.all([confirm(token), confirm(token)]);
			expect(both.map(({ status }) => status)).toEqual([200, 200]);
			expect(await confirm(token)).toMatchObject({ status: 200, body: { isCancelled: true } });
			expect(await page(token)).toMatchObject({ isCancelled: true, cancellation: null });
			// A tab that still offers to cancel.
			expect(await ask({ revision: '2.0' })).toMatchObject({
				status: 200,
				body: { isCancelled: true },
			});
			await isCancelledOnce();
		});

		it('is not cancelled by a token that is forged, of another order, or over', async () => {
			const token = await asked();
			const other = await context.buy(ownBody());
			await send('cancel-order', { number: other.number, t: await tokenOf(other), revision: '' });
			const [foreign = ''] = await mailed(other);
			expect(foreign).not.toBe('');
			for (const wrong of ['', 'x', foreign, await tokenOf(order), `${'A'.repeat(43)}.zzzzzz`]) {
				expect((await confirm(wrong)).status).toBe(404);
				if (wrong !== '') expect(await page(wrong)).toMatchObject({ cancellation: 'over' });
			}
			context.clock.nowMs = () => Date.now() + 24 * hourMs;
			expect((await confirm(token)).status).toBe(404);
			expect(await page(token)).toMatchObject({ cancellation: 'over' });
			await isUntouched();
			context.clock.nowMs = () => Date.now() + 23 * hourMs;
			expect((await confirm(token)).status).toBe(200);
		});

		it('is not cancelled once the order has changed since, and can be asked for again', async () => {
			const token = await asked();
			const { revision } = await page();
			await correctAddress(context.db, {
				number: order.number,
				address: { ...addressOf(await context.now(order)), address: '1 Desk Road' },
				nowMs: context.services.now(),
			});
			expect(await page(token)).toMatchObject({ cancellation: 'over', changes: 'open' });
			expect((await confirm(token)).status).toBe(404);
			expect(await ask({ revision })).toMatchObject({
				status: 409,
				body: { error: expect.stringMatching(/changed/) },
			});
			await isUntouched();
			expect((await confirm(await asked())).status).toBe(200);
		});

		it('is not cancelled if it changes after its token was checked', async () => {
			const { revision } = await page();
			await correctAddress(context.db, {
				number: order.number,
				address: { ...addressOf(order), address: '1 Desk Road' },
				nowMs: context.services.now(),
			});
			expect(await cancelOrder(context.services, order, String(revision))).toMatchObject(
				says('changed'),
			);
			await isUntouched();
		});

		it('is mailed three times a day at most, and each of these links works', async () => {
			for (let at = 0; at < 3; at += 1) expect((await ask()).status).toBe(200);
			expect(await ask()).toMatchObject({
				status: 429,
				body: { error: expect.stringMatching(/newest/) },
			});
			const [first = ''] = await mailed();
			expect(await mailed()).toHaveLength(3);
			expect((await confirm(first)).status).toBe(200);
			await isCancelledOnce(3);
		});

		it('is not cancelled without its link, or while it is not paid', async () => {
			const token = await asked();
			const other = await context.buy(ownBody());
			const forged = { number: order.number, t: await tokenOf(other), cancel: token, revision: '' };
			for (const path of ['cancel-order', 'confirm-cancel']) {
				expect((await send(path, forged)).status).toBe(404);
				for (const body of [{}, null, { number: 7, t: '' }, { number: order.number }]) {
					const { status } = await post(context, `/functions/v1/${path}`, body);
					expect([400, 404]).toContain(status);
				}
			}
			const unpaid = await context.place(ownBody('L'));
			expect(await ask({ revision: '' }, unpaid)).toMatchObject({ status: 409 });
			expect(await mailed(unpaid)).toEqual([]);
			await isUntouched();
		});
	});

	describe('in the account', () => {
		let ada: Shopper;
		beforeEach(async () => {
			ada = await signUp(context, 'ada');
			await setOrder(context, order, { account_id: ada.id });
		});

		const cancel = async (token: string | undefined) =>
			await call(context, `POST my-orders/${order.number}/cancel`, { token });

		it('is cancelled at once after a recent sign-in, and the order’s mailbox is told', async () => {
			expect(await cancel(ada.token)).toMatchObject({
				status: 200,
				body: { orders: [{ number: order.number, isCancelled: true, changes: 'closed' }] },
			});
			await isCancelledOnce(0);
			expect(await mailsTo(context, order.email, 'order-refunded')).toMatchObject([
				{ number: order.number, isCancelled: true },
			]);
			// A second press or tab.
			expect(await cancel(ada.token)).toMatchObject({ status: 200 });
			await isCancelledOnce(0);
		});

		it('is not cancelled by an old session, until it has proven who it is', async () => {
			await makeSignInOld(context, ada);
			expect(await cancel(ada.token)).toMatchObject({
				status: 403,
				body: { code: 'reauthentication_needed', error: expect.stringMatching(/sign in again/) },
			});
			await isUntouched();
			// It still reads the orders, with their links. These lead to the mailbox of the order.
			const read = await call(context, 'GET my-orders', { token: ada.token });
			const t = tokenIn(read.body.orders[0].orderPath);
			expect(await ask({ t })).toEqual({ status: 200, body: { status: 'mailed' } });
			await isUntouched();
			await signInAgain(context, ada, password);
			expect(await cancel(ada.token)).toMatchObject({ status: 200 });
			await isCancelledOnce();
		});

		it('is nobody else’s', async () => {
			const other = await signUp(context, 'other');
			expect((await cancel(other.token)).status).toBe(404);
			expect((await cancel('nonsense')).status).toBe(401);
			expect((await cancel(undefined)).status).toBe(401);
			await isUntouched();
		});

		it('is cancelled once, when account and mail cancel it at the same moment', async () => {
			const token = await asked();
			const both = await Promise.all([cancel(ada.token), confirm(token)]);
			expect(both.map(({ status }) => status)).toEqual([200, 200]);
			await isCancelledOnce();
		});

		it('is not cancelled once it is shipped', async () => {
			await ship();
			expect(await cancel(ada.token)).toMatchObject({
				status: 409,
				body: { error: expect.stringMatching(/just been shipped/) },
			});
		});
	});

	it('is either shipped or cancelled, when both happen at the same moment', async () => {
		const token = await asked();
		const [cancelled, shipped] = await Promise.all([confirm(token), ship()]);
		expect(shipped.ok).toBe(cancelled.status !== 200);
		if (shipped.ok) {
			expect(await context.now(order)).toMatchObject({ status: 'paid', fulfilment: 'shipped' });
		} else {
			expect(shipped.refusal.sentence).toMatch(/is being refunded|was refunded/);
			await isCancelledOnce();
		}
	});

	it('is cancelled once, when the merchant cancels it at the same moment', async () => {
		const token = await asked();
		const [cancelled, refunded] = await Promise.all([
			confirm(token),
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
		if (!refunded.ok) {
			expect(refunded.refusal.sentence).toMatch(/is under way|nothing is left/);
		}
		expect(await context.now(order)).toMatchObject({ refunded_cents: order.total_cents });
		expect(await context.level(shirt)).toEqual({ onHand: 3, held: 0 });
		expect(await context.mails(order)).toMatchObject({ 'order-refunded': 1 });
	});

	it('is not cancelled once it is shipped, and the answer says so', async () => {
		const token = await asked();
		await ship();
		expect(await page(token)).toMatchObject({ changes: 'closed', cancellation: 'over' });
		const shipped = { status: 409, body: { error: expect.stringMatching(/just been shipped/) } };
		expect(await ask()).toMatchObject(shipped);
		expect(await confirm(token)).toMatchObject(shipped);
		await isUntouched();
	});

	it('is not cancelled while its payment is disputed', async () => {
		const token = await asked();
		await context.dispute(order);
		await context.deliver(...(await context.events(order, 'charge.dispute.created')));
		expect(await page(token)).toMatchObject({ changes: 'closed', cancellation: 'over' });
		expect(await ask()).toMatchObject({
			status: 409,
			body: { error: expect.stringMatching(/Please write to us/) },
		});
		expect([404, 409]).toContain((await confirm(token)).status);
		await isUntouched();
	});

	it('gives back what is left, when a part was given back before', async () => {
		await refundOrder(context.services, {
			number: order.number,
			cents: 500,
			restock: false,
			returnNumber: null,
		});
		expect(await page()).toMatchObject({ changes: 'open', refundedCents: 500 });
		const token = await asked();
		expect(await mailsTo(context, order.email, 'confirm-cancel')).toMatchObject([
			{ cents: order.total_cents - 500 },
		]);
		expect(await confirm(token)).toMatchObject({ status: 200, body: { isCancelled: true } });
		expect(await context.now(order)).toMatchObject({ refunded_cents: order.total_cents });
	});

	describe('with a refund that takes time', () => {
		beforeEach(async () => {
			await context.set(shirt, 3);
			order = await context.place(ownBody());
			await context.pay(order, { card: '4000000000007726' });
			await context.deliver(...(await context.events(order, 'checkout.session.completed')));
		});

		it('is being cancelled, cannot be shipped, and is cancelled with the refund', async () => {
			const token = await asked();
			expect(await confirm(token)).toMatchObject({
				status: 200,
				body: { status: 'paid', changes: 'cancelling', isCancelled: false },
			});
			expect(await confirm(token)).toMatchObject({ status: 200, body: { changes: 'cancelling' } });
			expect(await page(token)).toMatchObject({ changes: 'cancelling', cancellation: null });
			expect(await ask()).toMatchObject({ status: 200, body: { changes: 'cancelling' } });
			expect(await ship()).toMatchObject(says('is being refunded'));
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
		const token = await asked();
		await context.control('/sandbox/faults', { answerStatus: 503 });
		const made = await refundOrder(context.services, {
			number: order.number,
			cents: null,
			restock: true,
			returnNumber: null,
			cancels: true,
			requestedBy: 'shopper',
		});
		await context.control('/sandbox/faults', {});
		expect(made).toMatchObject({ ok: false, refusal: { code: 'no-answer' } });
		expect(await page()).toMatchObject({ changes: 'cancelling' });
		expect(await confirm(token)).toMatchObject({ status: 200 });
		context.clock.nowMs = () => Date.now() + 2 * 60_000;
		await resumeRefunds(context.services);
		await isCancelledOnce();
	});
});
