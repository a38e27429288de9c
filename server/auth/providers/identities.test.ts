import type { GoTrueClient } from '@supabase/auth-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '../../../tests/databases.ts';
import {
	openProviderTestContext,
	type ProviderTestContext,
} from '../testing/provider-test-context.ts';

const password = 'a good long password';

onOneDatabase('identities', ({ create }) => {
	let auth: ProviderTestContext;
	beforeAll(async () => {
		auth = await openProviderTestContext(await create());
	});
	afterAll(() => auth.stop());

	async function signedUp(email: string) {
		const client = auth.auth.client();
		const { data, error } = await client.signUp({ email, password });
		if (error || !data.session) throw error ?? new Error('no session');
		const token = data.session.access_token;
		return { client, id: data.user?.id ?? '', bearer: { authorization: `Bearer ${token}` } };
	}

	/** Links an identity and returns the final URL. */
	async function link(client: GoTrueClient, subject: string, email: string, isVerified = true) {
		auth.acme.accounts.set(subject, { email, email_verified: isVerified });
		const { data, error } = await client.linkIdentity({
			provider: 'acme' as never,
			options: {
				redirectTo: `${auth.auth.siteUrl}/account`,
				queryParams: { login_hint: subject },
				skipBrowserRedirect: true,
			},
		});
		if (error) throw error;
		return await auth.follow(data.url ?? '');
	}

	async function linked(client: GoTrueClient, subject: string, email: string, isVerified = true) {
		const end = await link(client, subject, email, isVerified);
		const { data, error } = await client.exchangeCodeForSession(
			end.searchParams.get('code') ?? `none: ${end}`,
		);
		if (error) throw error;
		return data.user;
	}

	it('leave nobody else in an auto-confirmed account after a verified sign-in', async () => {
		const email = 'early@blue.example';
		const stranger = auth.auth.client();
		const planted = { data: { note: 'planted' } };
		const { data: made } = await stranger.signUp({ email, password, options: planted });
		auth.acme.accounts.set('early', { email, email_verified: true });
		const { data } = await auth.enter(auth.auth.client(), 'early');
		expect(data.user?.id).toBe(made.user?.id);
		expect(data.user?.user_metadata).not.toHaveProperty('note');
		const headers = { authorization: `Bearer ${made.session?.access_token}` };
		const ended = await auth.auth.call('GET /user', undefined, headers);
		expect((await ended.json()).code).toBe('session_not_found');
		const again = await auth.auth.client().signInWithPassword({ email, password });
		expect(again.error?.code).toBe('invalid_credentials');
		// The address is proven now, so a second sign-in removes nothing.
		const own = auth.auth.client();
		await auth.enter(own, 'early');
		await own.updateUser({ password: 'the choice of its owner' });
		await auth.enter(auth.auth.client(), 'early');
		const owner = await own.signInWithPassword({ email, password: 'the choice of its owner' });
		expect(owner.error).toBeNull();
	});

	it('are linked only by the browser that began', async () => {
		const attacker = await signedUp('lure@blue.example');
		const end = await link(attacker.client, 'innocent', 'innocent@work.example');
		const code = end.searchParams.get('code') ?? `none: ${end}`;
		const innocent = auth.auth.client();
		expect((await innocent.exchangeCodeForSession(code)).error).not.toBeNull();
		const { data: before } = await attacker.client.getUserIdentities();
		expect(before?.identities.map(({ provider }) => provider)).toEqual(['email']);
		const { data } = await auth.enter(innocent, 'innocent');
		expect(data.user?.id).not.toBe(attacker.id);
		// The lured one never brought the code back, but another took the identity meanwhile.
		const late = await attacker.client.exchangeCodeForSession(code);
		expect(late.error).not.toBeNull();
	});

	it('are linked only with PKCE', async () => {
		const { bearer } = await signedUp('implicit@blue.example');
		const call = 'GET /user/identities/authorize?provider=acme';
		const answer = await auth.auth.call(call, undefined, bearer);
		expect([answer.status, await answer.json()]).toEqual([
			400,
			{ code: 'validation_failed', message: 'Linking an identity requires a PKCE flow' },
		]);
	});

	it('are linked by hand, whatever their address', async () => {
		const { client, id } = await signedUp('hand@blue.example');
		const user = await linked(client, 'hand', 'other@work.example', false);
		expect(user.id).toBe(id);
		expect(user.email).toBe('hand@blue.example');
		expect(user.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'acme'] });
		const { data } = await auth.enter(auth.auth.client(), 'hand');
		expect(data.user?.id).toBe(id);
	});

	it('move an account to another address only after the old one was told, which takes it back', async () => {
		const email = 'moved@blue.example';
		const { client } = await signedUp(email);
		await auth.auth.db
			.updateTable('auth_users')
			.set({ proven_email: email })
			.where('email', '=', email)
			.execute();
		await linked(client, 'mover', 'mover@work.example');
		const { data: both } = await client.getUserIdentities();
		const own = both?.identities.find(({ provider }) => provider === 'email');
		if (!own) throw new Error('no identity of the address');
		auth.auth.clock.advance(11 * 60_000);
		expect((await client.unlinkIdentity(own)).error?.code).toBe('reauthentication_needed');
		auth.auth.clock.advance(-11 * 60_000);
		expect((await client.unlinkIdentity(own)).error).toBeNull();
		expect((await client.getUser()).data.user?.email).toBe('mover@work.example');
		const notices = (await auth.auth.mails(email)).filter(
			({ template }) => template === 'account-changed',
		);
		expect(notices.map(({ data }) => data.change)).toEqual(['identity-linked', 'email']);
		const answer = await auth.auth.call('POST /object', { token: notices[0]?.data.token });
		expect(await answer.json()).toEqual({ is_recovery_sent: true });
		expect((await client.getUser()).error).not.toBeNull();
		const user = await auth.auth.db
			.selectFrom('auth_users')
			.innerJoin('auth_identities', 'user_id', 'auth_users.id')
			.select(['auth_users.email', 'provider', 'password_hash'])
			.where('auth_users.email', 'in', [email, 'mover@work.example'])
			.execute();
		expect(user).toEqual([{ email, provider: 'email', password_hash: null }]);
	});

	it('belong to one user', async () => {
		const one = await signedUp('one@blue.example');
		await linked(one.client, 'one', 'one@work.example');
		const again = await link(one.client, 'one', 'one@work.example');
		expect(Object.fromEntries(again.searchParams)).toEqual({
			error_code: 'identity_already_exists',
			error_description: 'Identity is already linked',
		});
		const two = await signedUp('two@blue.example');
		const taken = await link(two.client, 'one', 'one@work.example');
		expect(taken.searchParams.get('error_description')).toBe(
			'Identity is already linked to another user',
		);
	});

	it('make an anonymous user a permanent one', async () => {
		const other = await openProviderTestContext(await create(), { hasAnonymous: true });
		const client = other.auth.client();
		const { data: anonymous } = await client.signInAnonymously();
		other.acme.accounts.set('anon', { email: 'anon@blue.example', email_verified: true });
		const { data } = await client.linkIdentity({
			provider: 'acme' as never,
			options: { queryParams: { login_hint: 'anon' }, skipBrowserRedirect: true },
		});
		const end = await other.follow(data.url ?? '');
		const { data: now } = await client.exchangeCodeForSession(end.searchParams.get('code') ?? '');
		expect(now.user).toMatchObject({
			id: anonymous.user?.id,
			email: 'anon@blue.example',
			is_anonymous: false,
		});
		await other.stop();
	});

	it('need a token to be linked, and a setting', async () => {
		const answer = await auth.auth.call('GET /user/identities/authorize?provider=acme');
		expect(answer.status).toBe(401);
		const { bearer } = await signedUp('redirect@blue.example');
		const pair = `code_challenge=${'x'.repeat(43)}&code_challenge_method=s256`;
		const redirect = await auth.auth.call(
			`GET /user/identities/authorize?provider=acme&${pair}`,
			undefined,
			bearer,
		);
		expect(redirect.status).toBe(302);
		const off = await openProviderTestContext(await create(), { hasManualLinking: false });
		const client = off.auth.client();
		const { data } = await client.signUp({ email: 'off@blue.example', password });
		const headers = { authorization: `Bearer ${data.session?.access_token}` };
		for (const call of [
			'GET /user/identities/authorize?provider=acme',
			'DELETE /user/identities/x',
		]) {
			const refused = await off.auth.call(call, undefined, headers);
			expect(refused.status).toBe(404);
			expect(await refused.json()).toEqual({
				code: 'manual_linking_disabled',
				message: 'Manual linking is disabled',
			});
		}
		await off.stop();
	});

	it('are unlinked, but the last one', async () => {
		const { client } = await signedUp('unlink@blue.example');
		await linked(client, 'unlink', 'unlink@work.example');
		const { data } = await client.getUserIdentities();
		const acme = data?.identities.find(({ provider }) => provider === 'acme');
		const own = data?.identities.find(({ provider }) => provider === 'email');
		if (!acme || !own) throw new Error('an identity is missing');
		expect((await client.unlinkIdentity(acme)).error).toBeNull();
		const { data: left } = await client.getUser();
		expect(left.user?.app_metadata.providers).toEqual(['email']);
		expect((await client.unlinkIdentity(own)).error).toMatchObject({
			status: 422,
			code: 'single_identity_not_deletable',
			message: 'User must have at least 1 identity after unlinking',
		});
	});

	it('leave their address to the user with the next one', async () => {
		const { client } = await signedUp('before@blue.example');
		await linked(client, 'vague', 'vague@work.example', false);
		const user = await linked(client, 'next', 'next@work.example');
		await client.resetPasswordForEmail('before@blue.example');
		const own = user.identities?.find(({ provider }) => provider === 'email');
		if (!own) throw new Error('the identity is missing');
		expect((await client.unlinkIdentity(own)).error).toBeNull();
		const { data } = await client.getUser();
		expect(data.user?.email).toBe('next@work.example');
		expect(data.user?.email_confirmed_at).toBeTypeOf('string');
		const codes = await auth.auth.db
			.selectFrom('auth_one_time_tokens')
			.select('id')
			.where('user_id', '=', user.id)
			.execute();
		expect(codes).toEqual([]);
	});

	it('do not confirm an address that no provider vouches for', async () => {
		const { client } = await signedUp('sure@blue.example');
		const user = await linked(client, 'unsure', 'unsure@work.example', false);
		const own = user.identities?.find(({ provider }) => provider === 'email');
		if (!own) throw new Error('the identity is missing');
		await client.unlinkIdentity(own);
		const { data } = await client.getUser();
		expect(data.user?.email).toBe('unsure@work.example');
		expect(data.user?.email_confirmed_at).toBeUndefined();
	});

	it('stay where the address that would be left is another’s', async () => {
		await signedUp('taken@work.example');
		const { client } = await signedUp('stays@blue.example');
		const user = await linked(client, 'conflict', 'taken@work.example');
		const own = user.identities?.find(({ provider }) => provider === 'email');
		if (!own) throw new Error('the identity is missing');
		expect((await client.unlinkIdentity(own)).error).toMatchObject({
			status: 422,
			code: 'email_conflict_identity_not_deletable',
			message: 'Unable to unlink identity due to email conflict',
		});
		const { data } = await client.getUser();
		expect(data.user?.identities).toHaveLength(2);
	});

	it('are refused by id', async () => {
		const { bearer, client } = await signedUp('ids@blue.example');
		await linked(client, 'ids', 'ids@work.example');
		const refused = async (id: string, headers = {}) => {
			const answer = await auth.auth.call(`DELETE /user/identities/${id}`, undefined, {
				...bearer,
				...headers,
			});
			return [answer.status, (await answer.json()).code];
		};
		expect(await refused('17')).toEqual([404, 'validation_failed']);
		const unknown = '6f0d3b0e-7d3c-4d10-9c5f-000000000000';
		expect(await refused(unknown)).toEqual([422, 'identity_not_found']);
		expect(await refused(unknown, { 'x-jwt-aud': 'other' })).toEqual([403, 'unexpected_audience']);
	});

	it('are never all unlinked, even by two calls at once', async () => {
		const { client, id, bearer } = await signedUp('both@blue.example');
		await linked(client, 'both', 'both@work.example');
		const { data } = await client.getUserIdentities();
		const calls = (data?.identities ?? []).map(({ identity_id: row }) =>
			auth.auth.call(`DELETE /user/identities/${row}`, undefined, bearer),
		);
		const statuses = (await Promise.all(calls)).map(({ status }) => status);
		expect(statuses.toSorted()).toEqual([200, 422]);
		const left = await auth.auth.db
			.selectFrom('auth_identities')
			.select('id')
			.where('user_id', '=', id)
			.execute();
		expect(left).toHaveLength(1);
	});
});
