import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogueOf } from '../../core/catalogue/catalogue.ts';
import { onOneDatabase } from '../../tests/databases.ts';
import { eventually } from '../../tests/eventually.ts';
import { catalogue } from '../../tests/publication.ts';
import { orderLinkPath } from '../orders/order-page/links.ts';
import { buy } from '../orders/testing/guest-orders.ts';
import { type AppTestContext, openAppTestContext } from '../testing/app-test-context.ts';
import { call, signUp } from '../testing/shoppers.ts';
import { oneShirt } from './testing/checkout-bodies.ts';
import { attemptKey, checkoutCalls } from './testing/checkout-calls.ts';

const { email: _receipt, ...present } = oneShirt().shippingAddress;
const abroad = { ...present, phone: '', country: 'Canada', state: 'ON', zip: 'K1A 0B1' };
const refused = { status: 409, body: { error: 'We do not ship to Canada.' } };

onOneDatabase('a country that the shop does not sell to', ({ create }) => {
	let context: AppTestContext;
	beforeAll(async () => {
		context = await openAppTestContext(await create());
	});
	afterAll(async () => await context.stop());

	function close(place: string) {
		const closed = [{ name: place, isOpen: false, places: [place] }];
		context.publication.catalogue = catalogueOf({
			...catalogue,
			shop: { ...catalogue.shop, zones: [...catalogue.shop.zones, ...closed] },
		});
	}

	it('is refused by checkout, and nothing is written', async () => {
		const shirt = oneShirt();
		const body = { ...shirt, shippingAddress: { ...shirt.shippingAddress, ...abroad } };
		expect(await call(context, 'POST create-checkout-session', { body })).toMatchObject(refused);
		expect(await context.db.selectFrom('orders').selectAll().execute()).toEqual([]);
	});

	it('is refused as a saved address', async () => {
		const { token } = await signUp(context, 'ada');
		const body = { id: randomUUID(), address: abroad };
		expect(await call(context, 'PUT my-addresses', { token, body })).toMatchObject(refused);
	});

	it('is refused as the new address of an order', async () => {
		const { token, id } = await signUp(context, 'ada');
		const order = await buy(context, oneShirt());
		await context.db
			.updateTable('orders')
			.set({ account_id: id })
			.where('id', '=', order.id)
			.execute();
		const path = await orderLinkPath(context.db, order, context.services.now());
		const t = new URL(path, 'http://localhost').searchParams.get('t');
		const asked = { number: order.number, t, address: abroad, revision: '' };
		expect(await call(context, 'POST change-address', { body: asked })).toMatchObject(refused);
		const body = { address: abroad, revision: '' };
		const line = `PUT my-orders/${order.number}/address`;
		expect(await call(context, line, { token, body })).toMatchObject(refused);
	});

	it('does not stop who pays when it is closed, and stops the next one', async () => {
		const calls = checkoutCalls(context);
		const key = attemptKey();
		const { body } = await calls.checkout(oneShirt(), key);
		close('US-MD');
		expect(await calls.checkout(oneShirt(), key)).toEqual({ status: 200, body });
		expect(await calls.checkout(oneShirt(), attemptKey())).toEqual({
			status: 409,
			body: { error: 'We do not ship to Maryland.' },
		});
		await context.control(`/sandbox/pay/${body.sessionId}`, {});
		await eventually(async () => {
			expect((await calls.orderOf(body.sessionId)).status).toBe('paid');
		});
	});

	it('lets the address of an order be corrected that goes there already', async () => {
		context.publication.catalogue = catalogue;
		const { token, id } = await signUp(context, 'grace');
		const order = await buy(context, oneShirt());
		await context.db
			.updateTable('orders')
			.set({ account_id: id })
			.where('id', '=', order.id)
			.execute();
		close('US-MD');
		const address = { ...present, phone: '', address: '2 Main Street' };
		const path = await orderLinkPath(context.db, order, context.services.now());
		const t = new URL(path, 'http://localhost').searchParams.get('t');
		const asked = { number: order.number, t, address, revision: '' };
		expect(await call(context, 'POST change-address', { body: asked })).toMatchObject({
			status: 200,
		});
		const line = `PUT my-orders/${order.number}/address`;
		const body = { address, revision: '' };
		expect(await call(context, line, { token, body })).toMatchObject({ status: 200 });
		const elsewhere = { address: { ...address, ...abroad }, revision: '' };
		expect(await call(context, line, { token, body: elsewhere })).toMatchObject(refused);
	});
});
