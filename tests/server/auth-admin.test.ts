import { hash as argon2 } from '@node-rs/argon2';
import { GoTrueAdminApi } from '@supabase/auth-js';
import { hash as bcrypt } from 'bcryptjs';
import { type JWTPayload, SignJWT } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds } from '../databases.ts';
import { jwtSecret, openTestAuth, type TestAuth } from './auth-room.ts';

const password = 'a good long password';
const unknownId = 'c0ffee00-0000-4000-8000-000000000000';

async function keyFor(claims: JWTPayload, secret = jwtSecret): Promise<string> {
	return await new SignJWT(claims)
		.setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
		.sign(new TextEncoder().encode(secret));
}

describe.each(databaseKinds())('the merchant’s programs on $name', ({ create }) => {
	let auth: TestAuth;
	let admin: GoTrueAdminApi;
	let authorization: string;
	let people = 0;
	let email: string;
	beforeAll(async () => {
		auth = await openTestAuth(await create());
		authorization = `Bearer ${await keyFor({ role: 'service_role', iss: 'elsewhere' })}`;
		admin = new GoTrueAdminApi({ url: auth.url, headers: { Authorization: authorization } });
	});
	afterAll(() => auth.stop());
	beforeEach(() => {
		people += 1;
		email = `person${people}@blue.example`;
	});

	async function call(what: string, body?: unknown, headers = {}) {
		const answer = await auth.call(what, body, { authorization, ...headers });
		return { status: answer.status, headers: answer.headers, body: await answer.json() };
	}

	/** A confirmed user who can sign in. */
	async function makeUser(): Promise<string> {
		const { data, error } = await admin.createUser({ email, password, email_confirm: true });
		if (error) throw error;
		return data.user.id;
	}

	async function signIn(secret = password) {
		const client = auth.client();
		const { data, error } = await client.signInWithPassword({ email, password: secret });
		return { client, token: data.session?.access_token ?? '', error };
	}

	describe('who may', () => {
		const calls = [
			'GET /admin/users',
			'POST /admin/users',
			`GET /admin/users/${unknownId}`,
			`PUT /admin/users/${unknownId}`,
			`DELETE /admin/users/${unknownId}`,
			`GET /admin/users/${unknownId}/factors`,
			`DELETE /admin/users/${unknownId}/factors/${unknownId}`,
			'POST /admin/generate_link',
			'POST /invite',
		];

		it.each(calls)('%s wants a service key', async (what) => {
			const body = what.startsWith('P') ? {} : undefined;
			const nobody = await auth.call(what, body);
			expect(nobody.status).toBe(401);
			expect(await nobody.json()).toEqual({
				code: 'no_authorization',
				message: 'This endpoint requires a valid Bearer token',
			});
			await makeUser();
			const { token } = await signIn();
			const shopper = await auth.call(what, body, { authorization: `Bearer ${token}` });
			expect(shopper.status).toBe(403);
			expect(await shopper.json()).toEqual({ code: 'not_admin', message: 'User not allowed' });
		});

		it.each([
			[{ role: 'anon' }, jwtSecret, 'not_admin'],
			[{}, jwtSecret, 'not_admin'],
			[{ role: 'service_role' }, 'another secret of thirty-two bytes!', 'bad_jwt'],
			[{ role: 'service_role', exp: 1 }, jwtSecret, 'bad_jwt'],
			[{ role: 'service_role', session_id: unknownId }, jwtSecret, 'session_not_found'],
		])('refuses the key %j', async (claims, secret, code) => {
			const key = `Bearer ${await keyFor(claims, secret)}`;
			const { status, body } = await call('GET /admin/users', undefined, { authorization: key });
			expect(status).toBe(403);
			expect(body.code).toBe(code);
		});

		it('takes supabase_admin too', async () => {
			const key = `Bearer ${await keyFor({ role: 'supabase_admin' })}`;
			const { status } = await call('GET /admin/users', undefined, { authorization: key });
			expect(status).toBe(200);
		});
	});

	describe('creating', () => {
		it('makes a user with all that was said, and sends nothing', async () => {
			const id = `0B5E55ED-0000-4000-8000-${String(people).padStart(12, '0')}`;
			const { data, error } = await admin.createUser({
				id,
				email: email.toUpperCase(),
				phone: `+1555${String(people).padStart(7, '0')}`,
				password,
				email_confirm: true,
				user_metadata: { first_name: 'Ada', nothing: null },
				app_metadata: { plan: 'gold' },
				role: 'tester',
				ban_duration: '1h30m',
			});
			expect(error).toBeNull();
			expect(data.user).toMatchObject({
				id: id.toLowerCase(),
				aud: 'authenticated',
				role: 'tester',
				email,
				phone: `1555${String(people).padStart(7, '0')}`,
				email_confirmed_at: expect.any(String),
				user_metadata: { first_name: 'Ada', email_verified: true },
				app_metadata: { provider: 'email', providers: ['email', 'phone'], plan: 'gold' },
			});
			expect(data.user).not.toHaveProperty('phone_confirmed_at');
			expect(data.user?.user_metadata).not.toHaveProperty('nothing');
			const bannedMs = Date.parse(data.user?.banned_until ?? '') - auth.clock.nowMs();
			expect(bannedMs / 60_000).toBeCloseTo(90, 0);
			expect((await signIn()).error).toMatchObject({ code: 'user_banned' });
			expect(await auth.mails(email)).toEqual([]);
			expect(JSON.stringify(data)).not.toContain('argon2');
		});

		it('makes a user who can sign in once the address is confirmed', async () => {
			const { data } = await admin.createUser({ email, password });
			expect((await signIn()).error).toMatchObject({ code: 'email_not_confirmed' });
			await admin.updateUserById(data.user?.id ?? '', { email_confirm: true });
			expect((await signIn()).error).toBeNull();
		});

		it('takes hashes that were made elsewhere', async () => {
			const cost = { memoryCost: 64, timeCost: 1, parallelism: 1 };
			for (const made of [await argon2(password, cost), await bcrypt(password, 4)]) {
				email = `${made.slice(1, 3)}-${email}`;
				const { error } = await admin.createUser({
					email,
					password_hash: made,
					email_confirm: true,
				});
				expect(error).toBeNull();
				expect((await signIn()).error).toBeNull();
			}
		});

		it('lets nobody in without a password', async () => {
			await admin.createUser({ email, email_confirm: true });
			for (const guess of ['', 'null', password]) {
				expect((await signIn(guess)).error).toMatchObject({ code: 'invalid_credentials' });
			}
		});

		it.each<[object, number, string, string]>([
			[{}, 400, 'validation_failed', 'Cannot create a user without either an email or phone'],
			[
				{ email: 'nobody' },
				400,
				'validation_failed',
				'Unable to validate email address: invalid format',
			],
			[
				{ phone: 'nobody' },
				400,
				'validation_failed',
				'Invalid phone number format (E.164 required)',
			],
			[
				{ email: 'a@b.example', id: 'x' },
				400,
				'validation_failed',
				'ID must conform to the uuid v4 format',
			],
			[
				{ email: 'a@b.example', password: 'short' },
				422,
				'weak_password',
				'Password should be at least 6 characters.',
			],
			[
				{ email: 'a@b.example', password, password_hash: '$2a$' },
				400,
				'validation_failed',
				'Only a password or a password hash should be provided',
			],
			[
				{ email: 'a@b.example', password_hash: 'sha1:1234' },
				400,
				'validation_failed',
				'password_hash has to be one of argon2 or bcrypt',
			],
			[
				{ email: 'a@b.example', password_hash: `$2b$31$${'a'.repeat(53)}` },
				400,
				'validation_failed',
				'password_hash has to be one of argon2 or bcrypt',
			],
			...['24', '24h!', 'h', '-1h', `${'9'.repeat(400)}h`].map(
				(duration): [object, number, string, string] => [
					{ email: 'a@b.example', ban_duration: duration },
					400,
					'validation_failed',
					'invalid format for ban duration',
				],
			),
			[
				{ email: 'a@b.example', email_confirm: 'yes' },
				400,
				'bad_json',
				'Could not parse request body as JSON: email_confirm: expected boolean',
			],
		])('refuses %j', async (sent, status, code, message) => {
			const { status: found, body } = await call('POST /admin/users', sent);
			expect({ status: found, code: body.code, message: body.message }).toEqual({
				status,
				code,
				message,
			});
		});

		it('refuses what is taken', async () => {
			const phone = `1777${String(people).padStart(7, '0')}`;
			const { data } = await admin.createUser({ email, phone });
			const again = (sent: object) => call('POST /admin/users', sent);
			expect((await again({ email })).body).toEqual({
				code: 'email_exists',
				message: 'A user with this email address has already been registered',
			});
			expect((await again({ phone })).body).toEqual({
				code: 'phone_exists',
				message: 'Phone number already registered by another user',
			});
			const { status, body } = await again({ email: `b-${email}`, id: data.user?.id });
			expect({ status, code: body.code }).toEqual({ status: 422, code: 'user_already_exists' });
		});

		it('makes one of two at once', async () => {
			const answers = await Promise.all([
				call('POST /admin/users', { email }),
				call('POST /admin/users', { email }),
			]);
			expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
		});
	});

	describe('reading', () => {
		it('finds one', async () => {
			const id = await makeUser();
			const { data } = await admin.getUserById(id);
			expect(data.user).toMatchObject({ id, email });
			expect(data.user?.identities).toHaveLength(1);
		});

		it.each(['GET', 'PUT', 'DELETE'])('%s refuses who is not there', async (method) => {
			const body = method === 'PUT' ? {} : undefined;
			const unknown = await call(`${method} /admin/users/${unknownId}`, body);
			expect(unknown).toMatchObject({
				status: 404,
				body: { code: 'user_not_found', message: 'User not found' },
			});
			expect(await call(`${method} /admin/users/1`, body)).toMatchObject({
				status: 404,
				body: { code: 'validation_failed', message: 'user_id must be an UUID' },
			});
		});

		it.each(['page=x', 'per_page=-1', 'page=1e3', 'sort=email', 'sort=created_at%20up'])(
			'refuses ?%s',
			async (query) => {
				const { status, body } = await call(`GET /admin/users?${query}`);
				expect({ status, code: body.code }).toEqual({ status: 400, code: 'validation_failed' });
			},
		);
	});

	describe('changing', () => {
		it('changes the address at once, and drops what the old one was sent', async () => {
			const id = await makeUser();
			await auth.client().resetPasswordForEmail(email);
			const { data, error } = await admin.updateUserById(id, { email: `new-${email}` });
			expect(error).toBeNull();
			expect(data.user).toMatchObject({
				email: `new-${email}`,
				identities: [{ provider: 'email', email: `new-${email}` }],
			});
			const tokens = await auth.db
				.selectFrom('auth_one_time_tokens')
				.select('id')
				.where('user_id', '=', id)
				.execute();
			expect(tokens).toEqual([]);
			expect((await signIn()).error).toMatchObject({ code: 'invalid_credentials' });
			email = `new-${email}`;
			expect((await signIn()).error).toBeNull();
		});

		it('ends all sessions with a new password', async () => {
			const id = await makeUser();
			const { client } = await signIn();
			await admin.updateUserById(id, { password: 'another long password' });
			expect((await client.refreshSession()).error).toMatchObject({
				code: 'refresh_token_not_found',
			});
			expect((await signIn()).error).toMatchObject({ code: 'invalid_credentials' });
			expect((await signIn('another long password')).error).toBeNull();
		});

		it('bans and lifts the ban', async () => {
			const id = await makeUser();
			const { token } = await signIn();
			await admin.updateUserById(id, { ban_duration: '24h' });
			const banned = await call('GET /user', undefined, { authorization: `Bearer ${token}` });
			expect(banned).toMatchObject({ status: 403, body: { code: 'user_banned' } });
			const { data } = await admin.updateUserById(id, { ban_duration: 'none' });
			expect(data.user).not.toHaveProperty('banned_until');
			expect((await signIn()).error).toBeNull();
		});

		it('merges data; null removes', async () => {
			const id = await makeUser();
			await admin.updateUserById(id, {
				user_metadata: { a: 1, b: 2 },
				app_metadata: { plan: 'x' },
			});
			const { data } = await admin.updateUserById(id, {
				user_metadata: { a: null, c: 3 },
				role: 'tester',
				phone: `1888${String(people).padStart(7, '0')}`,
			});
			expect(data.user).toMatchObject({
				role: 'tester',
				user_metadata: { b: 2, c: 3 },
				app_metadata: { plan: 'x', providers: ['email', 'phone'] },
				phone_confirmed_at: expect.any(String),
			});
			expect(data.user?.user_metadata).not.toHaveProperty('a');
		});

		it('refuses the address of another', async () => {
			await makeUser();
			const taken = email;
			email = `b-${email}`;
			const phone = `1999${String(people).padStart(7, '0')}`;
			await admin.createUser({ phone });
			const { error } = await admin.updateUserById(await makeUser(), { email: taken });
			expect(error).toMatchObject({ status: 422, code: 'email_exists' });
			const found = await auth.db
				.selectFrom('auth_users')
				.select('id')
				.where('email', '=', email)
				.executeTakeFirstOrThrow();
			const other = await admin.updateUserById(found.id, { phone });
			expect(other.error).toMatchObject({ status: 422, code: 'phone_exists' });
		});
	});

	describe('deleting', () => {
		it('leaves nothing but the log', async () => {
			const id = await makeUser();
			const { client, token } = await signIn();
			await client.mfa.enroll({ factorType: 'totp' });
			expect((await admin.deleteUser(id)).error).toBeNull();
			for (const table of ['auth_sessions', 'auth_factors', 'auth_identities'] as const) {
				const rows = await auth.db
					.selectFrom(table)
					.select('id')
					.where('user_id', '=', id)
					.execute();
				expect(rows).toEqual([]);
			}
			const answer = await call('GET /user', undefined, { authorization: `Bearer ${token}` });
			expect(answer.body.code).toBe('user_not_found');
			expect((await admin.getUserById(id)).error).toMatchObject({ status: 404 });
			const log = await auth.db
				.selectFrom('auth_audit_log')
				.select('action')
				.where('user_id', '=', id)
				.where('action', 'like', 'admin%')
				.orderBy('id')
				.execute();
			expect(log.map(({ action }) => action)).toEqual(['admin_user_created', 'admin_user_deleted']);
		});

		it('softly, leaves a row without the person', async () => {
			const id = await makeUser();
			await admin.updateUserById(id, { user_metadata: { first_name: 'Ada' } });
			const { token } = await signIn();
			expect(await call(`DELETE /admin/users/${id}`, { should_soft_delete: true })).toMatchObject({
				status: 200,
				body: {},
			});
			const { data } = await admin.getUserById(id);
			expect(data.user).toMatchObject({
				id,
				email: '',
				user_metadata: {},
				identities: [],
				deleted_at: expect.any(String),
			});
			const answer = await call('GET /user', undefined, { authorization: `Bearer ${token}` });
			expect(answer.body.code).toBe('user_not_found');
			expect((await signIn()).error).toMatchObject({ code: 'invalid_credentials' });
			expect((await admin.updateUserById(id, { email })).error).toMatchObject({ status: 404 });
			// The address is free again.
			expect((await admin.createUser({ email })).error).toBeNull();
		});
	});

	describe('factors', () => {
		it('lists and removes them, and the sessions fall to aal1', async () => {
			const id = await makeUser();
			const { client } = await signIn();
			expect(await admin.mfa.listFactors({ userId: id })).toEqual({
				data: { factors: [] },
				error: null,
			});
			const { data: enrolled } = await client.mfa.enroll({
				factorType: 'totp',
				friendlyName: 'Mine',
			});
			if (enrolled?.type !== 'totp') throw new Error('no totp');
			const totp = new TOTP({ secret: Secret.fromBase32(enrolled.totp.secret) });
			const code = totp.generate({ timestamp: auth.clock.nowMs() });
			await client.mfa.challengeAndVerify({ factorId: enrolled.id, code });
			const { data } = await admin.mfa.listFactors({ userId: id });
			expect(data?.factors).toMatchObject([
				{ id: enrolled.id, status: 'verified', friendly_name: 'Mine', factor_type: 'totp' },
			]);
			expect(JSON.stringify(data)).not.toContain('secret');
			const removed = await admin.mfa.deleteFactor({ userId: id, id: enrolled.id });
			expect(removed.error).toBeNull();
			expect(removed.data).toMatchObject({ data: { id: enrolled.id } });
			await client.refreshSession();
			const { data: level } = await client.mfa.getAuthenticatorAssuranceLevel();
			expect(level).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
		});

		it('refuses what is not there', async () => {
			const id = await makeUser();
			expect(await call(`DELETE /admin/users/${id}/factors/${unknownId}`)).toMatchObject({
				status: 404,
				body: { code: 'mfa_factor_not_found', message: 'Factor not found' },
			});
			expect(await call(`DELETE /admin/users/${id}/factors/1`)).toMatchObject({
				status: 404,
				body: { code: 'validation_failed', message: 'factor_id must be an UUID' },
			});
			expect(await call(`GET /admin/users/${unknownId}/factors`)).toMatchObject({
				status: 404,
				body: { code: 'user_not_found' },
			});
		});
	});

	describe('links', () => {
		it('signs a new person up by link or by code, and sends nothing', async () => {
			const made = await admin.generateLink({
				type: 'signup',
				email,
				password,
				options: { data: { first_name: 'Ada' }, redirectTo: `${auth.siteUrl}/account` },
			});
			expect(made.error).toBeNull();
			expect(made.data.user).toMatchObject({
				email,
				user_metadata: { first_name: 'Ada' },
				confirmation_sent_at: expect.any(String),
			});
			expect(made.data.properties).toMatchObject({
				verification_type: 'signup',
				redirect_to: `${auth.siteUrl}/account`,
				email_otp: expect.stringMatching(/^\d{6}$/),
			});
			expect(await auth.mails(email)).toEqual([]);
			const client = auth.client();
			const { error } = await client.verifyOtp({
				email,
				token: made.data.properties?.email_otp ?? '',
				type: 'signup',
			});
			expect(error).toBeNull();
			expect((await signIn()).error).toBeNull();
		});

		it('is opened in a browser', async () => {
			await makeUser();
			const { data } = await admin.generateLink({ type: 'magiclink', email });
			const answer = await fetch(data.properties?.action_link ?? '', { redirect: 'manual' });
			expect(answer.status).toBe(303);
			const target = new URL(answer.headers.get('location') ?? '');
			expect(target.origin).toBe(auth.siteUrl);
			expect(new URLSearchParams(target.hash.slice(1)).get('access_token')).toBeTruthy();
		});

		it('recovers by the hash', async () => {
			await makeUser();
			const { data } = await admin.generateLink({ type: 'recovery', email });
			const hashed = data.properties?.hashed_token ?? '';
			const client = auth.client();
			expect((await client.verifyOtp({ token_hash: hashed, type: 'recovery' })).error).toBeNull();
			const again = await auth.client().verifyOtp({ token_hash: hashed, type: 'recovery' });
			expect(again.error).toMatchObject({ code: 'otp_expired' });
		});

		it('makes a sign-up of a magic link for nobody', async () => {
			const { data } = await admin.generateLink({ type: 'magiclink', email });
			expect(data.properties?.verification_type).toBe('signup');
			expect(data.user).toMatchObject({ email });
		});

		it('changes an address once both mailboxes agree', async () => {
			const id = await makeUser();
			const newEmail = `new-${email}`;
			const current = await admin.generateLink({ type: 'email_change_current', email, newEmail });
			const next = await admin.generateLink({ type: 'email_change_new', email, newEmail });
			expect(next.data.user).toMatchObject({ email, new_email: newEmail });
			for (const { data } of [current, next]) {
				const { error } = await auth.client().verifyOtp({
					token_hash: data.properties?.hashed_token ?? '',
					type: 'email_change',
				});
				expect(error).toBeNull();
			}
			expect((await admin.getUserById(id)).data.user).toMatchObject({ email: newEmail });
		});

		it('does not lead astray', async () => {
			await makeUser();
			const { data } = await admin.generateLink({
				type: 'magiclink',
				email,
				options: { redirectTo: 'https://evil.example/' },
			});
			expect(data.properties?.redirect_to).toBe(auth.siteUrl);
		});

		it('refuses what makes no sense', async () => {
			const make = async (sent: object) => {
				const { status, body } = await call('POST /admin/generate_link', { email, ...sent });
				return { status, code: body.code, message: body.message };
			};
			for (const type of ['recovery', 'email_change_current', 'email_change_new']) {
				expect(await make({ type, new_email: `new-${email}` })).toEqual({
					status: 404,
					code: 'user_not_found',
					message: 'User with this email not found',
				});
			}
			expect(await make({ type: 'signup' })).toMatchObject({
				status: 400,
				code: 'validation_failed',
				message: 'Signup requires a valid password',
			});
			expect(await make({ type: 'signup', password: 'short' })).toMatchObject({
				status: 422,
				code: 'weak_password',
			});
			await makeUser();
			const taken = 'A user with this email address has already been registered';
			for (const type of ['signup', 'invite']) {
				expect(await make({ type, password })).toEqual({
					status: 422,
					code: 'email_exists',
					message: taken,
				});
			}
			expect(await make({ type: 'sms' })).toEqual({
				status: 400,
				code: 'validation_failed',
				message: 'Invalid email action link type requested: sms',
			});
			expect(await make({ type: 'recovery', email: '' })).toMatchObject({
				status: 400,
				message: 'An email address is required',
			});
			await admin.createUser({ email: `other-${email}` });
			const sent = { type: 'email_change_new', new_email: `other-${email}` };
			expect(await make(sent)).toMatchObject({ status: 422, code: 'email_exists' });
		});
	});

	describe('inviting', () => {
		it('sends a link, as often as it takes', async () => {
			const { data, error } = await admin.inviteUserByEmail(email, {
				data: { first_name: 'Ada' },
			});
			expect(error).toBeNull();
			expect(data.user).toMatchObject({
				email,
				invited_at: expect.any(String),
				user_metadata: { first_name: 'Ada' },
			});
			expect((await admin.inviteUserByEmail(email)).data.user?.id).toBe(data.user?.id);
			const mails = await auth.mails(email);
			expect(mails.map(({ template }) => template)).toEqual(['invite', 'invite']);
			const token = new URL(String(mails.at(-1)?.data.link)).searchParams.get('token_hash') ?? '';
			const client = auth.client();
			expect((await client.verifyOtp({ token_hash: token, type: 'invite' })).error).toBeNull();
			expect((await admin.inviteUserByEmail(email)).error).toMatchObject({
				status: 422,
				code: 'email_exists',
			});
		});

		it('wants an address', async () => {
			expect((await call('POST /invite', {})).body.message).toBe('An email address is required');
		});
	});
});

