// @module-tag deep

import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { oneShirt } from '../../server/checkout/testing/checkout-bodies.ts';
import { connectDatabase, type Database } from '../../server/db/open.ts';
import { readData } from '../../server/mail/secret-fields.ts';
import { orderLinkPath } from '../../server/orders/order-page/links.ts';
import { findSecret, nameOfSigningKey } from '../../server/secrets/secret-rows.ts';
import { SecretsKeyError, setSecretsKeys, unwrap } from '../../server/secrets/secrets-key.ts';
import { createPostgresDatabase } from '../databases.ts';
import { createDatabase } from '../postgres.ts';
import { type Shop, startShop } from '../shop.ts';
import { shopCommandProcess } from '../shop-command.ts';

const password = 'a good long password';
const isThere = inject('postgresUrl') !== null;

type Body = Readonly<Record<string, unknown>>;

/** What a thief makes of a copy of the database and its key. */
interface Loot {
	readonly accessToken: string;
	readonly adminToken: string;
	readonly refreshToken: string;
	readonly code: string;
	readonly orderQuery: string;
}

// Rehearses docs/operations.md#the-day-after-a-leak on two processes of one shop.
describe.runIf(isThere)('the day after a leak', () => {
	const email = `ada-${randomUUID().slice(0, 8)}@blue.example`;
	const stolenKey = randomBytes(32);
	const newKey = randomBytes(32);
	let folder: string;
	let databaseUrl: string;
	let copy: Database;
	let shops: Shop[];
	let loot: Loot;

	beforeAll(async () => {
		folder = mkdtempSync(join(tmpdir(), 'blue-leak-'));
		databaseUrl = await createPostgresDatabase();
		shops = await start({ SECRETS_KEY: stolenKey.toString('base64') });
		await call(0, 'signup', { email, password });
		await call(1, 'recover', { email });
		await placeOrder();
		const file = join(folder, 'stolen.backup');
		expect(await command(stolenKey, 'backup', file)).toMatchObject({ code: 0 });
		const copyUrl = await createDatabase(inject('postgresUrl') ?? '');
		const restored = await shopCommandProcess({ DATABASE_URL: copyUrl }, 'restore', file);
		expect(restored).toMatchObject({ code: 0 });
		copy = await connectDatabase(copyUrl);
	});
	afterAll(async () => {
		setSecretsKeys({ current: null, previous: null });
		await Promise.all([copy?.destroy(), ...(shops ?? []).map((shop) => shop.stop())]);
		rmSync(folder, { recursive: true, force: true });
	});

	/** Starts the two processes, one after the other, as a rolling restart does. */
	async function start(env: Readonly<Record<string, string>>): Promise<Shop[]> {
		const all = { AUTH_JWT_SECRET: 'a-secret-of-the-tests-32-bytes-long', ...env };
		const one = await startShop({ databaseUrl, env: all });
		return [one, await startShop({ databaseUrl, env: all })];
	}

	async function restart(env: Readonly<Record<string, string>>): Promise<void> {
		await Promise.all(shops.map((shop) => shop.stop()));
		shops = await start(env);
	}

	function command(key: Buffer, ...args: readonly string[]) {
		const env = { DATABASE_URL: databaseUrl, SECRETS_KEY: key.toString('base64') };
		return shopCommandProcess(env, ...args);
	}

	const urlOf = (at: number) => shops[at]?.url ?? '';

	async function call(at: number, path: string, body: Body): Promise<number> {
		const response = await fetch(`${urlOf(at)}/auth/v1/${path}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(body),
		});
		return response.status;
	}

	async function placeOrder(): Promise<void> {
		const response = await fetch(`${urlOf(0)}/functions/v1/create-checkout-session`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
			body: JSON.stringify(oneShirt()),
		});
		expect(response.status).toBe(200);
	}

	async function lootOf(stolen: Database): Promise<Loot> {
		const nowMs = Date.now();
		const nowSec = Math.floor(nowMs / 1000);
		const row = await stolen
			.selectFrom('auth_signing_keys')
			.selectAll()
			.where('is_current', '=', 1)
			.executeTakeFirstOrThrow();
		const jwk: JWK = JSON.parse(unwrap(nameOfSigningKey(row.id), row.private_jwk));
		const key = await importJWK(jwk, row.algorithm);
		const sign = (claims: JWTPayload) =>
			new SignJWT({ iat: nowSec, exp: nowSec + 3600, aud: 'authenticated', ...claims })
				.setProtectedHeader({ alg: row.algorithm, kid: row.id })
				.sign(key);
		const session = await stolen.selectFrom('auth_sessions').selectAll().executeTakeFirstOrThrow();
		const refreshKey = (await findSecret(stolen, 'refresh-token')) ?? Buffer.alloc(0);
		const mail = await stolen
			.selectFrom('outbox')
			.selectAll()
			.where('template', '=', 'recover-password')
			.executeTakeFirstOrThrow();
		const { code } = (await readData(stolen, mail)) as { readonly code: string };
		const order = await stolen.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
		const path = await orderLinkPath(stolen, order, nowMs);
		const t = new URL(path, 'http://localhost').searchParams.get('t') ?? '';
		return {
			accessToken: await sign({
				sub: session.user_id,
				session_id: session.id,
				role: 'authenticated',
				iss: `${urlOf(0)}/auth/v1`,
			}),
			adminToken: await sign({ role: 'service_role' }),
			refreshToken: createHmac('sha256', refreshKey)
				.update(`${session.id}:${session.refresh_counter}`)
				.digest('base64url'),
			code,
			orderQuery: new URLSearchParams({ number: order.number, t }).toString(),
		};
	}

	async function get(at: number, path: string, token = ''): Promise<number> {
		const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
		return (await fetch(urlOf(at) + path, { headers })).status;
	}

	/** What can be tried without using it up. */
	async function opened(at: number) {
		return {
			account: await get(at, '/auth/v1/user', loot.accessToken),
			accounts: await get(at, '/auth/v1/admin/users', loot.adminToken),
			order: await get(at, `/functions/v1/order?${loot.orderQuery}`),
		};
	}

	it('a copy of the database alone opens nothing', async () => {
		setSecretsKeys({ current: randomBytes(32), previous: null });
		await expect(lootOf(copy)).rejects.toThrow(SecretsKeyError);
	});

	it('with its key it opens accounts and orders in both processes, but no admin call', async () => {
		setSecretsKeys({ current: stolenKey, previous: null });
		loot = await lootOf(copy);
		expect(loot.code).toMatch(/^\d{6}$/);
		for (const at of [0, 1]) {
			expect(await opened(at)).toEqual({ account: 200, accounts: 403, order: 200 });
		}
	});

	it('keys rotate --compromised closes it in both processes at once', async () => {
		// So that both have just read the keys.
		await Promise.all([opened(0), opened(1)]);
		const done = await command(stolenKey, 'keys', 'rotate', '--compromised');
		const answers = await Promise.all([opened(0), opened(1)]);
		expect(done).toMatchObject({ code: 0, err: '' });
		for (const [at, answer] of answers.entries()) {
			expect(answer).toEqual({ account: 403, accounts: 403, order: 404 });
			const refresh = { refresh_token: loot.refreshToken };
			expect(await call(at, 'token?grant_type=refresh_token', refresh)).toBe(400);
			const verify = { type: 'recovery', email, token: loot.code };
			expect(await call(at, 'verify', verify)).toBe(403);
		}
	});

	it('a new SECRETS_KEY closes the next copy to whoever has the old key', async () => {
		const [before, after] = [stolenKey, newKey].map((key) => key.toString('base64'));
		const both = { SECRETS_KEY: after ?? '', SECRETS_KEY_PREVIOUS: before ?? '' };
		await restart(both);
		const env = { DATABASE_URL: databaseUrl, ...both };
		expect(await shopCommandProcess(env, 'secrets', 'rewrap')).toMatchObject({ code: 0, err: '' });
		await restart({ SECRETS_KEY: both.SECRETS_KEY });
		const next = await connectDatabase(databaseUrl);
		try {
			setSecretsKeys({ current: stolenKey, previous: null });
			await expect(findSecret(next, 'refresh-token')).rejects.toThrow(SecretsKeyError);
		} finally {
			await next.destroy();
		}
	});

	it('the owner signs in as before', async () => {
		for (const at of [0, 1]) {
			expect(await call(at, 'token?grant_type=password', { email, password })).toBe(200);
		}
	});
});
