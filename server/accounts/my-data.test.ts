import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '../../tests/databases.ts';
import { contactMessage } from '../messages/testing/messages.ts';
import { setStock } from '../stock/set-stock.ts';
import { type AppTestContext, openAppTestContext } from '../testing/app-test-context.ts';
import { addFactor, call, order, postal, prove, signUp } from '../testing/shoppers.ts';

onOneDatabase('my data', ({ create }) => {
	let context: AppTestContext;
	beforeAll(async () => {
		context = await openAppTestContext(await create());
		await context.db
			.transaction()
			.execute((tx) => setStock(tx, { id: 'men-captain', size: 'S' }, 0, Date.now()));
	});
	afterAll(async () => await context.stop());

	async function leaveTraces(email: string) {
		await call(context, 'POST subscribe', { body: { email } });
		const input = { ...contactMessage, email: email.toUpperCase() };
		await call(context, 'POST contact-message', { body: input, key: randomUUID() });
		await call(context, 'POST stock-notice', { body: { id: 'men-captain', size: 'S', email } });
		return await order(context, { email });
	}

	it('is all that is kept of a person, as a file', async () => {
		let ada = await signUp(context, 'ada');
		const own = await order(context, { token: ada.token });
		const asGuest = await leaveTraces(ada.email);
		ada = await prove(context, ada);
		const body = { id: randomUUID(), address: postal };
		await call(context, 'PUT my-addresses', { token: ada.token, body });
		const saved = { id: 'men-captain', size: 'M', changedAtMs: 1000, isRemoved: false };
		const removed = { ...saved, id: 'men-octopus-blue', isRemoved: true };
		const list = { entries: [saved, removed] };
		await call(context, 'PUT my-wishlist', { token: ada.token, body: list });
		const safe = await addFactor(ada);
		const answer = await call(context, 'GET my-data', { token: safe.token });
		expect(answer.status).toBe(200);
		expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
		expect(answer.headers.get('cache-control')).toBe('no-store');
		expect(answer.headers.get('content-type')).toMatch('application/json');
		expect(answer.body).toMatchObject({
			accountId: ada.id,
			email: ada.email,
			account: {
				id: ada.id,
				email: ada.email,
				identities: [expect.objectContaining({ provider: 'email' })],
				factors: [expect.objectContaining({ friendly_name: 'Phone app', status: 'verified' })],
			},
			orders: [{ number: asGuest.number }, { number: own.number }],
			addresses: [{ address: postal }],
			wishlist: [{ productId: 'men-captain', size: 'M', savedAt: '1970-01-01T00:00:01.000Z' }],
			newsletter: { source: 'home', joinedAt: null, leftAt: null },
			writtenMessages: [
				{ source: 'contact', subject: contactMessage.subject, text: contactMessage.message },
			],
			stockNotices: [{ productId: 'men-captain', size: 'S', toldAt: null }],
		});
		expect(answer.body.sessions.length).toBeGreaterThan(0);
		expect(answer.body.devices).toHaveLength(1);
		expect(answer.body.messages).toContainEqual(expect.objectContaining({ kind: 'magic-link' }));
		const actions = answer.body.securityEvents.map(({ action }: { action: string }) => action);
		expect(actions).toContain('sign_up');
	});

	it('holds no password, token, code or secret', async () => {
		let ada = await signUp(context, 'ada');
		ada = await prove(context, ada);
		const safe = await addFactor(ada);
		await ada.client.signInWithOtp({ email: ada.email });
		const { body } = await call(context, 'GET my-data', { token: safe.token });
		const text = JSON.stringify(body);
		const { db } = context;
		const user = await db
			.selectFrom('auth_users')
			.selectAll()
			.where('id', '=', ada.id)
			.executeTakeFirstOrThrow();
		const factor = await db
			.selectFrom('auth_factors')
			.selectAll()
			.where('user_id', '=', ada.id)
			.executeTakeFirstOrThrow();
		const codes = await db
			.selectFrom('outbox')
			.select('data')
			.where('recipient', '=', ada.email)
			.execute();
		const sent = codes.map(({ data }) => JSON.parse(data) as { code?: string; link?: string });
		const secrets = [
			user.password_hash,
			factor.secret,
			safe.token,
			...sent.flatMap(({ code, link }) => [code, link]),
		].filter((secret) => secret != null);
		expect(secrets.length).toBeGreaterThan(4);
		for (const secret of secrets) expect(text).not.toContain(secret);
	});

	it('says nothing of what others left under an address that was only typed', async () => {
		const ada = await signUp(context, 'ada');
		await leaveTraces(ada.email);
		const { body } = await call(context, 'GET my-data', { token: ada.token });
		expect(body).toMatchObject({
			orders: [],
			newsletter: null,
			stockNotices: [],
			writtenMessages: [],
			messages: [],
		});
	});

	it('is nothing of anybody else', async () => {
		const ada = await signUp(context, 'ada');
		let other = await signUp(context, 'other');
		other = await prove(context, other);
		await order(context, { token: other.token });
		await call(context, 'PUT my-addresses', {
			token: other.token,
			body: { id: randomUUID(), address: postal },
		});
		await call(context, 'PUT my-wishlist', {
			token: other.token,
			body: { entries: [{ id: 'men-captain', size: 'M', changedAtMs: 1, isRemoved: false }] },
		});
		const { body } = await call(context, 'GET my-data', { token: ada.token });
		expect(JSON.stringify(body)).not.toContain(other.email);
		expect(body).toMatchObject({ orders: [], addresses: [], wishlist: [] });
	});
});
