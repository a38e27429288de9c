import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onOneDatabase } from '../../tests/databases.ts';
import { catalogue } from '../../tests/publication.ts';
import type { Order } from '../db/order-schema.ts';
import { refundOrder } from '../payments/refund-order.ts';
import { piecesToShip } from '../stock/to-ship.ts';
import { says } from '../testing/says.ts';
import { recordHistory } from './change-status.ts';
import { correctAddress } from './correct-address.ts';
import { viewOf } from './order-page/order-page.ts';
import { requestReturn } from './returns/returns.ts';
import { revisionOf } from './revision.ts';
import { sendMailAgain } from './send-again.ts';
import { markDelivered, shipOrder } from './ship-order.ts';
import { addressOf } from './stored-address.ts';
import { type OrderTestContext, openOrderTestContext } from './testing/order-test-context.ts';
import { unshipOrder } from './unship-order.ts';

const shirt = { id: 'men-captain', size: 'M' } as const;
const key = `${shirt.id}/${shirt.size}`;

onOneDatabase('not shipped after all', ({ create }) => {
	let context: OrderTestContext;
	let order: Order;
	beforeAll(async () => {
		context = await openOrderTestContext(await create());
	});
	afterAll(() => context.stop());
	beforeEach(async () => {
		order = await context.buy();
	});

	const ship = (trackingNumber = '1Z999AA10123456784', isCorrection = false) =>
		shipOrder(context.db, {
			number: order.number,
			carrier: 'UPS',
			trackingNumber,
			isCorrection,
			nowMs: Date.now(),
		});

	const unship = (seen?: string) =>
		unshipOrder(context.db, {
			number: order.number,
			nowMs: Date.now(),
			...(seen !== undefined && { seen }),
		});

	/** Marks the mails about the shipment as the worker does. */
	const setMails = (set: { attempts: number; status?: 'sent' | 'failed' }) =>
		context.db
			.updateTable('outbox')
			.set(set)
			.where('order_number', '=', order.number)
			.where('template', '=', 'order-shipped')
			.execute();

	const causes = async () => {
		const rows = await context.db
			.selectFrom('outbox')
			.select('cause')
			.where('order_number', '=', order.number)
			.where('template', '=', 'order-shipped')
			.execute();
		return rows.map(({ cause }) => cause);
	};

	it('the order is to ship again, and carrier, number and date are in its history', async () => {
		const before = (await piecesToShip(context.db, shirt)).get(key);
		await ship();
		const { shipped_at_ms: shippedAtMs } = await context.now(order);
		expect((await piecesToShip(context.db, shirt)).get(key) ?? 0).toBe((before ?? 0) - 1);
		expect(await unship()).toMatchObject({ ok: true });
		expect(await context.now(order)).toMatchObject({
			status: 'paid',
			fulfilment: 'unfulfilled',
			carrier: null,
			tracking_number: null,
			shipped_at_ms: null,
		});
		expect((await piecesToShip(context.db, shirt)).get(key)).toBe(before);
		expect(await viewOf(context.services, await context.now(order))).toMatchObject({
			fulfilment: 'unfulfilled',
			carrier: null,
			trackingUrl: null,
			shippedAt: null,
			mayReturn: false,
		});
		const rows = await context.db
			.selectFrom('order_history')
			.select(['cause', 'detail'])
			.where('order_id', '=', order.id)
			.orderBy('id')
			.execute();
		expect(rows.at(-1)?.cause).toBe('not shipped after all');
		expect(JSON.parse(rows.at(-1)?.detail ?? '')).toEqual({
			carrier: 'UPS',
			tracking: '1Z999AA10123456784',
			shippedAtMs,
			isMailed: false,
		});
	});

	it('a mail that waits is not sent, and no other one is', async () => {
		await ship();
		await ship('1Z999AA10123456785', true);
		expect(await unship()).toMatchObject({ ok: true, value: { isMailed: false } });
		expect(await context.mails(order)).toEqual({ receipt: 1, 'new-order': 1 });
	});

	it('nor is one that was sent again', async () => {
		await ship();
		await setMails({ attempts: 0, status: 'failed' });
		const { id: mailId } = await context.db
			.selectFrom('outbox')
			.select('id')
			.where('order_number', '=', order.number)
			.where('template', '=', 'order-shipped')
			.executeTakeFirstOrThrow();
		const nowMs = Date.now();
		expect(await sendMailAgain(context.db, { number: order.number, mailId, nowMs })).toMatchObject({
			ok: true,
		});
		expect(await causes()).toHaveLength(2);
		expect(await unship()).toMatchObject({ ok: true, value: { isMailed: false } });
		expect(await causes()).toEqual([]);
	});

	it.each([
		['was sent', { attempts: 1, status: 'sent' as const }, 1],
		['may have been sent', { attempts: 1 }, 0],
		['was given up', { attempts: 8, status: 'failed' as const }, 0],
	])('after a mail that %s, the shopper gets one more', async (_, set, left) => {
		await ship();
		await setMails(set);
		expect(await unship()).toMatchObject({ ok: true, value: { isMailed: true } });
		expect(await causes()).toHaveLength(left);
		const [mail] = (await context.outbox('order-not-shipped')).slice(-1);
		expect(mail).toMatchObject({
			recipient: 'grace@example.com',
			data: { number: order.number, firstName: 'Grace', trackingNumber: '1Z999AA10123456784' },
		});
	});

	it('it ships again with a mail of its own, as often as that happens', async () => {
		await ship();
		await setMails({ attempts: 1, status: 'sent' });
		await unship();
		await ship('1Z999AA10123456785');
		await ship('1Z999AA10123456786', true);
		expect(await causes()).toHaveLength(3);
		// Only the mails of the second shipment wait.
		expect(await unship()).toMatchObject({ ok: true, value: { isMailed: false } });
		expect(await causes()).toHaveLength(1);
		await ship('1Z999AA10123456787');
		expect(await causes()).toHaveLength(2);
		expect(await context.mails(order)).toMatchObject({ 'order-not-shipped': 1 });
	});

	it('its history keeps its order within a millisecond', async () => {
		const nowMs = Date.now();
		const causes = Array.from({ length: 40 }, (_, nth) => `cause ${nth}`);
		for (const cause of causes) {
			await recordHistory(context.db, order.id, order.status, { to: order.status, cause, nowMs });
		}
		expect((await context.history(order)).slice(-causes.length)).toEqual(causes);
	});

	it('then it can be cancelled, and its address corrected', async () => {
		await ship();
		await unship();
		const moved = { ...addressOf(order), address: '1 Other Street' };
		const corrected = await correctAddress(context.db, {
			number: order.number,
			address: moved,
			nowMs: Date.now(),
		});
		expect(corrected).toMatchObject({ ok: true });
		const cancelled = await refundOrder(context.services, {
			number: order.number,
			cents: null,
			restock: true,
			returnNumber: null,
			cancels: true,
		});
		expect(cancelled).toMatchObject({ ok: true });
		expect(await context.now(order)).toMatchObject({ status: 'refunded' });
	});

	describe('is refused, and nothing is changed', () => {
		const refuses = async (text: string, seen?: string) => {
			const before = await context.now(order);
			const mails = await context.mails(order);
			expect(await unship(seen)).toMatchObject(says(text));
			expect(await context.now(order)).toEqual(before);
			expect(await context.mails(order)).toEqual(mails);
		};

		it('before it was shipped', async () => await refuses('is not marked as shipped'));

		it('once it was delivered', async () => {
			await ship();
			const nowMs = Date.now();
			await markDelivered(context.db, { number: order.number, deliveredAtMs: nowMs, nowMs });
			await refuses('was delivered');
		});

		it('once a return was asked for', async () => {
			await ship();
			const lines = [{ position: 0, quantity: 1, wantedSize: null }];
			const input = { orderId: order.id, kind: 'return', reason: 'damaged', note: '' } as const;
			expect(
				await requestReturn(context.db, { ...input, lines }, Date.now(), {
					merchantEmail: null,
					catalogue,
				}),
			).toMatchObject({ ok: true });
			await refuses('asked to return part');
		});

		it('once it was refunded', async () => {
			await ship();
			await refundOrder(context.services, {
				number: order.number,
				cents: null,
				restock: false,
				returnNumber: null,
			});
			await refuses('was refunded');
		});

		it('in a window that has not seen a change', async () => {
			await ship();
			const seen = await revisionOf(context.db, order.id);
			await ship('1Z999AA10123456785', true);
			await refuses('changed', seen);
		});

		it('a second time, and of two at the same moment', async () => {
			await ship();
			const both = await Promise.all([unship(), unship()]);
			expect(both.filter(({ ok }) => ok)).toHaveLength(1);
			await refuses('is not marked as shipped');
		});
	});
});
