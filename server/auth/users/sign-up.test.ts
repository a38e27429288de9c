import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../../tests/databases.ts';
import { openTestAuth, type TestAuth } from '../testing/auth-test-context.ts';

const password = 'a good long password';

describe.each(databaseKinds())('sign-up with confirmation on $name', ({ create }) => {
	let auth: TestAuth;
	beforeAll(async () => {
		const settings = { mailAutoconfirm: false, passwordMinLength: 6 };
		auth = await openTestAuth(await create(), { settings });
	});
	afterAll(() => auth.stop());

	const confirm = (email: string) =>
		auth.db
			.updateTable('auth_users')
			.set({ email_confirmed_at_ms: 1 })
			.where('email', '=', email)
			.execute();

	it('answers a user without a session, and no sign-in before the address is proven', async () => {
		const who = { email: 'new@blue.example', password };
		const { data, error } = await auth.client().signUp(who);
		expect(error).toBeNull();
		expect(data.session).toBeNull();
		expect(data.user?.identities).toHaveLength(1);
		expect(data.user).not.toHaveProperty('email_confirmed_at');
		const signIn = (body: typeof who) => auth.client().signInWithPassword(body);
		expect((await signIn(who)).error).toMatchObject({
			status: 400,
			code: 'email_not_confirmed',
			message: 'Email not confirmed',
		});
		const wrong = await signIn({ ...who, password: 'not the one' });
		expect(wrong.error?.code).toBe('invalid_credentials');
	});

	it('keeps password and data of the first of two sign-ups', async () => {
		const email = 'first@blue.example';
		const options = { data: { name: 'First' } };
		await auth.client().signUp({ email, password, options });
		auth.clock.advance(61_000);
		await auth.client().signUp({
			email,
			password: 'the second password',
			options: { data: { name: 'Second' } },
		});
		await confirm(email);
		const { data, error } = await auth.client().signInWithPassword({ email, password });
		expect(error).toBeNull();
		expect(data.user?.user_metadata.name).toBe('First');
	});

	it.each([
		[false, 1],
		[true, 0],
	])('looks at identities whose address is verified: %s', async (isVerified, mails) => {
		const email = `identity-${isVerified}@blue.example`;
		const other = `owner-${isVerified}@blue.example`;
		const { data } = await auth.client().signUp({ email: other, password });
		await auth.db
			.insertInto('auth_identities')
			.values({
				id: email,
				user_id: data.user?.id ?? '',
				provider: 'acme',
				provider_id: email,
				identity_data: JSON.stringify({ email, email_verified: isVerified }),
				email,
				created_at_ms: 1,
				updated_at_ms: 1,
			})
			.execute();
		expect((await auth.client().signUp({ email, password })).error).toBeNull();
		expect(await auth.mails(email)).toHaveLength(mails);
	});

	it('answers a known address like a new one, and changes nothing', async () => {
		const email = 'known@blue.example';
		await auth.client().signUp({ email, password });
		await confirm(email);
		const before = await auth.db.selectFrom('auth_users').selectAll().orderBy('id').execute();
		const body = { email, password: 'something else', data: { name: 'Eve' } };
		const known = await auth.call('POST /signup', body);
		const unknown = await auth.call('POST /signup', { ...body, email: 'unknown@blue.example' });
		expect(known.status).toBe(200);
		const decoy = await known.json();
		expect(decoy).toMatchObject({
			email,
			role: '',
			identities: [],
			user_metadata: { name: 'Eve' },
		});
		expect(before.map(({ id }) => id)).not.toContain(decoy.id);
		const shape = Object.keys(await unknown.json());
		expect(Object.keys(decoy)).toEqual(expect.arrayContaining(shape));
		const after = await auth.db
			.selectFrom('auth_users')
			.selectAll()
			.where('email', '!=', 'unknown@blue.example')
			.orderBy('id')
			.execute();
		expect(after).toEqual(before);
	});

	it('makes one account of ten sign-ups at once', async () => {
		const email = 'ten@blue.example';
		const answers = await Promise.all(
			Array.from({ length: 10 }, () => auth.call('POST /signup', { email, password })),
		);
		// Within a minute after the first mail, others may be refused.
		expect(answers.map(({ status }) => status).filter((s) => s !== 200 && s !== 429)).toEqual([]);
		const users = await auth.db
			.selectFrom('auth_users')
			.select('id')
			.where('email', '=', email)
			.execute();
		expect(users).toHaveLength(1);
	});

	it.each([
		[{ email: 'a@blue.example' }, 400, 'validation_failed', 'Signup requires a valid password'],
		[
			{ email: 'a@blue.example', password: 'short' },
			422,
			'weak_password',
			'Password should be at least 6 characters.',
		],
		[
			{ email: 'a@blue.example', password: 'ä'.repeat(37) },
			400,
			'validation_failed',
			'Password cannot be longer than 72 characters',
		],
		[
			{ email: 'a@blue.example', phone: '4912345', password },
			400,
			'validation_failed',
			'Only an email address or phone number should be provided on signup.',
		],
		[
			{ email: 'a@blue.example', channel: 'pigeon', password },
			400,
			'validation_failed',
			/^Invalid channel, supported values are 'sms' or 'whatsapp'\./,
		],
		[
			{ email: 'a@blue.example', password, code_challenge: 'x'.repeat(43) },
			400,
			'validation_failed',
			'PKCE flow requires code_challenge_method and code_challenge',
		],
		[
			{ email: 'a@blue.example', password, code_challenge: 'x', code_challenge_method: 's256' },
			400,
			'validation_failed',
			'code challenge has to be between 43 and 128 characters',
		],
		[{ phone: '4912345', password }, 400, 'phone_provider_disabled', 'Phone signups are disabled'],
		[
			{ email: `${'a'.repeat(250)}@blue.example`, password },
			400,
			'validation_failed',
			'An email address is too long',
		],
		[
			{ email: ' a@blue.example', password },
			400,
			'validation_failed',
			'Unable to validate email address: invalid format',
		],
		[
			{ email: 'a@blue.example\u0000', password },
			400,
			'validation_failed',
			'email must not contain a NUL character',
		],
		[
			{ email: 'a\ud83d@blue.example', password },
			400,
			'validation_failed',
			'email must be well-formed Unicode',
		],
		[{ email: 5, password }, 400, 'bad_json', /^Could not parse request body as JSON: email/],
	])('refuses %j', async (body, status, code, message) => {
		const answer = await auth.call('POST /signup', body);
		const reply = await answer.json();
		expect([answer.status, reply.code]).toEqual([status, code]);
		expect(reply.message).toMatch(message);
	});

	it('names the reasons of a weak password', async () => {
		const { error } = await auth.client().signUp({ email: 'a@blue.example', password: 'short' });
		expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] });
	});

	it.each([
		['', 400, 'bad_json'],
		['{"email":', 400, 'bad_json'],
		['[]', 400, 'bad_json'],
		['null', 400, 'bad_json'],
		['"text"', 400, 'bad_json'],
		[`{"email":"${'x'.repeat(1024 * 1024)}"}`, 413, 'request_entity_too_large'],
	])('refuses the body %.12j', async (body, status, code) => {
		for (const call of ['POST /signup', 'POST /token?grant_type=password']) {
			const answer = await auth.call(call, body);
			const reply = await answer.json();
			expect([answer.status, reply.code]).toEqual([status, code]);
			if (status === 400) {
				expect(reply.message).toMatch(/^Could not parse request body as JSON: /);
			}
		}
	});

	it.each([
		[{ email: 'a@blue.example', phone: '49123', password }, 400, 'validation_failed'],
		[{ password }, 400, 'validation_failed'],
		[{ phone: '49123', password }, 422, 'phone_provider_disabled'],
	])('refuses the sign-in %j', async (body, status, code) => {
		const answer = await auth.call('POST /token?grant_type=password', body);
		expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
	});

	it('knows no other grant', async () => {
		const answer = await auth.call('POST /token?grant_type=magic', {});
		expect(await answer.json()).toEqual({
			code: 'invalid_credentials',
			message: 'unsupported_grant_type',
		});
	});

	it('tells other pages what they may send and read', async () => {
		const answer = await fetch(`${auth.url}/token?grant_type=password`, {
			method: 'OPTIONS',
			headers: {
				origin: 'https://elsewhere.example',
				'access-control-request-method': 'POST',
				'access-control-request-headers': 'apikey,x-supabase-api-version',
			},
		});
		expect(answer.ok).toBe(true);
		const headers = answer.headers;
		expect(headers.get('access-control-allow-methods')).toBe('GET,POST,PUT,PATCH,DELETE');
		expect(headers.get('access-control-allow-headers')).toContain('apikey');
	});
});

