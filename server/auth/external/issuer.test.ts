import { generateKeyPair, SignJWT } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAgainCode } from '../../../core/account/sign-in-again.ts';
import { databaseKinds, onOneDatabase, sqlite } from '../../../tests/databases.ts';
import { ownShoppers, type VerifyShopper } from '../shopper.ts';
import { jwtSecret, openTestAuth, type TestAuth } from '../testing/auth-test-context.ts';
import { openProviderTestContext } from '../testing/provider-test-context.ts';
import { externalShoppers } from './shoppers.ts';

const password = 'a good long password';

function asking(token?: string): Request {
	const headers: HeadersInit = token === undefined ? {} : { authorization: `Bearer ${token}` };
	return new Request('http://127.0.0.1/functions/v1/my-orders', { headers });
}

async function signUp(auth: TestAuth, email: string) {
	const client = auth.client();
	const { data, error } = await client.signUp({ email, password });
	if (error || !data.session) throw error ?? new Error('no session');
	return { client, token: data.session.access_token, id: data.user?.id ?? '' };
}

const tokens = [
	...databaseKinds().map((kind) => ({ ...kind, whose: 'our own service' as const })),
	// External tokens are verified without the database.
	{ ...sqlite, whose: 'an external service' as const },
];

describe.each(tokens)('who is signed in at $whose, on $name', ({ create, whose }) => {
	let auth: TestAuth;
	let verify: VerifyShopper;
	beforeAll(async () => {
		auth = await openTestAuth(await create());
		verify = whose === 'our own service' ? ownShoppers(auth.auth) : externalTo(auth);
	});
	afterAll(() => auth.stop());

	it('is known by the token', async () => {
		const { id, token } = await signUp(auth, 'Known@Blue.example');
		expect(await verify(asking(token))).toEqual({
			ok: true,
			value: {
				userId: id,
				email: 'known@blue.example',
				// Auto-confirmed, so not proven.
				isEmailProven: false,
				isAnonymous: false,
				sessionId: expect.stringMatching(/^[\da-f-]{36}$/),
				aal: 'aal1',
				authenticatedAtMs: expect.any(Number),
				needsSecondFactor: false,
			},
		});
	});

	it('is in by half while a second factor is owed', async () => {
		const email = 'careful@blue.example';
		const { client, token } = await signUp(auth, email);
		const { data } = await client.mfa.enroll({ factorType: 'totp' });
		if (!data) throw new Error('no factor');
		const code = new TOTP({ secret: Secret.fromBase32(data.totp.secret) }).generate({
			timestamp: auth.clock.nowMs(),
		});
		const firstFactorOnly = async (of = token) => {
			const verified = await verify(asking(of), { isFresh: true });
			return (
				verified.ok && {
					aal: verified.value.aal,
					needsSecondFactor: verified.value.needsSecondFactor,
				}
			);
		};
		expect(await firstFactorOnly()).toEqual({ aal: 'aal1', needsSecondFactor: false });
		const { data: safe } = await client.mfa.challengeAndVerify({ factorId: data.id, code });
		expect(await firstFactorOnly(safe?.access_token)).toEqual({
			aal: 'aal2',
			needsSecondFactor: false,
		});
		const again = await auth.client().signInWithPassword({ email, password });
		expect(await firstFactorOnly(again.data.session?.access_token)).toEqual({
			aal: 'aal1',
			needsSecondFactor: true,
		});
	});

	it('is refused what needs a recent sign-in after ten minutes', async () => {
		const { token } = await signUp(auth, 'old@blue.example');
		const ask = () => verify(asking(token), { needsRecentSignIn: true });
		expect((await ask()).ok).toBe(true);
		auth.clock.advance(10 * 60_000 + 1000);
		expect(await ask()).toMatchObject({
			ok: false,
			refusal: { code: signInAgainCode, status: 403 },
		});
		expect((await verify(asking(token))).ok).toBe(true);
	});

	it('is nobody without one', async () => {
		expect(await verify(asking())).toMatchObject({
			ok: false,
			refusal: { sentence: 'Please sign in.', status: 401 },
		});
	});

	it('is nobody by a token that is tampered with, expired, or for something else', async () => {
		const { token, id } = await signUp(auth, 'bad@blue.example');
		const [header = '', payload = '', signature = ''] = token.split('.');
		const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
		const code = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
		const { privateKey } = await generateKeyPair('ES256');
		const foreign = await new SignJWT(claims)
			.setProtectedHeader(JSON.parse(Buffer.from(header, 'base64url').toString()))
			.sign(privateKey);
		const secret = new TextEncoder().encode(jwtSecret);
		const service = await new SignJWT({ role: 'service_role', iss: auth.url, aud: 'authenticated' })
			.setProtectedHeader({ alg: 'HS256' })
			.setSubject(id)
			.setExpirationTime('5m')
			.sign(secret);
		const sign = (changes: object) => auth.auth.keys.sign({ ...claims, ...changes });
		const tokens = [
			'nonsense',
			`${header}.${code({ ...claims, sub: '6f0d3b0e-7d3c-4d10-9c5f-000000000000' })}.${signature}`,
			`${code({ alg: 'none' })}.${payload}.`,
			foreign,
			service,
			await sign({ exp: claims.iat - 1 }),
			await sign({ iss: 'https://elsewhere.example/auth/v1' }),
			await sign({ aud: 'other' }),
			await sign({ role: 'anon' }),
			await sign({ session_id: '6f0d3b0e-7d3c-4d10-9c5f-000000000000' }),
		];
		for (const bad of tokens) {
			expect(await verify(asking(bad)), bad).toMatchObject({
				ok: false,
				refusal: { sentence: expect.stringContaining('has ended'), status: 401 },
			});
		}
		expect((await verify(asking(token))).ok).toBe(true);
	});

	it('is nobody once signed out or banned, where the question wants to know it now', async () => {
		const out = await signUp(auth, 'out@blue.example');
		const banned = await signUp(auth, 'banned@blue.example');
		expect((await verify(asking(out.token))).ok).toBe(true);
		expect((await verify(asking(banned.token))).ok).toBe(true);
		await out.client.signOut();
		await auth.db
			.updateTable('auth_users')
			.set({ banned_until_ms: auth.clock.nowMs() + 60_000 })
			.where('id', '=', banned.id)
			.execute();
		for (const { token } of [out, banned]) {
			expect((await verify(asking(token), { isFresh: true })).ok).toBe(false);
			// The latest answer counts.
			expect((await verify(asking(token))).ok).toBe(false);
		}
	});
});

