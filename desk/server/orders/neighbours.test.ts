import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '../../../server/db/order-schema.ts';
import { shipOrder } from '../../../server/orders/ship-order.ts';
import { onOneDatabase } from '../../../tests/databases.ts';
import { type DeskTestContext, openDeskTestContext } from '../testing/desk-test-context.ts';

onOneDatabase('neighbours of an order', ({ create }) => {
	let context: DeskTestContext;
	let orders: readonly Order[];
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
		const bought: Order[] = [];
		for (let at = 0; at < 4; at += 1) bought.push(await context.buy());
		orders = bought;
		// Unpaid, so it is listed only on request.
		await context.place();
	});
	afterAll(() => context.stop());

	const numberOf = (at: number) => orders[at]?.number ?? '';
	const beside = (at: number, input = '') =>
		context.desk(`GET orders/${numberOf(at)}/neighbours${input}`);

	it('stand beside it in the list: newest first, where nothing else is asked for', async () => {
		expect((await beside(2)).body).toEqual({ next: numberOf(1), previous: numberOf(3) });
		expect((await beside(3)).body).toEqual({ next: numberOf(2), previous: null });
		expect((await beside(0)).body).toEqual({ next: null, previous: numberOf(1) });
		expect((await beside(2, '?sort=oldest')).body).toEqual({
			next: numberOf(3),
			previous: numberOf(1),
		});
	});

	it('are those of the list, also where the order itself has left it', async () => {
		const shipment = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784', isCorrection: false };
		for (const at of [1, 2]) {
			await shipOrder(context.db, { number: numberOf(at), ...shipment, nowMs: Date.now() });
		}
		const toShip = { next: numberOf(0), previous: numberOf(3) };
		expect((await beside(2, '?parcel=unfulfilled')).body).toEqual(toShip);
		expect((await beside(2, '?parcel=shipped')).body).toEqual({
			next: numberOf(1),
			previous: null,
		});
		expect((await beside(1, '?search=grace')).body).toEqual({
			next: numberOf(0),
			previous: numberOf(2),
		});
	});

	it('of no order, or in a list that makes no sense, there are none', async () => {
		expect(await context.desk('GET orders/BLUE-22222222/neighbours')).toMatchObject({
			status: 404,
		});
		expect(await context.desk('GET orders/%00/neighbours')).toMatchObject({ status: 404 });
		expect(await beside(1, '?sort=best')).toMatchObject({ status: 400 });
	});
});
