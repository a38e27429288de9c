import { GoTrueAdminApi } from '@supabase/auth-js';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onOneDatabase } from '../../../tests/databases.ts';
import {
	keyFor,
	type Merchant,
	openMerchant,
	password,
	unknownId,
} from '../testing/admin-client.ts';
import { openTestAuth, type TestAuth } from '../testing/auth-test-context.ts';

onOneDatabase('the merchant’s programs let go and let in', ({ create }) => {
	let auth: TestAuth;
	let merchant: Merchant;
	let people = 0;
	let email: string;
	beforeAll(async () => {
		auth = await openTestAuth(await create());
		merchant = await openMerchant(auth);
	});
	afterAll(() => auth.stop());
	beforeEach(() => {
		people += 1;
		email = `person${people}@blue.example`;
	});

	describe('deleting', () => {
		it('leaves nothing but the log', async () => {
			const id = await merchant.makeUser(email);
			const { client, token } = await merchant.signIn(email);
			await client.mfa.enroll({ factorType: 'totp' });
			expect((await merchant.admin.deleteUser(id)).error).toBeNull();
			for (const table of ['auth_sessions', 'auth_factors', 'auth_identities'] as const) {
				const rows = await auth.db
					.selectFrom(table)
					.select('id')
					.where('user_id', '=', id)
					.execute();
				expect(rows).toEqual([]);
			}
			const answer = await merchant.call('GET /user', undefined, {
				authorization: `Bearer ${token}`,
			});
			expect(answer.body.code).toBe('user_not_found');
			expect((await merchant.admin.getUserById(id)).error).toMatchObject({ status: 404 });
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
			const id = await merchant.makeUser(email);
			await merchant.admin.updateUserById(id, { user_metadata: { first_name: 'Ada' } });
			const { token } = await merchant.signIn(email);
			expect(
				await merchant.call(`DELETE /admin/users/${id}`, { should_soft_delete: true }),
			).toMatchObject({
				status: 200,
				body: {},
			});
			const { data } = await merchant.admin.getUserById(id);
			expect(data.user).toMatchObject({
				id,
				email: '',
				user_metadata: {},
				identities: [],
				deleted_at: expect.any(String),
			});
			const answer = await merchant.call('GET /user', undefined, {
				authorization: `Bearer ${token}`,
			});
			expect(answer.body.code).toBe('user_not_found');
			expect((await merchant.signIn(email)).error).toMatchObject({ code: 'invalid_credentials' });
			expect((await merchant.admin.updateUserById(id, { email })).error).toMatchObject({
				status: 404,
			});
			// The address is free again.
			expect((await merchant.admin.createUser({ email })).error).toBeNull();
		});
	});

	describe('factors', () => {
		it('lists and removes them, and the sessions fall to aal1', async () => {
			const id = await merchant.makeUser(email);
			const { client } = await merchant.signIn(email);
			expect(await merchant.admin.mfa.listFactors({ userId: id })).toEqual({
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
			const { data } = await merchant.admin.mfa.listFactors({ userId: id });
			expect(data?.factors).toMatchObject([
				{ id: enrolled.id, status: 'verified', friendly_name: 'Mine', factor_type: 'totp' },
			]);
			expect(JSON.stringify(data)).not.toContain('secret');
			const removed = await merchant.admin.mfa.deleteFactor({ userId: id, id: enrolled.id });
			expect(removed.error).toBeNull();
			expect(removed.data).toMatchObject({ data: { id: enrolled.id } });
			await client.refreshSession();
			const { data: level } = await client.mfa.getAuthenticatorAssuranceLevel();
			expect(level).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
		});

		it('refuses what is not there', async () => {
			const id = await merchant.makeUser(email);
			expect(await merchant.call(`DELETE /admin/users/${id}/factors/${unknownId}`)).toMatchObject({
				status: 404,
				body: { code: 'mfa_factor_not_found', message: 'Factor not found' },
			});
			expect(await merchant.call(`DELETE /admin/users/${id}/factors/1`)).toMatchObject({
				status: 404,
				body: { code: 'validation_failed', message: 'factor_id must be an UUID' },
			});
			expect(await merchant.call(`GET /admin/users/${unknownId}/factors`)).toMatchObject({
				status: 404,
				body: { code: 'user_not_found' },
			});
		});
	});

	describe('links', () => {
		it('signs a new person up by link or by code, and sends nothing', async () => {
			const made = await merchant.admin.generateLink({
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
			expect((await merchant.signIn(email)).error).toBeNull();
		});

		it('is opened in a browser', async () => {
			await merchant.makeUser(email);
			const { data } = await merchant.admin.generateLink({ type: 'magiclink', email });
			const answer = await fetch(data.properties?.action_link ?? '', { redirect: 'manual' });
			expect(answer.status).toBe(303);
			const target = new URL(answer.headers.get('location') ?? '');
			expect(target.origin).toBe(auth.siteUrl);
			expect(new URLSearchParams(target.hash.slice(1)).get('access_token')).toBeTruthy();
		});

		it('recovers by the hash', async () => {
			await merchant.makeUser(email);
			const { data } = await merchant.admin.generateLink({ type: 'recovery', email });
			const hashed = data.properties?.hashed_token ?? '';
			const client = auth.client();
			expect((await client.verifyOtp({ token_hash: hashed, type: 'recovery' })).error).toBeNull();
			const again = await auth.client().verifyOtp({ token_hash: hashed, type: 'recovery' });
			expect(again.error).toMatchObject({ code: 'otp_expired' });
		});

		it('makes a sign-up of a magic link for nobody', async () => {
			const { data } = await merchant.admin.generateLink({ type: 'magiclink', email });
			expect(data.properties?.verification_type).toBe('signup');
			expect(data.user).toMatchObject({ email });
		});

		it('changes an address once both mailboxes agree', async () => {
			const id = await merchant.makeUser(email);
			const newEmail = `new-${email}`;
			const current = await merchant.admin.generateLink({
				type: 'email_change_current',
				email,
				newEmail,
			});
			const next = await merchant.admin.generateLink({
				type: 'email_change_new',
				email,
				newEmail,
			});
			expect(next.data.user).toMatchObject({ email, new_email: newEmail });
			for (const { data } of [current, next]) {
				const { error } = await auth.client().verifyOtp({
					token_hash: data.properties?.hashed_token ?? '',
					type: 'email_change',
				});
				expect(error).toBeNull();
			}
			expect((await merchant.admin.getUserById(id)).data.user).toMatchObject({ email: newEmail });
		});

		it('does not lead astray', async () => {
			await merchant.makeUser(email);
			const { data } = await merchant.admin.generateLink({
				type: 'magiclink',
				email,
				options: { redirectTo: 'https://evil.example/' },
			});
			expect(data.properties?.redirect_to).toBe(auth.siteUrl);
		});

		it('refuses what makes no sense', async () => {
			const make = async (sent: object) => {
				const { status, body } = await merchant.call('POST /admin/generate_link', {
					email,
					...sent,
				});
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
			await merchant.makeUser(email);
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
			await merchant.admin.createUser({ email: `other-${email}` });
			const sent = { type: 'email_change_new', new_email: `other-${email}` };
			expect(await make(sent)).toMatchObject({ status: 422, code: 'email_exists' });
		});
	});

	describe('inviting', () => {
		it('sends a link, as often as it takes', async () => {
			const { data, error } = await merchant.admin.inviteUserByEmail(email, {
				data: { first_name: 'Ada' },
			});
			expect(error).toBeNull();
			expect(data.user).toMatchObject({
				email,
				invited_at: expect.any(String),
				user_metadata: { first_name: 'Ada' },
			});
			expect((await merchant.admin.inviteUserByEmail(email)).data.user?.id).toBe(data.user?.id);
			const mails = await auth.mails(email);
			expect(mails.map(({ template }) => template)).toEqual(['invite', 'invite']);
			const token = new URL(String(mails.at(-1)?.data.link)).searchParams.get('token_hash') ?? '';
			const client = auth.client();
			expect((await client.verifyOtp({ token_hash: token, type: 'invite' })).error).toBeNull();
			expect((await merchant.admin.inviteUserByEmail(email)).error).toMatchObject({
				status: 422,
				code: 'email_exists',
			});
		});

		it('wants an address', async () => {
			expect((await merchant.call('POST /invite', {})).body.message).toBe(
				'An email address is required',
			);
		});
	});
});

onOneDatabase('the list of users', ({ create }) => {
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
