import { randomUUID } from 'node:crypto';
import { importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '../../../tests/databases.ts';
import { shopCommand } from '../../../tests/shop-command.ts';
import { opensOrder, orderLinkPath } from '../../orders/order-page/links.ts';
import { openTestAuth, type TestAuth } from '../testing/auth-test-context.ts';

const password = 'a good long password';

onOneDatabase('access after a leak', ({ create }) => {
	let auth: TestAuth;
	/** Another process of the same shop. */
	let other: TestAuth;
	let databaseUrl: string;
	beforeAll(async () => {
		databaseUrl = await create();
		auth = await openTestAuth(databaseUrl);
		other = await openTestAuth(databaseUrl);
	});
	afterAll(async () => {
		await Promise.all([auth.stop(), other.stop()]);
	});

	const run = (...words: readonly string[]) => shopCommand({ DATABASE_URL: databaseUrl }, ...words);

	async function signedUp() {
		const client = auth.client();
		const email = `${randomUUID().slice(0, 8)}@blue.example`;
		const { data } = await client.signUp({ email, password });
		const { session } = data;
		if (!session) throw new Error('no session');
		return { client, email, session, claims: claimsOf(session.access_token) };
	}

	async function statusOf(token: string, at = auth): Promise<number> {
		const authorization = `Bearer ${token}`;
		return (await at.call('GET /user', undefined, { authorization })).status;
	}

	/** Signs claims as somebody does who has read the database. */
	async function forger() {
		const row = await auth.db
			.selectFrom('auth_signing_keys')
			.selectAll()
			.where('is_current', '=', 1)
			.executeTakeFirstOrThrow();
		const key = await importJWK(JSON.parse(row.private_jwk) as JWK, row.algorithm);
		return async (claims: JWTPayload) =>
			await new SignJWT(claims).setProtectedHeader({ alg: row.algorithm, kid: row.id }).sign(key);
	}

	function passSeconds(seconds: number) {
		auth.clock.advance(seconds * 1000);
		other.clock.advance(seconds * 1000);
	}

	it('refuses a token of a person without a session', async () => {
		const { claims } = await signedUp();
		const forge = await forger();
		expect(await statusOf(await forge(claims))).toBe(200);
		const { session_id: _, ...without } = claims;
		expect(await statusOf(await forge(without))).toBe(403);
	});

	it('refuses a token that a retired key has signed since', async () => {
		const { claims, session } = await signedUp();
		const forge = await forger();
		expect((await run('keys', 'rotate')).code).toBe(0);
		passSeconds(120);
		const nowSec = Math.floor(auth.clock.nowMs() / 1000);
		const forged = await forge({ ...claims, iat: nowSec, exp: nowSec + 3600 });
		for (const process of [auth, other]) {
			expect(await statusOf(forged, process)).toBe(403);
			expect(await statusOf(session.access_token, process)).toBe(200);
		}
	});

	it('ends the sessions of one account, and their tokens', async () => {
		const [ada, grace] = [await signedUp(), await signedUp()];
		const { code, out } = await run('sessions', 'end', ada.email.toUpperCase());
		expect([code, out]).toEqual([0, `1 session of ${ada.email} ended.`]);
		expect(await statusOf(ada.session.access_token)).toBe(403);
		expect((await ada.client.refreshSession()).error).not.toBeNull();
		expect(await statusOf(grace.session.access_token)).toBe(200);
		const unknown = await run('sessions', 'end', 'nobody@blue.example');
		expect([unknown.code, unknown.err]).toEqual([1, 'There is no account of nobody@blue.example.']);
	});

	it('ends the sessions of all accounts', async () => {
		const [ada, grace] = [await signedUp(), await signedUp()];
		const { code, out } = await run('sessions', 'end', '--all');
		expect(code).toBe(0);
		expect(out).toMatch(/^\d+ sessions of all accounts ended\.$/);
		expect(await statusOf(ada.session.access_token)).toBe(403);
		expect(await statusOf(grace.session.access_token)).toBe(403);
		const left = await auth.db.selectFrom('auth_refresh_tokens').select('token_hash').execute();
		expect(left).toEqual([]);
	});

	it('makes what was read worth nothing in every process, and keeps second factors', async () => {
		const { client, email, claims } = await signedUp();
		const enrolled = await client.mfa.enroll({ factorType: 'totp' });
		if (enrolled.error) throw enrolled.error;
		const totp = new TOTP({ secret: Secret.fromBase32(enrolled.data.totp.secret) });
		const { id: factorId } = enrolled.data;
		const code = totp.generate({ timestamp: auth.clock.nowMs() });
		expect((await client.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
		await client.resetPasswordForEmail(email);
		const forge = await forger();
		const order = { number: 'BLUE-7KQ2M9XA', link_version: 0 };
		const link = await orderLinkPath(auth.db, order, auth.clock.nowMs());
		const token = new URL(link, 'http://localhost').searchParams.get('t') ?? '';
		const secretsBefore = await secrets();

		const done = await run('keys', 'rotate', '--compromised');
		expect(done.code).toBe(0);
		expect(done.out).toMatch(/^The key [\w-]{36} signs from now on, and no earlier one/);
		expect(done.out).toContain('everybody has to sign in again');
		expect(done.out).toContain('orders, newsletter');

		passSeconds(2);
		for (const process of [auth, other]) {
			expect(await statusOf(await forge(claims), process)).toBe(403);
		}
		expect(await opensOrder(auth.db, order, token, auth.clock.nowMs())).toBe(false);
		for (const table of [
			'auth_sessions',
			'auth_refresh_tokens',
			'auth_one_time_tokens',
			'auth_flow_states',
		] as const) {
			expect([table, await auth.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
		}
		const secretsAfter = await secrets();
		expect(secretsAfter.size).toBe(secretsBefore.size);
		for (const [name, value] of secretsAfter) expect(value).not.toBe(secretsBefore.get(name));

		// The owner signs in at one process, refreshes at another, and the second factor is right.
		const again = auth.client();
		const signedIn = await again.signInWithPassword({ email, password });
		expect(signedIn.error).toBeNull();
		const refreshed = await other.call('POST /token?grant_type=refresh_token', {
			refresh_token: signedIn.data.session?.refresh_token,
		});
		expect(refreshed.status).toBe(200);
		const next = auth.client();
		await next.signInWithPassword({ email, password });
		passSeconds(30);
		const nextCode = totp.generate({ timestamp: auth.clock.nowMs() });
		expect((await next.mfa.challengeAndVerify({ factorId, code: nextCode })).error).toBeNull();
	});

	async function secrets(): Promise<ReadonlyMap<string, string>> {
		const rows = await auth.db.selectFrom('auth_secrets').select(['name', 'value']).execute();
		return new Map(rows.map(({ name, value }) => [name, value]));
	}
});

function claimsOf(token: string): JWTPayload {
	return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
