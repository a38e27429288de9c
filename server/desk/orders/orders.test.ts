import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkoutRequest } from '../../../core/checkout/checkout-request.ts';
import { deskOrderSchema, orderListAnswerSchema } from '../../../core/desk/order-answers.ts';
import { moneyText, parcelText } from '../../../core/orders/order-texts.ts';
import { databaseKinds } from '../../../tests/databases.ts';
import { catalogue } from '../../../tests/publication.ts';
import { forgetDoneOrders } from '../../accounts/forget-orders.ts';
import { address, cartOf } from '../../checkout/testing/checkout-bodies.ts';
import type { Order } from '../../db/order-schema.ts';
import { enqueueMessage } from '../../mail/outbox.ts';
import { orderLinkPath } from '../../orders/order-page/links.ts';
import { requestReturn } from '../../orders/returns/returns.ts';
import { shipOrder } from '../../orders/ship-order.ts';
import { connectProvider } from '../../payments/provider.ts';
import { call } from '../../testing/shoppers.ts';
import {
	type DeskTestContext,
	openDeskTestContext,
	type Shown,
} from '../testing/desk-test-context.ts';
import { deskOrder } from './order-view.ts';

const parcel = { carrier: 'ups', tracking: '1Z999AA10123456784' };
const shirt = { id: 'men-captain', size: 'M' } as const;

