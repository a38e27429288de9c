import { randomUUID } from 'node:crypto';
import {
	exportSPKI,
	generateKeyPair,
	importJWK,
	type JWTPayload,
	SignJWT,
	UnsecuredJWT,
} from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '../../../tests/databases.ts';
import { shopCommand } from '../../../tests/shop-command.ts';
import { jwtSecret, openTestAuth, type TestAuth } from '../testing/auth-test-context.ts';
import { rotateKeys } from './rotate.ts';

const password = 'a good long password';
const unreadable = /^invalid JWT: unable to parse or verify signature, /;

onOneDatabase('access tokens', ({ create }) => {
	let auth: TestAuth;
	let databaseUrl: string;
	let good: string;
	let claims: JWTPayload;
	let kid: string;
	beforeAll(async () => {
		databaseUrl = await create();
		auth = await openTestAuth(databaseUrl);
		const { data } = await auth.client().signUp({ email: 'ada@blue.example', password });
		good = data.session?.access_token ?? '';
		[kid, claims] = [partOf(good, 0).kid, partOf(good, 1)];
	});
	afterAll(() => auth.stop());

	async function ask(authorization: string | undefined, headers = {}) {
		const all = authorization === undefined ? headers : { authorization, ...headers };
		const answer = await auth.call('GET /user', undefined, all);
		return { status: answer.status, body: await answer.json() };
	}

	const hs256 = (payload: JWTPayload, secret: string, header = {}) =>
		new SignJWT(payload)
			.setProtectedHeader({ alg: 'HS256', ...header })
			.sign(new TextEncoder().encode(secret));

	it('are asked for, in any letter case of the scheme', async () => {
		expect((await ask(`bEaReR ${good}`)).status).toBe(200);
		for (const header of [undefined, 'Bearer', 'Basic abc', `Bearer ${good} more`]) {
			expect(await ask(header)).toMatchObject({
				status: 401,
				body: {
					code: 'no_authorization',
					message: 'This endpoint requires a valid Bearer token',
				},
			});
		}
	});

	it('are refused when a single thing about them is wrong', async () => {
		const [header, payload, signature = ''] = good.split('.');
		const { privateKey } = await generateKeyPair('ES256');
		const { privateKey: rsa } = await generateKeyPair('RS256');
		const published = (await auth.auth.keys.published())[0] ?? {};
		const publicKey = await importJWK(published, 'ES256', { extractable: true });
		if (publicKey instanceof Uint8Array) throw new Error('no key pair');
		const pem = await exportSPKI(publicKey);
		const wrong = {
			'nothing like one': 'abc',
			'without signature': `${header}.${payload}.`,
			'another signature': `${header}.${payload}.${signature.replace(/^.{4}/, 'AAAA')}`,
			'other claims': `${header}.${encode({ ...claims, role: 'service_role' })}.${signature}`,
			unsigned: new UnsecuredJWT(claims).encode(),
			'alg none with a signature': `${encode({ alg: 'none', kid })}.${payload}.${signature}`,
			'the public key as a secret': await hs256(claims, JSON.stringify(published), { kid }),
			'the public PEM as a secret': await hs256(claims, pem, { kid }),
			'the public PEM without kid': await hs256(claims, pem),
			'the secret with the kid of a key pair': await hs256(claims, jwtSecret, { kid }),
			'another secret': await hs256(claims, 'b'.repeat(40)),
			'an unknown kid': await new SignJWT(claims)
				.setProtectedHeader({ alg: 'ES256', kid: randomUUID() })
				.sign(privateKey),
			'our kid, another key': await new SignJWT(claims)
				.setProtectedHeader({ alg: 'ES256', kid })
				.sign(privateKey),
			'no kid': await new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).sign(privateKey),
			'another algorithm': await new SignJWT(claims)
				.setProtectedHeader({ alg: 'RS256', kid })
				.sign(rsa),
			expired: await hs256({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 }, jwtSecret),
		};
		for (const [what, token] of Object.entries(wrong)) {
			const { status, body } = await ask(`Bearer ${token}`);
			expect([what, status, body.code]).toEqual([what, 403, 'bad_jwt']);
			expect(body.message).toMatch(unreadable);
		}
	});

	it('say who they are for', async () => {
		const { sub: _sub, ...nobody } = claims;
		const cases: [JWTPayload, number, string, string | RegExp][] = [
			[nobody, 403, 'bad_jwt', 'invalid claim: missing sub claim'],
			[{ ...claims, sub: 'ada' }, 400, 'bad_jwt', 'invalid claim: sub claim must be a UUID'],
			[
				{ ...claims, sub: randomUUID() },
				403,
				'user_not_found',
				'User from sub claim in JWT does not exist',
			],
			[{ ...claims, session_id: 'x' }, 403, 'bad_jwt', /session_id/],
			[
				{ ...claims, session_id: randomUUID() },
				403,
				'session_not_found',
				'Session from session_id claim in JWT does not exist',
			],
			[
				{ ...claims, aud: 'elsewhere' },
				400,
				'validation_failed',
				"Token audience doesn't match request audience",
			],
		];
		for (const [payload, status, code, message] of cases) {
			const answer = await ask(`Bearer ${await hs256(payload, jwtSecret)}`);
			expect([answer.status, answer.body.code]).toEqual([status, code]);
			expect(answer.body.message).toMatch(message);
		}
		const foreign = await hs256({ ...claims, aud: 'elsewhere' }, jwtSecret);
		expect((await ask(`Bearer ${foreign}`, { 'x-jwt-aud': 'elsewhere' })).status).toBe(200);
	});

	it('are refused with a banned user', async () => {
		const client = auth.client();
		const { data } = await client.signUp({ email: 'banned@blue.example', password });
		await auth.db
			.updateTable('auth_users')
			.set({ banned_until_ms: auth.clock.nowMs() + 60_000 })
			.where('id', '=', data.user?.id ?? '')
			.execute();
		expect((await client.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' });
		const again = await client.signInWithPassword({ email: 'banned@blue.example', password });
		expect(again.error).toMatchObject({ status: 400, code: 'user_banned' });
	});

	it('live for an hour, and outlive a rotation of the keys', async () => {
		const { code, out } = await shopCommand({ DATABASE_URL: databaseUrl }, 'keys', 'rotate');
		expect(code).toBe(0);
		expect(out).toMatch(/^The key [\w-]{36} signs from now on\.$/);
		auth.clock.advance(61_000);
		const client = auth.client();
		await client.signInWithPassword({ email: 'ada@blue.example', password });
		const { data } = await client.getSession();
		expect(partOf(data.session?.access_token ?? '', 0).kid).not.toBe(kid);
		expect((await client.getClaims()).error).toBeNull();
		expect((await ask(`Bearer ${good}`)).status).toBe(200);
		auth.clock.advance(60 * 60_000);
		expect((await ask(`Bearer ${good}`)).body.code).toBe('bad_jwt');
	});

	it('of a key that another process made a moment ago are believed', async () => {
		const url = await create();
		const [one, other] = [await openTestAuth(url), await openTestAuth(url)];
		expect(await one.auth.keys.published()).toEqual(await other.auth.keys.published());
		await rotateKeys(one.db, one.clock.nowMs());
		one.clock.advance(61_000);
		other.clock.advance(2_000);
		const { data } = await one.client().signUp({ email: 'ada@blue.example', password });
		const answer = await other.call('GET /user', undefined, {
			authorization: `Bearer ${data.session?.access_token}`,
		});
		expect(answer.status).toBe(200);
		await Promise.all([one.stop(), other.stop()]);
	});
});

function encode(part: object): string {
	return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function partOf(token: string, at: number) {
	return JSON.parse(Buffer.from(token.split('.')[at] ?? '', 'base64url').toString());
}
