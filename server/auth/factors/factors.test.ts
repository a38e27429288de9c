import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../../tests/databases.ts';
import { settingsFrom } from '../settings.ts';
import { emptyConfig, openTestAuth, type TestAuth } from '../testing/auth-test-context.ts';
import { type Person, password, signUpPerson, unknownId } from '../testing/factor-owner.ts';

describe.each(databaseKinds())('second factors on $name', ({ create }) => {
	let auth: TestAuth;
	let ada: Person;
	beforeAll(async () => {
		auth = await openTestAuth(await create());
	});
	afterAll(() => auth.stop());
	beforeEach(async () => {
		ada = await signUpPerson(auth);
	});

	describe('enrolling', () => {
		it('sets an authenticator app up', async () => {
			const { data, error } = await ada.client.mfa.enroll({
				factorType: 'totp',
				friendlyName: 'Mine',
			});
			expect(error).toBeNull();
			if (data?.type !== 'totp') throw new Error('no totp');
			expect(data).toMatchObject({ type: 'totp', friendly_name: 'Mine' });
			const { secret, uri, qr_code: qrCode } = data.totp;
			expect(secret).toMatch(/^[A-Z2-7]{32}$/);
			expect(qrCode).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/);
			const url = new URL(uri);
			expect(decodeURIComponent(url.pathname)).toContain(`127.0.0.1:${ada.email}`);
			expect(url.host).toBe('totp');
			expect(Object.fromEntries(url.searchParams)).toEqual({
				issuer: '127.0.0.1',
				secret,
				algorithm: 'SHA1',
				digits: '6',
				period: '30',
			});
			const { data: listed } = await ada.client.mfa.listFactors();
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

		it.each(['issuer', 'friendly_name'])('refuses half a surrogate pair as %s', async (field) => {
			const sent = { factor_type: 'totp', [field]: 'Blue \ud83d' };
			const { status, body } = await ada.post('/factors', sent);
			expect([status, body]).toEqual([
				400,
				{ code: 'validation_failed', message: `${field} must be well-formed Unicode` },
			]);
		});

		it('names the issuer that it was asked for', async () => {
			const { body } = await ada.post('/factors', { factor_type: 'totp', issuer: 'Blue & Co' });
			expect(body.totp.uri).toContain(
				`otpauth://totp/Blue%20%26%20Co:${encodeURIComponent(ada.email)}?`,
			);
			expect(body).toMatchObject({ friendly_name: '', totp: { qr_code: /^<svg / } });
		});

		it('keeps no secret in the clear', async () => {
			const { id, secret } = await ada.enrollTotp();
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
			expect(await ada.post('/factors', body)).toEqual({ status, body: { code, message } });
		});

		it('refuses a name that is in use, the empty one too', async () => {
			for (const name of ['Mine', '']) {
				const body = { factor_type: 'totp', friendly_name: name };
				expect((await ada.post('/factors', body)).status).toBe(200);
				expect(await ada.post('/factors', body)).toEqual({
					status: 422,
					body: {
						code: 'mfa_factor_name_conflict',
						message: `A factor with the friendly name "${name}" for this user already exists`,
					},
				});
			}
		});

		it('forgets what was never tried, and only that', async () => {
			const untried = await ada.enrollTotp('untried');
			const tried = await ada.enrollTotp('tried');
			await ada.challenge(tried);
			auth.clock.advance(301_000);
			await ada.enrollTotp('untried');
			const { data } = await ada.client.mfa.listFactors();
			const ids = data?.all.map(({ id }) => id);
			expect(ids).toHaveLength(2);
			expect(ids).not.toContain(untried.id);
			expect(ids).toContain(tried.id);
		});

		it('refuses the eleventh', async () => {
			for (let n = 1; n <= 10; n++) await ada.enrollTotp(`app ${n}`);
			const { error } = await ada.client.mfa.enroll({
				factorType: 'webauthn',
				friendlyName: 'key',
			});
			expect(error).toMatchObject({
				status: 422,
				code: 'too_many_enrolled_mfa_factors',
				message: 'Maximum number of verified factors reached, unenroll to continue',
			});
		});

		it('demands aal2 where there is a verified factor', async () => {
			await ada.enrollVerified();
			const other = await ada.signInAgain();
			const { error } = await other.mfa.enroll({ factorType: 'totp', friendlyName: 'second' });
			expect(error).toMatchObject({
				status: 403,
				code: 'insufficient_aal',
				message: 'AAL2 required to enroll a new factor',
			});
			expect((await ada.enrollTotp('second')).id).toBeTypeOf('string');
		});

		it('writes one of two with one name at once', async () => {
			const body = { factor_type: 'totp', friendly_name: 'Mine' };
			const answers = await Promise.all([ada.post('/factors', body), ada.post('/factors', body)]);
			expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
		});
	});

	describe('paths', () => {
		it.each([
			['POST', '/challenge'],
			['POST', '/verify'],
			['DELETE', ''],
		])('%s /factors/{id}%s knows only the factors of the caller', async (method, tail) => {
			const { id: anothers } = await ada.enrollTotp();
			const other = auth.client();
			await other.signUp({ email: `other-${ada.email}`, password });
			const authorization = `Bearer ${await ada.token(other)}`;
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

	describe('unenrolling', () => {
		it('takes a verified factor at aal2, and the sessions fall to aal1', async () => {
			const factor = await ada.enrollVerified();
			const other = await ada.signInAgain();
			expect(await ada.remove(factor.id, other)).toEqual({
				status: 422,
				body: { code: 'insufficient_aal', message: 'AAL2 required to unenroll verified factor' },
			});
			auth.clock.advance(60_000);
			await other.mfa.challengeAndVerify({ factorId: factor.id, code: ada.codeOf(factor) });
			expect(await ada.client.mfa.unenroll({ factorId: factor.id })).toEqual({
				data: { id: factor.id },
				error: null,
			});
			for (const each of [ada.client, other]) {
				const { data } = await each.refreshSession();
				const { aal, amr } = decodeJwt(data.session?.access_token ?? '');
				expect(aal).toBe('aal1');
				expect(JSON.stringify(amr)).not.toContain('totp');
			}
			expect((await ada.audited()).at(-1)).toBe('factor_removed');
		});

		it('takes an unverified factor at aal1', async () => {
			const { id } = await ada.enrollTotp();
			expect(await ada.remove(id)).toEqual({ status: 200, body: { id } });
			expect((await ada.client.mfa.listFactors()).data?.all).toEqual([]);
		});
	});

	it('is demanded for a new password or address, not for mere data', async () => {
		await ada.enrollVerified();
		const other = await ada.signInAgain();
		for (const change of [{ password: 'another long password' }, { email: `new-${ada.email}` }]) {
			expect((await other.updateUser(change)).error).toMatchObject({
				status: 401,
				code: 'insufficient_aal',
			});
		}
		expect((await other.updateUser({ data: { first_name: 'Ada' } })).error).toBeNull();
		const { error } = await ada.client.updateUser({ password: 'another long password' });
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

	it('offers no text messages where none are sent, and says what to do instead', async () => {
		const settings = settingsFrom({ ...emptyConfig, canText: false });
		const auth = await openTestAuth(await create(), {
			settings: { factors: settings.factors, canText: settings.canText },
		});
		const told = await (await auth.call('GET /settings')).json();
		expect(told).toMatchObject({ mfa_phone_enabled: false });
		const client = auth.client();
		await client.signUp({ email: 'a@blue.example', password });
		const { data } = await client.getUser();
		const enrolled = await client.mfa.enroll({
			factorType: 'phone',
			friendlyName: 'Phone',
			phone: '+15550001111',
		});
		expect(enrolled.error).toMatchObject({
			status: 422,
			message:
				'This shop cannot send text messages. Please choose an authenticator app or a passkey.',
		});
		const id = randomUUID();
		const nowMs = Date.now();
		await auth.db
			.insertInto('auth_factors')
			.values({
				id,
				user_id: data.user?.id ?? '',
				friendly_name: 'Phone',
				factor_type: 'phone',
				status: 'verified',
				secret: null,
				phone: '15550001111',
				created_at_ms: nowMs,
				updated_at_ms: nowMs,
			})
			.execute();
		const { error } = await client.mfa.challenge({ factorId: id });
		expect(error).toMatchObject({
			status: 422,
			message: expect.stringMatching(/use another second factor or a recovery code/),
		});
		expect(await auth.mails('15550001111')).toEqual([]);
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
