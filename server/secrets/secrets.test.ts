import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../tests/databases.ts';
import { shopCommand } from '../../tests/shop-command.ts';
import { openTestAuth, type TestAuth } from '../auth/testing/auth-test-context.ts';
import { connectDatabase, type Database, openDatabase } from '../db/open.ts';
import { readData } from '../mail/secret-fields.ts';
import { opensOrder, orderLinkPath } from '../orders/order-page/links.ts';
import { findSecretsKeys, startSecrets } from './open-secrets-key.ts';
import { readSecrets } from './secret-rows.ts';
import { isWrapped, SecretsKeyError, setSecretsKeys, unwrap } from './secrets-key.ts';

const password = 'a good long password';
const newKey = () => randomBytes(32).toString('base64');
const order = { number: 'BLUE-7KQ2M9XA', link_version: 0 };

describe.each(databaseKinds())('the secrets of a database on $name', ({ create, createEmpty }) => {
	let dataDir: string;
	let url: string;
	let key: string;
	let auth: TestAuth | undefined;
	beforeEach(async () => {
		dataDir = mkdtempSync(join(tmpdir(), 'blue-secrets-'));
		url = await create();
		key = newKey();
	});
	afterEach(async () => {
		await auth?.stop();
		auth = undefined;
		// The next test file runs in the same process.
		setSecretsKeys({ current: null, previous: null });
		rmSync(dataDir, { recursive: true, force: true });
	});

	const settings = (secretsKey = key, previous: string | null = null) => ({
		secretsKey: Buffer.from(secretsKey, 'base64'),
		previousSecretsKey: previous === null ? null : Buffer.from(previous, 'base64'),
		dataDir,
	});

	/** Starts a shop on the database, as `server/start.ts` does. */
	async function start(chosen: Parameters<typeof startSecrets>[1] = settings()) {
		const db = await openDatabase(url);
		await startSecrets(db, chosen, Date.now()).finally(() => db.destroy());
		auth = await openTestAuth(url);
		return auth;
	}

	function command(secretsKey: string, ...args: readonly string[]) {
		return shopCommand({ DATABASE_URL: url, DATA_DIR: dataDir, SECRETS_KEY: secretsKey }, ...args);
	}

	/** What is stored of the secrets, as it is. */
	async function stored(db: Database): Promise<string[]> {
		const secrets = await db.selectFrom('auth_secrets').select('value').execute();
		const keys = await db.selectFrom('auth_signing_keys').select('private_jwk').execute();
		return [...secrets.map(({ value }) => value), ...keys.map((row) => row.private_jwk)];
	}

	/** Uses every kind of secret, and returns them in plain text. */
	async function touchAll({ auth: context, db, client, clock }: TestAuth): Promise<string[]> {
		const shopper = client();
		const email = `${randomUUID().slice(0, 8)}@blue.example`;
		const signedUp = await shopper.signUp({ email, password });
		const enrolled = await shopper.mfa.enroll({ factorType: 'totp' });
		if (enrolled.error) throw enrolled.error;
		const { secret } = enrolled.data.totp;
		const totp = new TOTP({ secret: Secret.fromBase32(secret) });
		const code = totp.generate({ timestamp: clock.nowMs() });
		const factorId = enrolled.data.id;
		expect((await shopper.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
		await client().resetPasswordForEmail(email);
		const mails = await db.selectFrom('outbox').selectAll().execute();
		const data = await Promise.all(mails.map((row) => readData(db, row)));
		const sent = data.flatMap((each) => Object.entries(each as object));
		const codes = sent.filter(([name]) => name === 'code' || name === 'link');
		expect(codes.map(([name]) => name).toSorted()).toEqual(['code', 'link']);
		const keys = await readSecrets(db);
		expect([...keys.keys()]).toEqual(expect.arrayContaining(['seal', 'order-link', 'outbox']));
		const rows = await db.selectFrom('auth_signing_keys').selectAll().execute();
		const privateKeys = rows.map(
			(row) => JSON.parse(unwrap(`auth_signing_keys/${row.id}`, row.private_jwk)).d as string,
		);
		return [
			...[...keys.values()].map((each) => each.toString('base64url')),
			...privateKeys,
			secret,
			...codes.map(([, value]) => String(value)),
			String(signedUp.data.session?.refresh_token),
			context.secrets.key('seal').toString('base64url'),
			new URL(await orderLinkPath(db, order, clock.nowMs()), 'http://localhost').search,
			key,
		];
	}

	it('are in no backup, which opens nothing without the key', async () => {
		const running = await start();
		const secrets = await touchAll(running);
		const file = join(dataDir, 'shop.backup');
		expect(await command(key, 'backup', file)).toMatchObject({ code: 0 });
		const bytes = readFileSync(file, 'latin1');
		const copyUrl = await createEmpty();
		await shopCommand({ DATABASE_URL: copyUrl, DATA_DIR: dataDir }, 'restore', file);
		const copy = await connectDatabase(copyUrl);
		try {
			const rows = await allRows(copy);
			expect(rows).toContain('@blue.example');
			for (const secret of secrets) {
				expect(bytes).not.toContain(secret);
				expect(rows).not.toContain(secret);
			}
			setSecretsKeys({ current: randomBytes(32), previous: null });
			await expect(readSecrets(copy)).rejects.toThrow(SecretsKeyError);
			await expect(orderLinkPath(copy, order, Date.now())).rejects.toThrow(SecretsKeyError);
		} finally {
			await copy.destroy();
		}
	});

	it('were readable in a backup while there was no key', async () => {
		auth = await openTestAuth(url);
		const [secret = ''] = await stored(auth.db);
		expect(await allRows(auth.db)).toContain(secret);
		expect(isWrapped(secret)).toBe(false);
	});

	it('keep a shop from starting without the key, and with another one', async () => {
		await start();
		for (const other of [settings(newKey()), { ...settings(), secretsKey: null }]) {
			const db = await openDatabase(url);
			await expect(startSecrets(db, other, Date.now())).rejects.toThrow(
				/^The secrets of the database are encrypted.* key/,
			);
			await db.destroy();
		}
		const refused = await command(newKey(), 'keys', 'rotate', '--compromised');
		expect(refused).toMatchObject({ code: 1 });
		expect(refused.err).toMatch(/^The secrets of the database are encrypted with another key/);
	});

	it('are encrypted by a file that only its owner can read, without SECRETS_KEY', async () => {
		const fromFile = { secretsKey: null, previousSecretsKey: null, dataDir };
		const { db } = await start(fromFile);
		const file = join(dataDir, 'secrets.key');
		expect(statSync(file).mode & 0o777).toBe(0o600);
		const made = readFileSync(file, 'utf8');
		expect(Buffer.from(made, 'base64')).toHaveLength(32);
		expect((await stored(db)).every(isWrapped)).toBe(true);
		await auth?.stop();
		await start(fromFile);
		expect(readFileSync(file, 'utf8')).toBe(made);
	});

	it('are encrypted again with a new key, and the one before opens nothing any more', async () => {
		const { db, clock } = await start();
		const path = await orderLinkPath(db, order, clock.nowMs());
		const token = new URL(path, 'http://localhost').searchParams.get('t') ?? '';
		const next = newKey();
		findSecretsKeys(settings(next, key));
		expect(await opensOrder(db, order, token, clock.nowMs())).toBe(true);
		const done = await shopCommand(
			{ DATABASE_URL: url, DATA_DIR: dataDir, SECRETS_KEY: next, SECRETS_KEY_PREVIOUS: key },
			'secrets',
			'rewrap',
		);
		expect(done).toMatchObject({ code: 0 });
		findSecretsKeys(settings(next));
		expect(await opensOrder(db, order, token, clock.nowMs())).toBe(true);
		findSecretsKeys(settings(key));
		await expect(readSecrets(db)).rejects.toThrow(SecretsKeyError);
	});

	it('are encrypted by the next start if they are not', async () => {
		const { db } = await start();
		await sql`insert into auth_signing_keys (id, algorithm, public_jwk, private_jwk, is_current,
				created_at_ms) values ('kid', 'ES256', '{}', '{"d":"secret"}', null, 0)`.execute(db);
		expect((await stored(db)).every(isWrapped)).toBe(false);
		await startSecrets(db, settings(), Date.now());
		expect((await stored(db)).every(isWrapped)).toBe(true);
	});

	it('are replaced when the key is lost: everybody signs in and sets up factors again', async () => {
		const running = await start();
		await touchAll(running);
		const refused = await command(key, 'keys', 'rotate', '--lost-key');
		expect([refused.code, refused.err]).toEqual([
			1,
			'The key is not lost: it opens all secrets of the database.',
		]);
		const next = newKey();
		const done = await command(next, 'keys', 'rotate', '--lost-key');
		expect(done).toMatchObject({ code: 0, err: '' });
		expect(done.out).toContain('1 authenticator app removed');
		await running.stop();
		const again = await start(settings(next));
		const { db } = again;
		expect(await db.selectFrom('auth_sessions').select('id').execute()).toEqual([]);
		expect(await db.selectFrom('auth_factors').select('id').execute()).toEqual([]);
		const waiting = await db.selectFrom('outbox').select(['status', 'data']).execute();
		// The code, and the notice of the new factor with its link.
		expect(waiting).toEqual(Array(2).fill({ status: 'failed', data: '{}' }));
		const signedUp = await again.client().signUp({ email: 'grace@blue.example', password });
		expect(signedUp.error).toBeNull();
		expect((await stored(db)).every(isWrapped)).toBe(true);
	});
});

/** All rows of all tables of the shop as one text. */
async function allRows(db: Database): Promise<string> {
	const tables = await db.introspection.getTables();
	const texts = tables.map(async ({ name }) => {
		const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
		return JSON.stringify(rows);
	});
	return (await Promise.all(texts)).join('\n');
}
