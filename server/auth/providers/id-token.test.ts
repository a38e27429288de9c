import { createHash } from 'node:crypto';
import { generateKeyPair, type JWTPayload } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '../../../tests/databases.ts';
import {
	openProviderTestContext,
	type ProviderTestContext,
} from '../testing/provider-test-context.ts';

const sha256 = (text: string) => createHash('sha256').update(text);

onOneDatabase('ID tokens', ({ create }) => {
	let auth: ProviderTestContext;
	beforeAll(async () => {
		auth = await openProviderTestContext(await create());
	});
	afterAll(() => auth.stop());

	const claims: JWTPayload = { sub: 'ida', email: 'Ida@Blue.example', email_verified: true };

	async function grant(body: object, headers = {}) {
		const answer = await auth.auth.call('POST /token?grant_type=id_token', body, headers);
		return { status: answer.status, body: await answer.json() };
	}

	async function refusal(token: string, others: object = {}) {
		return await grant({ provider: 'acme', id_token: token, ...others });
	}

	const bad = {
		status: 400,
		body: { error: 'invalid request', error_description: 'Bad ID token' },
	};

	it('sign in, and find the same account again', async () => {
		const nonce = 'what the app made up';
		const token = await auth.acme.idToken({ ...claims, nonce: sha256(nonce).digest('hex') });
		const client = auth.auth.client();
		const { data, error } = await client.signInWithIdToken({ provider: 'acme', token, nonce });
		expect(error).toBeNull();
		expect(data.user).toMatchObject({
			email: 'ida@blue.example',
			app_metadata: { provider: 'acme' },
			identities: [{ id: 'ida', provider: 'acme' }],
		});
		expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'oauth' }]);
		const byIssuer = await grant({
			issuer: auth.acme.issuer,
			client_id: 'blue',
			id_token: await auth.acme.idToken(claims),
		});
		expect(byIssuer.body.user.id).toBe(data.user?.id);
	});

	it.each([
		[{ provider: 'acme' }, 'id_token required'],
		[{ id_token: 'x' }, 'provider or client_id and issuer required'],
		[{ id_token: 'x', issuer: 'https://i.example' }, 'provider or client_id and issuer required'],
	])('are refused where something is missing: %j', async (body, sentence) => {
		expect(await grant(body)).toEqual({
			status: 400,
			body: { error: 'invalid request', error_description: sentence },
		});
	});

	it.each([
		[
			{ provider: 'google' },
			'provider_disabled',
			'Provider (issuer "https://accounts.google.com") is not enabled',
		],
		[
			{ issuer: 'https://accounts.google.com', client_id: 'x' },
			'provider_disabled',
			'Provider (issuer "https://accounts.google.com") is not enabled',
		],
		[{ provider: 'nobody' }, 'validation_failed', 'Custom OIDC provider "nobody" not allowed'],
	])('of a provider that is not configured are refused: %j', async (named, code, message) => {
		expect(await grant({ ...named, id_token: 'x' })).toEqual({
			status: 400,
			body: { code, message },
		});
	});

	it('are refused with a wrong signature, issuer or time', async () => {
		const { privateKey } = await generateKeyPair('RS256');
		expect(await refusal(await auth.acme.idToken(claims, { key: privateKey }))).toEqual(bad);
		expect(await refusal(await auth.acme.idToken({ ...claims, iss: 'https://x.example' }))).toEqual(
			bad,
		);
		const past = Math.floor(Date.now() / 1000) - 10;
		expect(await refusal(await auth.acme.idToken({ ...claims, exp: past }))).toEqual(bad);
		expect(await refusal('no token')).toEqual(bad);
		const { sub: _sub, ...nobody } = claims;
		expect(await refusal(await auth.acme.idToken(nobody))).toEqual(bad);
	});

	it('are refused unsigned, or signed with the public key as a secret', async () => {
		const signed = await auth.acme.idToken(claims);
		const payload = signed.split('.')[1] ?? '';
		const header = (fields: object) => Buffer.from(JSON.stringify(fields)).toString('base64url');
		expect(await refusal(`${header({ alg: 'none' })}.${payload}.`)).toEqual(bad);
		const keys = await (await fetch(`${auth.acme.issuer}/jwks`)).text();
		const secret = await crypto.subtle.importKey(
			'raw',
			new TextEncoder().encode(keys),
			{ name: 'HMAC', hash: 'SHA-256' },
			false,
			['sign'],
		);
		expect(await refusal(await auth.acme.idToken(claims, { key: secret, alg: 'HS256' }))).toEqual(
			bad,
		);
	});

	it('are refused when they are for somebody else', async () => {
		const token = await auth.acme.idToken({ ...claims, aud: ['other', 'third'] });
		expect(await refusal(token)).toEqual({
			status: 400,
			body: {
				error: 'invalid request',
				error_description: 'Unacceptable audience in id_token: [other third]',
			},
		});
	});

	it('are refused with half a nonce or another one', async () => {
		const oneSided = {
			status: 400,
			body: {
				error: 'invalid request',
				error_description: 'Passed nonce and nonce in id_token should either both exist or not.',
			},
		};
		const plain = await auth.acme.idToken(claims);
		const bound = await auth.acme.idToken({ ...claims, nonce: sha256('mine').digest('hex') });
		expect(await refusal(plain, { nonce: 'mine' })).toEqual(oneSided);
		expect(await refusal(bound)).toEqual(oneSided);
		expect(await refusal(bound, { nonce: 'other' })).toEqual({
			status: 400,
			body: { error: 'invalid nonce', error_description: 'Nonces mismatch' },
		});
	});

	it('are bound to the access token that comes with them', async () => {
		const at_hash = sha256('access').digest().subarray(0, 16).toString('base64url');
		const token = await auth.acme.idToken({ ...claims, at_hash });
		expect((await refusal(token, { access_token: 'access' })).status).toBe(200);
		expect(await refusal(token, { access_token: 'another' })).toEqual(bad);
	});

	it('link to who is signed in', async () => {
		const client = auth.auth.client();
		const { data } = await client.signUp({ email: 'me@blue.example', password: 'long enough' });
		const token = await auth.acme.idToken({ sub: 'mine', email: 'mine@work.example' });
		const linking = { provider: 'acme', id_token: token, link_identity: true };
		expect(await grant(linking)).toEqual({
			status: 400,
			body: {
				error: 'invalid request',
				error_description: 'Linking requires a valid user access token in Authorization',
			},
		});
		const linked = await client.linkIdentity({ provider: 'acme', token });
		expect(linked.error).toBeNull();
		expect(linked.data.user?.id).toBe(data.user?.id);
		expect(linked.data.user?.app_metadata.providers).toEqual(['email', 'acme']);
	});

	it('that are refused are written down', async () => {
		const token = await auth.acme.idToken({ ...claims, aud: 'written-down' });
		await refusal(token);
		const rows = await auth.auth.db
			.selectFrom('auth_audit_log')
			.select('detail')
			.where('action', '=', 'sign_in_refused')
			.execute();
		expect(rows.map(({ detail }) => JSON.parse(detail ?? '{}'))).toContainEqual({
			provider: 'acme',
			reason: 'Unacceptable audience in id_token: [written-down]',
		});
		expect(JSON.stringify(rows)).not.toContain(token);
	});

	it('let nobody in with an unverified address', async () => {
		const email = 'stranger@blue.example';
		await auth.auth.client().signUp({ email, password: 'long enough' });
		const token = await auth.acme.idToken({ sub: 'stranger', email });
		const answer = await refusal(token);
		expect(answer.status).toBe(422);
		expect(answer.body.code).toBe('provider_email_needs_verification');
	});
});
