import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../../../tests/databases.ts';
import { openTestAuth, type TestAuth } from '../../testing/auth-test-context.ts';
import { lastCode, otherCode } from '../../testing/sent-codes.ts';
import { requestRecovery } from '../sending/request-recovery.ts';

const password = 'a good long password';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const expired = {
	status: 403,
	code: 'otp_expired',
	message: 'Token has expired or is invalid',
};
const expiredLink = { ...expired, message: 'Email link is invalid or has expired' };

describe.each(databaseKinds())('codes by mail on $name', ({ create }) => {
	let auth: TestAuth;
	let count = 0;
	beforeAll(async () => {
		auth = await openTestAuth(await create(), { settings: { mailAutoconfirm: false } });
	});
	afterAll(() => auth.stop());

	/** A shopper with a confirmed address. */
	async function shopper() {
		const email = newEmail();
		const client = auth.client();
		await client.signUp({ email, password });
		const { code } = await lastCode(auth, email);
		const { data, error } = await client.verifyOtp({ email, token: code, type: 'signup' });
		expect(error).toBeNull();
		auth.clock.advance(minuteMs);
		return { email, client, id: data.user?.id ?? '' };
	}

	function newEmail(): string {
		count += 1;
		return `shopper${count}@blue.example`;
	}

	async function tokensOf(email: string) {
		return await auth.db
			.selectFrom('auth_one_time_tokens')
			.selectAll()
			.where('sent_to', '=', email)
			.execute();
	}

	it('forgets a password that was chosen before anybody proved the address', async () => {
		const email = newEmail();
		await auth.client().signUp({ email, password });
		auth.clock.advance(minuteMs);
		const owner = auth.client();
		await owner.resetPasswordForEmail(email);
		const { tokenHash } = await lastCode(auth, email, 'recover-password');
		const { error } = await owner.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
		expect(error).toBeNull();
		const stranger = await auth.client().signInWithPassword({ email, password });
		expect(stranger.error?.code).toBe('invalid_credentials');
		await owner.updateUser({ password: 'the choice of its owner' });
		const own = await auth
			.client()
			.signInWithPassword({ email, password: 'the choice of its owner' });
		expect(own.data.user?.email).toBe(email);
	});

	it('confirms a sign-up by its code, once', async () => {
		const email = newEmail();
		const client = auth.client();
		const up = await client.signUp({ email, password });
		expect(up.data.session).toBeNull();
		expect(up.data.user?.confirmation_sent_at).toBeTypeOf('string');
		const refused = await client.signInWithPassword({ email, password });
		expect(refused.error?.code).toBe('email_not_confirmed');
		const { code, template, type, link } = await lastCode(auth, email);
		expect({ template, type, path: link.pathname }).toEqual({
			template: 'confirm-email',
			type: 'signup',
			path: '/auth/confirm',
		});
		const { data } = await client.verifyOtp({ email, token: code, type: 'email' });
		expect(data.user?.email_confirmed_at).toBeTypeOf('string');
		expect(data.user?.user_metadata.email_verified).toBe(true);
		const claims = await client.getClaims();
		expect(claims.data?.claims).toMatchObject({ amr: [{ method: 'otp' }], email });
		expect(await tokensOf(email)).toEqual([]);
		const again = await client.verifyOtp({ email, token: code, type: 'email' });
		expect(again.error).toMatchObject(expired);
	});

	it('confirms a sign-up by its link, once, in any browser', async () => {
		const email = newEmail();
		await auth.client().signUp({ email, password });
		const { tokenHash } = await lastCode(auth, email);
		const other = auth.client();
		const { data } = await other.verifyOtp({ token_hash: tokenHash, type: 'signup' });
		expect(data.session?.user.email).toBe(email);
		const again = await other.verifyOtp({ token_hash: tokenHash, type: 'signup' });
		expect(again.error).toMatchObject(expiredLink);
	});

	it('keeps neither code nor link token where they could be read', async () => {
		const email = newEmail();
		await auth.client().signUp({ email, password });
		const { code, tokenHash } = await lastCode(auth, email);
		const stored = JSON.stringify(await tokensOf(email));
		expect(stored).not.toContain(code);
		expect(stored).not.toContain(tokenHash);
		expect(tokenHash.replace('pkce_', '')).toHaveLength(43);
	});

	it('lets a newer mail kill the older one', async () => {
		const email = newEmail();
		const client = auth.client();
		await client.signUp({ email, password });
		const older = await lastCode(auth, email);
		auth.clock.advance(minuteMs);
		expect((await client.resend({ email, type: 'signup' })).error).toBeNull();
		const newer = await lastCode(auth, email);
		expect(newer.tokenHash).not.toBe(older.tokenHash);
		const late = await client.verifyOtp({ token_hash: older.tokenHash, type: 'signup' });
		expect(late.error).toMatchObject(expiredLink);
		const { error } = await client.verifyOtp({ token_hash: newer.tokenHash, type: 'signup' });
		expect(error).toBeNull();
	});

	it('refuses code and link after a day', async () => {
		const { email, client } = await shopper();
		await client.resetPasswordForEmail(email);
		const { code, tokenHash } = await lastCode(auth, email);
		auth.clock.advance(dayMs - 1000);
		const wrong = await client.verifyOtp({ email, token: otherCode(code), type: 'recovery' });
		expect(wrong.error).toMatchObject(expired);
		auth.clock.advance(1000);
		const late = await client.verifyOtp({ email, token: code, type: 'recovery' });
		expect(late.error).toMatchObject(expired);
		const lateLink = await client.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
		expect(lateLink.error).toMatchObject(expiredLink);
	});

	it('dies of ten wrong tries, even at once', async () => {
		const { email, client } = await shopper();
		await client.resetPasswordForEmail(email);
		const { code } = await lastCode(auth, email);
		const guess = { email, token: otherCode(code), type: 'recovery' } as const;
		const tries = await Promise.all(Array.from({ length: 10 }, () => client.verifyOtp(guess)));
		for (const { error } of tries) expect(error).toMatchObject(expired);
		expect(await tokensOf(email)).toMatchObject([{ attempts: 10 }]);
		const { error } = await client.verifyOtp({ ...guess, token: code });
		expect(error).toMatchObject(expired);
	});

	it('forgives nine', async () => {
		const { email, client } = await shopper();
		await client.resetPasswordForEmail(email);
		const { code } = await lastCode(auth, email);
		for (let at = 0; at < 9; at += 1) {
			await client.verifyOtp({ email, token: otherCode(code), type: 'recovery' });
		}
		const { error } = await client.verifyOtp({ email, token: code, type: 'recovery' });
		expect(error).toBeNull();
	});

	it('gives one session to two who redeem one code at once', async () => {
		const { email, id } = await shopper();
		await auth.client().signInWithOtp({ email });
		const { code, tokenHash } = await lastCode(auth, email);
		const before = await sessionsOf(id);
		const answers = await Promise.all([
			auth.client().verifyOtp({ email, token: code, type: 'email' }),
			auth.client().verifyOtp({ email, token: code, type: 'magiclink' }),
			auth.client().verifyOtp({ token_hash: tokenHash, type: 'magiclink' }),
			auth.client().verifyOtp({ token_hash: tokenHash, type: 'email' }),
		]);
		expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
		expect(await sessionsOf(id)).toBe(before + 1);
	});

	async function sessionsOf(userId: string): Promise<number> {
		const rows = await auth.db
			.selectFrom('auth_sessions')
			.select('id')
			.where('user_id', '=', userId)
			.execute();
		return rows.length;
	}

	it('clears all that a user was sent once one of them is used', async () => {
		const { email, client } = await shopper();
		await client.resetPasswordForEmail(email);
		await client.reauthenticate();
		expect(await tokensOf(email)).toHaveLength(2);
		const { code } = await lastCode(auth, email, 'recover-password');
		await client.verifyOtp({ email, token: code, type: 'recovery' });
		expect(await tokensOf(email)).toEqual([]);
	});

	it('lets a forgotten password be replaced, and ends the other sessions', async () => {
		const { email, client } = await shopper();
		const other = auth.client();
		const sent = await other.resetPasswordForEmail(email, {
			redirectTo: `${auth.siteUrl}/auth/new-password?from=mail`,
		});
		expect(sent.error).toBeNull();
		const { tokenHash, type, link } = await lastCode(auth, email);
		expect(type).toBe('recovery');
		expect(link.searchParams.get('next')).toBe('/auth/new-password?from=mail');
		await other.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
		const { error } = await other.updateUser({ password: 'another good password' });
		expect(error).toBeNull();
		expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
	});

	it('leads nowhere that is not allowed', async () => {
		const { email, client } = await shopper();
		for (const redirectTo of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
			auth.clock.advance(minuteMs);
			await client.resetPasswordForEmail(email, { redirectTo });
			const { link } = await lastCode(auth, email);
			expect(link.origin).toBe(auth.siteUrl);
			expect(link.searchParams.has('next')).toBe(false);
			expect(link.href).not.toContain('evil');
		}
	});

	it('tells nobody who has an account', async () => {
		const { email, client } = await shopper();
		for (const address of [email, 'nobody@blue.example']) {
			auth.clock.advance(minuteMs);
			for (const call of ['POST /recover', 'POST /resend', 'POST /otp']) {
				const body = { email: address, type: 'signup' };
				const answer = await auth.call(call, body);
				expect([call, answer.status, await answer.text()]).toEqual([call, 200, '{}']);
				auth.clock.advance(minuteMs);
			}
			const { error } = await client.verifyOtp({ email: address, token: '000', type: 'email' });
			expect(error).toMatchObject(expired);
		}
		expect(await auth.mails('nobody@blue.example')).toHaveLength(1);
	});

	it('sends one mail of a kind in a minute', async () => {
		const { email, client } = await shopper();
		expect((await client.resetPasswordForEmail(email)).error).toBeNull();
		auth.clock.advance(1500);
		// A magic link shares its interval.
		const options = { shouldCreateUser: false };
		const { error } = await client.signInWithOtp({ email, options });
		expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
		expect(error?.message).toMatch(
			/^For security purposes, you can only request this after 5[78] seconds\.$/,
		);
		// A recovery is answered as for an unknown address.
		expect((await client.resetPasswordForEmail(email)).error).toBeNull();
		const sent = async () =>
			(await auth.mails(email)).filter(({ template }) => template === 'recover-password').length;
		expect(await sent()).toBe(1);
		expect((await client.reauthenticate()).error).toBeNull();
		auth.clock.advance(minuteMs);
		expect((await client.resetPasswordForEmail(email)).error).toBeNull();
		expect(await sent()).toBe(2);
	});

	it('recovers a known and an unknown address with the same statements', async () => {
		const { email } = await shopper();
		const unknown = newEmail();
		const tables = ['auth_users', 'auth_one_time_tokens', 'auth_flow_states', 'outbox'] as const;
		const rows = async () =>
			await Promise.all(
				tables.map(async (table) => (await auth.db.selectFrom(table).selectAll().execute()).length),
			);
		const before = await rows();
		const client = { ip: '127.0.0.1', userAgent: null };
		const target = { challenge: null, redirectTo: auth.siteUrl, externalUrl: auth.url, client };
		const statements = async (address: string) => {
			const kinds: string[] = [];
			const plugin: KyselyPlugin = {
				transformQuery({ node }) {
					kinds.push(node.kind);
					return node;
				},
				transformResult: async ({ result }) => result,
			};
			const watched = { ...auth.auth, db: auth.db.withPlugin(plugin) };
			await requestRecovery(watched, { ...target, email: address });
			return kinds.filter((kind) => kind !== 'RawNode');
		};
		const ofUnknown = await statements(unknown);
		expect(await rows()).toEqual(before);
		const ofKnown = await statements(email);
		const ofRepeated = await statements(email);
		expect(ofUnknown).toEqual(ofKnown);
		expect(ofRepeated).toEqual(ofKnown);
		expect(ofKnown.length).toBeGreaterThan(4);
		expect(await auth.mails(unknown)).toEqual([]);
	});

	it('ends a code after ten wrong tries, and not the link of its mail', async () => {
		const { email, client } = await shopper();
		await client.resetPasswordForEmail(email);
		const { code, tokenHash } = await lastCode(auth, email);
		for (let attempt = 0; attempt < 10; attempt += 1) {
			await client.verifyOtp({ email, token: otherCode(code), type: 'recovery' });
		}
		const typed = await client.verifyOtp({ email, token: code, type: 'recovery' });
		expect(typed.error).toMatchObject(expired);
		const opened = await client.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
		expect(opened.error).toBeNull();
	});

	it('signs in a known address by code, and signs up an unknown one', async () => {
		const email = newEmail();
		const client = auth.client();
		const { error } = await client.signInWithOtp({ email, options: { data: { first: 'Ada' } } });
		expect(error).toBeNull();
		const first = await lastCode(auth, email);
		expect(first.template).toBe('confirm-email');
		const up = await client.verifyOtp({ email, token: first.code, type: 'email' });
		expect(up.data.user?.user_metadata).toMatchObject({ first: 'Ada', email_verified: true });
		await client.signOut();
		await client.signInWithOtp({ email });
		const second = await lastCode(auth, email);
		expect(second.template).toBe('magic-link');
		const signedIn = await client.verifyOtp({ email, token: second.code, type: 'email' });
		expect(signedIn.data.user?.id).toBe(up.data.user?.id);
	});

	it('makes nobody a user who is only to be signed in', async () => {
		const email = newEmail();
		const { error } = await auth.client().signInWithOtp({
			email,
			options: { shouldCreateUser: false },
		});
		expect(error).toMatchObject({
			status: 422,
			code: 'otp_disabled',
			message: 'Signups not allowed for otp',
		});
		expect(await auth.mails(email)).toEqual([]);
	});

	it('counts a code for its address and kind alone', async () => {
		const [one, other] = [await shopper(), await shopper()];
		await one.client.resetPasswordForEmail(one.email);
		const { code, tokenHash } = await lastCode(auth, one.email);
		const client = auth.client();
		const foreign = await client.verifyOtp({ email: other.email, token: code, type: 'recovery' });
		expect(foreign.error).toMatchObject(expired);
		const wrongKind = await client.verifyOtp({ email: one.email, token: code, type: 'signup' });
		expect(wrongKind.error).toMatchObject(expired);
		const wrongLink = await client.verifyOtp({ token_hash: tokenHash, type: 'email_change' });
		expect(wrongLink.error).toMatchObject(expiredLink);
		const right = await client.verifyOtp({ email: one.email, token: code, type: 'recovery' });
		expect(right.error).toBeNull();
	});

	it('proves nothing for an address that was given up since', async () => {
		const { email, client, id } = await shopper();
		await client.resetPasswordForEmail(email);
		const { code, tokenHash } = await lastCode(auth, email);
		await auth.db
			.updateTable('auth_users')
			.set({ email: newEmail() })
			.where('id', '=', id)
			.execute();
		const byCode = await client.verifyOtp({ email, token: code, type: 'recovery' });
		expect(byCode.error).toMatchObject(expired);
		const byLink = await client.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
		expect(byLink.error).toMatchObject(expiredLink);
	});

	it('lets in nobody who is banned', async () => {
		const { email, client, id } = await shopper();
		await client.resetPasswordForEmail(email);
		const { code, tokenHash } = await lastCode(auth, email);
		await auth.db
			.updateTable('auth_users')
			.set({ banned_until_ms: auth.clock.nowMs() + dayMs })
			.where('id', '=', id)
			.execute();
		const banned = { status: 403, code: 'user_banned', message: 'User is banned' };
		const byCode = await client.verifyOtp({ email, token: code, type: 'recovery' });
		expect(byCode.error).toMatchObject(banned);
		const byLink = await client.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
		expect(byLink.error).toMatchObject(banned);
	});
});
