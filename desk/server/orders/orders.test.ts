import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkoutRequest } from '../../../core/checkout/checkout-request.ts';
import { forgetDoneOrders } from '../../../server/accounts/forget-orders.ts';
import { address, cartOf } from '../../../server/checkout/testing/checkout-bodies.ts';
import type { Order } from '../../../server/db/order-schema.ts';
import { enqueueMessage } from '../../../server/mail/outbox.ts';
import { requestReturn } from '../../../server/orders/returns/returns.ts';
import { connectProvider } from '../../../server/payments/provider.ts';
import { onOneDatabase } from '../../../tests/databases.ts';
import { catalogue, terms } from '../../../tests/publication.ts';
import { deskOrderSchema, orderListAnswerSchema } from '../../rules/order-answers.ts';
import {
	type DeskTestContext,
	openDeskTestContext,
	type Shown,
} from '../testing/desk-test-context.ts';
import { deskOrder } from './order-view.ts';

const parcel = { carrier: 'ups', tracking: '1Z999AA10123456784' };
const shirt = { id: 'men-captain', size: 'M' } as const;

onOneDatabase('orders at the desk', ({ create }) => {
	let context: DeskTestContext;
	let order: Order;
	let seen: Shown;
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
	});
	afterAll(() => context.stop());
	beforeEach(async () => {
		await context.set(shirt, null);
		order = await context.buy();
		seen = await context.shown(order);
	});

	/** Acts on the order with its last seen revision. */
	const act = (line: string, body: object = {}, key?: string) => {
		const [method, what] = line.split(' ');
		const input = { revision: seen.revision, ...body };
		return context.desk(`${method} orders/${order.number}/${what}`, input, key);
	};
	const refund = (body: object = {}, key: string = randomUUID()) =>
		act('POST refund', { cents: null, restocks: false, returnNumber: null, ...body }, key);

	it('are listed and shown with all that there is', async () => {
		const unpaid = await context.place();
		const list = await context.desk('GET orders');
		const { orders } = v.parse(orderListAnswerSchema, list.body);
		expect(orders[0]).toMatchObject({
			number: order.number,
			money: 'paid',
			fulfilment: 'unfulfilled',
			name: 'Grace Hopper',
			email: 'grace@example.com',
			pieces: 1,
			totalCents: 4098,
		});
		expect(orders.map(({ number }) => number)).not.toContain(unpaid.number);
		const all = await context.desk('GET orders?status=all&search=hop%20grace');
		expect(all.body.orders[0]).toMatchObject({ number: unpaid.number, paidAt: null });
		const whole = v.parse(deskOrderSchema, await context.shown(order));
		expect(whole).toMatchObject({ refundableCents: 4098, notes: [], audit: [] });
		expect(whole.mails.map(({ template }) => template).toSorted()).toEqual([
			'new-order',
			'receipt',
		]);
		expect(await context.desk('GET orders/BLUE-22222222')).toMatchObject({ status: 404 });
	});

	it('are listed with what is unusual: a note, and a country that is not the own', async () => {
		const listed = async () => {
			const { body } = await context.desk(`GET orders?search=${order.number}`);
			return v.parse(orderListAnswerSchema, body).orders[0];
		};
		expect(await listed()).toMatchObject({ hasNote: false, abroad: null });
		await act('POST notes', { text: 'Call first' });
		await context.db
			.updateTable('orders')
			.set({ address: JSON.stringify({ ...address, country: 'Norway' }) })
			.where('id', '=', order.id)
			.execute();
		expect(await listed()).toMatchObject({ hasNote: true, abroad: 'Norway' });
	});

	it('are found by number, e-mail and either name, as far as they are typed', async () => {
		const typed = [order.number, order.number.slice(5, 11).toLowerCase(), 'GRACE@exa', 'hopp gr'];
		for (const search of typed) {
			const { body } = await context.desk(`GET orders?search=${encodeURIComponent(search)}`);
			const numbers = body.orders.map((one: Shown) => one.number);
			expect(numbers, search).toContain(order.number);
		}
		expect((await context.desk('GET orders?search=grace%20turing')).body.orders).toEqual([]);
	});

	it('are found by a search although they were never paid', async () => {
		const unpaid = await context.place();
		const { body } = await context.desk(`GET orders?search=${unpaid.number}`);
		expect(body.orders.map((one: Shown) => one.number)).toEqual([unpaid.number]);
	});

	it('have one history: changes with details, every mail, and what was done to returns', async () => {
		seen = (await act('POST ship', parcel)).body;
		await context.db
			.updateTable('outbox')
			.set({ last_error: 'mailbox full', status: 'failed' })
			.where('order_number', '=', order.number)
			.where('template', '=', 'order-shipped')
			.execute();
		const asked = await requestReturn(
			context.db,
			{
				orderId: order.id,
				kind: 'return',
				reason: 'damaged',
				note: '',
				lines: [{ position: 0, quantity: 1, wantedSize: null }],
			},
			Date.now(),
			{ merchantEmail: null, catalogue },
		);
		if (!asked.ok) throw new Error(asked.refusal.sentence);
		const { number } = asked.value;
		await context.desk(`POST returns/${number}/accept`, { answer: null });
		await enqueueMessage(
			context.db,
			{
				cause: randomUUID(),
				template: 'order-link',
				recipient: order.email,
				data: { number: order.number, orderPath: '/order/x' },
			},
			Date.now(),
		);
		const { history, mails, audit } = v.parse(deskOrderSchema, await context.shown(order));
		expect(history.map(({ what }) => what)).toEqual([
			'checkout',
			'checkout.session.completed',
			'shipped',
			'return requested',
			'return accepted',
		]);
		expect(history[2]?.detail).toEqual({ carrier: 'UPS', tracking: parcel.tracking });
		expect(history[3]?.detail).toEqual({ return: number });
		expect(mails.map(({ template }) => template).toSorted()).toEqual([
			'new-order',
			'order-link',
			'order-shipped',
			'receipt',
			'return-decided',
		]);
		expect(mails.find(({ template }) => template === 'order-shipped')).toMatchObject({
			status: 'failed',
			lastError: 'mailbox full',
		});
		expect(audit.map(({ action, subject }) => [action, subject])).toEqual([
			['accept', number],
			['ship', order.number],
		]);
	});

	it('have mails that are sent again, by whom is written down', async () => {
		const [waiting] = seen.mails.filter((mail: Shown) => mail.template === 'receipt');
		expect(waiting.canSendAgain).toBe(false);
		await context.db
			.updateTable('outbox')
			.set({ status: 'sent', sent_at_ms: Date.now() })
			.where('id', '=', waiting.id)
			.execute();
		const before = await context.shown(order);
		const can = before.mails.filter((mail: Shown) => mail.canSendAgain);
		expect(can.map(({ template }: Shown) => template)).toEqual(['receipt']);
		const sent = await act('POST resend', { mail: waiting.id });
		expect(sent.status).toBe(200);
		expect(sent.body.mails.at(-1)).toMatchObject({ template: 'receipt', isAgain: true });
		expect(sent.body.audit[0]).toMatchObject({
			action: 'resend',
			outcome: 'done',
			who: context.merchant.email,
		});
		const wrong = await act('POST resend', { mail: 'x' });
		expect(wrong).toMatchObject({
			status: 409,
			body: { error: `Order ${order.number} has no such email.` },
		});
	});

	it('say how they were paid, and what is left of the payment', async () => {
		expect(seen).toMatchObject({ card: null, disputedCents: 0, paymentUrl: null });
		await context.deliver(...(await context.events(order, 'charge.succeeded')));
		expect(await context.shown(order)).toMatchObject({ card: { brand: 'visa', last4: '4242' } });
		await refund({ cents: 1000 });
		const dispute = await context.dispute(order);
		await context.deliver(...(await context.events(order, 'charge.dispute.created')));
		const shown = await context.shown(order);
		expect(shown).toMatchObject({ refundedCents: 1000, disputedCents: dispute.amount });
		await context.control(`/sandbox/disputes/${dispute.id}/close`, { status: 'won' });
		await context.deliver(...(await context.events(order, 'charge.dispute.closed')));
		expect(await context.shown(order)).toMatchObject({ disputedCents: 0 });
	});

	it.each([
		[1, 'https://dashboard.stripe.com/payments/pi_'],
		[0, 'https://dashboard.stripe.com/test/payments/pi_'],
	])('lead to the payment at the real provider, livemode %i', async (livemode, start) => {
		await context.db.updateTable('orders').set({ livemode }).where('id', '=', order.id).execute();
		const { dashboardUrl } = connectProvider({
			keys: { secretKey: 'sk_test_x', webhookSecret: 'whsec_x' },
			practiceUrl: null,
		});
		const services = { ...context.services, provider: { dashboardUrl } };
		const shown = await deskOrder(services, order.number);
		expect(shown?.paymentUrl).toBe(`${start}${shown?.paymentIntentId?.slice('pi_'.length)}`);
	});

	it('lead to the paid orders of the same e-mail address or account, five at most', async () => {
		const email = `${randomUUID().slice(0, 8)}@example.com`;
		const of = (typed: string) =>
			checkoutRequest(cartOf([shirt.id, shirt.size, 1]), { ...address, email: typed }, terms, null);
		const orders: Order[] = [];
		for (let at = 0; at < 7; at += 1) {
			orders.push(await context.buy(of(at === 2 ? email.toUpperCase() : email)));
		}
		await context.place(of(email));
		order = orders[0] ?? order;
		const accountId = randomUUID();
		const elsewhere = await context.buy();
		for (const { id } of [order, elsewhere]) {
			await context.db
				.updateTable('orders')
				.set({ account_id: accountId })
				.where('id', '=', id)
				.execute();
		}
		seen = await context.shown(order);
		expect((await refund({ cents: 1000 })).status).toBe(200);
		const { shopper } = v.parse(deskOrderSchema, await context.shown(order));
		expect(shopper).toMatchObject({ orders: 8, spentCents: 8 * 4098 - 1000 });
		expect(shopper?.others.map(({ number }) => number)).toEqual([
			elsewhere.number,
			...orders
				.slice(3)
				.map(({ number }) => number)
				.toReversed(),
		]);
		expect(shopper?.others[0]).toMatchObject({
			money: 'paid',
			fulfilment: 'unfulfilled',
			totalCents: 4098,
			dispute: null,
			isCancelled: false,
			isBeingRefunded: false,
		});
		const found = await context.desk(`GET orders?search=${encodeURIComponent(email)}`);
		expect(found.body.orders).toHaveLength(8);
	});

	it('have a note once, also if its answer was lost and it is sent again', async () => {
		const key = randomUUID();
		await act('POST notes', { text: 'Rang twice.' }, key);
		const again = await act('POST notes', { text: 'Rang twice.' }, key);
		expect(again.body.notes).toMatchObject([{ text: 'Rang twice.' }]);
		const another = await act('POST notes', { text: 'Rang twice.' }, randomUUID());
		expect(another.body.notes).toHaveLength(2);
		expect((await act('POST notes', { text: 'Odd' }, 'no key')).status).toBe(400);
	});

	it('have notes that no shopper sees', async () => {
		const noted = await act('POST notes', { text: '  Rang: leave it at the dock office.  ' });
		expect(noted.body.notes).toMatchObject([
			{ text: 'Rang: leave it at the dock office.', author: context.merchant.email },
		]);
		expect(noted.body.revision).toBe(seen.revision);
	});

	it('tell a second window what has changed', async () => {
		await act('POST ship', parcel);
		for (const [line, body] of [
			['POST ship', parcel],
			['POST deliver', { day: null }],
			['POST cancel', {}],
			['PUT address', { address }],
		] as const) {
			const late = await act(line, body);
			expect(late.status, line).toBe(409);
			expect(late.body.error).toBe('This order was changed in the meantime: shipped.');
			expect(late.body.order).toMatchObject({ fulfilment: 'shipped', carrier: 'UPS' });
		}
		expect(await refund()).toMatchObject({
			status: 409,
			body: { order: { number: order.number } },
		});
		expect(await context.now(order)).toMatchObject({ refunded_cents: 0, fulfilment: 'shipped' });
	});

	it('are written down with who did what, before and after', async () => {
		await act('POST ship', parcel);
		const rows = await context.db
			.selectFrom('desk_audit')
			.selectAll()
			.where('subject', '=', order.number)
			.execute();
		expect(rows).toMatchObject([
			{ account_id: context.merchant.id, action: 'ship', outcome: 'done' },
		]);
		expect(JSON.parse(rows[0]?.before ?? '')).toMatchObject({ fulfilment: 'unfulfilled' });
		expect(JSON.parse(rows[0]?.after ?? '')).toMatchObject({ fulfilment: 'shipped' });
	});

	it('forget what is known of a person whose account is closed, not who did what', async () => {
		const secret = `Zebedee${randomUUID().slice(0, 8)}`;
		await act('POST notes', { text: `${secret} rang.` });
		seen = (await act('PUT address', { address: { ...address, lastName: secret } })).body;
		seen = (await act('POST ship', parcel)).body;
		const accountId = randomUUID();
		const set = { account_id: accountId, shipped_at_ms: 1, delivered_at_ms: 1 };
		await context.db.updateTable('orders').set(set).where('id', '=', order.id).execute();
		await context.db.transaction().execute(async (tx) => {
			const nowMs = Date.now();
			await forgetDoneOrders(tx, accountId, { nowMs, placedBeforeMs: nowMs });
		});
		const shown = await context.shown(order);
		expect(JSON.stringify(shown)).not.toContain(secret);
		expect(shown).toMatchObject({ email: '', notes: [], audit: [{}, {}, {}], shopper: null });
		const stored = await context.db.selectFrom('desk_audit').selectAll().execute();
		expect(JSON.stringify(stored)).not.toContain(secret);
		const found = async (search: string) =>
			(await context.desk(`GET orders?search=${search}`)).body.orders.length;
		expect([await found(secret), await found(order.number)]).toEqual([0, 1]);
	});
});
