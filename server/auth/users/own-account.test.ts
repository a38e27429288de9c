import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onOneDatabase } from '../../../tests/databases.ts';
import { openTestAuth, type TestAuth } from '../testing/auth-test-context.ts';

const password = 'a good long password';
const newPassword = 'another good password';

onOneDatabase('one’s own account', ({ create }) => {
	let auth: TestAuth;
	let people = 0;
	let email: string;
	let client: ReturnType<TestAuth['client']>;
	let bearer: { authorization: string };
	beforeAll(async () => {
		auth = await openTestAuth(await create(), { settings: { passwordMinLength: 6 } });
	});
	afterAll(() => auth.stop());
	beforeEach(async () => {
		people += 1;
		email = `person${people}@blue.example`;
		client = auth.client();
		const { data } = await client.signUp({ email, password });
		bearer = { authorization: `Bearer ${data.session?.access_token}` };
	});

	it('merges data key by key and drops what is null', async () => {
		await client.updateUser({ data: { name: 'Ada', size: 'M' } });
		const { data } = await client.updateUser({ data: { size: null, color: 'navy' } });
		expect(data.user?.user_metadata).toEqual({
			name: 'Ada',
			color: 'navy',
			email,
			email_verified: true,
			phone_verified: false,
			sub: data.user?.id,
		});
	});

	it('changes the password and ends the other sessions', async () => {
		const other = auth.client();
		await other.signInWithPassword({ email, password });
		expect((await client.updateUser({ password: newPassword })).error).toBeNull();
		expect((await client.getUser()).error).toBeNull();
		expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError');
		const { error } = await auth.client().signInWithPassword({ email, password });
		expect(error?.code).toBe('invalid_credentials');
		expect(
			(await auth.client().signInWithPassword({ email, password: newPassword })).error,
		).toBeNull();
	});

	it.each([
		[{ password }, 422, 'same_password', 'New password should be different from the old password.'],
		[{ password: '' }, 422, 'weak_password', 'Password should be at least 6 characters.'],
		[
			{ password: 'x'.repeat(73) },
			400,
			'validation_failed',
			'Password cannot be longer than 72 characters',
		],
		[
			{ app_metadata: { admin: true } },
			403,
			'not_admin',
			'Updating app_metadata requires admin privileges',
		],
		[
			{ email: 'person1@blue.example' },
			422,
			'email_exists',
			'A user with this email address has already been registered',
		],
		[
			{ email: 'nonsense' },
			400,
			'validation_failed',
			'Unable to validate email address: invalid format',
		],
		[{ phone: '12a' }, 400, 'validation_failed', 'Invalid phone number format (E.164 required)'],
		[{ email: 5 }, 400, 'bad_json', /^Could not parse request body as JSON: email/],
	])('refuses %j', async (body, status, code, message) => {
		const answer = await auth.call('PUT /user', body, bearer);
		expect(answer.status).toBe(status);
		const reply = await answer.json();
		expect(reply.code).toBe(code);
		expect(reply.message).toMatch(message);
	});

	it('asks for the second factor before it changes more than data', async () => {
		const { data } = await client.getUser();
		await auth.db
			.insertInto('auth_factors')
			.values({
				id: `${data.user?.id}`,
				user_id: `${data.user?.id}`,
				factor_type: 'totp',
				status: 'verified',
				friendly_name: '',
				secret: null,
				phone: null,
				credential: null,
				last_step: null,
				last_challenged_at_ms: null,
				created_at_ms: 0,
				updated_at_ms: 0,
			})
			.execute();
		expect((await client.updateUser({ password: newPassword })).error).toMatchObject({
			status: 401,
			code: 'insufficient_aal',
		});
		expect((await client.updateUser({ data: { a: 1 } })).error).toBeNull();
	});

	it('signs out here, elsewhere and everywhere', async () => {
		const [second, third] = [auth.client(), auth.client()];
		await second.signInWithPassword({ email, password });
		await third.signInWithPassword({ email, password });
		const tokenOf = async (who: typeof second) =>
			(await who.getSession()).data.session?.access_token;
		const ask = async (token: string | undefined) =>
			(await auth.call('GET /user', undefined, { authorization: `Bearer ${token}` })).status;
		const tokens = await Promise.all([client, second, third].map(tokenOf));
		await second.signOut({ scope: 'local' });
		expect(await Promise.all(tokens.map(ask))).toEqual([200, 403, 200]);
		await client.signOut({ scope: 'others' });
		expect(await Promise.all(tokens.map(ask))).toEqual([200, 403, 403]);
		await client.signOut();
		expect(await Promise.all(tokens.map(ask))).toEqual([403, 403, 403]);
	});

	it('answers a sign-out without a body, and no unknown scope', async () => {
		const wrong = await auth.call('POST /logout?scope=planet', undefined, bearer);
		expect(await wrong.json()).toMatchObject({
			code: 'validation_failed',
			message: 'Unsupported logout scope "planet"',
		});
		const right = await auth.call('POST /logout', '', bearer);
		expect(right.status).toBe(204);
		expect(await right.text()).toBe('');
	});

	it('has no account for who only visits, unless that is on', async () => {
		const { error } = await auth.client().signInAnonymously();
		expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
	});
});

onOneDatabase('anonymous users', ({ create }) => {
	it('become permanent with an address', async () => {
		const auth = await openTestAuth(await create(), { settings: { hasAnonymous: true } });
		const client = auth.client();
		const { data } = await client.signInAnonymously();
		expect(data.user).toMatchObject({ is_anonymous: true, identities: [], app_metadata: {} });
		expect((await client.updateUser({ password: newPassword })).error).toMatchObject({
			status: 422,
			code: 'validation_failed',
		});
		const { data: updated, error } = await client.updateUser({
			email: 'now@blue.example',
			password: newPassword,
		});
		expect(error).toBeNull();
		expect(updated.user).toMatchObject({
			id: data.user?.id,
			email: 'now@blue.example',
			is_anonymous: false,
			app_metadata: { provider: 'email', providers: ['email'] },
		});
		const again = auth.client();
		const signedIn = await again.signInWithPassword({
			email: 'now@blue.example',
			password: newPassword,
		});
		expect(signedIn.data.user?.id).toBe(data.user?.id);
		await auth.stop();
	});
});
