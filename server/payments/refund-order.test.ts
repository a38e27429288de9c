import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatCents } from '../../core/money.ts';
import { databaseKinds } from '../../tests/databases.ts';
import type { Order } from '../db/order-schema.ts';
import { shipOrder } from '../orders/ship-order.ts';
import { linesOf } from '../orders/store.ts';
import {
	type OrderTestContext,
	openOrderTestContext,
} from '../orders/testing/order-test-context.ts';
import { bodyOf } from '../stock/testing/stock-test-context.ts';
import { piecesToShip } from '../stock/to-ship.ts';
import { says } from '../testing/says.ts';
import { refundOrder } from './refund-order.ts';
import { refundedAtProvider, refundFailureMails, refundRows } from './testing/refund-records.ts';
import type { RefundInput } from './write-refund.ts';

const shirt = { id: 'men-captain', size: 'M' } as const;

describe.each(databaseKinds())('money given back on $name', ({ create }) => {
	let context: OrderTestContext;
	let order: Order;
	beforeAll(async () => {
		context = await openOrderTestContext(await create());
	});
	afterAll(async () => await context.stop());
	beforeEach(async () => {
		context.clock.nowMs = () => Date.now();
		await context.set(shirt, null);
		order = await context.buy();
	});

	const refund = (input: Partial<RefundInput> = {}) =>
		refundOrder(context.services, {
			number: order.number,
			cents: null,
			restock: false,
			returnNumber: null,
			...input,
		});

	const shipIt = async () => {
		const parcel = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' };
		const shipment = { number: order.number, ...parcel, isCorrection: false, nowMs: Date.now() };
		expect(await shipOrder(context.db, shipment)).toMatchObject({ ok: true });
	};

	const rows = () => refundRows(context, order);
	const atProvider = () => refundedAtProvider(context, order);
	const failureMails = () => refundFailureMails(context, order);

	describe('by the merchant', () => {
		it('all of it makes the order refunded, with one mail', async () => {
			expect(await refund()).toMatchObject({
				ok: true,
				value: { status: 'made', cents: order.total_cents },
			});
			expect(await context.now(order)).toMatchObject({
				status: 'refunded',
				refunded_cents: order.total_cents,
			});
			expect(await atProvider()).toBe(order.total_cents);
			expect(await context.mails(order)).toEqual({
				receipt: 1,
				'new-order': 1,
				'order-refunded': 1,
			});
		});

		it('the event of it changes nothing, however often it comes', async () => {
			await refund({ cents: 1000 });
			const told = await context.events(order, 'charge.refunded');
			expect(await context.deliver(...told, ...told)).toEqual([200, 200]);
			expect(await context.now(order)).toMatchObject({ status: 'paid', refunded_cents: 1000 });
			expect(await context.mails(order)).toMatchObject({ 'order-refunded': 1 });
			expect(await rows()).toMatchObject([{ status: 'made', cents: 1000 }]);
		});

		it('part by part, and never more than was paid', async () => {
			await refund({ cents: 1000 });
			await refund({ cents: 500 });
			const left = order.total_cents - 1500;
			expect(await refund({ cents: left + 1 })).toMatchObject(
				says(`${formatCents(left)} can be refunded`),
			);
			expect(await context.now(order)).toMatchObject({ status: 'paid', refunded_cents: 1500 });
			expect(await refund()).toMatchObject({ ok: true, value: { cents: left } });
			expect(await refund()).toMatchObject({ refusal: { code: 'nothing-left' } });
			expect(await context.now(order)).toMatchObject({ status: 'refunded' });
			expect(await atProvider()).toBe(order.total_cents);
			expect(await context.mails(order)).toMatchObject({ 'order-refunded': 3 });
		});

		it('five full refunds at the same moment are made once', async () => {
			const all = await Promise.all(Array.from({ length: 5 }, () => refund()));
			expect(all.filter(({ ok }) => ok)).toHaveLength(1);
			for (const result of all) {
				if (result.ok) continue;
				expect(result.refusal.sentence).toMatch(/is under way|nothing is left/);
			}
			expect(await atProvider()).toBe(order.total_cents);
			expect(await context.mails(order)).toMatchObject({ 'order-refunded': 1 });
		});

		it('parts at the same moment never add up to more than was paid', async () => {
			const third = Math.ceil(order.total_cents / 3) + 1;
			const all = await Promise.all(Array.from({ length: 4 }, () => refund({ cents: third })));
			expect(all.filter(({ ok }) => ok)).toHaveLength(2);
			expect(await atProvider()).toBe(2 * third);
			expect(await context.now(order)).toMatchObject({ refunded_cents: 2 * third });
		});

		it('of an unpaid or unknown order is refused', async () => {
			expect(await refund({ number: 'BLUE-22222222' })).toMatchObject(says('There is no order'));
			order = await context.place();
			expect(await refund()).toMatchObject({ refusal: { code: 'not-paid' } });
		});

		it('that the provider refuses changes nothing, and gives the reason', async () => {
			await context.dispute(order);
			expect(await refund()).toMatchObject({ refusal: { code: 'disputed' } });
			expect(await context.now(order)).toMatchObject({ status: 'paid', refunded_cents: 0 });
			expect(await rows()).toMatchObject([
				{ status: 'failed', failure: expect.stringContaining('payment is disputed there') },
			]);
		});
	});

	describe('by line', () => {
		const two = () => context.buy(bodyOf(['men-captain', 'M', 2], ['men-captain', 'L', 1]));
		const line = (position: number, quantity: number, restocks = false) => ({
			position,
			quantity,
			restocks,
		});
		const toShip = async () =>
			[...(await piecesToShip(context.db)).values()].reduce((sum, pieces) => sum + pieces, 0);
		const refunded = async () =>
			(await linesOf(context.db, order.id)).map((one) => [one.refunded, one.restocked]);

		it('the same piece is never given back twice, and the mail names what was', async () => {
			order = await two();
			expect(await refund({ cents: 3499, lines: [line(0, 1)] })).toMatchObject({ ok: true });
			expect(await refunded()).toEqual([
				[1, 0],
				[0, 0],
			]);
			expect(await refund({ cents: 6998, lines: [line(0, 2)] })).toMatchObject(says('Only 1 of'));
			expect(await refund({ cents: 3498, lines: [line(0, 1)] })).toMatchObject(
				says('less than these lines cost: $34.99'),
			);
			expect(await refund({ cents: 3499, lines: [line(2, 1)] })).toMatchObject(
				says('no such line'),
			);
			const mails = await context.outbox('order-refunded');
			expect(mails.map(({ data }) => data)).toContainEqual(
				expect.objectContaining({
					number: order.number,
					cents: 3499,
					lines: [expect.objectContaining({ size: 'M', quantity: 1 })],
				}),
			);
			expect(await atProvider()).toBe(3499);
		});

		it('two at the same moment for the last piece: one is made', async () => {
			await shipIt();
			const both = await Promise.all([
				refund({ cents: 3499, lines: [line(0, 1)] }),
				refund({ cents: 3499, lines: [line(0, 1)] }),
			]);
			expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
			expect(await atProvider()).toBe(3499);
		});

		it('all pieces of an unsent order go back with its shipping, or nothing would be left to ship', async () => {
			order = await context.buy(bodyOf(['men-captain', 'M', 1], ['men-captain', 'L', 1]));
			const pieces = 2 * 3499;
			const all = [line(0, 1), line(1, 1)];
			expect(await refund({ cents: pieces, lines: all })).toMatchObject(
				says('would be left to ship'),
			);
			await refund({ cents: 3499, lines: [line(0, 1)] });
			expect(await refund({ cents: 3499, lines: [line(1, 1)] })).toMatchObject(
				says('would be left to ship'),
			);
			const { total_cents: total } = await context.now(order);
			expect(
				await refund({
					cents: total - 3499,
					lines: [line(1, 1)],
					shippingCents: total - pieces,
				}),
			).toMatchObject({ ok: true });
			expect(await context.now(order)).toMatchObject({ status: 'refunded' });
		});

		it('a piece that a failed refund put into stock is not put there again', async () => {
			await context.set(shirt, 5);
			order = await two();
			await shipIt();
			const once = { cents: 3499, lines: [line(0, 1, true)] };
			const first = await refund(once);
			expect((await context.level(shirt))?.onHand).toBe(4);
			if (!first.ok) throw new Error('no refund');
			await context.control(`/sandbox/refunds/${first.value.provider_refund_id}/fail`, {});
			await context.deliver(...(await context.events(order, 'refund.failed')));
			expect(await refunded()).toMatchObject([
				[0, 1],
				[0, 0],
			]);
			expect(await refund(once)).toMatchObject({ ok: true });
			expect(await refunded()).toMatchObject([
				[1, 1],
				[0, 0],
			]);
			expect((await context.level(shirt))?.onHand).toBe(4);
			// The other piece goes back as ever.
			expect(await refund(once)).toMatchObject({ ok: true });
			expect((await context.level(shirt))?.onHand).toBe(5);
		});

		describe('a refund that fails after it put pieces into stock', () => {
			async function failAfter(input: Partial<RefundInput>): Promise<void> {
				const made = await refund(input);
				if (!made.ok) throw new Error(made.refusal.sentence);
				await context.control(`/sandbox/refunds/${made.value.provider_refund_id}/fail`, {});
				await context.deliver(...(await context.events(order, 'refund.failed')));
			}
			const toShip = async () =>
				(await piecesToShip(context.db, shirt)).get(`${shirt.id}/${shirt.size}`) ?? 0;
			const mailedStock = async () => JSON.parse((await failureMails()).at(-1)?.data ?? '').stock;

			it.each([
				['one of them', { cents: 3499, lines: [line(0, 1, true)] }],
				['all, as it cancels', { restock: true, cancels: true }],
			])('takes them out again of an unsent order: %s', async (_, input) => {
				await context.set(shirt, 5);
				const before = await toShip();
				order = await context.buy(bodyOf([shirt.id, shirt.size, 2]));
				await failAfter(input);
				expect(await refunded()).toMatchObject([[0, 0]]);
				expect(await context.level(shirt)).toMatchObject({ onHand: 3 });
				expect(await toShip()).toBe(before + 2);
				expect(await mailedStock()).toBe('taken');
				expect(await refund({ restock: true, cancels: true })).toMatchObject({ ok: true });
				expect(await context.level(shirt)).toMatchObject({ onHand: 5 });
			});

			it('and they were sold in the meantime: they are missing', async () => {
				await context.set(shirt, 2);
				order = await context.buy(bodyOf([shirt.id, shirt.size, 2]));
				const made = await refund({ cents: 3499, lines: [line(0, 1, true)] });
				if (!made.ok) throw new Error(made.refusal.sentence);
				await context.buy(bodyOf([shirt.id, shirt.size, 1]));
				await context.control(`/sandbox/refunds/${made.value.provider_refund_id}/fail`, {});
				await context.deliver(...(await context.events(order, 'refund.failed')));
				expect(await context.level(shirt)).toMatchObject({ onHand: 0 });
				const lines = await linesOf(context.db, order.id);
				expect(lines).toMatchObject([{ refunded: 0, restocked: 0, missing: 1 }]);
				expect(await mailedStock()).toBe('short');
			});

			it('leaves them there if the parcel was sent', async () => {
				await context.set(shirt, 5);
				order = await context.buy(bodyOf([shirt.id, shirt.size, 2]));
				await shipIt();
				await failAfter({ cents: 3499, lines: [line(0, 1, true)] });
				expect(await context.level(shirt)).toMatchObject({ onHand: 4 });
				expect(await mailedStock()).toBe('kept');
			});
		});

		it('shipping is given back once, and an amount beside it', async () => {
			expect(await refund({ cents: 699, shippingCents: 599 })).toMatchObject({ ok: true });
			expect(await refund({ cents: 599, shippingCents: 599 })).toMatchObject(
				says('The shipping of order'),
			);
			expect(await refund({ cents: 3399, lines: [line(0, 1)] })).toMatchObject({ ok: true });
			expect(await context.now(order)).toMatchObject({ status: 'refunded' });
		});

		it('a repeated key with other lines is refused', async () => {
			order = await two();
			const key = crypto.randomUUID();
			const first = await refund({ cents: 3499, lines: [line(0, 1, true)], key });
			expect(await refund({ cents: 3499, lines: [line(0, 1, true)], key })).toEqual(first);
			for (const lines of [[], [line(1, 1, true)], [line(0, 1)]]) {
				expect(await refund({ cents: 3499, lines, key })).toMatchObject(says('under the same key'));
			}
			expect(
				await refund({ cents: 3499, lines: [line(0, 1, true)], restock: true, key }),
			).toMatchObject(says('under the same key'));
			expect(await atProvider()).toBe(3499);
		});

		it.each([
			['that was not sent', false],
			['that was sent', true],
		])('of an order %s: what goes into stock is said for each line', async (_, isSent) => {
			const large = { id: 'men-captain', size: 'L' } as const;
			await context.set(shirt, 5);
			await context.set(large, 5);
			order = await two();
			if (isSent) await shipIt();
			const before = await toShip();
			await refund({ cents: 6998, lines: [line(0, 1, true), line(1, 1)] });
			expect(await refunded()).toEqual([
				[1, 1],
				[1, 0],
			]);
			expect((await context.level(shirt))?.onHand).toBe(4);
			expect((await context.level(large))?.onHand).toBe(4);
			expect(await toShip()).toBe(isSent ? before : before - 2);
			// The rest goes back, without the piece that was not to be sold again.
			await refund({ restock: true });
			expect((await context.level(shirt))?.onHand).toBe(5);
			expect((await context.level(large))?.onHand).toBe(4);
		});

		it('what was missing of an unsent order does not go into stock', async () => {
			await context.set(shirt, 2);
			order = await context.place(bodyOf(['men-captain', 'M', 2]));
			await context.set(shirt, 1);
			await context.pay(order);
			await context.deliver(...(await context.events(order, 'checkout.session.completed')));
			expect((await context.level(shirt))?.onHand).toBe(0);
			await refund({ cents: 3499, lines: [line(0, 1, true)] });
			expect((await context.level(shirt))?.onHand).toBe(0);
			await refund({ cents: 4098, lines: [line(0, 1, true)], shippingCents: 599 });
			expect((await context.level(shirt))?.onHand).toBe(1);
		});
	});

	it('that the provider refuses says so in plain words, and not in the provider’s', async () => {
		const payment_intent = await context.paymentOf(order);
		await context.services.provider.stripe.refunds.create({ payment_intent, amount: 1000 });
		const refusals = [await refund({ cents: null })];
		await context.services.provider.stripe.refunds.create({ payment_intent });
		refusals.push(await refund({ cents: 1000 }));
		expect(refusals).toMatchObject([
			says('Less is left of the payment there.'),
			says('The payment was refunded there already.'),
		]);
	});

	describe('with what comes back', () => {
		beforeEach(async () => {
			await context.set(shirt, 3);
			order = await context.buy(bodyOf([shirt.id, shirt.size, 2]));
			expect(await context.level(shirt)).toEqual({ onHand: 1, held: 0 });
		});

		it('is put into stock once if the merchant chooses it', async () => {
			await refund({ restock: true });
			expect(await context.level(shirt)).toEqual({ onHand: 3, held: 0 });
			await context.deliver(...(await context.events(order, 'charge.refunded')));
			expect(await context.level(shirt)).toEqual({ onHand: 3, held: 0 });
		});

		it('is not put into stock automatically', async () => {
			await refund();
			expect(await context.level(shirt)).toEqual({ onHand: 1, held: 0 });
		});

		it('of an unsent order is never more than was taken', async () => {
			const late = await context.place(bodyOf([shirt.id, shirt.size, 1]));
			await context.set(shirt, 0);
			await context.pay(late);
			await context.deliver(...(await context.events(late, 'checkout.session.completed')));
			expect(await context.mails(late)).toMatchObject({ 'stock-missing': 1 });
			await refund({ number: late.number, restock: true });
			expect(await context.level(shirt)).toEqual({ onHand: 0, held: 0 });
		});

		it('of a sent order is everything, even if some was never counted', async () => {
			const late = await context.place(bodyOf([shirt.id, shirt.size, 1]));
			await context.set(shirt, 0);
			await context.pay(late);
			await context.deliver(...(await context.events(late, 'checkout.session.completed')));
			const parcel = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' };
			const { number } = late;
			await shipOrder(context.db, { number, ...parcel, isCorrection: false, nowMs: Date.now() });
			await refund({ number, restock: true });
			expect(await context.level(shirt)).toEqual({ onHand: 1, held: 0 });
		});

		it('is refused for a part of the money', async () => {
			expect(await refund({ cents: 100, restock: true })).toMatchObject(
				says('for a part of the money'),
			);
			expect(await rows()).toEqual([]);
		});
	});
});
