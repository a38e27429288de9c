import { hash as argon2 } from '@node-rs/argon2';
import { hash as bcrypt } from 'bcryptjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onOneDatabase } from '../../../tests/databases.ts';
import {
	keyFor,
	type Merchant,
	openMerchant,
	password,
	unknownId,
} from '../testing/admin-client.ts';
import { jwtSecret, openTestAuth, type TestAuth } from '../testing/auth-test-context.ts';

onOneDatabase('the merchant’s programs make and change people', ({ create }) => {
	let auth: TestAuth;
	let merchant: Merchant;
	let people = 0;
	let email: string;
	beforeAll(async () => {
		auth = await openTestAuth(await create(), { settings: { passwordMinLength: 6 } });
		merchant = await openMerchant(auth);
	});
	afterAll(() => auth.stop());
	beforeEach(() => {
		people += 1;
		email = `person${people}@blue.example`;
	});

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
			await merchant.makeUser(email);
			const { token } = await merchant.signIn(email);
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
			const { status, body } = await merchant.call('GET /admin/users', undefined, {
				authorization: key,
			});
			expect(status).toBe(403);
			expect(body.code).toBe(code);
		});

		it.each(['service_role', 'supabase_admin'])(
			'refuses a key of the role %s that the key of access tokens has signed',
			async (role) => {
				const authorization = `Bearer ${await auth.auth.keys.sign({ role })}`;
				for (const what of ['GET /admin/users', 'POST /invite']) {
					const body = what.startsWith('P') ? { email } : undefined;
					expect(await merchant.call(what, body, { authorization })).toMatchObject({
						status: 403,
						body: { code: 'not_admin', message: 'User not allowed' },
					});
				}
			},
		);

		it('takes supabase_admin too', async () => {
			const key = `Bearer ${await keyFor({ role: 'supabase_admin' })}`;
			const { status } = await merchant.call('GET /admin/users', undefined, {
				authorization: key,
			});
			expect(status).toBe(200);
		});
	});

	describe('creating', () => {
		it('makes a user with all that was said, and sends nothing', async () => {
			const id = `0B5E55ED-0000-4000-8000-${String(people).padStart(12, '0')}`;
			const { data, error } = await merchant.admin.createUser({
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
				user_metadata: { first_name: 'Ada' },
				app_metadata: { provider: 'email', providers: ['email', 'phone'], plan: 'gold' },
			});
			expect(data.user).not.toHaveProperty('phone_confirmed_at');
			expect(data.user?.user_metadata).toEqual({ first_name: 'Ada' });
			const bannedMs = Date.parse(data.user?.banned_until ?? '') - auth.clock.nowMs();
			expect(bannedMs / 60_000).toBeCloseTo(90, 0);
			expect((await merchant.signIn(email)).error).toMatchObject({ code: 'user_banned' });
			expect(await auth.mails(email)).toEqual([]);
			expect(JSON.stringify(data)).not.toContain('argon2');
		});

		it('stores metadata as it was sent, through every change', async () => {
			const { data } = await merchant.admin.createUser({ email, user_metadata: { a: 1 } });
			const changed = await merchant.admin.updateUserById(data.user?.id ?? '', {
				email: `new-${email}`,
				email_confirm: true,
				user_metadata: { b: { c: [2] } },
			});
			expect(changed.data.user?.user_metadata).toEqual({ a: 1, b: { c: [2] } });
		});

		it('makes a user who can sign in once the address is confirmed', async () => {
			const { data } = await merchant.admin.createUser({ email, password });
			expect((await merchant.signIn(email)).error).toMatchObject({ code: 'email_not_confirmed' });
			await merchant.admin.updateUserById(data.user?.id ?? '', { email_confirm: true });
			expect((await merchant.signIn(email)).error).toBeNull();
		});

		it('takes hashes that were made elsewhere', async () => {
			const cost = { memoryCost: 64, timeCost: 1, parallelism: 1 };
			for (const made of [await argon2(password, cost), await bcrypt(password, 4)]) {
				email = `${made.slice(1, 3)}-${email}`;
				const { error } = await merchant.admin.createUser({
					email,
					password_hash: made,
					email_confirm: true,
				});
				expect(error).toBeNull();
				expect((await merchant.signIn(email)).error).toBeNull();
			}
		});

		it('lets nobody in without a password', async () => {
			await merchant.admin.createUser({ email, email_confirm: true });
			for (const guess of ['', 'null', password]) {
				expect((await merchant.signIn(email, guess)).error).toMatchObject({
					code: 'invalid_credentials',
				});
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
			const { status: found, body } = await merchant.call('POST /admin/users', sent);
			expect({ status: found, code: body.code, message: body.message }).toEqual({
				status,
				code,
				message,
			});
		});

		it('refuses what is taken', async () => {
			const phone = `1777${String(people).padStart(7, '0')}`;
			const { data } = await merchant.admin.createUser({ email, phone });
			const again = (sent: object) => merchant.call('POST /admin/users', sent);
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
				merchant.call('POST /admin/users', { email }),
				merchant.call('POST /admin/users', { email }),
			]);
			expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
		});
	});

	describe('reading', () => {
		it('finds one', async () => {
			const id = await merchant.makeUser(email);
			const { data } = await merchant.admin.getUserById(id);
			expect(data.user).toMatchObject({ id, email });
			expect(data.user?.identities).toHaveLength(1);
		});

		it.each(['GET', 'PUT', 'DELETE'])('%s refuses who is not there', async (method) => {
			const body = method === 'PUT' ? {} : undefined;
			const unknown = await merchant.call(`${method} /admin/users/${unknownId}`, body);
			expect(unknown).toMatchObject({
				status: 404,
				body: { code: 'user_not_found', message: 'User not found' },
			});
			expect(await merchant.call(`${method} /admin/users/1`, body)).toMatchObject({
				status: 404,
				body: { code: 'validation_failed', message: 'user_id must be an UUID' },
			});
		});

		it.each(['page=x', 'per_page=-1', 'page=1e3', 'sort=email', 'sort=created_at%20up'])(
			'refuses ?%s',
			async (query) => {
				const { status, body } = await merchant.call(`GET /admin/users?${query}`);
				expect({ status, code: body.code }).toEqual({ status: 400, code: 'validation_failed' });
			},
		);
	});

	describe('changing', () => {
		it('changes the address at once, and drops what the old one was sent', async () => {
			const id = await merchant.makeUser(email);
			await auth.client().resetPasswordForEmail(email);
			const { data, error } = await merchant.admin.updateUserById(id, { email: `new-${email}` });
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
			expect((await merchant.signIn(email)).error).toMatchObject({ code: 'invalid_credentials' });
			email = `new-${email}`;
			expect((await merchant.signIn(email)).error).toBeNull();
		});

		it('ends all sessions with a new password', async () => {
			const id = await merchant.makeUser(email);
			const { client } = await merchant.signIn(email);
			await merchant.admin.updateUserById(id, { password: 'another long password' });
			expect((await client.refreshSession()).error).toMatchObject({
				code: 'refresh_token_not_found',
			});
			expect((await merchant.signIn(email)).error).toMatchObject({ code: 'invalid_credentials' });
			expect((await merchant.signIn(email, 'another long password')).error).toBeNull();
		});

		it('bans and lifts the ban', async () => {
			const id = await merchant.makeUser(email);
			const { token } = await merchant.signIn(email);
			await merchant.admin.updateUserById(id, { ban_duration: '24h' });
			const banned = await merchant.call('GET /user', undefined, {
				authorization: `Bearer ${token}`,
			});
			expect(banned).toMatchObject({ status: 403, body: { code: 'user_banned' } });
			const { data } = await merchant.admin.updateUserById(id, { ban_duration: 'none' });
			expect(data.user).not.toHaveProperty('banned_until');
			expect((await merchant.signIn(email)).error).toBeNull();
		});

		it('merges data; null removes', async () => {
			const id = await merchant.makeUser(email);
			await merchant.admin.updateUserById(id, {
				user_metadata: { a: 1, b: 2 },
				app_metadata: { plan: 'x' },
			});
			const { data } = await merchant.admin.updateUserById(id, {
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
			await merchant.makeUser(email);
			const taken = email;
			email = `b-${email}`;
			const phone = `1999${String(people).padStart(7, '0')}`;
			await merchant.admin.createUser({ phone });
			const { error } = await merchant.admin.updateUserById(await merchant.makeUser(email), {
				email: taken,
			});
			expect(error).toMatchObject({ status: 422, code: 'email_exists' });
			const found = await auth.db
				.selectFrom('auth_users')
				.select('id')
				.where('email', '=', email)
				.executeTakeFirstOrThrow();
			const other = await merchant.admin.updateUserById(found.id, { phone });
			expect(other.error).toMatchObject({ status: 422, code: 'phone_exists' });
		});
	});
});
