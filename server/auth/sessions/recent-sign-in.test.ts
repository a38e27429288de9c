import type { GoTrueClient } from '@supabase/auth-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onOneDatabase, sqlite } from '../../../tests/databases.ts';
import { openTestAuth, type TestAuth } from '../testing/auth-test-context.ts';
import { signUpPerson } from '../testing/factor-owner.ts';
import { lastCode } from '../testing/sent-codes.ts';

const password = 'a good long password';
const minuteMs = 60_000;

onOneDatabase('a recent sign-in', ({ create }) => {
	let auth: TestAuth;
	let people = 0;
	let email: string;
	let client: GoTrueClient;
	beforeAll(async () => {
		auth = await openTestAuth(await create(), { settings: { hasPhone: true } });
	});
	afterAll(() => auth.stop());
	beforeEach(async () => {
		people += 1;
		email = `recent${people}@blue.example`;
		client = auth.client();
		await client.signUp({ email, password });
		auth.clock.advance(11 * minuteMs);
	});

	async function call(method: string, path: string, body?: object) {
		const { data } = await client.getSession();
		const authorization = `Bearer ${data.session?.access_token}`;
		const answer = await auth.call(`${method} ${path}`, body, { authorization });
		return { status: answer.status, body: await answer.json() };
	}

	const needed = { status: 403, body: { code: 'reauthentication_needed' } };

	it.each([
		['PUT', '/user', { password: 'another good password' }],
		['PUT', '/user', { email: 'elsewhere@blue.example' }],
		['PUT', '/user', { phone: '13055550100' }],
		['GET', '/user/identities/authorize?provider=any', undefined],
		['DELETE', '/user/identities/c0ffee00-0000-4000-8000-000000000000', undefined],
	])('is needed by %s %s', async (method, path, body) => {
		expect(await call(method, path, body)).toMatchObject(needed);
	});

	it('is not needed by other data', async () => {
		expect((await client.updateUser({ data: { name: 'Ada' } })).error).toBeNull();
	});

	it('is renewed by the password, in the same session', async () => {
		const wrong = await call('POST', '/reauthenticate', { password: 'not the password' });
		expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } });
		expect(await call('PUT', '/user', { password: 'another good one' })).toMatchObject(needed);
		expect((await call('POST', '/reauthenticate', { password })).status).toBe(200);
		expect((await call('PUT', '/user', { password: 'another good one' })).status).toBe(200);
		const sessions = await auth.db
			.selectFrom('auth_sessions')
			.innerJoin('auth_users', 'auth_users.id', 'auth_sessions.user_id')
			.select('auth_sessions.id')
			.where('email', '=', email)
			.execute();
		expect(sessions).toHaveLength(1);
	});

	it('is renewed by the code of a mail, once', async () => {
		await client.reauthenticate();
		const { code } = await lastCode(auth, email, 'reauthenticate');
		expect((await call('POST', '/reauthenticate', { nonce: code })).status).toBe(200);
		expect((await call('PUT', '/user', { phone: `1305556${people}00` })).status).toBe(200);
		expect(await call('POST', '/reauthenticate', { nonce: code })).toMatchObject({
			status: 422,
			body: { code: 'reauthentication_not_valid' },
		});
	});

	it('is not needed beside the nonce of the original API', async () => {
		await client.reauthenticate();
		const { code } = await lastCode(auth, email, 'reauthenticate');
		const { error } = await client.updateUser({ password: 'another good one', nonce: code });
		expect(error).toBeNull();
	});

	it('refuses a call with neither or both', async () => {
		for (const body of [{}, { password, nonce: '123456' }]) {
			expect((await call('POST', '/reauthenticate', body)).status).toBe(400);
		}
	});

	it('or a fresh second factor removes a factor', async () => {
		const person = await signUpPerson(auth);
		const factor = await person.enrollVerified();
		auth.clock.advance(11 * minuteMs);
		expect(await person.remove(factor.id)).toMatchObject(needed);
		const code = person.codeOf(factor, 0);
		const { error } = await person.client.mfa.challengeAndVerify({ factorId: factor.id, code });
		expect(error).toBeNull();
		expect((await person.remove(factor.id)).status).toBe(200);
	});

	it('is not made by the first proof of a factor', async () => {
		const person = await signUpPerson(auth);
		auth.clock.advance(9 * minuteMs);
		const factor = await person.enrollVerified();
		const changed = await person.client.updateUser({ password: 'another good password' });
		expect(changed.error).toBeNull();
		auth.clock.advance(2 * minuteMs);
		const refused = await person.client.updateUser({ password: 'a third good password' });
		expect(refused.error?.code).toBe('reauthentication_needed');
		const code = person.codeOf(factor);
		await person.client.mfa.challengeAndVerify({ factorId: factor.id, code });
		const again = await person.client.updateUser({ password: 'a third good password' });
		expect(again.error).toBeNull();
	});

	it('is not made by a clock that was ahead', async () => {
		await auth.db
			.updateTable('auth_amr_claims')
			.set({ updated_at_ms: auth.clock.nowMs() + 60 * minuteMs })
			.execute();
		expect(await call('PUT', '/user', { password: 'another good password' })).toMatchObject(needed);
	});

	it('does not replace the second factor', async () => {
		const person = await signUpPerson(auth);
		await person.enrollVerified();
		const other = await person.signInAgain();
		const authorization = `Bearer ${await person.token(other)}`;
		const path = '/user/identities/c0ffee00-0000-4000-8000-000000000000';
		const answer = await auth.call(`DELETE ${path}`, undefined, { authorization });
		expect(answer.status).toBe(401);
		expect(await answer.json()).toMatchObject({ code: 'insufficient_aal' });
	});
});

describe('the rules of the original API', () => {
	it('ask for no recent sign-in and send no notice', async () => {
		const auth = await openTestAuth(await sqlite.create(), {
			settings: {
				passwordMinLength: 6,
				refusesCommonPasswords: false,
				recentSignInMs: null,
				objectionLifeMs: null,
			},
		});
		try {
			const client = auth.client();
			await client.signUp({ email: 'old@blue.example', password: 'secret' });
			auth.clock.advance(50 * minuteMs);
			expect((await client.updateUser({ password: '123456' })).error).toBeNull();
			expect(await auth.mails('old@blue.example')).toEqual([]);
		} finally {
			await auth.stop();
		}
	});
});
