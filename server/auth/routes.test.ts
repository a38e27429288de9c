import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '../../tests/databases.ts';
import { openTestAuth, type TestAuth } from './testing/auth-test-context.ts';

const password = 'a good long password';

onOneDatabase('accounts', ({ create }) => {
	let auth: TestAuth;
	beforeAll(async () => {
		auth = await openTestAuth(await create());
	});
	afterAll(() => auth.stop());

	it('signs up, signs in and tells who it is', async () => {
		const client = auth.client();
		const data = { first_name: 'Ada' };
		const up = await client.signUp({ email: 'Ada@Blue.example', password, options: { data } });
		expect(up.error).toBeNull();
		expect(up.data.session?.token_type).toBe('bearer');
		expect(up.data.user).toMatchObject({
			email: 'ada@blue.example',
			phone: '',
			aud: 'authenticated',
			role: 'authenticated',
			app_metadata: { provider: 'email', providers: ['email'] },
			user_metadata: { first_name: 'Ada', email: 'ada@blue.example', email_verified: true },
			is_anonymous: false,
		});
		const other = auth.client();
		const signedIn = await other.signInWithPassword({ email: 'ada@blue.example', password });
		expect(signedIn.error).toBeNull();
		const { data: found } = await other.getUser();
		expect(found.user?.id).toBe(up.data.user?.id);
		expect(found.user?.identities).toHaveLength(1);
		expect(JSON.stringify(found)).not.toContain('argon2');
	});

	it('lets the client verify the token by itself', async () => {
		const client = auth.client();
		const { data } = await client.signUp({ email: 'jwks@blue.example', password });
		expect(decodeProtectedHeader(data.session?.access_token ?? '')).toMatchObject({
			alg: 'ES256',
			typ: 'JWT',
		});
		const { data: proven, error } = await client.getClaims();
		expect(error).toBeNull();
		expect(proven?.header.kid).toBeTypeOf('string');
		expect(proven?.claims).toMatchObject({
			iss: auth.url,
			aud: 'authenticated',
			role: 'authenticated',
			aal: 'aal1',
			email: 'jwks@blue.example',
			amr: [{ method: 'password' }],
		});
		const answer = await auth.call('GET /.well-known/jwks.json');
		expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
		const keys = await answer.json();
		expect(Object.keys(keys.keys[0]).toSorted()).toEqual(
			['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y'].toSorted(),
		);
	});

	it('refuses a wrong password as it refuses an unknown address', async () => {
		const client = auth.client();
		await client.signUp({ email: 'wrong@blue.example', password });
		for (const email of ['wrong@blue.example', 'nobody@blue.example']) {
			const { error } = await client.signInWithPassword({ email, password: 'not the one' });
			expect(error).toMatchObject({
				status: 400,
				code: 'invalid_credentials',
				message: 'Invalid login credentials',
			});
		}
	});

	it('makes one account of two sign-ups at once', async () => {
		const email = 'twice@blue.example';
		const answers = await Promise.all([
			auth.client().signUp({ email, password }),
			auth.client().signUp({ email, password }),
		]);
		const codes = answers.map(({ error }) => error?.code ?? 'ok').toSorted();
		expect(codes).toEqual(['ok', 'user_already_exists']);
		const rows = await auth.db
			.selectFrom('auth_users')
			.select('id')
			.where('email', '=', email)
			.execute();
		expect(rows).toHaveLength(1);
	});

	it('tells an error in the format that the client reads', async () => {
		const newer = await auth.call('POST /signup', { email: 'x', password });
		expect(newer.status).toBe(400);
		expect(newer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
		expect(newer.headers.get('x-sb-error-code')).toBe('validation_failed');
		expect(newer.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version');
		expect(await newer.json()).toEqual({
			code: 'validation_failed',
			message: 'Unable to validate email address: invalid format',
		});
		const older = await auth.call('POST /signup', '{', { 'x-supabase-api-version': '2023-13-01' });
		expect(older.headers.has('x-supabase-api-version')).toBe(false);
		expect(await older.json()).toMatchObject({ code: 400, error_code: 'bad_json' });
	});

	it('may be called from any origin, without cookies', async () => {
		const headers = { origin: 'https://elsewhere.example' };
		const asked = { ...headers, 'access-control-request-method': 'POST' };
		const [answer, preflight] = [
			await auth.call('GET /settings', undefined, headers),
			await auth.call('OPTIONS /token', undefined, asked),
		];
		for (const { headers: answered } of [answer, preflight]) {
			expect(answered.get('access-control-allow-origin')).toBe('*');
			expect(answered.has('access-control-allow-credentials')).toBe(false);
		}
		expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
	});

	it('answers what it does not have in JSON', async () => {
		const answer = await auth.call('GET /nowhere');
		expect(answer.status).toBe(404);
		expect(await answer.json()).toMatchObject({ code: 'unknown' });
		expect(await (await auth.call('POST /sso', {})).json()).toMatchObject({
			code: 'saml_provider_disabled',
		});
	});
});