describe.each(databaseKinds())('the list of users on $name', ({ create }) => {
	it('is paged, newest first, and can be searched', async () => {
		const auth = await openTestAuth(await create());
		const headers = { Authorization: `Bearer ${await keyFor({ role: 'service_role' })}` };
		const admin = new GoTrueAdminApi({ url: auth.url, headers });
		expect(await admin.listUsers()).toMatchObject({ data: { users: [], total: 0 }, error: null });
		for (let n = 1; n <= 5; n++) {
			await admin.createUser({ email: `user_${n}@blue.example`, phone: `1555000000${n}` });
			auth.clock.advance(1_000);
		}
		const emails = (users: readonly { email?: string }[]) =>
			users.map(({ email }) => email?.slice(5, 6)).join('');
		const { data } = await admin.listUsers({ page: 1, perPage: 2 });
		expect(emails(data.users)).toBe('54');
		expect(data).toMatchObject({ aud: 'authenticated', total: 5, nextPage: 2, lastPage: 3 });
		expect(data.users[0]?.identities).toHaveLength(2);
		const last = await admin.listUsers({ page: 3, perPage: 2 });
		expect(emails(last.data.users)).toBe('1');
		expect(last.data).toMatchObject({ nextPage: null, lastPage: 3 });
		const find = async (query: string) => {
			const answer = await auth.call(`GET /admin/users?${query}`, undefined, headers);
			return { answer, users: (await answer.json()).users as { email: string }[] };
		};
		expect(emails((await find('sort=created_at%20asc')).users)).toBe('12345');
		expect(emails((await find('filter=USER_3')).users)).toBe('3');
		expect(emails((await find('filter=0000004')).users)).toBe('4');
		expect((await find('filter=user%25')).users).toEqual([]);
		expect((await find('page=0&per_page=0')).users).toHaveLength(5);
		const { answer, users } = await find('page=&per_page=1&filter=user_');
		expect(users).toHaveLength(1);
		expect(answer.headers.get('link')).toBe(
			'</auth/v1/admin/users?page=2&per_page=1&filter=user_>; rel="next", </auth/v1/admin/users?page=5&per_page=1&filter=user_>; rel="last"',
		);
		await auth.stop();
	});

	it('is closed where there is no secret', async () => {
		const auth = await openTestAuth(await create(), { settings: { jwtSecret: null } });
		const authorization = `Bearer ${await keyFor({ role: 'service_role' })}`;
		expect((await auth.call('GET /admin/users', undefined, { authorization })).status).toBe(401);
		await auth.stop();
	});
});
