import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { moneyText, parcelText } from '../../../core/orders/order-texts.ts';
import { address } from '../../../server/checkout/testing/checkout-bodies.ts';
import type { Order } from '../../../server/db/order-schema.ts';
import { orderLinkPath } from '../../../server/orders/order-page/links.ts';
import { shipOrder } from '../../../server/orders/ship-order.ts';
import { call } from '../../../server/testing/shoppers.ts';
import { onOneDatabase } from '../../../tests/databases.ts';
import { deskOrderSchema, orderListAnswerSchema } from '../../rules/order-answers.ts';
import {
	type DeskTestContext,
	openDeskTestContext,
	type Shown,
} from '../testing/desk-test-context.ts';

const parcel = { carrier: 'ups', tracking: '1Z999AA10123456784' };
const shirt = { id: 'men-captain', size: 'M' } as const;

onOneDatabase('what the desk does to orders', ({ create }) => {
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

	it('are shipped with one mail, corrected with another, and delivered', async () => {
		const shipped = await act('POST ship', parcel);
		expect(shipped).toMatchObject({
			status: 200,
			body: { fulfilment: 'shipped', carrier: 'UPS' },
		});
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
		const moved = {
			...address,
			firstName: 'Ada',
			lastName: `Lovelace${randomUUID().slice(0, 8)}`,
		};
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
		expect(await act('POST ship', same)).toMatchObject({
			status: 409,
			body: { error, question },
		});
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
