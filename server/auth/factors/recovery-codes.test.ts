import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../../tests/databases.ts';
import { rotateCompromisedKeys } from '../keys/rotate.ts';
import { openTestAuth, type TestAuth } from '../testing/auth-test-context.ts';
import { type Person, password, signUpPerson } from '../testing/factor-owner.ts';

describe.each(databaseKinds())('recovery codes on $name', ({ create }) => {
	let auth: TestAuth;
	let ada: Person;
	beforeAll(async () => {
		auth = await openTestAuth(await create());
	});
	afterAll(() => auth.stop());
	beforeEach(async () => {
		ada = await signUpPerson(auth);
	});

	async function call(token: string, line: string, body?: unknown) {
		const answer = await auth.call(line, body, { authorization: `Bearer ${token}` });
		return { status: answer.status, body: await answer.json() };
	}

	async function makeCodes(): Promise<readonly string[]> {
		const made = await call(await ada.token(), 'POST /recovery-codes');
		expect(made.status).toBe(200);
		return made.body.codes;
	}

	/** A session after the password alone. */
	async function halfToken(): Promise<string> {
		return ada.token(await ada.signInAgain());
	}

	const use = (token: string, code: unknown) =>
		call(token, 'POST /recovery-codes/verify', { code });
	const count = async () => (await call(await ada.token(), 'GET /recovery-codes')).body.count;

	it('are ten, shown once, and stored as hashes only', async () => {
		await ada.enrollVerified();
		expect(await count()).toBe(0);
		const codes = await makeCodes();
		expect(new Set(codes).size).toBe(10);
		for (const code of codes)
			expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
		const shown = await call(await ada.token(), 'GET /recovery-codes');
		expect(shown).toEqual({
			status: 200,
			body: { count: 10, created_at: expect.stringMatching(/^\d{4}-.*Z$/) },
		});
		const rows = await auth.db.selectFrom('auth_recovery_codes').selectAll().execute();
		for (const code of codes) {
			expect(JSON.stringify(rows)).not.toContain(code);
			expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
		}
	});

	it('stand in for the factor once, however they are typed', async () => {
		await ada.enrollVerified();
		const [code = '', other = ''] = await makeCodes();
		const token = await halfToken();
		const typed = ` \u200b${code.toLowerCase().replace('-', ' ').replace('-', '–').replaceAll('0', 'o')}\u00ad`;
		const { status, body } = await use(token, typed);
		expect(status).toBe(200);
		const claims = decodeJwt(body.access_token);
		expect(claims.aal).toBe('aal2');
		expect(claims.session_id).toBe(decodeJwt(token).session_id);
		expect(claims.amr).toMatchObject([{ method: 'mfa/recovery-code' }, { method: 'password' }]);
		expect(await count()).toBe(9);
		const again = await halfToken();
		expect(await use(again, code)).toEqual({
			status: 422,
			body: { code: 'mfa_verification_failed', message: 'Invalid or used recovery code entered' },
		});
		expect((await use(again, other)).status).toBe(200);
	});

	it('are accepted once of two calls at the same moment', async () => {
		await ada.enrollVerified();
		const [code = ''] = await makeCodes();
		const token = await halfToken();
		const answers = await Promise.all([use(token, code), use(token, code)]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
		expect(await count()).toBe(9);
	});

	it('let the unmodified client carry the session on', async () => {
		await ada.enrollVerified();
		const [code = ''] = await makeCodes();
		const client = await ada.signInAgain();
		const { body } = await use(await ada.token(client), code);
		const { access_token, refresh_token } = body;
		expect((await client.setSession({ access_token, refresh_token })).error).toBeNull();
		expect((await client.refreshSession()).error).toBeNull();
		const level = await client.mfa.getAuthenticatorAssuranceLevel();
		expect(level.data?.currentLevel).toBe('aal2');
	});

	it('tell the address by mail, with the number of those left', async () => {
		await ada.enrollVerified();
		const [code = ''] = await makeCodes();
		await use(await halfToken(), code);
		const mails = await auth.mails(ada.email);
		const told = mails.filter(({ template }) => template === 'recovery-code-used');
		expect(told.map(({ data }) => data)).toMatchObject([{ left: 9, ip: expect.any(String) }]);
	});

	it('end when new ones are made', async () => {
		await ada.enrollVerified();
		const [old = ''] = await makeCodes();
		const [fresh = ''] = await makeCodes();
		const token = await halfToken();
		expect((await use(token, old)).status).toBe(422);
		expect((await use(token, fresh)).status).toBe(200);
	});

	it('are made only with a second factor of the last ten minutes', async () => {
		expect(await call(await ada.token(), 'POST /recovery-codes')).toMatchObject({
			status: 422,
			body: { code: 'mfa_factor_not_found' },
		});
		const factor = await ada.enrollVerified();
		const refused = { status: 403, body: { code: 'insufficient_aal' } };
		expect(await call(await halfToken(), 'POST /recovery-codes')).toMatchObject(refused);
		await makeCodes();
		auth.clock.advance(11 * 60_000);
		expect(await call(await ada.token(), 'POST /recovery-codes')).toMatchObject({
			status: 403,
			body: { code: 'reauthentication_needed' },
		});
		const code = ada.codeOf(factor);
		await ada.client.mfa.challengeAndVerify({ factorId: factor.id, code });
		await makeCodes();
	});

	it('are not counted for a session without its second factor', async () => {
		await ada.enrollVerified();
		expect(await call(await halfToken(), 'GET /recovery-codes')).toMatchObject({
			status: 403,
			body: { code: 'insufficient_aal' },
		});
	});

	it('belong to one account', async () => {
		await ada.enrollVerified();
		const [code = ''] = await makeCodes();
		const other = auth.client();
		await other.signUp({ email: `other-${ada.email}`, password });
		expect((await use(await ada.token(other), code)).status).toBe(422);
		expect(await count()).toBe(10);
	});

	it('end with the last factor, and so do the sessions that they raised', async () => {
		const factor = await ada.enrollVerified();
		const [code = '', unused = ''] = await makeCodes();
		const raised = (await use(await halfToken(), code)).body.access_token;
		expect((await ada.remove(factor.id)).status).toBe(200);
		const sessions = await auth.db
			.selectFrom('auth_sessions')
			.select(['aal'])
			.where('id', '=', String(decodeJwt(raised).session_id))
			.execute();
		expect(sessions).toEqual([{ aal: 'aal1' }]);
		expect((await use(raised, unused)).status).toBe(422);
	});

	it('end when the keys of the shop are compromised', async () => {
		await ada.enrollVerified();
		await makeCodes();
		await rotateCompromisedKeys(auth.db, auth.clock.nowMs());
		const rows = await auth.db.selectFrom('auth_recovery_codes').selectAll().execute();
		expect(rows).toEqual([]);
		auth.clock.advance(2000);
	});

	it('stay while another factor is there', async () => {
		const first = await ada.enrollVerified('first');
		const [code = ''] = await makeCodes();
		auth.clock.advance(60_000);
		await ada.enrollVerified('second');
		expect((await ada.remove(first.id)).status).toBe(200);
		expect((await use(await halfToken(), code)).status).toBe(200);
	});

	it.each([
		[{}, 400, 'validation_failed'],
		[{ code: '' }, 400, 'validation_failed'],
		[{ code: 7 }, 400, 'bad_json'],
		[{ code: 'AAAA-AAAA-AAAA' }, 422, 'mfa_verification_failed'],
	])('%j is refused', async (body, status, code) => {
		await ada.enrollVerified();
		const refused = await call(await halfToken(), 'POST /recovery-codes/verify', body);
		expect(refused).toMatchObject({ status, body: { code } });
	});

	it('are written to the audit log without the codes', async () => {
		await ada.enrollVerified();
		const codes = await makeCodes();
		await use(await halfToken(), codes[0]);
		await use(await halfToken(), 'AAAA-AAAA-AAAA');
		const { data } = await ada.client.getUser();
		const rows = await auth.db
			.selectFrom('auth_audit_log')
			.selectAll()
			.where('user_id', '=', data.user?.id ?? '')
			.where('action', 'like', 'recovery_code%')
			.orderBy('id')
			.execute();
		expect(rows.map(({ action }) => action)).toEqual([
			'recovery_codes_made',
			'recovery_code_used',
			'recovery_code_refused',
		]);
		for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code);
	});
});

describe.each(databaseKinds())('guesses of recovery codes on $name', ({ create }) => {
	it('are limited with those of other factors', async () => {
		const auth = await openTestAuth(await create(), { hasRateLimits: true });
		try {
			const ada = await signUpPerson(auth);
			await ada.enrollVerified();
			const guess = async (n: number) =>
				await ada.post(
					'/recovery-codes/verify',
					{ code: 'AAAA-AAAA-AAAA' },
					{ 'x-forwarded-for': `203.0.113.${n % 200}` },
				);
			for (let n = 0; n < 100; n++) expect((await guess(n)).status).toBe(422);
			expect(await guess(100)).toMatchObject({
				status: 429,
				body: { code: 'over_request_rate_limit' },
			});
		} finally {
			await auth.stop();
		}
	});
});
