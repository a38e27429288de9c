import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refuse } from '../../core/outcome.ts';
import { databaseKinds } from '../../tests/databases.ts';
import { catalogue } from '../../tests/publication.ts';
import { address } from '../checkout/testing/checkout-bodies.ts';
import type { Order } from '../db/order-schema.ts';
import { refundOrder } from '../payments/refund-order.ts';
import type { RefundInput } from '../payments/write-refund.ts';
import { bodyOf } from '../stock/testing/stock-test-context.ts';
import { says } from '../testing/says.ts';
import { decideReturn } from './returns/decide-return.ts';
import { type ReturnInput, requestReturn, returnsOfOrder } from './returns/returns.ts';
import { markDelivered, type Shipment, shipOrder } from './ship-order.ts';
import { type OrderTestContext, openOrderTestContext } from './testing/order-test-context.ts';

const dayMs = 24 * 60 * 60_000;
const shirt = { id: 'men-captain', size: 'L' } as const;
const tee = { id: 'women-octopus-blue', size: 'S' } as const;
const merchant = 'merchant@blue.example';

describe.each(databaseKinds())('parcels on $name', ({ create }) => {
	let context: OrderTestContext;
	let order: Order;
	beforeAll(async () => {
		context = await openOrderTestContext(await create());
	});
	afterAll(async () => await context.stop());
	beforeEach(async () => {
		order = await context.buy(bodyOf([tee.id, tee.size, 1], [shirt.id, shirt.size, 2]));
	});

	const ship = (changes: Partial<Shipment> = {}) =>
		shipOrder(context.db, {
			number: order.number,
			carrier: 'ups',
			trackingNumber: '1Z 999 AA1 01 2345 6784',
			isCorrection: false,
			nowMs: Date.now(),
			...changes,
		});

	const refund = (changes: Partial<RefundInput> = {}) =>
		refundOrder(context.services, {
			number: order.number,
			cents: null,
			restock: false,
			returnNumber: null,
			...changes,
		});

	const ask = (changes: Partial<ReturnInput> = {}, nowMs = Date.now()) =>
		requestReturn(
			context.db,
			{
				orderId: order.id,
				kind: 'return',
				reason: 'too-small',
				note: '',
				lines: [{ position: 1, quantity: 1, wantedSize: null }],
				...changes,
			},
			nowMs,
			{ merchantEmail: merchant, catalogue },
		);

	describe('shipping', () => {
		it('is noted with carrier and number, and mailed once', async () => {
			expect(await ship()).toMatchObject({ ok: true });
			expect(await context.now(order)).toMatchObject({
				status: 'paid',
				fulfilment: 'shipped',
				carrier: 'UPS',
				tracking_number: '1Z999AA10123456784',
			});
			expect(await context.outbox('order-shipped')).toContainEqual({
				recipient: 'grace@example.com',
				data: expect.objectContaining({ number: order.number, carrier: 'UPS' }),
			});
			expect((await context.history(order)).at(-1)).toBe('shipped');
		});

		it('with another carrier keeps the merchant’s own link, until the parcel is corrected', async () => {
			const link = 'https://pelican.example/12345';
			expect(await ship({ carrier: 'Other', trackingNumber: 'PELICAN9', link })).toMatchObject({
				ok: true,
			});
			expect(await context.now(order)).toMatchObject({ carrier: 'Other', tracking_link: link });
			expect(await context.outbox('order-shipped')).toContainEqual({
				recipient: 'grace@example.com',
				data: expect.objectContaining({ number: order.number, carrier: '', trackingLink: link }),
			});
			await ship({ isCorrection: true, link });
			expect(await context.now(order)).toMatchObject({ carrier: 'UPS', tracking_link: null });
		});

		it('with a link that is not safe is refused', async () => {
			const unsafe = { carrier: 'Other', trackingNumber: 'PELICAN9', link: 'javascript:alert(1)' };
			expect(await ship(unsafe)).toEqual(refuse('A tracking link begins with https://.', 400));
		});

		it('at the same moment counts once', async () => {
			const all = await Promise.all(Array.from({ length: 5 }, () => ship()));
			expect(all.filter(({ ok }) => ok)).toHaveLength(1);
			expect(await context.mails(order)).toMatchObject({ 'order-shipped': 1 });
		});

		it('can be put right, with a mail each time', async () => {
			expect(await ship({ isCorrection: true })).toMatchObject(says('has not been shipped'));
			await ship();
			const { shipped_at_ms: shippedAtMs } = await context.now(order);
			await ship({ isCorrection: true, trackingNumber: '9400 1000', carrier: 'usps' });
			await ship({ isCorrection: true, trackingNumber: '9400 1001', carrier: 'usps' });
			expect(await context.now(order)).toMatchObject({
				carrier: 'USPS',
				tracking_number: '94001001',
				shipped_at_ms: shippedAtMs,
			});
			expect(await context.mails(order)).toMatchObject({ 'order-shipped': 3 });
		});

		describe('asks about what is probably a mistake', () => {
			const usps = '9400100000000000000000';
			let nth = 0;

			/** A tracking number that no other order has. */
			const unused = () => {
				nth += 1;
				return `PELICAN${nth}`;
			};

			const moveTo = (changes: Partial<typeof address>) =>
				context.db
					.updateTable('orders')
					.set({ address: JSON.stringify({ ...address, ...changes }) })
					.where('id', '=', order.id)
					.execute();

			it('a number of another order, if that goes to another address', async () => {
				const first = order;
				const trackingNumber = unused();
				await ship({ trackingNumber });
				order = await context.buy();
				await moveTo({ address: '14 Quay Street' });
				expect(await ship({ trackingNumber })).toMatchObject({
					refusal: { question: 'shared-tracking', sentence: expect.stringContaining(first.number) },
				});
				expect(await context.now(order)).toMatchObject({ fulfilment: 'unfulfilled' });
				expect(await ship({ trackingNumber, sharesTracking: true })).toMatchObject({ ok: true });
			});

			it('also when it is corrected', async () => {
				const trackingNumber = unused();
				await ship({ trackingNumber });
				order = await context.buy();
				await moveTo({ zip: '21402' });
				await ship({ trackingNumber: unused() });
				const corrected = { trackingNumber, isCorrection: true };
				expect(await ship(corrected)).toMatchObject({ refusal: { question: 'shared-tracking' } });
				expect(await ship({ ...corrected, sharesTracking: true })).toMatchObject({ ok: true });
			});

			it('but not one parcel with two orders', async () => {
				const trackingNumber = unused();
				await ship({ trackingNumber });
				order = await context.buy();
				await moveTo({ firstName: 'Ada', address: '12 QUAY  STREET' });
				expect(await ship({ trackingNumber })).toMatchObject({ ok: true });
			});

			it('a number that looks like one of another carrier', async () => {
				const parcel = { carrier: 'ups', trackingNumber: usps };
				const sentence = 'This looks like a number of USPS, not of UPS.';
				const refusal = { status: 409, sentence, question: 'other-carrier' };
				expect(await ship(parcel)).toEqual({ ok: false, refusal });
				expect(await ship({ ...parcel, keepsCarrier: true })).toMatchObject({ ok: true });
			});
		});

		describe('is refused, and nothing is changed', () => {
			it.each([
				['an order that is not there', { number: 'BLUE-22222222' }, 'There is no order'],
				['no carrier', { carrier: '<b>' }, 'That is no carrier'],
				['no number', { trackingNumber: 'x' }, 'no tracking number'],
			])('%s', async (_, changes, text) => {
				const before = await context.now(order);
				expect(await ship(changes)).toMatchObject(says(text));
				expect(await context.now(order)).toEqual(before);
			});

			it('an order that is not paid', async () => {
				order = await context.place();
				expect(await ship()).toMatchObject(says('is not paid'));
			});

			it('an order that was refunded', async () => {
				await refund();
				const before = await context.now(order);
				expect(await ship()).toMatchObject(says('was refunded'));
				expect(await context.now(order)).toEqual(before);
			});

			it('an order that is being refunded', async () => {
				await context.control('/sandbox/faults', { answerStatus: 503 });
				await refund();
				await context.control('/sandbox/faults', {});
				expect(await ship()).toMatchObject(says('is being refunded'));
			});

			it('an order whose payment the bank has taken back', async () => {
				const { id } = await context.dispute(order);
				await context.control(`/sandbox/disputes/${id}/close`, { status: 'lost' });
				await context.deliver(...(await context.events(order, 'charge.dispute.closed')));
				expect(await ship()).toMatchObject(says('has taken back the payment'));
			});

			it('an order that was shipped', async () => {
				await ship();
				expect(await ship()).toMatchObject(says('was shipped already'));
			});
		});

		it('of an order of which a part was refunded is possible', async () => {
			await refund({ cents: 100 });
			expect(await ship()).toMatchObject({ ok: true });
		});

		it('and refunding at the same moment never gives both', async () => {
			const [shipped, refunded] = await Promise.all([ship(), refund()]);
			const { fulfilment, status } = await context.now(order);
			expect(refunded.ok).toBe(true);
			expect(status).toBe('refunded');
			expect(fulfilment).toBe(shipped.ok ? 'shipped' : 'unfulfilled');
		});
	});

	describe('delivery', () => {
		const deliver = (deliveredAtMs: number, nowMs = Date.now()) =>
			markDelivered(context.db, { number: order.number, deliveredAtMs, nowMs });

		it('follows shipping, once', async () => {
			const nowMs = Date.now();
			expect(await deliver(nowMs, nowMs)).toMatchObject(says('not been shipped'));
			await ship();
			expect(await deliver(nowMs + dayMs, nowMs)).toMatchObject(says('has not come yet'));
			expect(await deliver(nowMs - 2 * dayMs, nowMs)).toMatchObject(says('was shipped after'));
			expect(await deliver(nowMs, nowMs)).toMatchObject({ ok: true });
			expect(await context.now(order)).toMatchObject({
				fulfilment: 'delivered',
				delivered_at_ms: nowMs,
			});
			expect(await deliver(nowMs, nowMs)).toMatchObject(says('was delivered already'));
		});
	});

	describe('a return', () => {
		it('is noted, told to the merchant, and decided once, with a mail', async () => {
			await ship();
			const asked = await ask({ kind: 'exchange', note: 'Too <small>' });
			if (!asked.ok) throw new Error(asked.refusal.sentence);
			const { number } = asked.value;
			expect(number).toMatch(/^RET-\w{8}$/);
			expect(await returnsOfOrder(context.db, order.id)).toMatchObject([
				{ number, status: 'requested', lines: [{ position: 1, quantity: 1 }] },
			]);
			const decide = (to: 'accepted' | 'refused') =>
				decideReturn(context.db, {
					number,
					to,
					answer: 'Of course.',
					nowMs: Date.now(),
					catalogue,
				});
			const both = await Promise.all([decide('accepted'), decide('refused')]);
			expect(both.filter(({ ok }) => ok)).toHaveLength(1);
			expect(await decide('accepted')).toMatchObject(says('was decided already'));
			expect(await context.mails(order)).toMatchObject({
				'return-requested': 1,
				'return-decided': 1,
			});
		});

		it('of a line that was asked for is refused, until that was refused', async () => {
			await ship();
			const two = [{ position: 1, quantity: 2, wantedSize: null }];
			const both = await Promise.all([ask({ lines: two }), ask({ lines: two })]);
			const made = both.find(({ ok }) => ok);
			expect(both.filter(({ ok }) => !ok)).toMatchObject([says('more than this order has left')]);
			if (!made?.ok) throw new Error('neither was taken');
			await decideReturn(context.db, {
				number: made.value.number,
				to: 'refused',
				answer: null,
				nowMs: Date.now(),
				catalogue,
			});
			expect(await ask({ lines: two })).toMatchObject({ ok: true });
		});

		it('that was refused can be asked for once more', async () => {
			await ship();
			const one = [{ position: 0, quantity: 1, wantedSize: null }];
			for (const _ of ['first', 'second']) {
				const asked = await ask({ lines: one });
				if (!asked.ok) throw new Error(asked.refusal.sentence);
				const { number } = asked.value;
				const refusal = { number, to: 'refused', answer: 'Worn.', nowMs: Date.now() } as const;
				await decideReturn(context.db, { ...refusal, catalogue });
			}
			expect(await ask({ lines: one })).toMatchObject(says('declined this twice'));
			// Other pieces can still be asked for.
			expect(await ask()).toMatchObject({ ok: true });
		});

		it.each([
			['no lines', { lines: [] }, 'Please choose'],
			[
				'a line that is not there',
				{ lines: [{ position: 9, quantity: 1, wantedSize: null }] },
				'more than this order has left',
			],
			[
				'more than was bought',
				{ lines: [{ position: 0, quantity: 2, wantedSize: null }] },
				'more than this order has left',
			],
			[
				'none of a line',
				{ lines: [{ position: 0, quantity: 0, wantedSize: null }] },
				'Please choose',
			],
			[
				'a part of a piece',
				{ lines: [{ position: 0, quantity: 0.5, wantedSize: null }] },
				'Please choose',
			],
			[
				'a line twice',
				{
					lines: [
						{ position: 0, quantity: 1, wantedSize: null },
						{ position: 0, quantity: 1, wantedSize: null },
					],
				},
				'Please choose',
			],
			[
				'a size that is not made',
				{ lines: [{ position: 0, quantity: 1, wantedSize: 'XXXXL' }] },
				'is not made',
			],
			['too many words', { note: 'x'.repeat(1001) }, 'at most 1000 characters'],
			['another order', { orderId: 'ord_none' }, 'We do not know this order.'],
		])('of %s is refused, and nothing is written', async (_, changes, text) => {
			await ship();
			expect(await ask(changes)).toMatchObject(says(text));
			expect(await returnsOfOrder(context.db, order.id)).toEqual([]);
		});

		it('of an order that was refunded is refused', async () => {
			await ship();
			await refund();
			expect(await ask()).toMatchObject(says('You got your money'));
		});

		it('is refused before shipping and after its time', async () => {
			expect(await ask()).toMatchObject(says('has not been sent yet'));
			await ship();
			expect(await ask({}, Date.now() + 60 * dayMs)).toMatchObject(says('is over'));
		});

		it('that was accepted can be refunded once, and put into stock', async () => {
			await context.set(shirt, 5);
			await ship();
			const asked = await ask();
			if (!asked.ok) throw new Error(asked.refusal.sentence);
			const returnNumber = asked.value.number;
			const back = { cents: 3499, restock: true, returnNumber };
			expect(await refund(back)).toMatchObject(says('has not been accepted'));
			const answer = { number: returnNumber, answer: null, nowMs: Date.now() };
			await decideReturn(context.db, { ...answer, to: 'accepted', catalogue });
			expect(await refund(back)).toMatchObject({ ok: true, value: { cents: 3499 } });
			expect(await context.level(shirt)).toEqual({ onHand: 6, held: 0 });
			expect(await refund(back)).toMatchObject(says('was refunded already'));
			expect(await refund({ returnNumber: 'RET-22222222' })).toMatchObject(
				says('has no such return'),
			);
			await context.set(shirt, null);
		});
	});
});
