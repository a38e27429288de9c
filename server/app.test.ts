import { sql } from 'kysely';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { createPostgresDatabase, createSqliteDatabase } from '../tests/databases.ts';
import { eventually } from '../tests/eventually.ts';
import { startTcpLine, through } from '../tests/tcp-line.ts';
import { callLimits } from './db/limits.ts';
import { connectDatabase } from './db/open.ts';
import { type AppTestContext, openAppTestContext } from './testing/app-test-context.ts';

const hasPostgres = inject('postgresUrl') !== null;
const closing: (() => unknown)[] = [];
afterEach(async () => {
	for (const close of closing.splice(0).toReversed()) await close();
});

async function open(databaseUrl: string): Promise<AppTestContext> {
	// Short, so that a test does not wait long.
	const limits = { ...callLimits, connectMs: 1_000, queryMs: 1_500 };
	const context = await openAppTestContext(databaseUrl, { limits });
	closing.push(() => context.stop());
	return context;
}

async function ask({ app }: AppTestContext, path: string) {
	const startedMs = performance.now();
	const response = await app.request(path);
	const body = await response.json();
	return { status: response.status, body, ms: performance.now() - startedMs };
}

const ready = { status: 200, body: { status: 'ready' } };
const notAnswering = {
	status: 503,
	body: { status: 'not ready', database: 'no answer within 2 s' },
};
const readOnly = { status: 503, body: { status: 'not ready', database: 'takes no changes' } };

describe.runIf(hasPostgres)('a shop whose PostgreSQL', () => {
	it('is silent answers 503 in time, and is ready again with it', async () => {
		const url = await createPostgresDatabase();
		const line = await startTcpLine(Number(new URL(url).port));
		closing.push(() => line.stop());
		const shop = await open(through(line, url));
		expect(await ask(shop, '/readyz')).toMatchObject(ready);
		line.freeze();
		closing.push(() => line.thaw());
		// More than the pool has connections. Calls for the stock would share one.
		const path = '/functions/v1/order-status?session_id=cs_test_0123456789';
		const calls = Array.from({ length: 15 }, () => ask(shop, path));
		const answer = await eventually(async () => {
			const { ms, ...answer } = await ask(shop, '/readyz');
			expect(answer).toEqual(notAnswering);
			return ms;
		});
		expect(answer).toBeLessThan(2_100);
		expect(await ask(shop, '/healthz')).toMatchObject({ status: 200 });
		for (const { status, body, ms } of await Promise.all(calls)) {
			expect({ status, body }).toEqual({
				status: 503,
				body: { error: 'The shop cannot do this just now. Please try again in a moment.' },
			});
			expect(ms).toBeLessThan(3_000);
		}
		expect((await ask(shop, '/auth/v1/.well-known/jwks.json')).status).toBe(200);
		line.thaw();
		await eventually(async () => expect(await ask(shop, '/readyz')).toMatchObject(ready));
		expect(await ask(shop, '/functions/v1/stock')).toMatchObject({ status: 200 });
	});

	it('has all connections busy is ready', async () => {
		const shop = await open(await createPostgresDatabase());
		const busy = Array.from({ length: callLimits.connections * 2 }, () =>
			sql`select pg_sleep(0.7)`.execute(shop.db),
		);
		expect(await ask(shop, '/readyz')).toMatchObject(ready);
		await Promise.all(busy);
	});

	it('is a standby is not ready', async () => {
		const url = await createPostgresDatabase();
		const shop = await open(url);
		const other = await connectDatabase(url);
		closing.push(() => other.destroy());
		const name = sql.id(new URL(url).pathname.slice(1));
		await sql`alter database ${name} set default_transaction_read_only = on`.execute(other);
		expect(await ask(shop, '/readyz')).toMatchObject(readOnly);
		await sql`set default_transaction_read_only = off`.execute(other);
	});
});

describe('a shop whose SQLite', () => {
	it('cannot be written is not ready, and says 503 to a call that writes', async () => {
		const shop = await open(await createSqliteDatabase());
		expect(await ask(shop, '/readyz')).toMatchObject(ready);
		await sql`pragma query_only = on`.execute(shop.db);
		await eventually(async () => expect(await ask(shop, '/readyz')).toMatchObject(readOnly));
		const body = JSON.stringify({ email: 'ada@example.com', source: 'home' });
		const headers = { 'content-type': 'application/json' };
		const call = { method: 'POST', headers, body };
		expect((await shop.app.request('/functions/v1/subscribe', call)).status).toBe(503);
		await sql`pragma query_only = off`.execute(shop.db);
		await eventually(async () => expect(await ask(shop, '/readyz')).toMatchObject(ready));
	});
});
