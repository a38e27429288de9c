import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '../databases.ts';
import { refusing } from '../openid-provider.ts';
import { openProviderRoom, type ProviderRoom } from './provider-room.ts';

const password = 'a good long password';

describe.each(databaseKinds())('sign-in with another service on $name', ({ create }) => {
	let room: ProviderRoom;
	beforeAll(async () => {
		room = await openProviderRoom(await create());
	});
	afterAll(() => room.stop());

	function person(subject: string, email: string | undefined, isVerified = true) {
		room.acme.accounts.set(subject, {
			...(email !== undefined && { email, email_verified: isVerified }),
			name: `Name of ${subject}`,
			picture: 'https://pictures.example/1.png',
		});
	}

	async function userOf(email: string) {
		return await room.auth.db
			.selectFrom('auth_users')
			.selectAll()
			.where('email', '=', email)
			.executeTakeFirst();
	}

	it('makes an account for somebody new, and finds it again', async () => {
		person('new', 'New@Blue.example');
		const first = await room.enter(room.auth.client(), 'new');
		expect(first.error).toBeNull();
		expect(first.data.user).toMatchObject({
			email: 'new@blue.example',
			app_metadata: { provider: 'acme', providers: ['acme'] },
			user_metadata: { full_name: 'Name of new', email_verified: true },
			identities: [{ provider: 'acme', id: 'new', email: 'new@blue.example' }],
		});
		expect(first.data.user?.email_confirmed_at).toBeTypeOf('string');
		const { data } = await room.auth.client().getClaims(first.data.session?.access_token);
		expect(data?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] });

		room.acme.accounts.set('new', {
			email: 'new@blue.example',
			email_verified: true,
			name: 'Other',
		});
		const again = await room.enter(room.auth.client(), 'new');
		expect(again.data.user?.id).toBe(first.data.user?.id);
		expect(again.data.user?.user_metadata).toMatchObject({ full_name: 'Other' });
		expect(again.data.user?.identities).toHaveLength(1);
	});

	it('gives the provider’s own tokens with the exchange, once', async () => {
		person('tokens', 'tokens@blue.example');
		const { data } = await room.enter(room.auth.client(), 'tokens');
		expect(data.session?.provider_token).toBeTypeOf('string');
		expect(data.session?.provider_refresh_token).toBeTypeOf('string');
		const told = await fetch(`${room.acme.issuer}/me`, {
			headers: { authorization: `Bearer ${data.session?.provider_token}` },
		});
		expect(await told.json()).toMatchObject({ sub: 'tokens' });
		const kept = await room.auth.db
			.selectFrom('auth_flow_states')
			.select('id')
			.where('user_id', '=', data.user?.id ?? '')
			.execute();
		expect(kept).toEqual([]);
	});

	it('gives a session in the fragment where no challenge was sent, and keeps the target’s query', async () => {
		person('implicit', 'implicit@blue.example');
		const client = room.auth.client({ flowType: 'implicit' });
		const end = await room.signIn(client, 'implicit', `${room.auth.siteUrl}/account?next=a%20b`);
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

	it('links to the account of a verified address', async () => {
		const client = room.auth.client();
		const up = await client.signUp({ email: 'linked@blue.example', password });
		person('linked', 'linked@blue.example');
		const { data } = await room.enter(room.auth.client(), 'linked');
		expect(data.user?.id).toBe(up.data.user?.id);
		expect(data.user?.app_metadata.providers).toEqual(['email', 'acme']);
		const still = await client.signInWithPassword({ email: 'linked@blue.example', password });
		expect(still.error).toBeNull();
	});

	it('never links an unverified address, even where every address counts as confirmed', async () => {
		await room.auth.client().signUp({ email: 'owner@blue.example', password });
		person('thief', 'owner@blue.example', false);
		const end = await room.signIn(room.auth.client(), 'thief');
		expect(Object.fromEntries(end.searchParams)).toEqual({
			error: 'access_denied',
			error_code: 'provider_email_needs_verification',
			error_description:
				'Unverified email with acme. Verify the email with acme in order to sign in',
		});
		const owner = await userOf('owner@blue.example');
		const identities = await room.auth.db
			.selectFrom('auth_identities')
			.select('user_id')
			.where('provider_id', '=', 'thief')
			.execute();
		expect(identities).toHaveLength(1);
		expect(identities[0]?.user_id).not.toBe(owner?.id);

		// Once the provider vouches for the address, that shell is no obstacle.
		person('thief', 'owner@blue.example', true);
		const { data } = await room.enter(room.auth.client(), 'thief');
		expect(data.user?.id).toBe(owner?.id);
	});

	it('refuses a banned user', async () => {
		person('banned', 'banned@blue.example');
		await room.enter(room.auth.client(), 'banned');
		await room.auth.db
			.updateTable('auth_users')
			.set({ banned_until_ms: room.auth.clock.nowMs() + 60_000 })
			.where('email', '=', 'banned@blue.example')
			.execute();
		const end = await room.signIn(room.auth.client(), 'banned');
		expect(end.searchParams.get('error')).toBe('access_denied');
		expect(end.searchParams.get('error_code')).toBe('user_banned');
		expect(new URLSearchParams(end.hash.slice(1)).get('error_description')).toBe('User is banned');
		expect(end.hash).toMatch(/&sb=$/);
	});

	it('passes a refusal of the provider on in its words', async () => {
		const end = await room.signIn(room.auth.client(), refusing);
		expect(Object.fromEntries(end.searchParams)).toEqual({
			error: 'access_denied',
			error_description: 'The person said no',
		});
	});

	it('makes one account of two first sign-ins at once', async () => {
		person('race', 'race@blue.example');
		const clients = [room.auth.client(), room.auth.client(), room.auth.client()];
		const answers = await Promise.all(clients.map((client) => room.enter(client, 'race')));
		expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
		expect(new Set(answers.map(({ data }) => data.user?.id)).size).toBe(1);
	});

	it('leads nobody to a foreign place', async () => {
		person('foreign', 'foreign@blue.example');
		const end = await room.signIn(room.auth.client(), 'foreign', 'https://elsewhere.example/steal');
		expect(end.origin + end.pathname).toBe(`${room.auth.siteUrl}/`);
	});

	it('writes down what happened', async () => {
		person('noted', 'noted@blue.example');
		const { data } = await room.enter(room.auth.client(), 'noted');
		const rows = await room.auth.db
			.selectFrom('auth_audit_log')
			.select(['action', 'detail'])
			.where('user_id', '=', data.user?.id ?? '')
			.orderBy('id')
			.execute();
		expect(rows.map(({ action }) => action)).toEqual(['sign_up', 'sign_in']);
		expect(rows.map(({ detail }) => JSON.parse(detail ?? '{}').provider)).toEqual(['acme', 'acme']);
	});

	describe('a state', () => {
		async function callbackOf(subject: string) {
			person(subject, `${subject}@blue.example`);
			const { data } = await room.auth.client().signInWithOAuth({
				provider: 'acme' as never,
				options: { queryParams: { login_hint: subject }, skipBrowserRedirect: true },
			});
			return await room.followToCallback(data.url ?? '');
		}
		async function failure(answer: Response) {
			const location = new URL(answer.headers.get('location') ?? '');
			return { status: answer.status, ...Object.fromEntries(location.searchParams) };
		}
		const open = (url: URL) => fetch(url, { redirect: 'manual' });

		it.each([
			['', 'bad_oauth_callback', 'OAuth state parameter missing'],
			['?state=17', 'bad_oauth_state', 'OAuth state parameter is invalid'],
			[
				'?state=6f0d3b0e-7d3c-4d10-9c5f-000000000000&code=x',
				'bad_oauth_state',
				'OAuth state not found or expired',
			],
		])('is refused: %j', async (query, code, description) => {
			expect(await failure(await open(new URL(`${room.auth.url}/callback${query}`)))).toEqual({
				status: 303,
				error: 'invalid_request',
				error_code: code,
				error_description: description,
			});
		});

		it('is good once', async () => {
			const url = await callbackOf('once');
			expect((await open(url)).headers.get('location')).toContain('code=');
			expect(await failure(await open(url))).toMatchObject({
				status: 303,
				error_code: 'flow_state_already_used',
				error_description: 'State has already been used',
			});
		});

		it('is good once for ten callbacks at the same time', async () => {
			const url = await callbackOf('at-once');
			const answers = await Promise.all(Array.from({ length: 10 }, () => open(url)));
			expect(answers.map(({ status }) => status).toSorted()).toEqual([302, ...Array(9).fill(303)]);
		});

		it('grows old', async () => {
			const url = await callbackOf('late');
			room.auth.clock.advance(5 * 60_000 + 1);
			expect(await failure(await open(url))).toMatchObject({
				error_code: 'bad_oauth_state',
				error_description: 'OAuth state has expired',
			});
			room.auth.clock.advance(-5 * 60_000 - 1);
		});

		it('of one sign-in does not take the code of another', async () => {
			const [one, other] = await Promise.all([callbackOf('swap-one'), callbackOf('swap-other')]);
			one.searchParams.set('code', other.searchParams.get('code') ?? '');
			const location = new URL((await open(one)).headers.get('location') ?? '');
			expect(location.searchParams.get('error_description')).toBe(
				'Unable to exchange external code',
			);
			expect(location.searchParams.has('code')).toBe(false);
		});

		it('of a link in a mail is no state', async () => {
			const client = room.auth.client();
			await client.signUp({ email: 'mail-flow@blue.example', password });
			await client.resetPasswordForEmail('mail-flow@blue.example');
			const flow = await room.auth.db
				.selectFrom('auth_flow_states')
				.select('id')
				.where('authentication_method', '=', 'recovery')
				.executeTakeFirstOrThrow();
			const answer = await open(new URL(`${room.auth.url}/callback?code=x&state=${flow.id}`));
			expect(await failure(answer)).toMatchObject({ error_code: 'bad_oauth_state' });
		});

		it('may come in a form', async () => {
			const url = await callbackOf('form');
			const answer = await fetch(url.origin + url.pathname, {
				method: 'POST',
				redirect: 'manual',
				body: url.searchParams,
			});
			expect(answer.headers.get('location')).toContain('code=');
		});
	});

	describe('an address to sign in at', () => {
		const refused = async (query: string) => {
			const answer = await room.auth.call(`GET /authorize?${query}`);
			return { status: answer.status, body: await answer.json() };
		};

		it.each([
			['provider=nobody', 'Unsupported provider: Provider nobody could not be found'],
			['provider=constructor', 'Unsupported provider: Provider constructor could not be found'],
			['', 'Unsupported provider: Provider  could not be found'],
			['provider=google', 'Unsupported provider: provider is not enabled'],
			[
				'provider=acme&code_challenge=x',
				'PKCE flow requires code_challenge_method and code_challenge',
			],
			[
				'provider=acme&code_challenge=x&code_challenge_method=s256',
				'code challenge has to be between 43 and 128 characters',
			],
		])('is refused in JSON: %s', async (query, message) => {
			expect(await refused(query)).toEqual({
				status: 400,
				body: { code: 'validation_failed', message },
			});
		});

		it('hands on what the client adds, and nothing that is ours to say', async () => {
			const query = new URLSearchParams({
				provider: 'acme',
				scopes: 'address,phone',
				prompt: 'login',
				nonce: 'a-nonce-of-the-client',
				Client_Id: 'evil',
				redirect_uri: 'https://elsewhere.example',
				REQUEST_URI: 'https://elsewhere.example',
				state: 'fixed',
				skip_http_redirect: 'true',
			});
			const answer = await room.auth.call(`GET /authorize?${query}`);
			expect(answer.status).toBe(302);
			const { searchParams: sent } = new URL(answer.headers.get('location') ?? '');
			expect(Object.fromEntries(sent)).toEqual({
				client_id: 'blue',
				redirect_uri: `${room.auth.url}/callback`,
				response_type: 'code',
				scope: 'openid email profile address phone',
				prompt: 'login',
				nonce: 'a-nonce-of-the-client',
				state: expect.stringMatching(/^[\da-f-]{36}$/),
				code_challenge: expect.stringMatching(/^[\w-]{43}$/),
				code_challenge_method: 'S256',
			});
		});
	});
});