describe.each(databaseKinds())('orders at the desk on $name', { timeout: 60_000 }, ({ create }) => {
	let context: DeskTestContext;
	let order: Order;
	let seen: Shown;
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
	}, 60_000);
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

	it('are shipped with one mail, corrected with another, and delivered', async () => {
		const shipped = await act('POST ship', parcel);
		expect(shipped).toMatchObject({ status: 200, body: { fulfilment: 'shipped', carrier: 'UPS' } });
		expect(shipped.body.trackingUrl).toContain('ups.com');
		seen = shipped.body;
		const again = await act('POST ship', parcel);
		expect([again.status, again.body.error]).toEqual([409, expect.stringContaining('already')]);
		const tracking = '1Z999AA10123456785';
		seen = (await act('POST ship', { carrier: 'UPS', tracking, isCorrection: true })).body;
		expect(seen.trackingNumber).toBe(tracking);
		const done = await act('POST deliver', { day: null });
		expect(done.body).toMatchObject({ fulfilment: 'delivered' });
		expect(await context.mails(order)).toMatchObject({ 'order-shipped': 2 });
		const templates = done.body.mails.map((mail: Shown) => mail.template);
		expect(templates.filter((name: string) => name === 'order-shipped')).toHaveLength(2);
	});

	it('are not shipped after all: the parcel is taken back, and a second window is told', async () => {
		const shipped = (await act('POST ship', parcel)).body;
		expect((await act('POST unship')).body.error).toBe(
			'This order was changed in the meantime: shipped.',
		);
		seen = shipped;
		const unshipped = await act('POST unship');
		expect(unshipped).toMatchObject({
			status: 200,
			body: { fulfilment: 'unfulfilled', carrier: null, trackingNumber: null, shippedAt: null },
		});
		const list = await context.desk('GET orders?parcel=unfulfilled');
		expect(list.body.orders.map(({ number }: Shown) => number)).toContain(order.number);
		const late = await act('POST unship');
		expect(late.body.error).toBe('This order was changed in the meantime: not shipped after all.');
		seen = unshipped.body;
		expect(await act('POST unship')).toMatchObject({
			status: 409,
			body: { error: `Order ${order.number} is not marked as shipped.` },
		});
		expect(await act('POST cancel')).toMatchObject({ status: 200, body: { isCancelled: true } });
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
		if (!asked.ok) throw new Error(asked.failure);
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
			checkoutRequest(cartOf([shirt.id, shirt.size, 1]), { ...address, email: typed }, null);
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

	it('are refunded once under a key, however often it is asked for', async () => {
		const key = randomUUID();
		const first = await refund({ cents: 1000 }, key);
		expect(first.body).toMatchObject({ refundedCents: 1000, refundableCents: 3098 });
		expect(first.body.money).toBe('partly refunded');
		const again = await refund({ cents: 1000 }, key);
		expect(again).toMatchObject({ status: 200, body: { refundedCents: 1000 } });
		const other = await refund({ cents: 2000 }, key);
		expect([other.status, other.body.error]).toEqual([409, expect.stringContaining('same key')]);
		seen = first.body;
		expect((await refund({ cents: 3099 })).body.error).toContain('$30.98 can be refunded');
		expect((await refund()).body).toMatchObject({ money: 'refunded', refundableCents: 0 });
		expect(await context.mails(order)).toMatchObject({ 'order-refunded': 2 });
	});

	it('are refunded by line: order, shopper and audit name the pieces', async () => {
		await shipOrder(context.db, {
			number: order.number,
			carrier: 'UPS',
			trackingNumber: '1Z999AA10123456784',
			isCorrection: false,
			nowMs: Date.now(),
		});
		seen = await context.shown(order);
		const lines = [{ position: 0, quantity: 1, restocks: true }];
		const over = await refund({ cents: 4098, lines: [{ ...lines[0], quantity: 2 }] });
		expect([over.status, over.body.error]).toEqual([409, expect.stringContaining('Only 1 of')]);
		const made = await refund({ cents: 3499, lines });
		expect(v.parse(deskOrderSchema, made.body)).toMatchObject({
			refundedCents: 3499,
			refundableCents: 599,
			refundedShippingCents: 0,
			lines: [{ refunded: 1, restocked: 1 }],
			refunds: [{ cents: 3499, lines, shippingCents: 0 }],
		});
		seen = made.body;
		const again = await refund({ cents: 599, lines });
		expect([again.status, again.body.error]).toEqual([
			409,
			expect.stringContaining('refunded already'),
		]);
		const path = await orderLinkPath(context.db, order, Date.now());
		const t = new URL(path, 'http://localhost').searchParams.get('t') ?? '';
		const query = new URLSearchParams({ number: order.number, t });
		expect((await call(context, `GET order?${query}`)).body).toMatchObject({
			refunds: [{ cents: 3499, shippingCents: 0, lines: [{ position: 0, quantity: 1 }] }],
			lines: [{ left: 0 }],
		});
		const rows = await context.db
			.selectFrom('desk_audit')
			.select(['wish', 'after'])
			.where('subject', '=', order.number)
			.where('outcome', '=', 'done')
			.execute();
		expect(rows.map(({ wish }) => JSON.parse(wish ?? ''))).toMatchObject([{ cents: 3499, lines }]);
		expect(JSON.parse(rows[0]?.after ?? '')).toMatchObject({
			refundedCents: 3499,
			refundedLines: [`1 × ${made.body.lines[0].name}, size M`],
		});
	});

	it.each([
		[{ lines: [{ position: 0, quantity: 0, restocks: false }] }, 'at least one piece'],
		[
			{
				lines: [
					{ position: 0, quantity: 1, restocks: false },
					{ position: 0, quantity: 1, restocks: true },
				],
			},
			'named once',
		],
		[{ shippingCents: -1 }, 'shippingCents'],
	])('a refund of %j makes no sense', async (body, sentence) => {
		const answer = await refund({ cents: 3499, ...body });
		expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining(sentence)]);
	});

	it('whose refund is pending at the provider are paid, and cannot be shipped', async () => {
		order = await context.place();
		await context.pay(order, { card: '4000000000007726' });
		await context.deliver(...(await context.events(order, 'checkout.session.completed')));
		seen = await context.shown(order);
		const cancelled = await act('POST cancel');
		expect(cancelled.body).toMatchObject({
			money: 'paid',
			refundedCents: 0,
			refundableCents: 0,
			refunds: [{ status: 'requested', cents: 4098 }],
		});
		seen = cancelled.body;
		expect((await act('POST ship', parcel)).body.error).toContain('is being refunded');
		expect(await context.mails(order)).not.toHaveProperty('order-refunded');
	});

	it('whose refund the provider refuses stay as they are, and say why', async () => {
		await context.dispute(order);
		const before = await context.now(order);
		const refused = await refund();
		expect([refused.status, refused.body.error]).toEqual([
			409,
			expect.stringContaining('is disputed: it cannot be refunded'),
		]);
		expect(await context.now(order)).toEqual(before);
		const [entry] = (await context.shown(order)).audit;
		expect(entry).toMatchObject({
			action: 'refund',
			outcome: 'refused',
			who: context.merchant.email,
		});
	});

	it('whose payment is disputed say so in list and page, and are shipped only on purpose', async () => {
		const dispute = await context.dispute(order);
		await context.deliver(...(await context.events(order, 'charge.dispute.created')));
		seen = await context.shown(order);
		expect(seen).toMatchObject({ dispute: 'open', disputes: [{ id: dispute.id }] });
		const disputed = v.parse(
			orderListAnswerSchema,
			(await context.desk('GET orders?status=disputed')).body,
		);
		expect(disputed.orders[0]).toMatchObject({ number: order.number, dispute: 'open' });
		expect(disputed.orders.every((one) => one.dispute === 'open')).toBe(true);
		const found = await context.desk('GET orders?status=disputed&search=hopper&sort=total-low');
		expect(found.body.orders.map((one: Shown) => one.number)).toContain(order.number);
		const asked = await act('POST ship', parcel);
		expect([asked.status, asked.body.error]).toEqual([409, expect.stringContaining('is disputed')]);
		const many = await context.desk('POST orders/ship', {
			orders: [{ number: order.number, ...parcel }],
		});
		expect(many.body.results).toMatchObject([{ ok: false }]);
		seen = await context.shown(order);
		const shipped = await act('POST ship', { ...parcel, shipsDisputed: true });
		expect(shipped).toMatchObject({ status: 200, body: { fulfilment: 'shipped' } });
	});

	it('are cancelled before they leave: money and stock go back, with one mail', async () => {
		await context.set(shirt, 4);
		const cancelled = await act('POST cancel');
		expect(cancelled).toMatchObject({ status: 200, body: { money: 'refunded' } });
		expect(cancelled.body.isCancelled).toBe(true);
		const list = await context.desk(`GET orders?search=${order.number}`);
		expect(list.body.orders).toMatchObject([{ number: order.number, isCancelled: true }]);
		const happened = cancelled.body.history.map(({ what }: Shown) => what);
		expect(happened).toContain('cancelled');
		expect(await context.level(shirt)).toMatchObject({ onHand: 5 });
		expect(await context.mails(order)).toMatchObject({ 'order-refunded': 1 });
		seen = cancelled.body;
		expect(await act('POST cancel')).toMatchObject({ status: 409 });
		expect(await context.level(shirt)).toMatchObject({ onHand: 5 });
	});

	it('that are being refunded say so, and are not to ship, until the provider has answered', async () => {
		const standing = async () => {
			const { body } = await context.desk(`GET orders?search=${order.number}`);
			const { orders } = v.parse(orderListAnswerSchema, body);
			const page = v.parse(deskOrderSchema, await context.shown(order));
			const second = await context.buy();
			const others = v.parse(deskOrderSchema, await context.shown(second)).shopper?.others;
			const other = others?.find(({ number }) => number === order.number);
			return [orders[0], page, other].map((one) => one && [moneyText(one), parcelText(one)]);
		};
		await context.control('/sandbox/faults', { answerStatus: 503 });
		expect((await act('POST cancel')).status).toBe(503);
		await context.control('/sandbox/faults', {});
		const beingRefunded = ['Refund under way', 'Not shipped'];
		expect(await standing()).toEqual([beingRefunded, beingRefunded, beingRefunded]);
		await context.db
			.updateTable('refunds')
			.set({ status: 'failed' })
			.where('order_id', '=', order.id)
			.execute();
		const paid = ['Paid', 'To ship'];
		expect(await standing()).toEqual([paid, paid, paid]);
	});

	it('are not cancelled once they have left', async () => {
		seen = (await act('POST ship', parcel)).body;
		const late = await act('POST cancel');
		expect([late.status, late.body.error]).toEqual([
			409,
			expect.stringContaining('shipped already'),
		]);
		expect(await context.now(order)).toMatchObject({ status: 'paid', refunded_cents: 0 });
	});

	it('go to a corrected address until they leave, and are found by it', async () => {
		const moved = { ...address, firstName: 'Ada', lastName: `Lovelace${randomUUID().slice(0, 8)}` };
		const corrected = await act('PUT address', { address: moved });
		expect(corrected.body.address).toEqual(moved);
		const find = async (word: string) =>
			(await context.desk(`GET orders?search=${word}`)).body.orders.map(
				({ number }: Shown) => number,
			);
		expect(await find(moved.lastName)).toEqual([order.number]);
		expect(await find('hopper')).not.toContain(order.number);
		seen = corrected.body;
		const wrong = await act('PUT address', { address: { ...moved, zip: '1' } });
		expect([wrong.status, wrong.body.error]).toEqual([400, expect.stringContaining('ZIP')]);
		seen = (await act('POST ship', parcel)).body;
		expect((await act('PUT address', { address: moved })).body.error).toContain('stays as it is');
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

	it('are shipped several at once, and what is wrong with one stops no other', async () => {
		const second = await context.buy();
		const orders = [order.number, 'BLUE-22222222', second.number].map((number, at) => ({
			number,
			carrier: 'UPS',
			tracking: `1Z999AA1012345678${at}`,
		}));
		const { body } = await context.desk('POST orders/ship', { orders });
		expect(body.results).toEqual([
			{ number: order.number, ok: true },
			{ number: 'BLUE-22222222', ok: false, error: 'There is no order BLUE-22222222.' },
			{ number: second.number, ok: true },
		]);
		expect(await context.mails(second)).toMatchObject({ 'order-shipped': 1 });
	});

	it('are shipped with the number of an order to another address only on purpose', async () => {
		const [first, second] = [order, await context.buy()];
		const moved = { ...address, address: '14 Quay Street' };
		await context.db
			.updateTable('orders')
			.set({ address: JSON.stringify(moved) })
			.where('id', '=', second.id)
			.execute();
		const same = { carrier: 'DHL', tracking: randomUUID().slice(0, 18) };
		const shipBoth = (...changes: readonly object[]) =>
			context.desk('POST orders/ship', {
				orders: [first, second].map(({ number }, at) => ({ number, ...same, ...changes[at] })),
			});
		const error = `This number is also on order ${first.number}, which goes to another address.`;
		const question = 'shared-tracking';
		expect((await shipBoth()).body.results).toEqual([
			{ number: first.number, ok: true },
			{ number: second.number, ok: false, error, question },
		]);
		order = second;
		seen = await context.shown(second);
		expect(await act('POST ship', same)).toMatchObject({ status: 409, body: { error, question } });
		const sure = { ...same, sharesTracking: true };
		expect((await act('POST ship', sure)).body).toMatchObject({ fulfilment: 'shipped' });
		seen = await context.shown(second);
		const usps = { carrier: 'UPS', tracking: '9400100000000000000000', isCorrection: true };
		expect((await act('POST ship', usps)).body).toEqual({
			error: 'This looks like a number of USPS, not of UPS.',
			question: 'other-carrier',
		});
	});

	it('two at the same moment: of ships, refunds, and a refund and a cancel, one wins', async () => {
		const ships = await Promise.all([act('POST ship', parcel), act('POST ship', parcel)]);
		expect(ships.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(await context.mails(order)).toMatchObject({ 'order-shipped': 1 });
		for (const other of ['refund', 'cancel', 'ship'] as const) {
			order = await context.buy();
			seen = await context.shown(order);
			const both = await Promise.all([
				refund(),
				other === 'refund' ? refund() : act(`POST ${other}`, other === 'ship' ? parcel : {}),
			]);
			expect(both.map(({ status }) => status).toSorted(), other).toEqual([200, 409]);
			const now = await context.now(order);
			expect(now.fulfilment === 'shipped' && now.status === 'refunded').toBe(false);
			const { 'order-refunded': mails = 0 } = await context.mails(order);
			expect(mails).toBe(now.status === 'refunded' ? 1 : 0);
		}
	});

	it('one key twice at the same moment is one refund', async () => {
		const key = randomUUID();
		const both = await Promise.all([refund({ cents: 1000 }, key), refund({ cents: 1000 }, key)]);
		// One may find that the other's refund is still pending at the provider.
		expect(both.map(({ status }) => status)).toContain(200);
		expect(both.every(({ status }) => status === 200 || status === 503)).toBe(true);
		expect(await context.now(order)).toMatchObject({ refunded_cents: 1000 });
		expect(await context.mails(order)).toMatchObject({ 'order-refunded': 1 });
	});

	it.each([
		['GET orders?status=lost', 400, 'no such status'],
		['GET orders?parcel=lost', 400, 'Parcels are one of these'],
		['GET orders?sort=luck', 400, 'Sort by'],
		['GET orders?from=2026-02-30', 400, 'no day'],
		['GET orders?after=nonsense', 400, 'no such page'],
		['GET orders?search=%00', 400, 'letters, digits'],
		['GET orders/nothing', 404, 'There is no order'],
		['GET orders/%00', 404, 'There is no order'],
	])('%s is refused with %i and a sentence', async (line, status, sentence) => {
		const answer = await context.desk(line);
		expect([answer.status, answer.body.error]).toEqual([status, expect.stringContaining(sentence)]);
	});

	it.each([
		['POST ship', { ...parcel, revision: 7 }, 400, 'revision'],
		['POST ship', { ...parcel, revision: 'x' }, 400, 'no revision'],
		['POST ship', { carrier: 'UPS' }, 400, 'tracking'],
		['POST ship', { carrier: 'UPS', tracking: '!' }, 400, 'no tracking number'],
		['POST ship', { carrier: '\u0000', tracking: '1Z99' }, 400, 'letters, digits'],
		['POST deliver', { day: '2026-13-01' }, 400, 'no day'],
		['POST deliver', { day: null }, 409, 'has not been shipped'],
		['POST refund', { cents: 0, restocks: false, returnNumber: null }, 400, 'Idempotency-Key'],
		['POST unship', { revision: null }, 400, 'revision'],
		['POST unship', {}, 409, 'is not marked as shipped'],
		['POST cancel', { revision: null }, 400, 'revision'],
		['PUT address', { address: 'here' }, 400, 'address'],
		['POST resend', {}, 400, 'mail'],
		['POST notes', { text: '  ' }, 400, 'write something'],
		['POST notes', { text: 'x'.repeat(2001) }, 400, '2000 characters'],
		['POST notes', 'not json', 400, 'not valid JSON'],
	])('%s of %j is refused, and nothing changes', async (line, body, status, sentence) => {
		const before = await context.now(order);
		const answer =
			typeof body === 'string'
				? await context.desk(`${line.replace(' ', ` orders/${order.number}/`)}`, body)
				: await act(line, body);
		expect([answer.status, answer.body.error]).toEqual([status, expect.stringContaining(sentence)]);
		expect(await context.now(order)).toEqual(before);
	});

	it.each([
		[{ cents: 0 }, 'at least a cent'],
		[{ cents: 1.5 }, 'whole number'],
		[{ cents: 1e12 }, 'more than any order'],
		[{ cents: '5' }, 'whole number'],
		[{ restocks: 'yes' }, 'restocks'],
		[{ returnNumber: 7 }, 'return'],
	])('a refund of %j is refused', async (body, sentence) => {
		const answer = await refund(body);
		expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining(sentence)]);
	});
});
