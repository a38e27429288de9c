import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '../../tests/databases.ts';
import { address, oneShirt } from '../checkout/testing/checkout-bodies.ts';
import type { Order } from '../db/order-schema.ts';
import { type AppTestContext, openAppTestContext } from '../testing/app-test-context.ts';
import { correctAddress } from './correct-address.ts';
import { buy, mailsTo, post, wholeOrder } from './testing/guest-orders.ts';

onOneDatabase('the link of an order whose address is corrected', ({ create }) => {
	let context: AppTestContext;
	beforeAll(async () => {
		context = await openAppTestContext(await create());
	});
	afterAll(async () => await context.stop());

	/** The token of the newest mail of this template to this address about this order. */
	async function tokenMailedTo(recipient: string, template: string, { number }: Order) {
		const mails = await mailsTo(context, recipient, template);
		const mail = mails.findLast((candidate) => candidate.number === number);
		return new URL(mail?.orderPath ?? '', 'http://localhost').searchParams.get('t') ?? '';
	}

	async function statusOf({ number }: Order, t: string): Promise<number> {
		const query = new URLSearchParams({ number, t });
		return (await context.app.request(`/functions/v1/order?${query}`)).status;
	}

	async function correct({ number }: Order, changes: object) {
		const nowMs = context.services.now();
		const corrected = { ...address, ...changes };
		const done = await correctAddress(context.db, { number, address: corrected, nowMs });
		expect(done.ok).toBe(true);
	}

	it('opens it no longer once the e-mail address is another, and the new address gets its own', async () => {
		const order = await buy(context, oneShirt());
		const old = await tokenMailedTo(order.email, 'receipt', order);
		expect(await statusOf(order, old)).toBe(200);
		await correct(order, { email: 'right@example.com' });
		expect(await statusOf(order, old)).toBe(404);
		const lines = await wholeOrder(context, order);
		const asked = { number: order.number, t: old, kind: 'return', reason: 'too-small', note: '' };
		expect((await post(context, '/functions/v1/request-return', { ...asked, lines })).status).toBe(
			404,
		);
		const first = await tokenMailedTo('right@example.com', 'order-link', order);
		expect(await statusOf(order, first)).toBe(200);
		await correct(order, { email: 'righter@example.com' });
		expect(await statusOf(order, first)).toBe(404);
		const second = await tokenMailedTo('righter@example.com', 'order-link', order);
		expect(await statusOf(order, second)).toBe(200);
		expect(await statusOf(order, old)).toBe(404);
	});

	it('goes on opening it while the e-mail address stays, and no mail is sent', async () => {
		const order = await buy(context, oneShirt());
		const token = await tokenMailedTo(order.email, 'receipt', order);
		await correct(order, { address: '99 Secret Lane', email: order.email.toUpperCase() });
		expect(await statusOf(order, token)).toBe(200);
		expect(await mailsTo(context, order.email.toUpperCase(), 'order-link')).toEqual([]);
	});
});