describe.each(databaseKinds())(
	'sign-in elsewhere where addresses are confirmed, on $name',
	({ create }) => {
		let room: ProviderRoom;
		beforeAll(async () => {
			room = await openProviderRoom(await create(), { mailAutoconfirm: false });
		});
		afterAll(() => room.stop());

		it('sends a mail to an unverified address and lets nobody in until it is opened', async () => {
			room.acme.accounts.set('unverified', { email: 'mail@blue.example', email_verified: false });
			const end = await room.signIn(room.auth.client(), 'unverified');
			expect(end.searchParams.get('error_description')).toBe(
				'Unverified email with acme. A confirmation email has been sent to your acme email',
			);
			const [mail] = await room.auth.mails('mail@blue.example');
			expect(mail?.template).toBe('confirm-email');
			const client = room.auth.client();
			const token = String(mail?.data.code);
			const verified = await client.verifyOtp({ email: 'mail@blue.example', token, type: 'email' });
			expect(verified.error).toBeNull();
			const { data } = await room.enter(room.auth.client(), 'unverified');
			expect(data.user?.id).toBe(verified.data.user?.id);
		});

		it.each(['sign-up', 'magic link'])(
			'leaves no stranger in the account of a later %s',
			async (way) => {
				const email = `${way.replace(/\W/, '-')}@blue.example`;
				const stranger = `stranger-${way}`;
				room.acme.accounts.set(stranger, { email, email_verified: false });
				await room.signIn(room.auth.client(), stranger);
				const owner = room.auth.client();
				if (way === 'sign-up') await owner.signUp({ email, password });
				else await owner.signInWithOtp({ email });
				const mails = await room.auth.mails(email);
				const token = String(mails.at(-1)?.data.code);
				const { data, error } = await owner.verifyOtp({ email, token, type: 'email' });
				expect(error).toBeNull();
				expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email']);
				const end = await room.signIn(room.auth.client(), stranger);
				expect(end.searchParams.get('error_code')).toBe('provider_email_needs_verification');
				if (way === 'sign-up') {
					const again = await room.auth.client().signInWithPassword({ email, password });
					expect(again.error).toBeNull();
				}
			},
		);

		it('hands an account that nobody confirmed over to whom a provider vouches for', async () => {
			const email = 'victim@blue.example';
			const attacker = room.auth.client();
			await attacker.signUp({ email, password, options: { data: { note: 'planted' } } });
			room.acme.accounts.set('victim', { email, email_verified: true, name: 'Victim' });
			const { data } = await room.enter(room.auth.client(), 'victim');
			expect(data.user).toMatchObject({
				email,
				app_metadata: { provider: 'acme', providers: ['acme'] },
				identities: [{ provider: 'acme' }],
			});
			expect(data.user?.user_metadata).not.toHaveProperty('note');
			const again = await attacker.signInWithPassword({ email, password });
			expect(again.error?.code).toBe('invalid_credentials');
			const codes = await room.auth.db
				.selectFrom('auth_one_time_tokens')
				.select('id')
				.where('user_id', '=', data.user?.id ?? '')
				.execute();
			expect(codes).toEqual([]);
		});

		it('does not confirm an address by the proof of another', async () => {
			room.acme.accounts.set('shifty', { email: 'prey@blue.example', email_verified: false });
			await room.signIn(room.auth.client(), 'shifty');
			room.acme.accounts.set('shifty', { email: 'shifty@blue.example', email_verified: true });
			const { data } = await room.enter(room.auth.client(), 'shifty');
			expect(data.user?.email).toBe('shifty@blue.example');
			const prey = await room.auth.db
				.selectFrom('auth_users')
				.select('id')
				.where('email', '=', 'prey@blue.example')
				.execute();
			expect(prey).toEqual([]);
		});

		it('lets in nobody without any address', async () => {
			room.acme.accounts.set('mute', { name: 'Mute' });
			const end = await room.signIn(room.auth.client(), 'mute');
			expect(end.searchParams.get('error_description')).toBe(
				'Unverified email with acme. Verify the email with acme in order to sign in',
			);
		});
	},
);

