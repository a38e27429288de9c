import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '../../tests/databases.ts';
import { createApp } from '../app.ts';
import { type AuthIssuer, openAccounts } from '../auth/index.ts';
import { emptyConfig, openTestAuth, type TestAuth } from '../auth/testing/auth-test-context.ts';
import { oneShirt } from '../checkout/testing/checkout-bodies.ts';
import { type AppTestContext, openAppTestContext } from '../testing/app-test-context.ts';
import { password, postal } from '../testing/shoppers.ts';

onOneDatabase('accounts of another service, with a shop', ({ create }) => {
	let auth: TestAuth;
	let context: AppTestContext;
	let app: AppTestContext['app'];
	beforeAll(async () => {
		auth = await openTestAuth(await create());
		context = await openAppTestContext(await create());
		app = await appWith({ issuer: auth.url, jwksUrl: `${auth.url}/.well-known/jwks.json` });
	});
	afterAll(async () => {
		await context.stop();
		await auth.stop();
	});

	/** The app of the shop with the external service at these addresses. */
	async function appWith(authIssuer: AuthIssuer) {
		const { services } = context;
		const surroundings = {
			...services,
			shopName: () => services.currentCatalogue().shop.name,
			now: () => auth.clock.nowMs(),
		};
		const { verifyShopper } = await openAccounts(surroundings, { auth: emptyConfig, authIssuer });
		return createApp({ ...context.services, verifyShopper, hasOwnAccounts: false });
	}

	async function call(line: string, token: string, body?: unknown) {
		const [method = '', path = ''] = line.split(' ');
		const answer = await app.request(`http://localhost:3000/functions/v1/${path}`, {
			method,
			headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
			...(body !== undefined && { body: JSON.stringify(body) }),
		});
		return { status: answer.status, body: await answer.json() };
	}

	async function signUp(email: string) {
		const { data } = await auth.client().signUp({ email, password });
		return { id: data.user?.id ?? '', token: data.session?.access_token ?? '' };
	}

	it('have orders and addresses here, which go when they are to; the account stays there', async () => {
		const { id, token } = await signUp('ada@blue.example');
		const address = { id, address: postal };
		expect((await call('PUT my-addresses', token, address)).status).toBe(200);
		const { sessionId } = (await call('POST create-checkout-session', token, oneShirt())).body;
		const mine = await call('GET my-orders', token);
		expect(mine.body.orders).toHaveLength(1);
		// The file may be passed on, so it contains no signed path.
		const { returnPath: _path, orderPath: _same, ...exported } = mine.body.orders[0];
		const data = await call('GET my-data', token);
		expect(data.body).toMatchObject({
			accountId: id,
			email: 'ada@blue.example',
			account: null,
			orders: [exported],
			addresses: [{ address: postal }],
		});
		await context.db
			.updateTable('orders')
			.set({ status: 'refunded' })
			.where('payment_session_id', '=', sessionId)
			.execute();
		const goodbye = { confirmation: 'DELETE' };
		for (const line of ['GET my-sessions', `DELETE my-sessions/${id}`]) {
			expect((await call(line, token)).status).toBe(404);
		}
		for (const _time of ['once', 'again']) {
			expect(await call('POST delete-account', token, goodbye)).toEqual({
				status: 200,
				body: { state: 'deleted', until: null, isAccountElsewhere: true },
			});
		}
		expect((await call('GET my-addresses', token)).body).toEqual({ addresses: [] });
		expect((await call('GET my-orders', token)).body).toEqual({ orders: [], emailToConfirm: null });
		const mails = await context.db
			.selectFrom('outbox')
			.selectAll()
			.where('recipient', '=', 'ada@blue.example')
			.execute();
		expect(mails.map(({ template }) => template)).toEqual(['account-closed']);
	});

	it('make a guest’s order while their service is away', async () => {
		const { token } = await signUp('away@blue.example');
		const url = 'http://127.0.0.1:9';
		app = await appWith({ issuer: url, jwksUrl: url });
		const made = await call('POST create-checkout-session', token, oneShirt());
		expect(made.status).toBe(200);
		const order = await context.db
			.selectFrom('orders')
			.select('account_id')
			.where('payment_session_id', '=', made.body.sessionId)
			.executeTakeFirstOrThrow();
		expect(order.account_id).toBeNull();
		expect(await call('GET my-orders', token)).toMatchObject({
			status: 503,
			body: { error: expect.stringContaining('not available') },
		});
	});
});
