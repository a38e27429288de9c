import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, shopDay } from '../../core/calendar.ts';
import { deliveryWindow } from '../../core/orders/delivery.ts';
import { myOrdersSchema } from '../../core/orders/my-orders.ts';
import { firstShop } from '../../core/shop/first-shop.ts';
import { onOneDatabase } from '../../tests/databases.ts';
import { catalogue } from '../../tests/publication.ts';
import { requestReturn } from '../orders/returns/returns.ts';
import { setOrder } from '../orders/testing/guest-orders.ts';
import { type AppTestContext, openAppTestContext } from '../testing/app-test-context.ts';
import {
	addFactor,
	call,
	order,
	orderAgain,
	prove,
	type Shopper,
	sendProviderEvent,
	signIn,
	signUp,
} from '../testing/shoppers.ts';

const dayMs = 24 * 60 * 60 * 1000;

onOneDatabase('orders of an account', ({ create }) => {
	let context: AppTestContext;
	beforeAll(async () => {
		context = await openAppTestContext(await create());
		await context.control('/sandbox/webhooks', { paused: true });
	});
	afterAll(async () => await context.stop());

	async function numbersOf({ token }: Pick<Shopper, 'token'>): Promise<readonly string[]> {
		const { status, body } = await call(context, 'GET my-orders', { token });
		expect(status).toBe(200);
		return v.parse(myOrdersSchema, body).orders.map(({ number }) => number);
	}

	it('are those whose checkout call carried its token, the newest first', async () => {
		const ada = await signUp(context, 'ada');
		const other = await signUp(context, 'other');
		const first = await order(context, { token: ada.token });
		const second = await order(context, { token: ada.token, email: 'elsewhere@example.com' });
		await order(context, { token: other.token });
		await order(context, { email: 'somebody@example.com' });
		expect(first.account_id).toBe(ada.id);
		expect(await numbersOf(ada)).toEqual([second.number, first.number]);
	});

	it('show what was bought, how it stands and where it goes', async () => {
		const ada = await signUp(context, 'ada');
		const placed = await order(context, { token: ada.token });
		await sendProviderEvent(context, 'checkout.session.completed', placed);
		const { body, headers } = await call(context, 'GET my-orders', { token: ada.token });
		expect(headers.get('cache-control')).toBe('no-store');
		expect(v.parse(myOrdersSchema, body).orders).toEqual([
			expect.objectContaining({
				number: placed.number,
				status: 'paid',
				paidAt: expect.stringMatching(/Z$/),
				totalCents: 4098,
				shippingCents: 599,
				discount: null,
				email: 'grace@example.com',
				address: expect.objectContaining({ firstName: 'Grace', address: '12 Quay Street' }),
				lines: [expect.objectContaining({ id: 'men-captain', size: 'M', priceCents: 3499 })],
				tracking: null,
			}),
		]);
		expect(body.orders[0].address).not.toHaveProperty('email');
	});

	it('say when one was delivered, and lead to its page while it can be sent back', async () => {
		const ada = await signUp(context, 'ada');
		const placed = await order(context, { token: ada.token });
		const first = async () => {
			const { body } = await call(context, 'GET my-orders', { token: ada.token });
			return v.parse(myOrdersSchema, body).orders[0];
		};
		await sendProviderEvent(context, 'checkout.session.completed', placed);
		expect(await first()).toMatchObject({
			fulfilment: 'unfulfilled',
			arrives: deliveryWindow(shopDay(context.services.now(), firstShop.timeZone), catalogue.shop),
			terms: { deliveryDays: { from: 3, to: 5 }, returnDays: 30 },
			shippedAt: null,
			returnPath: null,
			orderPath: expect.stringContaining(`/order/${placed.number}?`),
			refundedCents: 0,
			returns: [],
		});
		const url = 'https://pelican.example/1';
		const parcel = { carrier: 'Other', tracking_number: 'PELICAN1', tracking_link: url };
		await setOrder(context, placed, parcel);
		expect((await first())?.tracking).toEqual({ carrier: '', number: 'PELICAN1', url });

		const deliveredAtMs = context.services.now() - dayMs;
		const delivered = { fulfilment: 'delivered', delivered_at_ms: deliveredAtMs } as const;
		await setOrder(context, placed, { ...delivered, shipped_at_ms: deliveredAtMs - dayMs });
		const shown = await first();
		expect(shown).toMatchObject({
			fulfilment: 'delivered',
			shippedAt: new Date(deliveredAtMs - dayMs).toISOString(),
			deliveredAt: new Date(deliveredAtMs).toISOString(),
			returnUntil: addDays(shopDay(deliveredAtMs, firstShop.timeZone), 30),
		});
		const { pathname, searchParams } = new URL(shown?.returnPath ?? '', 'http://localhost');
		expect(pathname).toBe(`/order/${placed.number}`);
		const link = new URLSearchParams({ number: placed.number, t: searchParams.get('t') ?? '' });
		expect((await call(context, `GET order?${link}`)).body).toMatchObject({ mayReturn: true });

		const request = {
			orderId: placed.id,
			kind: 'return',
			reason: 'too-small',
			note: '',
			lines: [{ position: 0, quantity: 1, wantedSize: null }],
		} as const;
		const asked = await requestReturn(context.db, request, context.services.now(), {
			merchantEmail: null,
			catalogue,
		});
		if (!asked.ok) throw new Error(asked.refusal.sentence);
		await setOrder(context, placed, { refunded_cents: 500 });
		expect(await first()).toMatchObject({
			refundedCents: 500,
			returns: [{ number: asked.value.number, kind: 'return', state: 'requested' }],
		});

		await setOrder(context, placed, { delivered_at_ms: deliveredAtMs - 31 * dayMs });
		expect(await first()).toMatchObject({ fulfilment: 'delivered', returnPath: null });
	});

	it('leave out payments that never came about', async () => {
		const ada = await signUp(context, 'ada');
		const expired = await order(context, { token: ada.token });
		const failed = await order(context, { token: ada.token });
		await sendProviderEvent(context, 'checkout.session.expired', expired, 'unpaid');
		await sendProviderEvent(context, 'checkout.session.async_payment_failed', failed, 'unpaid');
		expect(await numbersOf(ada)).toEqual([]);
	});

	it('include those of a guest from when the address is proven, until it is given up', async () => {
		let ada = await signUp(context, 'ada');
		const asGuest = await order(context, { email: ada.email.toUpperCase() });
		expect(await numbersOf(ada)).toEqual([]);
		ada = await prove(context, ada);
		expect(await numbersOf(ada)).toEqual([asGuest.number]);
		expect((await orderAgain(context, asGuest.id)).account_id).toBeNull();
		// As a confirmed change of the address does.
		await context.db
			.updateTable('auth_users')
			.set({ email: `new-${ada.email}` })
			.where('id', '=', ada.id)
			.execute();
		expect(await numbersOf(ada)).toEqual([]);
	});

	it('come with the address that is to be confirmed, whether or not a guest has used it', async () => {
		const toConfirm = async ({ token }: Shopper) =>
			(await call(context, 'GET my-orders', { token })).body.emailToConfirm;
		let ada = await signUp(context, 'ada');
		const other = await signUp(context, 'other');
		await order(context, { email: ada.email });
		expect(await toConfirm(ada)).toBe(ada.email);
		expect(await toConfirm(other)).toBe(other.email);
		ada = await prove(context, ada);
		expect(await toConfirm(ada)).toBeNull();
	});

	it('never include what another account bought with a receipt to this address', async () => {
		let ada = await signUp(context, 'ada');
		const other = await signUp(context, 'other');
		ada = await prove(context, ada);
		const gift = await order(context, { token: other.token, email: ada.email });
		expect(await numbersOf(ada)).toEqual([]);
		expect(await numbersOf(other)).toEqual([gift.number]);
	});

	it('are a guest’s where the token is wrong, over, or half the way', async () => {
		const ada = await signUp(context, 'ada');
		const signedOut = await signIn(context, ada);
		await signedOut.client.signOut({ scope: 'local' });
		const safe = await addFactor(ada);
		const firstFactorOnly = await signIn(context, ada);
		for (const token of ['nonsense', `${ada.token}x`, signedOut.token, firstFactorOnly.token]) {
			expect((await order(context, { token })).account_id).toBeNull();
		}
		expect((await order(context, { token: safe.token })).account_id).toBe(ada.id);
	});

	it('keep to the account whose call came first when the same attempt is sent again', async () => {
		const ada = await signUp(context, 'ada');
		const other = await signUp(context, 'other');
		const key = randomUUID();
		const placed = await order(context, { token: ada.token, key });
		const again = await order(context, { token: other.token, key });
		expect(again.id).toBe(placed.id);
		expect(again.account_id).toBe(ada.id);
	});
});