describe.each(databaseKinds())(
	'sign-in elsewhere in a shop that takes no new ones, on $name',
	({ create }) => {
		it('lets in who is known, and makes nobody', async () => {
			const room = await openProviderRoom(await create(), { isSignUpOpen: false });
			room.acme.accounts.set('late', { email: 'late@blue.example', email_verified: true });
			const end = await room.signIn(room.auth.client(), 'late');
			expect(Object.fromEntries(end.searchParams)).toEqual({
				error: 'access_denied',
				error_code: 'signup_disabled',
				error_description: 'Signups not allowed for this instance',
			});
			expect(await room.auth.db.selectFrom('auth_users').select('id').execute()).toEqual([]);
			await room.stop();
		});
	},
);

it.each(databaseKinds())(
	'a provider that does not answer is asked again later, on $name',
	async ({ create }) => {
		const room = await openProviderRoom(await create());
		room.acme.close();
		room.acme.accounts.set('patient', { email: 'patient@blue.example', email_verified: true });
		const end = await room.signIn(room.auth.client(), 'patient');
		expect(end.pathname).toBe('/account');
		expect(end.searchParams.get('error')).toBe('server_error');
		expect(end.searchParams.get('error_description')).toBe('Unable to reach the provider acme');
		room.acme.open(`${room.auth.url}/callback`);
		expect((await room.enter(room.auth.client(), 'patient')).error).toBeNull();
		await room.stop();
	},
);
