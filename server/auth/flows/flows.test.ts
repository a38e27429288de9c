import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '../../../tests/databases.ts';
import { openTestAuth, type TestAuth } from '../testing/auth-test-context.ts';
import { lastCode } from '../testing/sent-codes.ts';

const password = 'a good long password';
const minuteMs = 60_000;
const half = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

onOneDatabase('flows that a link ends', ({ create }) => {
	let auth: TestAuth;
	let count = 0;
	beforeAll(async () => {
		auth = await openTestAuth(await create(), { settings: { mailAutoconfirm: false } });
	});
	afterAll(() => auth.stop());

	function newEmail(): string {
		count += 1;
		return `flow${count}@blue.example`;
	}

	/** Follows a link of GET /verify with a mailed token. */
	async function follow(
		token: string,
		{ type = 'signup', to = `${auth.siteUrl}/account?tab=orders` } = {},
	) {
		const query = new URLSearchParams({ token, type, redirect_to: to });
		const answer = await auth.call(`GET /verify?${query}`);
		expect(answer.status).toBe(303);
		const target = new URL(answer.headers.get('location') ?? '');
		return { target, fragment: new URLSearchParams(target.hash.slice(1)) };
	}

	async function exchange(code: string, verifier: string) {
		const body = { auth_code: code, code_verifier: verifier };
		const answer = await auth.call('POST /token?grant_type=pkce', body);
		return { status: answer.status, body: await answer.json() };
	}

	/** A sign-up with a known verifier, and the code of its link. */
	async function flow() {
		const verifier = randomBytes(56).toString('hex');
		const challenge = createHash('sha256').update(verifier).digest('base64url');
		const email = newEmail();
		await auth.call('POST /signup', {
			email,
			password,
			code_challenge: challenge,
			code_challenge_method: 'S256',
		});
		const { tokenHash } = await lastCode(auth, email);
		const { target } = await follow(tokenHash);
		return { email, verifier, code: target.searchParams.get('code') ?? '' };
	}

	it('gives a PKCE link’s browser a code, for a session that says how it came', async () => {
		const email = newEmail();
		const client = auth.client();
		await client.signUp({ email, password });
		const { tokenHash } = await lastCode(auth, email);
		expect(tokenHash).toMatch(/^pkce_/);
		const { target } = await follow(tokenHash);
		expect(target.pathname).toBe('/account');
		expect(target.searchParams.get('tab')).toBe('orders');
		expect(target.hash).toBe('');
		const code = target.searchParams.get('code') ?? '';
		expect(code).toMatch(/^[\da-f-]{36}$/);
		const { data, error } = await client.exchangeCodeForSession(code);
		expect(error).toBeNull();
		expect(data.user?.email_confirmed_at).toBeTypeOf('string');
		const claims = await client.getClaims();
		expect(claims.data?.claims.amr).toMatchObject([{ method: 'email/signup' }]);
	});

	it.each([
		['recovery', 'recovery'],
		['magiclink', 'magiclink'],
	] as const)('says %s of a session that came so', async (type, method) => {
		const { email } = await flow();
		auth.clock.advance(minuteMs);
		const client = auth.client();
		await (type === 'recovery'
			? client.resetPasswordForEmail(email)
			: client.signInWithOtp({ email }));
		const { target } = await follow((await lastCode(auth, email)).tokenHash, { type });
		await client.exchangeCodeForSession(target.searchParams.get('code') ?? '');
		const claims = await client.getClaims();
		expect(claims.data?.claims.amr).toMatchObject([{ method }]);
	});

	it('keeps no code that could be read', async () => {
		const { code } = await flow();
		const rows = await auth.db.selectFrom('auth_flow_states').selectAll().execute();
		expect(rows.length).toBeGreaterThan(0);
		expect(JSON.stringify(rows)).not.toContain(code);
	});

	it('exchanges a code once', async () => {
		const { code, verifier } = await flow();
		const wrong = await exchange(code, `${verifier}x`);
		expect(wrong).toEqual({
			status: 400,
			body: {
				code: 'bad_code_verifier',
				message: 'code challenge does not match previously saved code verifier',
			},
		});
		const answers = await Promise.all([exchange(code, verifier), exchange(code, verifier)]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
		expect((await exchange(code, verifier)).body).toEqual({
			code: 'flow_state_not_found',
			message: 'invalid flow state, no valid flow state found',
		});
	});

	it('gives a code five minutes, however late the link was followed', async () => {
		const email = newEmail();
		const client = auth.client();
		await client.signUp({ email, password });
		auth.clock.advance(60 * minuteMs);
		const { target } = await follow((await lastCode(auth, email)).tokenHash);
		const code = target.searchParams.get('code') ?? '';
		auth.clock.advance(5 * minuteMs + 1000);
		const { error } = await client.exchangeCodeForSession(code);
		expect(error).toMatchObject({
			status: 422,
			code: 'flow_state_expired',
			message: 'invalid flow state, flow state has expired',
		});
		const { verifier, code: second } = await flow();
		auth.clock.advance(4 * minuteMs);
		expect((await exchange(second, verifier)).status).toBe(200);
	});

	it.each([
		[{ auth_code: 'x' }],
		[{ code_verifier: 'x' }],
		[{ auth_code: null, code_verifier: null }],
	])('needs both halves: %j', async (body) => {
		const answer = await auth.call('POST /token?grant_type=pkce', body);
		expect(answer.status).toBe(400);
		expect(await answer.json()).toEqual({
			code: 'validation_failed',
			message: 'invalid request: both auth code and code verifier should be non-empty',
		});
	});

	it.each([
		[{ code_challenge: 'x'.repeat(43) }, 'PKCE flow requires code_challenge_method and'],
		[{ code_challenge_method: 's256' }, 'PKCE flow requires code_challenge_method and'],
		[
			{ code_challenge: 'x'.repeat(42), code_challenge_method: 's256' },
			'code challenge has to be between 43 and 128 characters',
		],
		[
			{ code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' },
			'unsupported code_challenge method',
		],
		[
			{ code_challenge: 'ü'.repeat(43), code_challenge_method: 's256' },
			'code challenge can only contain alphanumeric characters',
		],
	])('begins with no half of a challenge: %j', async (pair, message) => {
		for (const call of ['POST /recover', 'POST /otp', 'POST /resend']) {
			const answer = await auth.call(call, { email: 'a@b.example', type: 'signup', ...pair });
			expect(answer.status).toBe(400);
			expect((await answer.json()).message).toContain(message);
		}
	});

	it('gives an implicit link’s browser the tokens', async () => {
		const email = newEmail();
		await auth.client({ flowType: 'implicit' }).signUp({ email, password });
		const { tokenHash } = await lastCode(auth, email);
		const { target, fragment } = await follow(tokenHash);
		expect(target.search).toBe('?tab=orders');
		expect([...fragment.keys()].toSorted()).toEqual([
			'access_token',
			'expires_at',
			'expires_in',
			'refresh_token',
			'sb',
			'token_type',
			'type',
		]);
		const client = auth.client();
		const { data, error } = await client.setSession({
			access_token: fragment.get('access_token') ?? '',
			refresh_token: fragment.get('refresh_token') ?? '',
		});
		expect(error).toBeNull();
		expect(data.user?.email).toBe(email);
	});

	it.each(['', 'pkce_'])('reports an invalid link: %j', async (prefix) => {
		const { target, fragment } = await follow(`${prefix}nothing`);
		const told = {
			error: 'access_denied',
			error_code: 'otp_expired',
			error_description: 'Email link is invalid or has expired',
		};
		expect(Object.fromEntries(fragment)).toEqual({ ...told, sb: '' });
		expect(target.hash).toContain('error_description=Email+link+is+invalid+or+has+expired');
		const inQuery = Object.fromEntries(target.searchParams);
		expect(inQuery).toEqual(prefix === '' ? { tab: 'orders' } : { tab: 'orders', ...told });
	});

	it('reports an invalid type, and refuses a missing one', async () => {
		const { fragment } = await follow('x', { type: 'sms' });
		expect(fragment.get('error')).toBe('invalid_request');
		expect(fragment.get('error_description')).toBe('Invalid email verification type');
		for (const path of ['/verify', '/verify?type=signup', '/verify?token=x']) {
			const answer = await auth.call(`GET ${path}`);
			expect(answer.status).toBe(400);
			expect((await answer.json()).code).toBe('validation_failed');
		}
	});

	it('leads to the shop where the target is not allowed', async () => {
		const { target } = await follow('x', { to: 'https://evil.example/account' });
		expect(target.origin).toBe(auth.siteUrl);
	});

	it('is not used up by who only looks whether it is there', async () => {
		const email = newEmail();
		await auth.client({ flowType: 'implicit' }).signUp({ email, password });
		const { tokenHash } = await lastCode(auth, email);
		const query = new URLSearchParams({ token: tokenHash, type: 'signup' });
		const head = await auth.call(`HEAD /verify?${query}`);
		expect(head.status).toBe(200);
		expect((await follow(tokenHash)).fragment.get('type')).toBe('signup');
	});

	it('changes an address once both links were followed', async () => {
		const email = newEmail();
		const next = newEmail();
		const client = auth.client();
		await client.signUp({ email, password });
		const { code } = await lastCode(auth, email);
		await client.verifyOtp({ email, token: code, type: 'signup' });
		await client.updateUser({ email: next });
		const options = { type: 'email_change' };
		const first = await follow((await lastCode(auth, email)).tokenHash, options);
		expect(first.target.searchParams.get('message')).toBe(half);
		expect(Object.fromEntries(first.fragment)).toEqual({ message: half, sb: '' });
		const second = await follow((await lastCode(auth, next)).tokenHash, options);
		const done = second.target.searchParams.get('code') ?? '';
		const { data, error } = await client.exchangeCodeForSession(done);
		expect(error).toBeNull();
		expect(data.user?.email).toBe(next);
	});

	it('signs nobody in whose code another method began', async () => {
		const { code } = await flow();
		const other = await flow();
		expect((await exchange(code, other.verifier)).body.code).toBe('bad_code_verifier');
	});

	it('leads to another site that is allowed by a link that takes the session there', async () => {
		const open = await openTestAuth(await create(), {
			settings: { mailAutoconfirm: false, redirects: ['https://*.friend.example/**'] },
		});
		try {
			const client = open.client();
			const emailRedirectTo = 'https://shop.friend.example/in/';
			await client.signUp({ email: 'a@b.example', password, options: { emailRedirectTo } });
			const { link } = await lastCode(open, 'a@b.example');
			expect(link.pathname).toBe('/auth/v1/verify');
			const answer = await fetch(link, { redirect: 'manual' });
			const target = new URL(answer.headers.get('location') ?? '');
			expect(target.href).toMatch(/^https:\/\/shop\.friend\.example\/in\/\?/);
			const code = target.searchParams.get('code') ?? '';
			expect((await client.exchangeCodeForSession(code)).error).toBeNull();
		} finally {
			await open.stop();
		}
	});
});
