import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '../../../tests/databases.ts';
import { refusing } from '../../../tests/openid-provider.ts';
import {
	openProviderTestContext,
	type ProviderTestContext,
} from '../testing/provider-test-context.ts';
import { lastCode } from '../testing/sent-codes.ts';

const password = 'a good long password';

onOneDatabase('sign-in with another service', ({ create }) => {
	let auth: ProviderTestContext;
	beforeAll(async () => {
		auth = await openProviderTestContext(await create());
	});
	afterAll(() => auth.stop());

	function person(subject: string, email: string | undefined, isVerified = true) {
		auth.acme.accounts.set(subject, {
			...(email !== undefined && { email, email_verified: isVerified }),
			name: `Name of ${subject}`,
			picture: 'https://pictures.example/1.png',
		});
	}

	async function userOf(email: string) {
		return await auth.auth.db
			.selectFrom('auth_users')
			.selectAll()
			.where('email', '=', email)
			.executeTakeFirst();
	}

	it('makes an account for somebody new, and finds it again', async () => {
		person('new', 'New@Blue.example');
		const first = await auth.enter(auth.auth.client(), 'new');
		expect(first.error).toBeNull();
		expect(first.data.user).toMatchObject({
			email: 'new@blue.example',
			app_metadata: { provider: 'acme', providers: ['acme'] },
			user_metadata: { full_name: 'Name of new', email_verified: true },
			identities: [{ provider: 'acme', id: 'new', email: 'new@blue.example' }],
		});
		expect(first.data.user?.email_confirmed_at).toBeTypeOf('string');
		const { data } = await auth.auth.client().getClaims(first.data.session?.access_token);
		expect(data?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] });

		auth.acme.accounts.set('new', {
			email: 'new@blue.example',
			email_verified: true,
			name: 'Other',
		});
		const again = await auth.enter(auth.auth.client(), 'new');
		expect(again.data.user?.id).toBe(first.data.user?.id);
		expect(again.data.user?.user_metadata).toMatchObject({ full_name: 'Other' });
		expect(again.data.user?.identities).toHaveLength(1);
	});

	it('gives the provider’s own tokens with the exchange, once', async () => {
		person('tokens', 'tokens@blue.example');
		const { data } = await auth.enter(auth.auth.client(), 'tokens');
		expect(data.session?.provider_token).toBeTypeOf('string');
		expect(data.session?.provider_refresh_token).toBeTypeOf('string');
		const told = await fetch(`${auth.acme.issuer}/me`, {
			headers: { authorization: `Bearer ${data.session?.provider_token}` },
		});
		expect(await told.json()).toMatchObject({ sub: 'tokens' });
		const stored = await auth.auth.db
			.selectFrom('auth_flow_states')
			.select('id')
			.where('user_id', '=', data.user?.id ?? '')
			.execute();
		expect(stored).toEqual([]);
	});

	it('gives a session in the fragment where no challenge was sent, and keeps the target’s query', async () => {
		person('implicit', 'implicit@blue.example');
		const client = auth.auth.client({ flowType: 'implicit' });
		const end = await auth.signIn(client, 'implicit', `${auth.auth.siteUrl}/account?next=a%20b`);
		expect(end.search).toBe('?next=a%20b');
		const fragment = new URLSearchParams(end.hash.slice(1));
		expect([...fragment.keys()]).toEqual(
			expect.arrayContaining(['access_token', 'refresh_token', 'provider_token', 'sb']),
		);
		expect(fragment.get('token_type')).toBe('bearer');
		expect(fragment.get('expires_in')).toBe('3600');
		const { data } = await client.getUser(fragment.get('access_token') ?? '');
		expect(data.user?.email).toBe('implicit@blue.example');
	});

	it('links to the account of a verified address, and keeps what its prover chose', async () => {
		const client = auth.auth.client();
		const email = 'linked@blue.example';
		const up = await client.signUp({ email, password });
		await client.signInWithOtp({ email });
		const { code } = await lastCode(auth.auth, email);
		expect((await client.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull();
		// The proof removed the first password, which anybody could have set.
		expect((await client.updateUser({ password })).error).toBeNull();
		person('linked', 'linked@blue.example');
		const { data } = await auth.enter(auth.auth.client(), 'linked');
		expect(data.user?.id).toBe(up.data.user?.id);
		expect(data.user?.app_metadata.providers).toEqual(['email', 'acme']);
		const still = await client.signInWithPassword({ email: 'linked@blue.example', password });
		expect(still.error).toBeNull();
	});

	it('never links an unverified address, even where every address counts as confirmed', async () => {
		await auth.auth.client().signUp({ email: 'owner@blue.example', password });
		person('thief', 'owner@blue.example', false);
		const end = await auth.signIn(auth.auth.client(), 'thief');
		expect(Object.fromEntries(end.searchParams)).toEqual({
			error: 'access_denied',
			error_code: 'provider_email_needs_verification',
			error_description:
				'Unverified email with acme. Verify the email with acme in order to sign in',
		});
		const owner = await userOf('owner@blue.example');
		const identities = await auth.auth.db
			.selectFrom('auth_identities')
			.select('user_id')
			.where('provider_id', '=', 'thief')
			.execute();
		expect(identities).toHaveLength(1);
		expect(identities[0]?.user_id).not.toBe(owner?.id);

		// Once the provider vouches for the address, the empty user is no obstacle.
		person('thief', 'owner@blue.example', true);
		const { data } = await auth.enter(auth.auth.client(), 'thief');
		expect(data.user?.id).toBe(owner?.id);
	});

	it('refuses a banned user', async () => {
		person('banned', 'banned@blue.example');
		await auth.enter(auth.auth.client(), 'banned');
		await auth.auth.db
			.updateTable('auth_users')
			.set({ banned_until_ms: auth.auth.clock.nowMs() + 60_000 })
			.where('email', '=', 'banned@blue.example')
			.execute();
		const end = await auth.signIn(auth.auth.client(), 'banned');
		expect(end.searchParams.get('error')).toBe('access_denied');
		expect(end.searchParams.get('error_code')).toBe('user_banned');
		expect(new URLSearchParams(end.hash.slice(1)).get('error_description')).toBe('User is banned');
		expect(end.hash).toMatch(/&sb=$/);
	});

	it('passes a refusal of the provider on in its words', async () => {
		const end = await auth.signIn(auth.auth.client(), refusing);
		expect(Object.fromEntries(end.searchParams)).toEqual({
			error: 'access_denied',
			error_description: 'The person said no',
		});
	});

	it('makes one account of two first sign-ins at once', async () => {
		person('race', 'race@blue.example');
		const clients = [auth.auth.client(), auth.auth.client(), auth.auth.client()];
		const answers = await Promise.all(clients.map((client) => auth.enter(client, 'race')));
		expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
		expect(new Set(answers.map(({ data }) => data.user?.id)).size).toBe(1);
	});

	it('leads nobody to a foreign place', async () => {
		person('foreign', 'foreign@blue.example');
		const end = await auth.signIn(auth.auth.client(), 'foreign', 'https://elsewhere.example/steal');
		expect(end.origin + end.pathname).toBe(`${auth.auth.siteUrl}/`);
	});

	it('writes down what happened', async () => {
		person('noted', 'noted@blue.example');
		const { data } = await auth.enter(auth.auth.client(), 'noted');
		const rows = await auth.auth.db
			.selectFrom('auth_audit_log')
			.select(['action', 'detail'])
			.where('user_id', '=', data.user?.id ?? '')
			.orderBy('id')
			.execute();
		expect(rows.map(({ action }) => action)).toEqual(['sign_up', 'sign_in']);
		expect(rows.map(({ detail }) => JSON.parse(detail ?? '{}').provider)).toEqual(['acme', 'acme']);
	});
});
