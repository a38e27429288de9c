import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstShop } from '../../../core/shop/first-shop.ts';
import { address } from '../../../server/checkout/testing/checkout-bodies.ts';
import type { Order } from '../../../server/db/order-schema.ts';
import { requestReturn } from '../../../server/orders/returns/returns.ts';
import { shipOrder } from '../../../server/orders/ship-order.ts';
import { addFactor, call, type Shopper, signUp } from '../../../server/testing/shoppers.ts';
import { databaseKinds } from '../../../tests/databases.ts';
import { catalogue } from '../../../tests/publication.ts';
import { timelineOf } from '../../app/order/timeline-entries.ts';
import { addMerchant } from '../access/merchants.ts';
import { type DeskTestContext, openDeskTestContext } from '../testing/desk-test-context.ts';

const parcel = { carrier: 'UPS', tracking: '1Z999AA10123456784', sharesTracking: true };

describe.each(databaseKinds())('the history of an order on $name', ({ create }) => {
	let context: DeskTestContext;
	let ada: Shopper;
	let grace: Shopper;
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
		ada = context.merchant;
		grace = await addFactor(await signUp(context, 'grace'));
		await addMerchant(context.db, { id: grace.id }, context.services, Date.now());
	});
	afterAll(() => context.stop());

	/** Acts with the present revision, and expects that it is done. */
	async function act(by: Shopper, order: Order, line: string, body: object = {}): Promise<void> {
		const [method, what] = line.split(' ');
		const { revision } = await context.shown(order);
		const { status, body: answer } = await call(
			context,
			`${method} desk/orders/${order.number}/${what}`,
			{ token: by.token, body: { revision, ...body }, key: randomUUID() },
		);
		expect([status, answer.error]).toEqual([200, undefined]);
	}

	const refund = (by: Shopper, order: Order, cents: number) =>
		act(by, order, 'POST refund', { cents, restocks: false, returnNumber: null });

	/** What it says and who did it, oldest first, without mails and what happened before. */
	async function lines(order: Order) {
		return timelineOf(await context.shown(order), firstShop.timeZone)
			.toReversed()
			.filter(({ kind, text }) => kind !== 'mail' && !/^(Checkout started|Paid)\.$/.test(text))
			.map(({ text, who }) => [text, who] as const);
	}

	it('names each of two colleagues whose refunds are made in another order', async () => {
		const order = await context.place();
		await context.pay(order, { card: '4000000000007726' });
		await context.deliver(...(await context.events(order, 'checkout.session.completed')));
		await refund(ada, order, 1000);
		await refund(grace, order, 500);
		const { refunds } = context.services.provider.stripe;
		const { data } = await refunds.list({ payment_intent: await context.paymentOf(order) });
		const pending = data.find(({ amount }) => amount === 500);
		await context.control(`/sandbox/refunds/${pending?.id}/succeed`, {});
		await context.deliver(...(await context.events(order, 'refund.updated')));
		expect(await lines(order)).toEqual([
			[expect.stringMatching(/^Refunded \$10\.00 of /), ada.email],
			['$5.00 refunded.', grace.email],
		]);
	});

	it('names nobody for a change whose action is unknown, however close they are', async () => {
		const order = await context.buy();
		const { carrier, tracking: trackingNumber } = parcel;
		const { number } = order;
		const shipment = { number, carrier, trackingNumber, isCorrection: false, nowMs: Date.now() };
		await context.db
			.insertInto('desk_audit')
			.values({
				id: randomUUID(),
				at_ms: shipment.nowMs - 1000,
				account_id: ada.id,
				action: 'ship',
				subject: number,
				outcome: 'done',
			})
			.execute();
		expect(await shipOrder(context.db, shipment)).toMatchObject({ ok: true });
		expect(await lines(order)).toEqual([
			[`Shipped ${number}.`, ada.email],
			[`Shipped with UPS ${trackingNumber}.`, null],
		]);
	});

	it('has one entry for each action, with who did it', async () => {
		const order = await context.buy();
		await act(grace, order, 'PUT address', { address: { ...address, city: 'Tampa' } });
		await act(ada, order, 'POST ship', parcel);
		const tracking = '1Z999AA10123456785';
		await act(grace, order, 'POST ship', { ...parcel, tracking, isCorrection: true });
		await act(ada, order, 'POST unship');
		await act(grace, order, 'POST ship', parcel);
		await act(ada, order, 'POST deliver', { day: null });
		await act(grace, order, 'POST notes', { text: 'Rang.' });
		await refund(grace, order, 500);
		expect(await lines(order)).toEqual([
			[expect.stringMatching(/^Corrected the address of .* to Tampa/), grace.email],
			['Shipped with UPS 1Z999AA10123456784.', ada.email],
			['Tracking corrected to UPS 1Z999AA10123456785.', grace.email],
			[expect.stringMatching(/^Not shipped after all/), ada.email],
			['Shipped with UPS 1Z999AA10123456784.', grace.email],
			[expect.stringMatching(/^Delivered on /), ada.email],
			['Rang.', grace.email],
			['$5.00 refunded.', grace.email],
		]);
	});

	it('says who cancelled it, and who sent which mail again', async () => {
		const order = await context.buy();
		const [receipt] = (await context.shown(order)).mails;
		await context.db.updateTable('outbox').set({ status: 'sent' }).execute();
		await act(ada, order, 'POST resend', { mail: receipt.id });
		await context.db.updateTable('outbox').set({ status: 'sent' }).execute();
		await act(grace, order, 'POST resend', { mail: receipt.id });
		await act(grace, order, 'POST cancel');
		expect(await lines(order)).toEqual([
			['$40.98 refunded.', grace.email],
			['Order cancelled.', grace.email],
		]);
		const mails = timelineOf(await context.shown(order), firstShop.timeZone).filter(
			({ mail }) => mail?.isAgain,
		);
		expect(mails.map(({ who }) => who)).toEqual([grace.email, ada.email]);
	});

	it('says who did which step of returns and exchanges', async () => {
		const order = await context.buy();
		await act(ada, order, 'POST ship', parcel);
		await act(ada, order, 'POST deliver', { day: null });
		async function ask(kind: 'return' | 'exchange'): Promise<string> {
			const wantedSize = kind === 'exchange' ? 'L' : null;
			const lines = [{ position: 0, quantity: 1, wantedSize }];
			const input = { orderId: order.id, kind, reason: 'too-small', note: '', lines } as const;
			const how = { merchantEmail: null, catalogue };
			const asked = await requestReturn(context.db, input, Date.now(), how);
			if (!asked.ok) throw new Error(asked.refusal.sentence);
			return asked.value.number;
		}
		const step = async (by: Shopper, number: string, what: string, body: object = {}) =>
			expect(
				await call(context, `POST desk/returns/${number}/${what}`, { token: by.token, body }),
			).toMatchObject({ status: 200 });
		const declined = await ask('return');
		await step(ada, declined, 'refuse', { answer: 'It has been worn' });
		const exchange = await ask('exchange');
		await step(grace, exchange, 'size', { sizes: [{ position: 0, size: 'XL' }] });
		await step(ada, exchange, 'accept', { answer: null });
		await step(grace, exchange, 'release');
		await step(ada, exchange, 'received', { restocks: true });
		await step(grace, exchange, 'swapped', parcel);
		const steps = (await lines(order)).filter(([text]) => text.includes('RET-'));
		expect(steps).toEqual([
			[`Return ${declined} requested.`, null],
			[`Return ${declined} declined.`, ada.email],
			[`Exchange ${exchange} requested.`, null],
			[expect.stringMatching(`^Changed the exchange of ${exchange} .* from L to XL`), grace.email],
			[`Exchange ${exchange} accepted.`, ada.email],
			[`Exchange ${exchange} released.`, grace.email],
			[`Exchange ${exchange} received.`, ada.email],
			[`Exchange ${exchange} sent.`, grace.email],
		]);
	});
});
