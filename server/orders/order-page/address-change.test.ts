import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onOneDatabase } from '../../../tests/databases.ts';
import { applyRetention } from '../../accounts/retention.ts';
import { oneShirt } from '../../checkout/testing/checkout-bodies.ts';
import type { Order } from '../../db/order-schema.ts';
import { type AppTestContext, openAppTestContext } from '../../testing/app-test-context.ts';
import {
	call,
	makeSignInOld,
	orderAgain,
	password,
	type Shopper,
	signInAgain,
	signUp,
} from '../../testing/shoppers.ts';
import { correctAddress } from '../correct-address.ts';
import { addressOf } from '../stored-address.ts';
import { buy, mailsTo, post, setOrder } from '../testing/guest-orders.ts';
import { orderLinkPath } from './links.ts';

const hourMs = 60 * 60_000;
const { email: _stays, ...present } = oneShirt().shippingAddress;
const next = { ...present, phone: '', address: '99 Harbor Lane', city: 'Key West', zip: '33040' };

onOneDatabase('a shopper corrects the address', ({ create }) => {
	let context: AppTestContext;
	let order: Order;
	let email: string;
	let nth = 0;
	beforeAll(async () => {
		context = await openAppTestContext(await create());
	});
	afterAll(async () => await context.stop());
	beforeEach(async () => {
		context.clock.nowMs = () => Date.now();
		nth += 1;
		email = `grace-${nth}@example.com`;
		const shirt = oneShirt();
		const shippingAddress = { ...shirt.shippingAddress, email, phone: '305 555 0100' };
		order = await buy(context, { ...shirt, email, shippingAddress });
	});

	const tokenIn = (path: string, name = 't') =>
		new URL(path, 'http://localhost').searchParams.get(name) ?? '';

	async function tokenOf(of = order): Promise<string> {
		return tokenIn(await orderLinkPath(context.db, of, context.services.now()));
	}

	async function page(change = '') {
		const query = new URLSearchParams({ number: order.number, t: await tokenOf(), change });
		const response = await context.app.request(`/functions/v1/order?${query}`);
		return (await response.json()) as Record<string, unknown>;
	}

	async function ask(changes: object = {}) {
		const { revision } = await page();
		const body = { number: order.number, t: await tokenOf(), address: next, revision, ...changes };
		const answer = await post(context, '/functions/v1/change-address', body);
		return { status: answer.status, body: JSON.parse(answer.body) as Record<string, unknown> };
	}

	/** The token of the newest mail. */
	async function mailedChange(): Promise<string> {
		const mails = await mailsTo(context, email, 'confirm-address');
		return tokenIn(mails.at(-1)?.orderPath ?? '', 'change');
	}

	async function confirm(change: string) {
		const body = { number: order.number, t: await tokenOf(), change };
		const answer = await post(context, '/functions/v1/confirm-address', body);
		return { status: answer.status, body: JSON.parse(answer.body) as Record<string, unknown> };
	}

	const toMerchant = async () =>
		(await mailsTo(context, 'merchant@blue.example', 'address-corrected')).filter(
			({ number }) => number === order.number,
		);

	const addressNow = async () => addressOf(await orderAgain(context, order.id));

	async function historyNow(): Promise<readonly string[]> {
		const rows = await context.db
			.selectFrom('order_history')
			.select('cause')
			.where('order_id', '=', order.id)
			.orderBy('id')
			.execute();
		return rows.map(({ cause }) => cause);
	}

	const correctAtDesk = async () =>
		await correctAddress(context.db, {
			number: order.number,
			address: { ...(await addressNow()), address: '1 Desk Road' },
			nowMs: context.services.now(),
		});

	describe('with the link alone', () => {
		it('after the mailbox of the order has confirmed it', async () => {
			const before = await addressNow();
			expect(await ask()).toEqual({ status: 200, body: { status: 'mailed' } });
			expect(await addressNow()).toEqual(before);
			const change = await mailedChange();
			expect(await page(change)).toMatchObject({
				addressChange: { state: 'waiting', address: { address: '99 Harbor Lane' } },
			});
			expect(await confirm(change)).toMatchObject({
				status: 200,
				body: { address: { city: 'Key West' }, addressChange: { state: 'confirmed' } },
			});
			expect(await addressNow()).toEqual({ ...next, email, phone: '305 555 0100' });
			expect(await historyNow()).toContain('address corrected by the shopper');
			expect(await orderAgain(context, order.id)).toMatchObject({
				total_cents: order.total_cents,
				shipping_cents: order.shipping_cents,
				link_version: order.link_version,
			});
			// A second press or tab.
			expect(await confirm(change)).toMatchObject({ status: 200 });
			expect(await page(change)).toMatchObject({ addressChange: { state: 'confirmed' } });
			const changes = (await historyNow()).filter((cause) => cause.startsWith('address'));
			expect(changes).toHaveLength(1);
			expect(await toMerchant()).toEqual([
				{
					number: order.number,
					before: expect.objectContaining({ address: '12 Quay Street' }),
					address: expect.objectContaining({ address: '99 Harbor Lane', firstName: 'Grace' }),
				},
			]);
		});

		it('only by the newest mail, which is valid for a day and for this order', async () => {
			await ask();
			const first = await mailedChange();
			await ask({ address: { ...next, address: '7 Other Street' } });
			const second = await mailedChange();
			expect(second).not.toBe(first);
			for (const token of [first, '', 'x', await tokenOf(), `${'A'.repeat(43)}.zzzzzz`]) {
				expect((await confirm(token)).status).toBe(404);
			}
			expect(await page(first)).toMatchObject({ addressChange: { state: 'over' } });
			context.clock.nowMs = () => Date.now() + 24 * hourMs;
			expect((await confirm(second)).status).toBe(404);
			context.clock.nowMs = () => Date.now() + 23 * hourMs;
			expect((await confirm(second)).status).toBe(200);
			expect(await addressNow()).toMatchObject({ address: '7 Other Street' });
		});

		it('and never the e-mail address', async () => {
			await ask({ address: { ...next, email: 'mallory@example.com' } });
			expect(await mailsTo(context, 'mallory@example.com', 'confirm-address')).toEqual([]);
			await confirm(await mailedChange());
			expect((await orderAgain(context, order.id)).email).toBe(email);
			expect((await addressNow()).email).toBe(email);
		});

		it('or is told that the merchant has corrected it, before or after the mail', async () => {
			const { revision } = await page();
			await correctAtDesk();
			const asked = await ask({ revision });
			expect(asked).toMatchObject({
				status: 409,
				body: { error: expect.stringMatching(/changed/) },
			});
			await ask();
			const change = await mailedChange();
			await correctAtDesk();
			expect(await page(change)).toMatchObject({ addressChange: { state: 'over' } });
			expect(await confirm(change)).toMatchObject({ status: 409 });
			expect(await addressNow()).toMatchObject({ address: '1 Desk Road' });
		});

		it('not once it is shipped', async () => {
			await ask();
			await setOrder(context, order, { fulfilment: 'shipped', shipped_at_ms: Date.now() });
			const shipped = { status: 409, body: { error: expect.stringMatching(/just been shipped/) } };
			expect(await ask()).toMatchObject(shipped);
			expect(await confirm(await mailedChange())).toMatchObject(shipped);
		});

		it('three times a day at most', async () => {
			for (let at = 0; at < 3; at += 1) expect((await ask()).status).toBe(200);
			const newest = await mailedChange();
			expect((await ask()).status).toBe(429);
			expect((await confirm(newest)).status).toBe(200);
		});

		it('as checkout checks it', async () => {
			const wrong = { address: { ...next, zip: '1' } };
			expect(await ask(wrong)).toMatchObject({
				status: 400,
				body: { error: 'Please enter a ZIP code such as 33132 or 33132-1234' },
			});
			expect((await ask({ address: { ...next, country: 'Cuba' } })).status).toBe(400);
			expect((await ask({ address: { ...next, lastName: ' ' } })).status).toBe(400);
			expect((await ask({ t: 'x' })).status).toBe(404);
		});

		it('and what was asked for is removed after a day', async () => {
			await ask();
			context.clock.nowMs = () => Date.now() + 25 * hourMs;
			await applyRetention(context.services);
			expect(await context.db.selectFrom('address_changes').selectAll().execute()).toEqual([]);
		});
	});

	describe('in the account', () => {
		let ada: Shopper;
		beforeEach(async () => {
			ada = await signUp(context, 'ada');
			await context.db
				.updateTable('orders')
				.set({ account_id: ada.id })
				.where('id', '=', order.id)
				.execute();
		});

		const revisionNow = async () =>
			(await call(context, 'GET my-orders', { token: ada.token })).body.orders[0].revision;

		const put = async (token: string, changes: object = {}) =>
			await call(context, `PUT my-orders/${order.number}/address`, {
				token,
				body: { address: next, revision: await revisionNow(), ...changes },
			});

		it('at once, with a mail that says so', async () => {
			const answer = await put(ada.token);
			expect(answer).toMatchObject({
				status: 200,
				body: { orders: [{ number: order.number, address: { city: 'Key West' } }] },
			});
			expect(await addressNow()).toEqual({ ...next, email, phone: '305 555 0100' });
			expect(await historyNow()).toContain('address corrected by the shopper');
			expect(await mailsTo(context, email, 'address-changed')).toMatchObject([
				{ number: order.number },
			]);
			expect(await toMerchant()).toMatchObject([
				{ number: order.number, address: { city: 'Key West' } },
			]);
		});

		it('not by an old session, until it has proven who it is', async () => {
			const before = await addressNow();
			await makeSignInOld(context, ada);
			expect(await put(ada.token)).toMatchObject({
				status: 403,
				body: { code: 'reauthentication_needed', error: expect.stringMatching(/sign in again/) },
			});
			expect(await addressNow()).toEqual(before);
			expect(await mailsTo(context, email, 'address-changed')).toEqual([]);
			await signInAgain(context, ada, password);
			expect((await put(ada.token)).status).toBe(200);
			expect(await addressNow()).toMatchObject({ city: 'Key West' });
		});

		it('unless the merchant was first, or it is shipped, or it is somebody else’s', async () => {
			const revision = await revisionNow();
			await correctAtDesk();
			expect((await put(ada.token, { revision })).status).toBe(409);
			const other = await signUp(context, 'other');
			expect((await put(other.token)).status).toBe(404);
			expect((await put('nonsense')).status).toBe(401);
			expect((await put(ada.token, { address: { ...next, zip: '1' } })).status).toBe(400);
			await setOrder(context, order, { fulfilment: 'shipped', shipped_at_ms: Date.now() });
			expect((await put(ada.token)).status).toBe(409);
			expect(await addressNow()).toMatchObject({ address: '1 Desk Road' });
			expect(await mailsTo(context, email, 'address-changed')).toEqual([]);
			expect(await toMerchant()).toEqual([]);
		});
	});
});
