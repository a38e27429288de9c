import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onOneDatabase } from '../../../tests/databases.ts';
import {
	openProviderTestContext,
	type ProviderTestContext,
} from '../testing/provider-test-context.ts';

onOneDatabase('the way to another service and back', ({ create }) => {
	let auth: ProviderTestContext;
	beforeAll(async () => {
		auth = await openProviderTestContext(await create());
	});
	afterAll(() => auth.stop());

	describe('a state', () => {
		async function callbackOf(subject: string) {
			const email = `${subject}@blue.example`;
			auth.acme.accounts.set(subject, { email, email_verified: true });
			const { data } = await auth.auth.client().signInWithOAuth({
				provider: 'acme' as never,
				options: { queryParams: { login_hint: subject }, skipBrowserRedirect: true },
			});
			return await auth.followToCallback(data.url ?? '');
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
			expect(await failure(await open(new URL(`${auth.auth.url}/callback${query}`)))).toEqual({
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
			auth.auth.clock.advance(5 * 60_000 + 1);
			expect(await failure(await open(url))).toMatchObject({
				error_code: 'bad_oauth_state',
				error_description: 'OAuth state has expired',
			});
			auth.auth.clock.advance(-5 * 60_000 - 1);
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
			const client = auth.auth.client();
			await client.signUp({ email: 'mail-flow@blue.example', password: 'a good long password' });
			await client.resetPasswordForEmail('mail-flow@blue.example');
			const flow = await auth.auth.db
				.selectFrom('auth_flow_states')
				.select('id')
				.where('authentication_method', '=', 'recovery')
				.executeTakeFirstOrThrow();
			const answer = await open(new URL(`${auth.auth.url}/callback?code=x&state=${flow.id}`));
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
			const answer = await auth.auth.call(`GET /authorize?${query}`);
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
			const answer = await auth.auth.call(`GET /authorize?${query}`);
			expect(answer.status).toBe(302);
			const { searchParams: sent } = new URL(answer.headers.get('location') ?? '');
			expect(Object.fromEntries(sent)).toEqual({
				client_id: 'blue',
				redirect_uri: `${auth.auth.url}/callback`,
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
