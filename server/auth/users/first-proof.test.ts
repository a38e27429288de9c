import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '../../../tests/databases.ts';
import { keyFor } from '../testing/admin-client.ts';
import { openTestAuth, type TestAuth } from '../testing/auth-test-context.ts';
import { lastCode } from '../testing/sent-codes.ts';

const password = 'a good long password';
const minuteMs = 60_000;

onOneDatabase('the first proof of an address', ({ create }) => {
	let auth: TestAuth;
	let count = 0;
	beforeAll(async () => {
		auth = await openTestAuth(await create(), {
			settings: (siteUrl) => ({ mailAutoconfirm: false, redirects: [`${siteUrl}/**`] }),
		});
	});
	afterAll(() => auth.stop());

	function newEmail(): string {
		count += 1;
		return `owner${count}@blue.example`;
	}

	const planted = { data: { full_name: 'planted' } };

	async function strangerSignsUp(email: string) {
		const stranger = auth.client();
		expect((await stranger.signUp({ email, password, options: planted })).error).toBeNull();
		auth.clock.advance(minuteMs);
	}

	/** Only the owner's own session is left, and nothing that the stranger chose. */
	async function expectNothingForeign(email: string) {
		const { error } = await auth.client().signInWithPassword({ email, password });
		expect(error?.code).toBe('invalid_credentials');
		const user = await auth.db
			.selectFrom('auth_users')
			.selectAll()
			.where('email', '=', email)
			.executeTakeFirstOrThrow();
		expect(user.user_metadata).not.toContain('planted');
		const identities = await auth.db
			.selectFrom('auth_identities')
			.selectAll()
			.where('user_id', '=', user.id)
			.execute();
		expect(identities.map(({ provider }) => provider)).toEqual(['email']);
		expect(JSON.stringify(identities)).not.toContain('planted');
	}

	it.each(['sign-up', 'otp', 'resend'] as const)(
		'removes the password of an earlier sign-up after the %s of the owner',
		async (method) => {
			for (const by of ['link', 'code'] as const) {
				const email = newEmail();
				await strangerSignsUp(email);
				const owner = auth.client();
				if (method === 'sign-up') await owner.signUp({ email, password: 'the owner chose this' });
				if (method === 'otp') await owner.signInWithOtp({ email });
				if (method === 'resend') await owner.resend({ type: 'signup', email });
				const { code, tokenHash } = await lastCode(auth, email);
				const { data, error } = await owner.verifyOtp(
					by === 'link'
						? { token_hash: tokenHash, type: 'signup' }
						: { email, token: code, type: 'signup' },
				);
				expect(error).toBeNull();
				expect(data.session).toMatchObject({ password_removed: true });
				await expectNothingForeign(email);
				expect((await owner.updateUser({ password: 'the owner chose that' })).error).toBeNull();
			}
		},
	);

	it('removes the password of a sign-up whose link another browser opens', async () => {
		const email = newEmail();
		await strangerSignsUp(email);
		const owner = auth.client();
		const { tokenHash } = await lastCode(auth, email);
		const { data } = await owner.verifyOtp({ token_hash: tokenHash, type: 'signup' });
		expect(data.session).toMatchObject({ password_removed: true });
		const exchanged = await owner.exchangeCodeForSession(authCodeOf(data.session));
		expect(exchanged.error).not.toBeNull();
		expect((await owner.getUser()).data.user?.email).toBe(email);
		await expectNothingForeign(email);
	});

	it('removes it by a link of GET /verify whose code nobody exchanges', async () => {
		const email = newEmail();
		await strangerSignsUp(email);
		const { tokenHash } = await lastCode(auth, email);
		const query = new URLSearchParams({ token: tokenHash, type: 'signup' });
		expect((await auth.call(`GET /verify?${query}`)).status).toBe(303);
		await expectNothingForeign(email);
	});

	it('keeps the password of the browser that shows the verifier of its sign-up', async () => {
		const email = newEmail();
		const owner = auth.client();
		await owner.signUp({ email, password, options: { data: { full_name: 'Ada' } } });
		const { tokenHash } = await lastCode(auth, email);
		const { data } = await owner.verifyOtp({ token_hash: tokenHash, type: 'signup' });
		const first = data.session?.access_token ?? '';
		const exchanged = await owner.exchangeCodeForSession(authCodeOf(data.session));
		expect(exchanged.error).toBeNull();
		expect(exchanged.data.user?.user_metadata.full_name).toBe('Ada');
		const again = await auth.client().signInWithPassword({ email, password });
		expect(again.error).toBeNull();
		const ended = await auth.call('GET /user', undefined, { authorization: `Bearer ${first}` });
		expect((await ended.json()).code).toBe('session_not_found');
	});

	it('keeps it after a link of GET /verify whose code that browser exchanges', async () => {
		const email = newEmail();
		const owner = auth.client();
		await owner.signUp({ email, password });
		const { tokenHash } = await lastCode(auth, email);
		const query = new URLSearchParams({ token: tokenHash, type: 'signup' });
		const answer = await auth.call(`GET /verify?${query}`);
		const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
		expect((await owner.exchangeCodeForSession(code)).error).toBeNull();
		expect((await auth.client().signInWithPassword({ email, password })).error).toBeNull();
	});

	it('restores no password over one that the owner set meanwhile', async () => {
		const email = newEmail();
		const stranger = auth.client();
		await stranger.signUp({ email, password });
		const { tokenHash } = await lastCode(auth, email);
		const owner = auth.client();
		const { data } = await owner.verifyOtp({ token_hash: tokenHash, type: 'signup' });
		await owner.updateUser({ password: 'the choice of its owner' });
		await stranger.exchangeCodeForSession(authCodeOf(data.session));
		const again = await auth.client().signInWithPassword({ email, password });
		expect(again.error?.code).toBe('invalid_credentials');
	});

	it('keeps the password where the code of the sign-up’s own mail is typed', async () => {
		const email = newEmail();
		const owner = auth.client();
		await owner.signUp({ email, password });
		const { code } = await lastCode(auth, email);
		const { data } = await owner.verifyOtp({ email, token: code, type: 'email' });
		expect(data.session).not.toHaveProperty('password_removed');
		expect((await auth.client().signInWithPassword({ email, password })).error).toBeNull();
	});

	it('removes factors, sessions and other identities of an unproven account', async () => {
		const email = newEmail();
		await strangerSignsUp(email);
		const { id } = await auth.db
			.selectFrom('auth_users')
			.select('id')
			.where('email', '=', email)
			.executeTakeFirstOrThrow();
		const at = { created_at_ms: 1, updated_at_ms: 1 };
		await auth.db
			.insertInto('auth_identities')
			.values({
				id: `identity of ${email}`,
				user_id: id,
				provider: 'acme',
				provider_id: email,
				identity_data: '{}',
				email,
				...at,
			})
			.execute();
		await auth.db
			.insertInto('auth_factors')
			.values({
				id: `factor of ${email}`,
				user_id: id,
				factor_type: 'totp',
				status: 'verified',
				friendly_name: 'planted',
				...at,
			})
			.execute();
		await auth.db
			.insertInto('auth_sessions')
			.values({
				id: `session of ${email}`,
				user_id: id,
				aal: 'aal1',
				refresh_counter: 0,
				created_at_ms: 1,
			})
			.execute();
		const owner = auth.client();
		await owner.signInWithOtp({ email });
		const { code } = await lastCode(auth, email);
		const { data } = await owner.verifyOtp({ email, token: code, type: 'email' });
		expect(data.user?.factors ?? []).toEqual([]);
		const sessions = await auth.db
			.selectFrom('auth_sessions')
			.select('id')
			.where('user_id', '=', id)
			.execute();
		expect(sessions).toHaveLength(1);
		expect(sessions).not.toContainEqual({ id: `session of ${email}` });
		await expectNothingForeign(email);
	});
});

