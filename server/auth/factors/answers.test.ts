import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onOneDatabase } from '../../../tests/databases.ts';
import { openTestAuth, type TestAuth } from '../testing/auth-test-context.ts';
import { type Enrolled, type Person, signUpPerson, unknownId } from '../testing/factor-owner.ts';

onOneDatabase('answers for a second factor', ({ create }) => {
	let auth: TestAuth;
	let ada: Person;
	beforeAll(async () => {
		auth = await openTestAuth(await create());
	});
	afterAll(() => auth.stop());
	beforeEach(async () => {
		ada = await signUpPerson(auth);
	});

	describe('authenticator app', () => {
		it('raises the session to aal2', async () => {
			const before = decodeJwt(await ada.token());
			const events: string[] = [];
			ada.client.onAuthStateChange((event) => void events.push(event));
			const factor = await ada.enrollTotp();
			const { data: levels } = await ada.client.mfa.getAuthenticatorAssuranceLevel();
			expect(levels).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
			const { data: asked } = await ada.client.mfa.challenge({ factorId: factor.id });
			expect(asked).toMatchObject({
				type: 'totp',
				expires_at: expect.closeTo(auth.clock.nowMs() / 1000 + 300, -1),
			});
			const { data, error } = await ada.client.mfa.verify({
				factorId: factor.id,
				challengeId: asked?.id ?? '',
				code: ada.codeOf(factor),
			});
			expect(error).toBeNull();
			expect(data?.user.factors).toMatchObject([{ id: factor.id, status: 'verified' }]);
			expect(data?.user.factors?.[0]).toHaveProperty('last_challenged_at', expect.any(String));
			expect(events).toContain('MFA_CHALLENGE_VERIFIED');
			const after = decodeJwt(data?.access_token ?? '');
			expect(after).toMatchObject({ session_id: before.session_id, aal: 'aal2' });
			const methods = after.amr as { method: string; timestamp: number }[];
			expect(methods.map(({ method }) => method).toSorted()).toEqual(['password', 'totp']);
			const { data: now } = await ada.client.mfa.getAuthenticatorAssuranceLevel();
			expect(now).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
			expect(await ada.audited()).toEqual([
				'factor_enrolled',
				'factor_challenged',
				'factor_verified',
			]);
		});

		it('stays at aal2 when refreshed, and the token from before gives nothing', async () => {
			const { data: before } = await ada.client.getSession();
			await ada.enrollVerified();
			const { data, error } = await ada.client.refreshSession();
			expect(error).toBeNull();
			expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ aal: 'aal2' });
			const old = await ada.post('/token?grant_type=refresh_token', {
				refresh_token: before.session?.refresh_token,
			});
			expect(old).toMatchObject({ status: 400, body: { code: 'refresh_token_already_used' } });
		});

		it('takes a code that was copied with a blank, invisible characters and wide digits', async () => {
			const factor = await ada.enrollTotp();
			const [first = '', ...rest] = ada.codeOf(factor);
			const wide = String.fromCodePoint(0xff10 + Number(first));
			const code = `\u200b${wide}${rest.slice(0, 2).join('')}\u00a0${rest.slice(2).join('')}\ufeff`;
			const { error } = await ada.client.mfa.challengeAndVerify({ factorId: factor.id, code });
			expect(error).toBeNull();
		});

		it.each([-1, 0, 1])('takes the code of %i steps from now', async (steps) => {
			const factor = await ada.enrollTotp();
			const { error } = await ada.client.mfa.challengeAndVerify({
				factorId: factor.id,
				code: ada.codeOf(factor, steps),
			});
			expect(error).toBeNull();
		});

		it('refuses a code from further away', async () => {
			const factor = await ada.enrollTotp();
			const around = [-1, 0, 1].map((steps) => ada.codeOf(factor, steps));
			for (const steps of [-2, 2]) {
				const code = ada.codeOf(factor, steps);
				if (around.includes(code)) continue; // happens once in a million
				const { error } = await ada.client.mfa.challengeAndVerify({ factorId: factor.id, code });
				expect(error).toMatchObject({ code: 'mfa_verification_failed' });
			}
		});

		it('takes a code once, and none from before it', async () => {
			const factor = await ada.enrollTotp();
			const factorId = factor.id;
			const [before, code, after] = [-1, 0, 1].map((steps) => ada.codeOf(factor, steps));
			const first = await ada.client.mfa.challengeAndVerify({ factorId, code: code ?? '' });
			expect(first.error).toBeNull();
			for (const old of [code, before]) {
				const again = await ada.client.mfa.challengeAndVerify({ factorId, code: old ?? '' });
				expect(again.error).toMatchObject({
					status: 422,
					code: 'mfa_verification_failed',
					message: 'Invalid TOTP code entered',
				});
			}
			const next = await ada.client.mfa.challengeAndVerify({ factorId, code: after ?? '' });
			expect(next.error).toBeNull();
		});

		it('ends the other sessions that are at aal1, and no others', async () => {
			const factor = await ada.enrollVerified();
			const strong = await ada.signInAgain();
			auth.clock.advance(60_000);
			await strong.mfa.challengeAndVerify({ factorId: factor.id, code: ada.codeOf(factor) });
			const weak = await ada.signInAgain();
			auth.clock.advance(60_000);
			await ada.client.mfa.challengeAndVerify({ factorId: factor.id, code: ada.codeOf(factor) });
			expect((await strong.getUser()).error).toBeNull();
			const weakToken = await ada.token(weak);
			const answer = await auth.call('GET /user', undefined, {
				authorization: `Bearer ${weakToken}`,
			});
			expect(await answer.json()).toMatchObject({ code: 'session_not_found' });
		});

		it('removes unverified factors of the same type', async () => {
			const loser = await ada.enrollTotp('loser');
			const key = await ada.client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' });
			const factor = await ada.enrollVerified('winner');
			const { data } = await ada.client.mfa.listFactors();
			const ids = data?.all.map(({ id }) => id) ?? [];
			expect(ids).not.toContain(loser.id);
			expect(ids.toSorted()).toEqual([factor.id, key.data?.id].toSorted());
		});

		it('takes one of five right answers at once', async () => {
			const factor = await ada.enrollTotp();
			const id = await ada.challenge(factor);
			const body = { challenge_id: id, code: ada.codeOf(factor) };
			const answers = await Promise.all(
				Array.from({ length: 5 }, () => ada.post(`/factors/${factor.id}/verify`, body)),
			);
			expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422]);
		});

		it('gets along with a refresh and a sign-out of the others at once', async () => {
			const factor = await ada.enrollTotp();
			const others = [await ada.signInAgain(), await ada.signInAgain()];
			const { data } = await ada.client.getSession();
			const id = await ada.challenge(factor);
			const [verified, ...rest] = await Promise.all([
				ada.post(`/factors/${factor.id}/verify`, { challenge_id: id, code: ada.codeOf(factor) }),
				ada.post('/token?grant_type=refresh_token', {
					refresh_token: data.session?.refresh_token,
				}),
				...others.map((other) => other.signOut({ scope: 'others' })),
				...others.map((other) => other.refreshSession()),
			]);
			// A session that another one ended gets an error. None waits for ever.
			const codes = JSON.stringify([verified, ...rest]);
			expect(codes).not.toMatch(/unexpected_failure|AuthRetryableFetchError/);
			expect([200, 403]).toContain(verified?.status);
		});

		it('keeps who has only the password from completing a factor of his', async () => {
			const thief = await ada.signInAgain();
			const planted = await thief.mfa.enroll({ factorType: 'phone', phone: '+15550001111' });
			await ada.enrollVerified();
			const secondSession = await ada.signInAgain();
			const factorId = planted.data?.id ?? '';
			const { data: asked } = await secondSession.mfa.challenge({ factorId, channel: 'sms' });
			const [text] = await auth.mails('15550001111');
			const code = String(text?.data.code);
			const { error } = await secondSession.mfa.verify({
				factorId,
				challengeId: asked?.id ?? '',
				code,
			});
			expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' });
		});
	});

	describe('refusals of an answer', () => {
		let factor: Enrolled;
		beforeEach(async () => {
			factor = await ada.enrollTotp();
		});

		function answer(challengeId: string, code: string, headers = {}) {
			const body = { challenge_id: challengeId, code };
			return ada.post(`/factors/${factor.id}/verify`, body, headers);
		}

		it('wants a code', async () => {
			expect(await answer(await ada.challenge(factor), '')).toEqual({
				status: 400,
				body: { code: 'validation_failed', message: 'Code needs to be non-empty' },
			});
		});

		it.each(['', unknownId])('knows no challenge %j', async (id) => {
			expect(await answer(id, ada.codeOf(factor))).toEqual({
				status: 422,
				body: {
					code: 'mfa_factor_not_found',
					message: 'MFA factor with the provided challenge ID not found',
				},
			});
		});

		it('takes no challenge of another factor', async () => {
			const other = await ada.enrollTotp('other');
			const { body } = await answer(await ada.challenge(other), ada.codeOf(factor));
			expect(body).toMatchObject({ code: 'mfa_factor_not_found' });
		});

		it('takes a challenge once', async () => {
			const id = await ada.challenge(factor);
			expect((await answer(id, ada.codeOf(factor))).status).toBe(200);
			expect(await answer(id, ada.codeOf(factor, 1))).toEqual({
				status: 422,
				body: {
					code: 'mfa_ip_address_mismatch',
					message: 'Challenge and verify IP addresses mismatch.',
				},
			});
		});

		it('takes no answer from another address', async () => {
			const id = await ada.challenge(factor);
			const { body } = await answer(id, ada.codeOf(factor), { 'x-forwarded-for': '192.0.2.7' });
			expect(body).toMatchObject({ code: 'mfa_ip_address_mismatch' });
		});

		it('takes no late answer', async () => {
			const id = await ada.challenge(factor);
			auth.clock.advance(301_000);
			expect(await answer(id, ada.codeOf(factor))).toEqual({
				status: 422,
				body: {
					code: 'mfa_challenge_expired',
					message: `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
				},
			});
		});

		it('lets a wrong code be mended nine times, not ten', async () => {
			for (const tries of [9, 10]) {
				const id = await ada.challenge(factor);
				for (let n = 0; n < tries; n++) {
					const code = n === 0 ? 'not a code' : ada.wrongCodeOf(factor);
					expect(await answer(id, code)).toEqual({
						status: 422,
						body: { code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' },
					});
				}
				const { status, body } = await answer(id, ada.codeOf(factor));
				expect(status === 200 ? 'taken' : body.code).toBe(
					tries === 9 ? 'taken' : 'mfa_challenge_expired',
				);
			}
			expect((await ada.audited()).filter((action) => action === 'factor_refused')).toHaveLength(
				19,
			);
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
			const { data } = await ada.client.mfa.enroll({
				factorType: 'phone',
				phone,
				friendlyName: 'Mine',
			});
			expect(data).toEqual({ id: data?.id, type: 'phone', friendly_name: 'Mine', phone: to });
			const factorId = data?.id ?? '';
			const { data: asked } = await ada.client.mfa.challenge({ factorId, channel: 'sms' });
			expect(asked?.type).toBe('phone');
			const challengeId = asked?.id ?? '';
			const code = await lastCode();
			const wrong = code === '000000' ? '000001' : '000000';
			expect(
				(await ada.client.mfa.verify({ factorId, challengeId, code: wrong })).error,
			).toMatchObject({
				status: 422,
				code: 'mfa_verification_failed',
				message: 'Invalid MFA Phone code entered',
			});
			const right = await ada.client.mfa.verify({ factorId, challengeId, code });
			expect(right.error).toBeNull();
			const claims = decodeJwt(right.data?.access_token ?? '');
			expect(claims).toMatchObject({ aal: 'aal2' });
			expect(JSON.stringify(claims.amr)).toContain('mfa/phone');
			expect(right.data?.user.factors).toMatchObject([{ phone: to, factor_type: 'phone' }]);
			const again = await ada.post('/factors', { factor_type: 'phone', phone, friendly_name: 'B' });
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
			const { data } = await ada.client.mfa.enroll({ factorType: 'phone', phone });
			const id = await ada.challenge({ id: data?.id ?? '' });
			const row = await auth.db
				.selectFrom('auth_challenges')
				.selectAll()
				.where('id', '=', id)
				.executeTakeFirstOrThrow();
			expect(row.code_hash).toMatch(/^[\da-f]{64}$/);
			expect(JSON.stringify(row)).not.toContain(await lastCode());
		});

		it('texts once a minute, even if the number was enrolled again', async () => {
			const body = { factor_type: 'phone', phone, friendly_name: 'Mine' };
			const first = await ada.post('/factors', body);
			await ada.challenge(first.body);
			const second = await ada.post('/factors', body);
			expect(second.status).toBe(200);
			expect(second.body.id).not.toBe(first.body.id);
			const refused = await ada.post(`/factors/${second.body.id}/challenge`, {});
			expect(refused).toMatchObject({ status: 429, body: { code: 'over_sms_send_rate_limit' } });
			expect(refused.body.message).toMatch(
				/^For security purposes, you can only request this after (59|60) seconds\.$/,
			);
			auth.clock.advance(60_000);
			expect((await ada.post(`/factors/${second.body.id}/challenge`, {})).status).toBe(200);
		});

		it('does not wait for a clock that was ahead', async () => {
			const { body } = await ada.post('/factors', { factor_type: 'phone', phone });
			await ada.challenge(body);
			await auth.db
				.updateTable('auth_rate_limits')
				.set(({ eb }) => ({ full_at_ms: eb('full_at_ms', '+', 2 * 24 * 60 * 60_000) }))
				.where('key', 'like', 'factor-text:%')
				.execute();
			expect((await ada.post(`/factors/${body.id}/challenge`, {})).status).toBe(200);
		});

		it('refuses a channel that there is not', async () => {
			const { body } = await ada.post('/factors', { factor_type: 'phone', phone });
			const answer = await ada.post(`/factors/${body.id}/challenge`, { channel: 'pigeon' });
			expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
		});
	});
});
