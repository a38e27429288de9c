import type { GoTrueClient } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onOneDatabase } from '../../../tests/databases.ts';
import { openTestAuth, type TestAuth } from '../testing/auth-test-context.ts';
import { type Forgery, SoftwareKey } from '../testing/software-key.ts';

const password = 'a good long password';

/** The parts of a challenge's answer that the tests read. */
interface Asked {
	readonly id: string;
	readonly type: string;
	readonly expires_at: number;
	readonly webauthn: {
		readonly type: 'create' | 'request';
		readonly credential_options: {
			readonly publicKey: {
				readonly challenge: string;
				readonly user?: { readonly id: string; readonly name: string };
				readonly rp?: { readonly id: string; readonly name: string };
				readonly rpId?: string;
				readonly excludeCredentials?: readonly { readonly id: string }[];
				readonly allowCredentials?: readonly { readonly id: string; transports?: string[] }[];
			};
		};
	};
}

onOneDatabase('security keys', ({ create }) => {
	let auth: TestAuth;
	let people = 0;
	let email: string;
	let client: GoTrueClient;
	let key: SoftwareKey;
	beforeAll(async () => {
		auth = await openTestAuth(await create());
	});
	afterAll(() => auth.stop());
	beforeEach(async () => {
		people += 1;
		email = `person${people}@blue.example`;
		client = auth.client();
		key = new SoftwareKey(auth.siteUrl);
		await client.signUp({ email, password });
	});

	async function post(path: string, body: unknown) {
		const { data } = await client.getSession();
		const authorization = `Bearer ${data.session?.access_token}`;
		const answer = await auth.call(`POST ${path}`, body, { authorization });
		return { status: answer.status, body: await answer.json() };
	}

	async function enroll(friendlyName = 'Key'): Promise<string> {
		const { data, error } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName });
		if (error) throw error;
		return data.id;
	}

	async function ask(factorId: string): Promise<Asked> {
		const { status, body } = await post(`/factors/${factorId}/challenge`, {
			factorId,
			webauthn: { rpId: 'ignored.example', rpOrigins: ['https://ignored.example'] },
		});
		expect(status).toBe(200);
		return body;
	}

	/** Answers like a browser with the key. */
	async function answer(factorId: string, asked: Asked, forgery?: Forgery) {
		const { type, credential_options: options } = asked.webauthn;
		return await post(`/factors/${factorId}/verify`, {
			challenge_id: asked.id,
			webauthn: {
				type,
				rpId: 'ignored.example',
				rpOrigins: ['https://ignored.example'],
				credential_response: key[type === 'create' ? 'create' : 'get'](
					options.publicKey.challenge,
					forgery,
				),
			},
		});
	}

	async function enrollVerified(): Promise<string> {
		const factorId = await enroll();
		expect((await answer(factorId, await ask(factorId))).status).toBe(200);
		return factorId;
	}

	it('asks for a new credential, then for that one', async () => {
		const factorId = await enroll();
		const first = await ask(factorId);
		expect(first).toMatchObject({
			type: 'webauthn',
			expires_at: expect.closeTo(auth.clock.nowMs() / 1000 + 300, -1),
			webauthn: {
				type: 'create',
				credential_options: {
					publicKey: {
						rp: { id: '127.0.0.1', name: 'Gull & Rope' },
						user: { name: email },
						attestation: 'none',
						excludeCredentials: [],
					},
				},
			},
		});
		const { data } = await client.getUser();
		const { user } = first.webauthn.credential_options.publicKey;
		expect(Buffer.from(user?.id ?? '', 'base64url').toString()).toBe(data.user?.id);
		expect((await answer(factorId, first)).status).toBe(200);
		const id = key.id.toString('base64url');
		const second = await ask(factorId);
		expect(second.webauthn).toMatchObject({
			type: 'request',
			credential_options: {
				publicKey: { rpId: '127.0.0.1', allowCredentials: [{ id, transports: ['usb'] }] },
			},
		});
		const other = await ask(await enroll('Second key'));
		expect(other.webauthn.credential_options.publicKey.excludeCredentials).toMatchObject([{ id }]);
	});

	it('raises the session, first by the new credential, then by its signature', async () => {
		const factorId = await enrollVerified();
		await client.signOut();
		await client.signInWithPassword({ email, password });
		const { status, body } = await answer(factorId, await ask(factorId));
		expect(status).toBe(200);
		const claims = decodeJwt(body.access_token);
		expect(claims).toMatchObject({ aal: 'aal2' });
		expect(JSON.stringify(claims.amr)).toContain('mfa/webauthn');
		expect(body.user.factors).toMatchObject([
			{ id: factorId, factor_type: 'webauthn', status: 'verified' },
		]);
		expect(JSON.stringify(body)).not.toContain('publicKey');
	});

	it('goes the whole way through the client', async () => {
		const factorId = await enroll();
		const webauthn = { rpId: '127.0.0.1', rpOrigins: [auth.siteUrl] };
		const asked = await client.mfa.challenge({ factorId, webauthn });
		if (asked.error || asked.data.type !== 'webauthn') throw new Error('no webauthn');
		const { type, credential_options: options } = asked.data.webauthn;
		// The client has converted it to bytes for the browser.
		const challenge = Buffer.from(options.publicKey.challenge as ArrayBuffer);
		const credential = key.create(challenge.toString('base64url'));
		const verified = await client.mfa.verify({
			factorId,
			challengeId: asked.data.id,
			webauthn: {
				...webauthn,
				type,
				// Node has no credentials API. The client calls only this method.
				credential_response: { ...credential, toJSON: () => credential } as never,
			},
		});
		expect(verified.error).toBeNull();
		const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
		expect(data?.currentLevel).toBe('aal2');
	});

	it.each<[string, Forgery]>([
		['another origin', { origin: 'https://blue.example.evil' }],
		['another relying party', { rpId: 'evil.example' }],
		['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
		['nobody at the key', { isUnattended: true }],
	])('refuses %s, new or known', async (_name, forgery) => {
		const factorId = await enroll();
		const first = await ask(factorId);
		const refused = {
			status: 422,
			body: {
				code: 'mfa_verification_failed',
				message: 'WebAuthn credential could not be verified',
			},
		};
		expect(await answer(factorId, first, forgery)).toEqual(refused);
		expect((await answer(factorId, first)).status).toBe(200);
		expect(await answer(factorId, await ask(factorId), forgery)).toEqual(refused);
	});

	it('refuses the signature of another key, and another credential', async () => {
		const factorId = await enrollVerified();
		const signedBy = new SoftwareKey(auth.siteUrl);
		const { body } = await answer(factorId, await ask(factorId), { signedBy });
		expect(body.code).toBe('mfa_verification_failed');
		const id = signedBy.id;
		expect((await answer(factorId, await ask(factorId), { id })).body.code).toBe(
			'mfa_verification_failed',
		);
		key = signedBy;
		expect((await answer(factorId, await ask(factorId))).body.code).toBe('mfa_verification_failed');
	});

	it('refuses a copied key, whose counter stands still', async () => {
		const factorId = await enrollVerified();
		key.counter = 7;
		expect((await answer(factorId, await ask(factorId))).status).toBe(200);
		key.counter = 7;
		expect((await answer(factorId, await ask(factorId))).body.code).toBe('mfa_verification_failed');
	});

	it('takes one of two copies that answer at once', async () => {
		const factorId = await enrollVerified();
		const asked = [await ask(factorId), await ask(factorId)];
		const answers = asked.map((each) => {
			key.counter = 7;
			return answer(factorId, each);
		});
		const statuses = (await Promise.all(answers)).map(({ status }) => status);
		expect(statuses.toSorted()).toEqual([200, 422]);
	});

	it('refuses another credential for a verified factor', async () => {
		const factorId = await enrollVerified();
		const asked = await ask(factorId);
		const forged = { ...asked, webauthn: { ...asked.webauthn, type: 'create' as const } };
		expect((await answer(factorId, forged)).body.code).toBe('mfa_verification_failed');
	});

	it('takes one of two answers at once, and the challenge is gone', async () => {
		const factorId = await enrollVerified();
		const asked = await ask(factorId);
		const answers = await Promise.all([answer(factorId, asked), answer(factorId, asked)]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
		expect((await answer(factorId, asked)).body).toEqual({
			code: 'mfa_factor_not_found',
			message: 'MFA factor with the provided challenge ID not found',
		});
	});

	it('kills a challenge after ten wrong answers', async () => {
		const factorId = await enrollVerified();
		const asked = await ask(factorId);
		const signedBy = new SoftwareKey(auth.siteUrl);
		for (let n = 0; n < 10; n++) {
			expect((await answer(factorId, asked, { signedBy })).body.code).toBe(
				'mfa_verification_failed',
			);
		}
		expect((await answer(factorId, asked)).body.code).toBe('mfa_challenge_expired');
	});

	it('refuses a late answer', async () => {
		const factorId = await enroll();
		const asked = await ask(factorId);
		auth.clock.advance(301_000);
		expect((await answer(factorId, asked)).body.code).toBe('mfa_challenge_expired');
	});

	it.each([
		[undefined, 'WebAuthn config required'],
		[null, 'WebAuthn config required'],
		['key', 'WebAuthn config required'],
		[{}, 'WebAuthn type must be create or request'],
		[{ type: 'steal' }, 'WebAuthn type must be create or request'],
		[{ type: 'create' }, 'credential_response required'],
		[{ type: 'request', credential_response: null }, 'credential_response required'],
		[{ type: 'create', credential_response: 'x' }, 'Invalid credential_response'],
		[{ type: 'request', credential_response: { id: 'x' } }, 'Invalid credential_response'],
	])('wants more than %j', async (webauthn, message) => {
		const factorId = await enroll();
		const { id } = await ask(factorId);
		expect(await post(`/factors/${factorId}/verify`, { challenge_id: id, webauthn })).toEqual({
			status: 400,
			body: { code: 'validation_failed', message },
		});
	});

	it('refuses nonsense in the right shape', async () => {
		const factorId = await enroll();
		const { id } = await ask(factorId);
		const credential = {
			id: 'AAAA',
			rawId: 'AAAA',
			type: 'public-key',
			response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
		};
		const webauthn = { type: 'create', credential_response: credential };
		const { body } = await post(`/factors/${factorId}/verify`, { challenge_id: id, webauthn });
		expect(body.code).toBe('mfa_verification_failed');
	});
});
