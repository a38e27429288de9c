import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../tests/databases.ts';
import { renewSession } from './sessions/session.ts';
import { openTestAuth, type TestAuth } from './testing/auth-test-context.ts';

const password = 'a good long password';

describe.each(databaseKinds())('things that happen at once on $name', ({ create }) => {
	let auth: TestAuth;
	beforeAll(async () => {
		auth = await openTestAuth(await create(), { settings: { hasAnonymous: true } });
	});
	afterAll(() => auth.stop());

	const post = async (call: string, body: object, token?: string) => {
		const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
		const answer = await auth.call(call, body, headers);
		const text = await answer.text();
		return { status: answer.status, body: text === '' ? {} : JSON.parse(text) };
	};
	const refresh = (token: string) =>
		post('POST /token?grant_type=refresh_token', { refresh_token: token });

	it('give an address to one of two anonymous users', async () => {
		const anonymous = await Promise.all([post('POST /signup', {}), post('POST /signup', {})]);
		const answers = await Promise.all(
			anonymous.map(({ body }) =>
				post('PUT /user', { email: 'one@blue.example' }, body.access_token),
			),
		);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
		const loser = answers.find(({ status }) => status === 422);
		expect(loser?.body.code).toBe('email_exists');
	});

	it('set one of two new passwords, and end the other’s session or refuse it', async () => {
		const who = { email: 'two@blue.example', password };
		await post('POST /signup', who);
		const sessions = await Promise.all(
			[1, 2].map(() => post('POST /token?grant_type=password', who)),
		);
		const passwords = ['the first new one', 'the second new one'];
		const answers = await Promise.all(
			sessions.map(({ body }, at) =>
				post('PUT /user', { password: passwords[at] }, body.access_token),
			),
		);
		const statuses = answers.map(({ status }) => status);
		expect(statuses.filter((status) => status === 200)).toHaveLength(1);
		const works = await Promise.all(
			passwords.map((one) => post('POST /token?grant_type=password', { ...who, password: one })),
		);
		expect(works.map(({ status }) => status === 200)).toEqual(statuses.map((s) => s === 200));
	});

	it('never fail for anybody: refreshes, sign-ins, a sign-out', async () => {
		const who = { email: 'three@blue.example', password };
		const { body } = await post('POST /signup', who);
		const answers = await Promise.all([
			...Array.from({ length: 20 }, () => refresh(body.refresh_token)),
			...Array.from({ length: 5 }, () => post('POST /token?grant_type=password', who)),
			post('POST /logout?scope=others', {}, body.access_token),
			post('POST /logout', {}, body.access_token),
			...Array.from({ length: 20 }, () => refresh(body.refresh_token)),
		]);
		expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
		expect((await refresh(body.refresh_token)).body.code).toBe('refresh_token_not_found');
	});

	it('let one refresh token carry on after a second factor', async () => {
		const { body } = await post('POST /signup', { email: 'four@blue.example', password });
		const { session_id: sessionId } = JSON.parse(
			Buffer.from(body.access_token.split('.')[1], 'base64url').toString(),
		);
		const raise = () =>
			auth.db.transaction().execute((tx) =>
				renewSession(tx, auth.auth, {
					sessionId,
					method: 'totp',
					factorId: 'c0ffee00-0000-4000-8000-000000000000',
				}),
			);
		const [grant, ...answers] = await Promise.all([
			raise(),
			...Array.from({ length: 10 }, () => refresh(body.refresh_token)),
		]);
		expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
		const live = await auth.db
			.selectFrom('auth_refresh_tokens')
			.select('counter')
			.where('session_id', '=', sessionId)
			.where('revoked_at_ms', 'is', null)
			.execute();
		expect(live).toHaveLength(1);
		expect((await refresh(grant?.refreshToken ?? '')).status).toBe(200);
	});
});
