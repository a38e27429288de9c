import type { GoTrueClient } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds } from '../databases.ts';
import { openTestAuth, type TestAuth } from './auth-room.ts';

const password = 'a good long password';
const unknownId = 'c0ffee00-0000-4000-8000-000000000000';

interface Enrolled {
	readonly id: string;
	readonly secret: string;
}

describe.each(databaseKinds())('second factors on $name', ({ create }) => {
	let auth: TestAuth;
	let people = 0;
	let email: string;
	let client: GoTrueClient;
	beforeAll(async () => {
		auth = await openTestAuth(await create());
	});
	afterAll(() => auth.stop());
	beforeEach(async () => {
		// At the beginning of a step, so that none ends within a test.
		auth.clock.advance(30_000 - (auth.clock.nowMs() % 30_000));
		people += 1;
		email = `person${people}@blue.example`;
		client = auth.client();
		await client.signUp({ email, password });
	});

	async function token(of = client): Promise<string> {
		return (await of.getSession()).data.session?.access_token ?? '';
	}

	async function post(path: string, body?: unknown, headers = {}) {
		const authorization = `Bearer ${await token()}`;
		const answer = await auth.call(`POST ${path}`, body, { authorization, ...headers });
		return { status: answer.status, body: await answer.json() };
	}

	async function remove(id: string, of = client) {
		const authorization = `Bearer ${await token(of)}`;
		const answer = await auth.call(`DELETE /factors/${id}`, undefined, { authorization });
		return { status: answer.status, body: await answer.json() };
	}

	async function enrollTotp(friendlyName = 'Phone app'): Promise<Enrolled> {
		const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName });
		if (error) throw error;
		return { id: data.id, secret: data.totp.secret };
	}

	/** The code that an app shows, so many steps of 30 s from now. */
	function codeOf({ secret }: Enrolled, steps = 0): string {
		const totp = new TOTP({ secret: Secret.fromBase32(secret) });
		return totp.generate({ timestamp: auth.clock.nowMs() + steps * 30_000 });
	}

	/** One that is right in none of the steps around now. */
	function wrongCodeOf(factor: Enrolled): string {
		const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(factor, steps));
		return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
			(code) => !right.includes(code),
		) as string; // there are more candidates than right codes
	}

	async function challenge({ id }: Pick<Enrolled, 'id'>): Promise<string> {
		return (await post(`/factors/${id}/challenge`, {})).body.id;
	}

	async function enrollVerified(friendlyName?: string): Promise<Enrolled> {
		const factor = await enrollTotp(friendlyName);
		const { error } = await client.mfa.challengeAndVerify({
			factorId: factor.id,
			code: codeOf(factor),
		});
		if (error) throw error;
		return factor;
	}

	/** Signs in again, on another device. */
	async function signInAgain(): Promise<GoTrueClient> {
		const other = auth.client();
		const { error } = await other.signInWithPassword({ email, password });
		if (error) throw error;
		return other;
	}

	async function audited(): Promise<readonly string[]> {
		const { data } = await client.getUser();
		const rows = await auth.db
			.selectFrom('auth_audit_log')
			.select('action')
			.where('user_id', '=', data.user?.id ?? '')
			.where('action', 'like', 'factor%')
			.orderBy('id')
			.execute();
		return rows.map(({ action }) => action);
	}

	describe('enrolling', () => {
		it('sets an authenticator app up', async () => {
			const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' });
			expect(error).toBeNull();
			if (data?.type !== 'totp') throw new Error('no totp');
			expect(data).toMatchObject({ type: 'totp', friendly_name: 'Mine' });
			const { secret, uri, qr_code: qrCode } = data.totp;
			expect(secret).toMatch(/^[A-Z2-7]{32}$/);
			expect(qrCode).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/);
			const url = new URL(uri);
			expect(decodeURIComponent(url.pathname)).toContain(`127.0.0.1:${email}`);
			expect(url.host).toBe('totp');
			expect(Object.fromEntries(url.searchParams)).toEqual({
				issuer: '127.0.0.1',
				secret,
				algorithm: 'SHA1',
				digits: '6',
				period: '30',
			});
			const { data: listed } = await client.mfa.listFactors();
			expect(listed?.totp).toEqual([]);
			expect(listed?.all).toMatchObject([
				{
					id: data.id,
					status: 'unverified',
					friendly_name: 'Mine',
					factor_type: 'totp',
					phone: '',
					last_challenged_at: null,
				},
			]);
		});

		it('names the issuer that it was asked for', async () => {
			const { body } = await post('/factors', { factor_type: 'totp', issuer: 'Blue & Co' });
			expect(body.totp.uri).toContain(
				`otpauth://totp/Blue%20%26%20Co:${encodeURIComponent(email)}?`,
			);
			expect(body).toMatchObject({ friendly_name: '', totp: { qr_code: /^<svg / } });
		});

		it('keeps no secret in the clear', async () => {
			const { id, secret } = await enrollTotp();
			const row = await auth.db
				.selectFrom('auth_factors')
				.selectAll()
				.where('id', '=', id)
				.executeTakeFirstOrThrow();
			expect(JSON.stringify(row)).not.toContain(secret);
			expect(Buffer.from(row.secret ?? '', 'base64url').includes(secret)).toBe(false);
		});

		it.each([
			[{}, 400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn'],
			[
				{ factor_type: 'toString' },
				400,
				'validation_failed',
				'factor_type needs to be totp, phone, or webauthn',
			],
			[
				{ factor_type: 'phone' },
				400,
				'validation_failed',
				'Phone number required to enroll Phone factor',
			],
			[
				{ factor_type: 'phone', phone: 'call me' },
				400,
				'validation_failed',
				'Invalid phone number format (E.164 required)',
			],
			[
				{ factor_type: 'totp', friendly_name: 'x'.repeat(256) },
				400,
				'validation_failed',
				'friendly_name cannot be longer than 255 characters',
			],
			[
				{ factor_type: 'totp', issuer: 'x'.repeat(65) },
				400,
				'validation_failed',
				'issuer cannot be longer than 64 characters',
			],
		])('refuses %j', async (body, status, code, message) => {
			expect(await post('/factors', body)).toEqual({ status, body: { code, message } });
		});

		it('refuses a name that is in use, the empty one too', async () => {
			for (const name of ['Mine', '']) {
				const body = { factor_type: 'totp', friendly_name: name };
				expect((await post('/factors', body)).status).toBe(200);
				expect(await post('/factors', body)).toEqual({
					status: 422,
					body: {
						code: 'mfa_factor_name_conflict',
						message: `A factor with the friendly name "${name}" for this user already exists`,
					},
				});
			}
		});

		it('forgets what was never tried, and only that', async () => {
			const untried = await enrollTotp('untried');
			const tried = await enrollTotp('tried');
			await challenge(tried);
			auth.clock.advance(301_000);
			await enrollTotp('untried');
			const { data } = await client.mfa.listFactors();
			const ids = data?.all.map(({ id }) => id);
			expect(ids).toHaveLength(2);
			expect(ids).not.toContain(untried.id);
			expect(ids).toContain(tried.id);
		});

		it('refuses the eleventh', async () => {
			for (let n = 1; n <= 10; n++) await enrollTotp(`app ${n}`);
			const { error } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' });
			expect(error).toMatchObject({
				status: 422,
				code: 'too_many_enrolled_mfa_factors',
				message: 'Maximum number of verified factors reached, unenroll to continue',
			});
		});

		it('demands aal2 where there is a verified factor', async () => {
			await enrollVerified();
			const other = await signInAgain();
			const { error } = await other.mfa.enroll({ factorType: 'totp', friendlyName: 'second' });
			expect(error).toMatchObject({
				status: 403,
				code: 'insufficient_aal',
				message: 'AAL2 required to enroll a new factor',
			});
			expect((await enrollTotp('second')).id).toBeTypeOf('string');
		});

		it('writes one of two with one name at once', async () => {
			const body = { factor_type: 'totp', friendly_name: 'Mine' };
			const answers = await Promise.all([post('/factors', body), post('/factors', body)]);
			expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
		});
	});

	describe('authenticator app', () => {
		it('raises the session to aal2', async () => {
			const before = decodeJwt(await token());
			const events: string[] = [];
			client.onAuthStateChange((event) => void events.push(event));
			const factor = await enrollTotp();
			const { data: levels } = await client.mfa.getAuthenticatorAssuranceLevel();
			expect(levels).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
			const { data: asked } = await client.mfa.challenge({ factorId: factor.id });
			expect(asked).toMatchObject({
				type: 'totp',
				expires_at: expect.closeTo(auth.clock.nowMs() / 1000 + 300, -1),
			});
			const { data, error } = await client.mfa.verify({
				factorId: factor.id,
				challengeId: asked?.id ?? '',
				code: codeOf(factor),
			});
			expect(error).toBeNull();
			expect(data?.user.factors).toMatchObject([{ id: factor.id, status: 'verified' }]);
			expect(data?.user.factors?.[0]).toHaveProperty('last_challenged_at', expect.any(String));
			expect(events).toContain('MFA_CHALLENGE_VERIFIED');
			const after = decodeJwt(data?.access_token ?? '');
			expect(after).toMatchObject({ session_id: before.session_id, aal: 'aal2' });
			const methods = after.amr as { method: string; timestamp: number }[]; // contract 2.5
			expect(methods.map(({ method }) => method).toSorted()).toEqual(['password', 'totp']);
			const { data: now } = await client.mfa.getAuthenticatorAssuranceLevel();
			expect(now).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
			expect(await audited()).toEqual(['factor_enrolled', 'factor_challenged', 'factor_verified']);
		});

		it('stays at aal2 when refreshed, and the token from before gives nothing', async () => {
			const { data: before } = await client.getSession();
			await enrollVerified();
			const { data, error } = await client.refreshSession();
			expect(error).toBeNull();
			expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ aal: 'aal2' });
			const old = await post('/token?grant_type=refresh_token', {
				refresh_token: before.session?.refresh_token,
			});
			expect(old).toMatchObject({ status: 400, body: { code: 'refresh_token_already_used' } });
		});

		it.each([-1, 0, 1])('takes the code of %i steps from now', async (steps) => {
			const factor = await enrollTotp();
			const { error } = await client.mfa.challengeAndVerify({
				factorId: factor.id,
				code: codeOf(factor, steps),
			});
			expect(error).toBeNull();
		});

		it('refuses a code from further away', async () => {
			const factor = await enrollTotp();
			const around = [-1, 0, 1].map((steps) => codeOf(factor, steps));
			for (const steps of [-2, 2]) {
				const code = codeOf(factor, steps);
				if (around.includes(code)) continue; // one in a million
				const { error } = await client.mfa.challengeAndVerify({ factorId: factor.id, code });
				expect(error).toMatchObject({ code: 'mfa_verification_failed' });
			}
		});

		it('takes a code once, and none from before it', async () => {
			const factor = await enrollTotp();
			const factorId = factor.id;
			const [before, code, after] = [-1, 0, 1].map((steps) => codeOf(factor, steps));
			const first = await client.mfa.challengeAndVerify({ factorId, code: code ?? '' });
			expect(first.error).toBeNull();
			for (const old of [code, before]) {
				const again = await client.mfa.challengeAndVerify({ factorId, code: old ?? '' });
				expect(again.error).toMatchObject({
					status: 422,
					code: 'mfa_verification_failed',
					message: 'Invalid TOTP code entered',
				});
			}
			const next = await client.mfa.challengeAndVerify({ factorId, code: after ?? '' });
			expect(next.error).toBeNull();
		});

		it('ends the other sessions that are at aal1, and no others', async () => {
			const factor = await enrollVerified();
			const strong = await signInAgain();
			auth.clock.advance(60_000);
			await strong.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor) });
			const weak = await signInAgain();
			auth.clock.advance(60_000);
			await client.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor) });
			expect((await strong.getUser()).error).toBeNull();
			const weakToken = await token(weak);
			const answer = await auth.call('GET /user', undefined, {
				authorization: `Bearer ${weakToken}`,
			});
			expect(await answer.json()).toMatchObject({ code: 'session_not_found' });
		});

		it('removes unverified factors of the same type', async () => {
			const loser = await enrollTotp('loser');
			const key = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' });
			const factor = await enrollVerified('winner');
			const { data } = await client.mfa.listFactors();
			const ids = data?.all.map(({ id }) => id) ?? [];
			expect(ids).not.toContain(loser.id);
			expect(ids.toSorted()).toEqual([factor.id, key.data?.id].toSorted());
		});

		it('takes one of five right answers at once', async () => {
			const factor = await enrollTotp();
			const id = await challenge(factor);
			const body = { challenge_id: id, code: codeOf(factor) };
			const answers = await Promise.all(
				Array.from({ length: 5 }, () => post(`/factors/${factor.id}/verify`, body)),
			);
			expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422]);
		});

		it('gets along with a refresh and a sign-out of the others at once', async () => {
			const factor = await enrollTotp();
			const others = [await signInAgain(), await signInAgain()];
			const { data } = await client.getSession();
			const id = await challenge(factor);
			const [verified, ...rest] = await Promise.all([
				post(`/factors/${factor.id}/verify`, { challenge_id: id, code: codeOf(factor) }),
				post('/token?grant_type=refresh_token', {
					refresh_token: data.session?.refresh_token,
				}),
				...others.map((other) => other.signOut({ scope: 'others' })),
				...others.map((other) => other.refreshSession()),
			]);
			// Whoever was signed out by another meanwhile is told so; nobody waits for ever.
			const codes = JSON.stringify([verified, ...rest]);
			expect(codes).not.toMatch(/unexpected_failure|AuthRetryableFetchError/);
			expect([200, 403]).toContain(verified?.status);
		});

		it('keeps who has only the password from completing a factor of his', async () => {
			const thief = await signInAgain();
			const planted = await thief.mfa.enroll({ factorType: 'phone', phone: '+15550001111' });
			await enrollVerified();
			const later = await signInAgain();
			const factorId = planted.data?.id ?? '';
			const { data: asked } = await later.mfa.challenge({ factorId, channel: 'sms' });
			const [text] = await auth.mails('15550001111');
			const code = String(text?.data.code);
			const { error } = await later.mfa.verify({ factorId, challengeId: asked?.id ?? '', code });
			expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' });
		});
	});

	describe('refusals of an answer', () => {
		let factor: Enrolled;
		beforeEach(async () => {
			factor = await enrollTotp();
		});

		function answer(challengeId: string, code: string, headers = {}) {
			const body = { challenge_id: challengeId, code };
			return post(`/factors/${factor.id}/verify`, body, headers);
		}

		it('wants a code', async () => {
			expect(await answer(await challenge(factor), '')).toEqual({
				status: 400,
				body: { code: 'validation_failed', message: 'Code needs to be non-empty' },
			});
		});

		it.each(['', unknownId])('knows no challenge %j', async (id) => {
			expect(await answer(id, codeOf(factor))).toEqual({
				status: 422,
				body: {
					code: 'mfa_factor_not_found',
					message: 'MFA factor with the provided challenge ID not found',
				},
			});
		});

		it('takes no challenge of another factor', async () => {
			const other = await enrollTotp('other');
			const { body } = await answer(await challenge(other), codeOf(factor));
			expect(body).toMatchObject({ code: 'mfa_factor_not_found' });
		});

		it('takes a challenge once', async () => {
			const id = await challenge(factor);
			expect((await answer(id, codeOf(factor))).status).toBe(200);
			expect(await answer(id, codeOf(factor, 1))).toEqual({
				status: 422,
				body: {
					code: 'mfa_ip_address_mismatch',
					message: 'Challenge and verify IP addresses mismatch.',
				},
			});
		});

		it('takes no answer from another address', async () => {
			const id = await challenge(factor);
			const { body } = await answer(id, codeOf(factor), { 'x-forwarded-for': '192.0.2.7' });
			expect(body).toMatchObject({ code: 'mfa_ip_address_mismatch' });
		});

		it('takes no late answer', async () => {
			const id = await challenge(factor);
			auth.clock.advance(301_000);
			expect(await answer(id, codeOf(factor))).toEqual({
				status: 422,
				body: {
					code: 'mfa_challenge_expired',
					message: `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
				},
			});
		});

		it('lets a wrong code be mended nine times, not ten', async () => {
			for (const tries of [9, 10]) {
				const id = await challenge(factor);
				for (let n = 0; n < tries; n++) {
					const code = n === 0 ? 'not a code' : wrongCodeOf(factor);
					expect(await answer(id, code)).toEqual({
						status: 422,
						body: { code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' },
					});
				}
				const { status, body } = await answer(id, codeOf(factor));
				expect(status === 200 ? 'taken' : body.code).toBe(
					tries === 9 ? 'taken' : 'mfa_challenge_expired',
				);
			}
			expect((await audited()).filter((action) => action === 'factor_refused')).toHaveLength(19);
		});
	});

	describe('paths', () => {
		it.each([
			['POST', '/challenge'],
			['POST', '/verify'],
			['DELETE', ''],
		])('%s /factors/{id}%s knows only the factors of the caller', async (method, tail) => {
			const { id: anothers } = await enrollTotp();
			const other = auth.client();
			await other.signUp({ email: `other-${email}`, password });
			const authorization = `Bearer ${await token(other)}`;
			const ask = async (id: string) => {
				const body = method === 'POST' ? { challenge_id: unknownId, code: '123456' } : undefined;
				const answer = await auth.call(`${method} /factors/${id}${tail}`, body, { authorization });
				return { status: answer.status, body: await answer.json() };
			};
			for (const id of [anothers, unknownId]) {
				expect(await ask(id)).toEqual({
					status: 404,
					body: { code: 'mfa_factor_not_found', message: 'Factor not found' },
				});
			}
			expect(await ask('1')).toEqual({
				status: 404,
				body: { code: 'validation_failed', message: 'factor_id must be an UUID' },
			});
			await other.signOut();
		});

		it.each([
			'POST /factors',
			`POST /factors/${unknownId}/challenge`,
			`DELETE /factors/${unknownId}`,
		])('%s wants a token', async (call) => {
			const answer = await auth.call(call, call.startsWith('POST') ? {} : undefined);
			expect(answer.status).toBe(401);
			expect(await answer.json()).toMatchObject({ code: 'no_authorization' });
		});
	});

	describe('phone', () => {
		const phone = '+1 555 010 9999';
		const to = '15550109999';

		async function lastCode(): Promise<string> {
			const texts = await auth.mails(to);
			const { template, data } = texts.at(-1) ?? {};
			expect(template).toBe('text-code');
			expect(data).toMatchObject({ code: expect.stringMatching(/^\d{6}$/), lifeMs: 300_000 });
			return String(data?.code);
		}

		it('raises the session by a texted code', async () => {
			const { data } = await client.mfa.enroll({
				factorType: 'phone',
				phone,
				friendlyName: 'Mine',
			});
			expect(data).toEqual({ id: data?.id, type: 'phone', friendly_name: 'Mine', phone: to });
			const factorId = data?.id ?? '';
			const { data: asked } = await client.mfa.challenge({ factorId, channel: 'sms' });
			expect(asked?.type).toBe('phone');
			const challengeId = asked?.id ?? '';
			const code = await lastCode();
			const wrong = code === '000000' ? '000001' : '000000';
			expect((await client.mfa.verify({ factorId, challengeId, code: wrong })).error).toMatchObject(
				{ status: 422, code: 'mfa_verification_failed', message: 'Invalid MFA Phone code entered' },
			);
			const right = await client.mfa.verify({ factorId, challengeId, code });
			expect(right.error).toBeNull();
			const claims = decodeJwt(right.data?.access_token ?? '');
			expect(claims).toMatchObject({ aal: 'aal2' });
			expect(JSON.stringify(claims.amr)).toContain('mfa/phone');
			expect(right.data?.user.factors).toMatchObject([{ phone: to, factor_type: 'phone' }]);
			const again = await post('/factors', { factor_type: 'phone', phone, friendly_name: 'B' });
			expect(again).toEqual({
				status: 422,
				body: {
					code: 'mfa_verified_factor_exists',
					message:
						'A verified phone factor already exists, unenroll the existing factor to continue',
				},
			});
		});

		it('keeps no code in the clear', async () => {
			const { data } = await client.mfa.enroll({ factorType: 'phone', phone });
			const id = await challenge({ id: data?.id ?? '' });
			const row = await auth.db
				.selectFrom('auth_challenges')
				.selectAll()
				.where('id', '=', id)
				.executeTakeFirstOrThrow();
			expect(row.code_hash).toMatch(/^[\da-f]{64}$/);
			expect(JSON.stringify(row)).not.toContain(await lastCode());
		});

		it('texts once a minute, also where the number was enrolled anew', async () => {
			const body = { factor_type: 'phone', phone, friendly_name: 'Mine' };
			const first = await post('/factors', body);
			await challenge(first.body);
			const second = await post('/factors', body);
			expect(second.status).toBe(200);
			expect(second.body.id).not.toBe(first.body.id);
			const refused = await post(`/factors/${second.body.id}/challenge`, {});
			expect(refused).toMatchObject({ status: 429, body: { code: 'over_sms_send_rate_limit' } });
			expect(refused.body.message).toMatch(
				/^For security purposes, you can only request this after (59|60) seconds\.$/,
			);
			auth.clock.advance(60_000);
			expect((await post(`/factors/${second.body.id}/challenge`, {})).status).toBe(200);
		});

		it('refuses a channel that there is not', async () => {
			const { body } = await post('/factors', { factor_type: 'phone', phone });
			const answer = await post(`/factors/${body.id}/challenge`, { channel: 'pigeon' });
			expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
		});
	});

	describe('unenrolling', () => {
		it('takes a verified factor at aal2, and the sessions fall to aal1', async () => {
			const factor = await enrollVerified();
			const other = await signInAgain();
			expect(await remove(factor.id, other)).toEqual({
				status: 422,
				body: { code: 'insufficient_aal', message: 'AAL2 required to unenroll verified factor' },
			});
			auth.clock.advance(60_000);
			await other.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor) });
			expect(await client.mfa.unenroll({ factorId: factor.id })).toEqual({
				data: { id: factor.id },
				error: null,
			});
			for (const each of [client, other]) {
				const { data } = await each.refreshSession();
				const { aal, amr } = decodeJwt(data.session?.access_token ?? '');
				expect(aal).toBe('aal1');
				expect(JSON.stringify(amr)).not.toContain('totp');
			}
			expect((await audited()).at(-1)).toBe('factor_removed');
		});

		it('takes an unverified factor at aal1', async () => {
			const { id } = await enrollTotp();
			expect(await remove(id)).toEqual({ status: 200, body: { id } });
			expect((await client.mfa.listFactors()).data?.all).toEqual([]);
		});
	});

	it('is demanded for a new password or address, not for mere data', async () => {
		await enrollVerified();
		const other = await signInAgain();
		for (const change of [{ password: 'another long password' }, { email: `new-${email}` }]) {
			expect((await other.updateUser(change)).error).toMatchObject({
				status: 401,
				code: 'insufficient_aal',
			});
		}
		expect((await other.updateUser({ data: { first_name: 'Ada' } })).error).toBeNull();
		const { error } = await client.updateUser({ password: 'another long password' });
		expect(error).toBeNull();
	});
});

describe.each(databaseKinds())('settings of second factors on $name', ({ create }) => {
	const types = [
		['totp', 'TOTP'],
		['phone', 'Phone'],
		['webauthn', 'WebAuthn'],
	] as const;

	async function open(canEnroll: boolean) {
		const setting = { canEnroll, canVerify: false };
		const factors = { totp: setting, phone: setting, webauthn: setting };
		const auth = await openTestAuth(await create(), { settings: { factors } });
		const client = auth.client();
		const { data } = await client.signUp({ email: 'a@blue.example', password });
		const headers = { authorization: `Bearer ${data.session?.access_token}` };
		const post = async (path: string, body: unknown) => {
			const answer = await auth.call(`POST ${path}`, body, headers);
			return { status: answer.status, body: await answer.json() };
		};
		return { auth, post };
	}

	it('enrolls nothing that is off', async () => {
		const { auth, post } = await open(false);
		for (const [type, name] of types) {
			const body = { factor_type: type, phone: '+15550001111' };
			expect(await post('/factors', body)).toEqual({
				status: 422,
				body: {
					code: `mfa_${type}_enroll_not_enabled`,
					message: `MFA enroll is disabled for ${name}`,
				},
			});
		}
		await auth.stop();
	});

	it('neither challenges nor verifies what is off', async () => {
		const { auth, post } = await open(true);
		for (const [type, name] of types) {
			const { body } = await post('/factors', {
				factor_type: type,
				friendly_name: type,
				phone: '+15550001111',
			});
			for (const call of ['challenge', 'verify']) {
				const sent = { challenge_id: unknownId, code: '123456' };
				expect(await post(`/factors/${body.id}/${call}`, sent)).toEqual({
					status: 422,
					body: {
						code: `mfa_${type}_verify_not_enabled`,
						message: `MFA verification is disabled for ${name}`,
					},
				});
			}
		}
		await auth.stop();
	});

	it('is not for anonymous people', async () => {
		const auth = await openTestAuth(await create(), { settings: { hasAnonymous: true } });
		const client = auth.client();
		await client.signInAnonymously();
		const { error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' });
		expect(error).toMatchObject({
			status: 403,
			code: 'no_authorization',
			message: 'Anonymous user not allowed to perform these actions',
		});
		await auth.stop();
	});
});