describe.each(databaseKinds())('sign-up under other settings on $name', ({ create }) => {
	it('is closed', async () => {
		const auth = await openTestAuth(await create(), { settings: { isSignUpOpen: false } });
		const { error } = await auth.client().signUp({ email: 'a@blue.example', password });
		expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
		await auth.stop();
	});

	it('signs in by phone where numbers are taken as they are', async () => {
		const settings = { hasPhone: true, smsAutoconfirm: true };
		const auth = await openTestAuth(await create(), { settings });
		const { data, error } = await auth.client().signUp({ phone: '+49 123 456', password });
		expect(error).toBeNull();
		expect(data.user).toMatchObject({
			phone: '49123456',
			email: '',
			app_metadata: { provider: 'phone', providers: ['phone'] },
		});
		const signedIn = await auth.client().signInWithPassword({ phone: '49123456', password });
		expect(signedIn.data.user?.id).toBe(data.user?.id);
		const repeated = await auth.client().signUp({ phone: '49123456', password });
		expect(repeated.error?.code).toBe('user_already_exists');
		await auth.stop();
	});

	it('asks for eight characters, and none of the most common passwords', async () => {
		const auth = await openTestAuth(await create());
		const tries = [
			['1234567', 'length'],
			['Password1', 'pwned'],
		] as const;
		for (const [typed, reason] of tries) {
			const email = `${reason}@blue.example`;
			const { error } = await auth.client().signUp({ email, password: typed });
			expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: [reason] });
		}
		await auth.stop();
	});

	it('asks for characters of every set', async () => {
		const settings = { passwordSets: ['abcdefghijklmnopqrstuvwxyz', '0123456789'] };
		const auth = await openTestAuth(await create(), { settings });
		const { error } = await auth.client().signUp({ email: 'a@blue.example', password: 'abc' });
		expect(error).toMatchObject({ code: 'weak_password', reasons: ['length', 'characters'] });
		await auth.stop();
	});
});
