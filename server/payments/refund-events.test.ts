import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../tests/databases.ts';
import type { Order } from '../db/order-schema.ts';
import { shipOrder } from '../orders/ship-order.ts';
import {
	type OrderTestContext,
	openOrderTestContext,
} from '../orders/testing/order-test-context.ts';
import { says } from '../testing/says.ts';
import { reconcile } from './reconcile.ts';
import { refundOrder, resumeRefunds } from './refund-order.ts';
import { refundedAtProvider, refundFailureMails, refundRows } from './testing/refund-records.ts';
import type { RefundInput } from './write-refund.ts';

const shirt = { id: 'men-captain', size: 'M' } as const;

describe.each(databaseKinds())(
	'refunds and disputes that the provider reports on $name',
	({ create }) => {
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

		/** A refund that waits for its answer for a shorter time than the shop does. */
		const refundInHaste = (cents: number | null = null) => {
			const provider = { ...context.services.provider, deadlineMs: 1500 };
			const input = { number: order.number, cents, restock: false, returnNumber: null };
			return refundOrder({ ...context.services, provider }, input);
		};

		const rows = () => refundRows(context, order);
		const atProvider = () => refundedAtProvider(context, order);
		const failureMails = () => refundFailureMails(context, order);

		describe('whose answer is lost', () => {
			it('is not made twice: the next attempt finds it', async () => {
				await context.control('/sandbox/faults', { dropAfterCreate: true });
				const lost = await refundInHaste(1000);
				await context.control('/sandbox/faults', {});
				expect(lost).toMatchObject({ refusal: { code: 'no-answer' } });
				expect(await rows()).toMatchObject([{ status: 'requested' }]);
				expect(await refund()).toMatchObject(says('A refund of $10.00 of order'));
				await resumeRefunds(context.services);
				expect(await rows()).toMatchObject([{ status: 'requested' }]);
				context.clock.nowMs = () => Date.now() + 2 * 60_000;
				await Promise.all([resumeRefunds(context.services), resumeRefunds(context.services)]);
				expect(await rows()).toMatchObject([{ status: 'made' }]);
				expect(await atProvider()).toBe(1000);
				expect(await context.mails(order)).toMatchObject({ 'order-refunded': 1 });
			});

			it('is applied by the provider’s event if that comes first', async () => {
				await context.control('/sandbox/faults', { dropAfterCreate: true });
				await refundInHaste();
				await context.control('/sandbox/faults', {});
				await context.deliver(...(await context.events(order, 'charge.refunded')));
				expect(await rows()).toMatchObject([{ status: 'made' }]);
				expect(await context.now(order)).toMatchObject({ status: 'refunded' });
			});

			it('and is refused later is reported to the merchant', async () => {
				await context.control('/sandbox/faults', { answerStatus: 503 });
				await refund();
				await context.control('/sandbox/faults', {});
				await context.dispute(order);
				context.clock.nowMs = () => Date.now() + 2 * 60_000;
				await resumeRefunds(context.services);
				expect(await rows()).toMatchObject([{ status: 'failed' }]);
				expect(await failureMails()).toMatchObject([
					{ data: expect.stringContaining('payment is disputed there') },
				]);
			});

			it('while a clock was ahead is made when the clock is right again', async () => {
				await context.control('/sandbox/faults', { answerStatus: 503 });
				context.clock.nowMs = () => Date.now() + 2 * 24 * 60 * 60_000;
				expect(await refund()).toMatchObject({ refusal: { code: 'no-answer' } });
				await context.control('/sandbox/faults', {});
				context.clock.nowMs = () => Date.now();
				await resumeRefunds(context.services);
				expect(await rows()).toMatchObject([{ status: 'made' }]);
			});

			it('and was never made is made when the provider is back', async () => {
				await context.control('/sandbox/faults', { answerStatus: 503 });
				expect(await refund()).toMatchObject({ refusal: { code: 'no-answer' } });
				await context.control('/sandbox/faults', {});
				expect(await atProvider()).toBe(0);
				context.clock.nowMs = () => Date.now() + 2 * 60_000;
				await reconcile(context.services);
				expect(await atProvider()).toBe(order.total_cents);
				expect(await context.now(order)).toMatchObject({ status: 'refunded' });
			});
		});

		describe('that is pending at the provider', () => {
			beforeEach(async () => {
				await context.set(shirt, 3);
				order = await context.place();
				await context.pay(order, { card: '4000000000007726' });
				await context.deliver(...(await context.events(order, 'checkout.session.completed')));
			});

			/** The refund at the provider, which becomes something else. */
			async function become(what: 'succeed' | 'fail'): Promise<void> {
				const payment_intent = await context.paymentOf(order);
				const { data } = await context.services.provider.stripe.refunds.list({ payment_intent });
				await context.control(`/sandbox/refunds/${data[0]?.id}/${what}`, {});
			}

			const isRequested = async () => {
				expect(await rows()).toEqual([
					{ status: 'requested', cents: order.total_cents, failure: null },
				]);
				expect(await context.now(order)).toMatchObject({ status: 'paid', refunded_cents: 0 });
				expect(await context.mails(order)).toEqual({ receipt: 1, 'new-order': 1 });
				expect(await context.level(shirt)).toEqual({ onHand: 2, held: 0 });
			};

			const isMade = async () => {
				expect(await rows()).toMatchObject([{ status: 'made' }]);
				expect(await context.now(order)).toMatchObject({ status: 'refunded' });
				expect(await context.mails(order)).toMatchObject({ 'order-refunded': 1 });
				expect(await context.level(shirt)).toEqual({ onHand: 3, held: 0 });
			};

			it('is requested, and made when the provider has made it', async () => {
				expect(await refund({ restock: true })).toMatchObject({
					ok: true,
					value: { status: 'requested' },
				});
				await context.deliver(...(await context.events(order, 'charge.refunded')));
				await isRequested();
				expect(await refund({ cents: 100 })).toMatchObject(says('is under way'));
				await become('succeed');
				const told = await context.events(order, 'refund.updated');
				await context.deliver(...told, ...told);
				await isMade();
			});

			it('is made even if its event is lost, and requested once', async () => {
				await refund({ restock: true });
				context.clock.nowMs = () => Date.now() + 2 * 60_000;
				await resumeRefunds(context.services);
				await isRequested();
				await become('succeed');
				context.clock.nowMs = () => Date.now() + 4 * 60_000;
				await resumeRefunds(context.services);
				await isMade();
				expect(await atProvider()).toBe(order.total_cents);
			});

			it('and fails is undone, and reported to the merchant', async () => {
				await refund({ restock: true });
				await become('fail');
				await context.deliver(...(await context.events(order, 'refund.failed')));
				expect(await rows()).toMatchObject([{ status: 'failed' }]);
				expect(await context.now(order)).toMatchObject({ status: 'paid', refunded_cents: 0 });
				expect(await context.mails(order)).not.toHaveProperty('order-refunded');
				expect(await failureMails()).toMatchObject([
					{ recipient: 'merchant@blue.example', data: expect.stringContaining('"wasTold":false') },
				]);
				expect(await context.level(shirt)).toEqual({ onHand: 2, held: 0 });
			});

			it('has its pieces until it fails', async () => {
				const lines = [{ position: 0, quantity: 1, restocks: false }];
				await shipIt();
				await refund({ cents: 3499, lines });
				expect(await refund({ cents: 100, lines })).toMatchObject(says('was refunded already'));
				await become('fail');
				await context.deliver(...(await context.events(order, 'refund.failed')));
				expect(await refund({ cents: 3499, lines })).toMatchObject({ ok: true });
			});

			it('and was made elsewhere is never requested again', async () => {
				const payment_intent = await context.paymentOf(order);
				await context.services.provider.stripe.refunds.create({ payment_intent });
				await context.deliver(...(await context.events(order, 'charge.refunded')));
				await isRequested();
				context.clock.nowMs = () => Date.now() + 2 * 60_000;
				await resumeRefunds(context.services);
				await isRequested();
				await become('succeed');
				await context.deliver(...(await context.events(order, 'refund.updated')));
				expect(await context.now(order)).toMatchObject({ status: 'refunded' });
				expect(await atProvider()).toBe(order.total_cents);
			});
		});

		describe('at the provider’s dashboard', () => {
			const elsewhere = async (amount?: number) =>
				await context.services.provider.stripe.refunds.create({
					payment_intent: await context.paymentOf(order),
					...(amount === undefined ? {} : { amount }),
				});

			it('full and part is stored, each with a mail', async () => {
				await elsewhere(1000);
				await context.deliver(...(await context.events(order, 'charge.refunded')));
				expect(await context.now(order)).toMatchObject({ status: 'paid', refunded_cents: 1000 });
				await elsewhere();
				await context.deliver(...(await context.events(order, 'charge.refunded')));
				expect(await context.now(order)).toMatchObject({ status: 'refunded' });
				expect(await context.mails(order)).toMatchObject({ 'order-refunded': 2 });
			});

			it('whose event never came is found', async () => {
				await elsewhere(700);
				await reconcile(context.services);
				expect(await context.now(order)).toMatchObject({ status: 'paid', refunded_cents: 700 });
				await Promise.all([reconcile(context.services), reconcile(context.services)]);
				await context.deliver(...(await context.events(order, 'charge.refunded')));
				expect(await context.mails(order)).toMatchObject({ 'order-refunded': 1 });
			});

			it('that the bank sends back makes the order paid again', async () => {
				const { id } = await elsewhere();
				await context.deliver(...(await context.events(order, 'charge.refunded')));
				await context.control(`/sandbox/refunds/${id}/fail`, {});
				await context.deliver(...(await context.events(order, 'refund.failed')));
				expect(await context.now(order)).toMatchObject({ status: 'paid', refunded_cents: 0 });
				expect((await context.history(order)).at(-1)).toBe('refund failed');
				expect(await context.mails(order)).toMatchObject({ receipt: 1, 'order-refunded': 1 });
				// The merchant learns it, once, from whichever word of it comes first.
				await context.deliver(...(await context.events(order, 'refund.failed')));
				await reconcile(context.services);
				expect(await failureMails()).toMatchObject([{ recipient: 'merchant@blue.example' }]);
				expect(JSON.parse((await failureMails())[0]?.data ?? '')).toEqual({
					number: order.number,
					email: order.email,
					cents: order.total_cents,
					reason: 'expired_or_canceled_card',
					wasTold: true,
					stock: null,
				});
			});

			it('whose event comes before that of the payment is applied', async () => {
				order = await context.place();
				await context.pay(order);
				await elsewhere(1000);
				const [refunded, paid] = await Promise.all([
					context.events(order, 'charge.refunded'),
					context.events(order, 'checkout.session.completed'),
				]);
				await context.deliver(...refunded);
				expect(await context.now(order)).toMatchObject({ status: 'paid', refunded_cents: 1000 });
				await context.deliver(...paid);
				expect(await context.mails(order)).toEqual({
					receipt: 1,
					'new-order': 1,
					'order-refunded': 1,
				});
			});
		});

		it('events in any order and any number of times end the same', {
			tags: 'property',
		}, async () => {
			await fc.assert(
				fc.asyncProperty(
					fc.array(fc.nat(), { minLength: 0, maxLength: 14 }),
					fc.boolean(),
					async (picks, isWhole) => {
						order = await context.place();
						await context.pay(order);
						const payment_intent = await context.paymentOf(order);
						const { refunds } = context.services.provider.stripe;
						await refunds.create({ payment_intent, amount: 500 });
						if (isWhole) await refunds.create({ payment_intent });
						await context.dispute(order);
						const events = await context.events(order);
						for (const pick of picks) {
							const event = events[pick % events.length];
							if (event) await context.deliver(event);
						}
						// Whatever arrived: the rest is found by asking.
						await reconcile(context.services);
						expect(await context.now(order)).toMatchObject({
							status: isWhole ? 'refunded' : 'paid',
							refunded_cents: isWhole ? order.total_cents : 500,
						});
						expect(await context.mails(order)).toEqual({
							receipt: 1,
							'new-order': 1,
							'order-refunded': isWhole ? 2 : 1,
							dispute: 1,
						});
					},
				),
				{ numRuns: 8 },
			);
		});

		describe('a dispute', () => {
			const told = async () => ({
				row: await context.db
					.selectFrom('disputes')
					.select(['status', 'cents', 'closed_at_ms'])
					.where('order_id', '=', order.id)
					.executeTakeFirst(),
				mails: (await context.mails(order)).dispute ?? 0,
			});

			it('is reported to the merchant when it opens and when it closes, once each', async () => {
				const { id } = await context.dispute(order);
				const opened = await context.events(order, 'charge.dispute.created');
				await context.deliver(...opened, ...opened);
				expect(await told()).toMatchObject({
					row: { status: 'needs_response', cents: order.total_cents, closed_at_ms: null },
					mails: 1,
				});
				await context.control(`/sandbox/disputes/${id}/close`, { status: 'won' });
				const closed = await context.events(order, 'charge.dispute.closed');
				await context.deliver(...closed, ...closed);
				expect(await told()).toMatchObject({ row: { status: 'won' }, mails: 2 });
				expect(await context.now(order)).toMatchObject({ status: 'paid' });
			});

			it('whose end is reported before its beginning stays closed', async () => {
				const { id } = await context.dispute(order);
				await context.control(`/sandbox/disputes/${id}/close`, { status: 'lost' });
				await context.deliver(...(await context.events(order, 'charge.dispute.closed')));
				await context.deliver(...(await context.events(order, 'charge.dispute.created')));
				expect(await told()).toMatchObject({ row: { status: 'lost' }, mails: 1 });
			});
		});
	},
);