onOneDatabase('the first proof under autoconfirm', ({ create }) => {
	let auth: TestAuth;
	beforeAll(async () => {
		auth = await openTestAuth(await create());
	});
	afterAll(() => auth.stop());

	it.each(['magiclink', 'recovery'] as const)(
		'removes password, data and sessions of a stranger after a %s',
		async (type) => {
			const email = `${type}@blue.example`;
			const stranger = auth.client();
			const data = { full_name: 'planted' };
			const signedUp = await stranger.signUp({ email, password, options: { data } });
			expect(signedUp.data.session).not.toBeNull();
			const owner = auth.client();
			if (type === 'magiclink') await owner.signInWithOtp({ email });
			else await owner.resetPasswordForEmail(email);
			const { tokenHash } = await lastCode(auth, email);
			const proven = await owner.verifyOtp({ token_hash: tokenHash, type });
			expect(proven.data.session).toMatchObject({ password_removed: true });
			expect(proven.data.user?.user_metadata).not.toHaveProperty('full_name');
			expect((await stranger.getUser()).error).not.toBeNull();
			const again = await auth.client().signInWithPassword({ email, password });
			expect(again.error?.code).toBe('invalid_credentials');
		},
	);

	it('removes nothing after it', async () => {
		const email = 'twice@blue.example';
		await auth.client().signUp({ email, password });
		const owner = auth.client();
		const prove = async () => {
			auth.clock.advance(minuteMs);
			await owner.signInWithOtp({ email });
			const { tokenHash } = await lastCode(auth, email);
			return await owner.verifyOtp({ token_hash: tokenHash, type: 'magiclink' });
		};
		await prove();
		await owner.updateUser({ password: 'the owner chose this' });
		const { data } = await prove();
		expect(data.session).not.toHaveProperty('password_removed');
	});

	it('removes nothing of an account that a service key gave the address', async () => {
		const first = await auth.client().signUp({ email: 'before@blue.example', password });
		const authorization = `Bearer ${await keyFor({ role: 'service_role' })}`;
		const path = `/admin/users/${first.data.user?.id}`;
		const email = 'after@blue.example';
		const answer = await auth.call(`PUT ${path}`, { email }, { authorization });
		expect(answer.status).toBe(200);
		const owner = auth.client();
		await owner.signInWithOtp({ email });
		const { tokenHash } = await lastCode(auth, email);
		const { data } = await owner.verifyOtp({ token_hash: tokenHash, type: 'magiclink' });
		expect(data.session).not.toHaveProperty('password_removed');
	});
});

onOneDatabase('the first proof of a phone number', ({ create }) => {
	it('removes the password of an earlier sign-up', async () => {
		const auth = await openTestAuth(await create(), { settings: { hasPhone: true } });
		const phone = '4912345678';
		await auth.client().signUp({ phone, password });
		auth.clock.advance(minuteMs);
		const owner = auth.client();
		await owner.signInWithOtp({ phone });
		const { code } = await lastCode(auth, phone);
		const { data } = await owner.verifyOtp({ phone, token: code, type: 'sms' });
		expect(data.session).toMatchObject({ password_removed: true });
		const stranger = await auth.client().signInWithPassword({ phone, password });
		expect(stranger.error?.code).toBe('invalid_credentials');
		await auth.stop();
	});
});

function authCodeOf(session: object | null): string {
	return session && 'auth_code' in session ? String(session.auth_code) : 'none';
}
