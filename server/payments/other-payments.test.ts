import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstShop } from '../../core/shop/first-shop.ts';
import { sumsIn } from '../../desk/server/numbers/numbers.ts';
import {
	type DeskTestContext,
	openDeskTestContext,
} from '../../desk/server/testing/desk-test-context.ts';
import { databaseKinds } from '../../tests/databases.ts';
import type { Order } from '../db/order-schema.ts';
import { exportMoney } from '../orders/export-orders.ts';
import { readCsv, sumOf, textOf } from '../orders/testing/read-csv.ts';
import { parametersOf } from './parameters.ts';
import { refundOrder } from './refund-order.ts';

const shirt = { id: 'men-captain', size: 'M' } as const;
const always = { fromMs: 0, toMs: 10 ** 15 };

describe.each(databaseKinds())('a payment that is not its order’s own on $name', ({ create }) => {
	let context: DeskTestContext;
	let order: Order;
	let earlier: string[] = [];
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
	});
	afterAll(() => context.stop());
	beforeEach(async () => {
		earlier = (await allEvents()).map(({ id }) => id);
		await context.set(shirt, 5);
		order = await context.place();
	});

	const provider = () => context.services.provider.stripe;
	const allEvents = async () =>
		await provider().events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });

	/** Delivers all events of this test, the newest first, and each twice. */
	async function deliverAll(): Promise<void> {
		for (const event of await allEvents()) {
			if (!earlier.includes(event.id))
				expect(await context.deliver(event, event)).toEqual([200, 200]);
		}
	}

	async function payOrder(): Promise<void> {
		await context.pay(order);
		await deliverAll();
	}

	/** Makes another page with the references of the order. */
	async function makeOtherPage(cents = order.total_cents): Promise<string> {
		const { sessions } = provider().checkout;
		const { client_reference_id, payment_intent_data, success_url } = parametersOf(order).session;
		const page = await sessions.create({
			mode: 'payment',
			...(client_reference_id && { client_reference_id }),
			...(payment_intent_data && { payment_intent_data }),
			...(success_url && { success_url }),
			line_items: [
				{
					quantity: 1,
					price_data: { currency: 'usd', unit_amount: cents, product_data: { name: 'Shirt' } },
				},
			],
		});
		return page.id;
	}

	/** Pays on another page. Returns the id of the payment. */
	async function payOnOtherPage(cents?: number): Promise<string> {
		const id = await makeOtherPage(cents);
		await context.control(`/sandbox/pay/${id}`, {});
		await deliverAll();
		return String((await provider().checkout.sessions.retrieve(id)).payment_intent);
	}

	async function refundThere(paymentId: string, amount?: number): Promise<void> {
		const part = amount === undefined ? {} : { amount };
		await provider().refunds.create({ payment_intent: paymentId, ...part });
		await deliverAll();
	}

	async function disputeThere(paymentId: string) {
		const { latest_charge } = await provider().paymentIntents.retrieve(paymentId);
		await context.control(`/sandbox/charges/${latest_charge}/dispute`, {});
		await deliverAll();
	}

	const openPayments = async () => (await context.desk('GET health')).body.otherPayments;
	const listed = async (id: string) =>
		(await openPayments()).find((payment: { id: string }) => payment.id === id);
	const refundAll = () =>
		refundOrder(context.services, {
			number: order.number,
			cents: null,
			restock: false,
			returnNumber: null,
		});

	/** The order, its money and its goods, as they are after its own payment. */
	async function expectUntouched(): Promise<void> {
		const { status, refunded_cents } = await context.now(order);
		expect({ status, refunded_cents }).toEqual({ status: 'paid', refunded_cents: 0 });
		expect(await context.level(shirt)).toEqual({ onHand: 4, held: 0 });
		expect(await context.mails(order)).not.toHaveProperty('order-refunded');
		const shown = await context.shown(order);
		expect(shown.refundableCents).toBe(order.total_cents);
		expect(shown.disputes).toEqual([]);
	}

	it('is kept beside the order, whatever is refunded or disputed of it', async () => {
		await payOrder();
		const second = await payOnOtherPage();
		expect(await listed(second)).toMatchObject({
			order: order.number,
			isSecond: true,
			cents: order.total_cents,
			refundedCents: 0,
		});
		await disputeThere(second);
		expect(await listed(second)).toMatchObject({ dispute: 'needs_response' });
		await expectUntouched();
		expect(await context.mails(order)).toMatchObject({ 'payment-mismatch': 1, dispute: 1 });
		const [mail] = (await context.outbox('dispute')).slice(-1);
		expect(mail?.data).toMatchObject({ number: order.number, isOfOtherPayment: true });
		expect((await refundAll()).ok).toBe(true);
	});

	it('is refunded at the provider, in parts, and then no longer listed', async () => {
		await payOrder();
		const second = await payOnOtherPage();
		await refundThere(second, 1000);
		expect(await listed(second)).toMatchObject({ refundedCents: 1000 });
		await refundThere(second);
		expect(await listed(second)).toBeUndefined();
		await expectUntouched();
	});

	it('is refunded at the desk, once, also by two presses', async () => {
		await payOrder();
		const second = await payOnOtherPage();
		const path = `other-payments/${second}/refund`;
		const answers = await Promise.all([context.desk(`POST ${path}`), context.desk(`POST ${path}`)]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		expect(answers[0]?.body).toMatchObject({ id: second, refundedCents: order.total_cents });
		const { data } = await provider().refunds.list({ payment_intent: second });
		expect(data.map(({ amount }) => amount)).toEqual([order.total_cents]);
		expect(await listed(second)).toBeUndefined();
		await expectUntouched();
		expect(await context.desk(`POST ${path}`)).toMatchObject({ status: 200 });
	});

	it('says so if the provider does not answer, and is refunded by the next press', async () => {
		await payOrder();
		const second = await payOnOtherPage();
		const path = `POST other-payments/${second}/refund`;
		await context.control('/sandbox/faults', { answerStatus: 503 });
		const { status, body } = await context.desk(path);
		await context.control('/sandbox/faults', {});
		expect({ status, error: body.error }).toMatchObject({
			status: 409,
			error: expect.stringMatching(/gave no answer/),
		});
		expect(await context.desk(path)).toMatchObject({ status: 200 });
		await expectUntouched();
	});

	it('is refused if the bank disputes it', async () => {
		await payOrder();
		const second = await payOnOtherPage();
		await disputeThere(second);
		const { status, body } = await context.desk(`POST other-payments/${second}/refund`);
		expect({ status, error: body.error }).toEqual({
			status: 409,
			error: 'The card provider refuses the refund. The payment is disputed there.',
		});
	});

	it('is dismissed', async () => {
		await payOrder();
		const second = await payOnOtherPage();
		expect(await context.desk(`POST other-payments/${second}/set-aside`)).toMatchObject({
			status: 200,
		});
		expect(await listed(second)).toBeUndefined();
		expect((await context.desk('POST other-payments/pi_none/refund')).status).toBe(404);
	});

	it('of a wrong amount, refunded and followed by the right one, changes nothing of it', async () => {
		const wrong = await payOnOtherPage(order.total_cents + 100);
		expect(await context.now(order)).toMatchObject({ status: 'pending' });
		expect(await listed(wrong)).toMatchObject({ isSecond: false, cents: order.total_cents + 100 });
		await refundThere(wrong);
		await payOrder();
		await expectUntouched();
		expect((await refundAll()).ok).toBe(true);
		expect(await context.now(order)).toMatchObject({
			status: 'refunded',
			refunded_cents: order.total_cents,
		});
	});

	it('of a wrong amount after the order was paid is a second one', async () => {
		await payOrder();
		const second = await payOnOtherPage(order.total_cents + 1);
		expect(await listed(second)).toMatchObject({ isSecond: true });
		const [mail] = (await context.outbox('payment-mismatch')).slice(-1);
		expect(mail?.data).toMatchObject({ isSecondPayment: true });
		await expectUntouched();
	});

	it('fails or expires, and nothing changes', async () => {
		await payOrder();
		const [slow, unpaid] = [await makeOtherPage(), await makeOtherPage()];
		await context.control(`/sandbox/pay/${slow}`, { slow: true });
		await context.control(`/sandbox/settle/${slow}`, { paid: false });
		await provider().checkout.sessions.expire(unpaid);
		await deliverAll();
		await expectUntouched();
		expect(await context.mails(order)).not.toHaveProperty('payment-failed');
		expect(await openPayments()).not.toContainEqual(
			expect.objectContaining({ order: order.number }),
		);
	});

	it('does not stop the order from being shipped', async () => {
		await payOrder();
		await refundThere(await payOnOtherPage());
		const parcel = { carrier: 'UPS', tracking: '1Z999AA10123456784' };
		const { revision } = await context.shown(order);
		const answer = await context.desk(`POST orders/${order.number}/ship`, { ...parcel, revision });
		expect(answer).toMatchObject({ status: 200 });
	});

	it('is found by its number', async () => {
		await payOrder();
		const second = await payOnOtherPage();
		const { body } = await context.desk(`GET orders?search=${second}`);
		expect(body.orders.map(({ number }: { number: string }) => number)).toEqual([order.number]);
	});

	it('is part of the numbers, which agree with the provider', async () => {
		const sums = async () => (await sumsIn(context.db, [always], false))[0];
		const before = await sums();
		await payOrder();
		const second = await payOnOtherPage();
		await refundThere(second, 500);
		await disputeThere(await payOnOtherPage());
		const after = await sums();
		const total = order.total_cents;
		expect({
			orders: (after?.orders ?? 0) - (before?.orders ?? 0),
			paid: (after?.paidCents ?? 0) - (before?.paidCents ?? 0),
			refunded: (after?.refundedCents ?? 0) - (before?.refundedCents ?? 0),
			disputed: (after?.disputedCents ?? 0) - (before?.disputedCents ?? 0),
		}).toEqual({ orders: 1, paid: total * 3, refunded: 500, disputed: total });
		const rows = readCsv(
			await textOf(exportMoney(context.db, always, { isLive: false, zone: firstShop.timeZone })),
		);
		expect(sumOf(rows, 'paid')).toBe(after?.paidCents);
		expect(sumOf(rows, 'refunded')).toBe(after?.refundedCents);
		expect(sumOf(rows, 'disputed')).toBe(after?.disputedCents);
	});
});