onOneDatabase('an address is proven', ({ create }) => {
	it.each(['our own service', 'an external service'])('by a link or a code: %s', async (whose) => {
		const auth = await openTestAuth(await create(), { settings: { mailAutoconfirm: false } });
		const verify = whose === 'our own service' ? ownShoppers(auth.auth) : externalTo(auth);
		const client = auth.client();
		const email = 'proven@blue.example';
		await client.signUp({ email, password });
		const [mail] = await auth.mails(email);
		const token = String(mail?.data.code);
		const { data } = await client.verifyOtp({ email, token, type: 'email' });
		const answer = await verify(asking(data.session?.access_token));
		expect(answer).toMatchObject({ ok: true, value: { email, isEmailProven: true } });
		await auth.stop();
	});

	it.each(['our own service', 'an external service'])('by a provider: %s', async (whose) => {
		const auth = await openProviderTestContext(await create());
		const verify =
			whose === 'our own service' ? ownShoppers(auth.auth.auth) : externalTo(auth.auth);
		auth.acme.accounts.set('vouched', { email: 'vouched@blue.example', email_verified: true });
		const { data } = await auth.enter(auth.auth.client(), 'vouched');
		const answer = await verify(asking(data.session?.access_token));
		expect(answer).toMatchObject({ ok: true, value: { isEmailProven: true } });
		await auth.stop();
	});
});

onOneDatabase('an external service', ({ create }) => {
	it('is believed for 30 seconds', async () => {
		const auth = await openTestAuth(await create());
		const verify = externalTo(auth);
		const { client, token } = await signUp(auth, 'kept@blue.example');
		expect((await verify(asking(token))).ok).toBe(true);
		await client.signOut();
		expect((await verify(asking(token))).ok).toBe(true);
		auth.clock.advance(30_001);
		expect((await verify(asking(token))).ok).toBe(false);
		await auth.stop();
	});

	it('that does not answer is no fault of the shopper', async () => {
		const auth = await openTestAuth(await create());
		const { token } = await signUp(auth, 'silent@blue.example');
		const verify = externalTo(auth);
		const early = externalTo(auth);
		expect((await verify(asking(token))).ok).toBe(true);
		await auth.stop();
		for (const answer of [
			await verify(asking(token), { isFresh: true }),
			await early(asking(token)),
		]) {
			expect(answer).toMatchObject({ ok: false, refusal: { status: 503 } });
		}
	});
});

function externalTo(auth: TestAuth): VerifyShopper {
	return externalShoppers({
		issuer: auth.url,
		jwksUrl: `${auth.url}/.well-known/jwks.json`,
		anonKey: null,
		recentSignInMs: 10 * 60_000,
		log: pino({ level: 'silent' }),
		now: () => auth.clock.nowMs(),
	});
}
