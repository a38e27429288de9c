import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createPostgresDatabase } from '../../tests/databases.ts';
import { startTcpLine, type TcpLine, through } from '../../tests/tcp-line.ts';
import { commitIfOk } from './commit-if-ok.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { DatabaseLimits } from './limits.ts';
import { connectDatabase, type Database } from './open.ts';

const hasPostgres = inject('postgresUrl') !== null;

/** Short, so that a test does not wait long; a busy machine opens a connection within them. */
const limits: DatabaseLimits = {
	connectMs: 2_000,
	queryMs: 700,
	statementMs: 600,
	lockMs: 300,
	idleInTransactionMs: 600,
	connections: 4,
};

describe.runIf(hasPostgres)('a PostgreSQL whose line is frozen', () => {
	let url: string;
	let line: TcpLine;
	let shop: Database;
	/** Past the frozen line. */
	let other: Database;
	beforeEach(async () => {
		url = await createPostgresDatabase();
		line = await startTcpLine(Number(new URL(url).port));
		shop = await connectDatabase(through(line, url), limits);
		other = await connectDatabase(url);
		await sql`create table counters (id integer primary key, n integer not null)`.execute(other);
		await sql`insert into counters values (1, 0)`.execute(other);
	});
	afterEach(async () => {
		line.thaw();
		await shop.destroy();
		await other.destroy();
		await line.stop();
	});

	const ask = async () => (await sql<{ n: number }>`select n from counters`.execute(shop)).rows;
	const add = sql`update counters set n = n + 1`;
	const count = async () => (await sql<{ n: number }>`select n from counters`.execute(other)).rows;

	/** Opens all connections of the pool. */
	async function warmUp(): Promise<void> {
		await Promise.all(
			Array.from({ length: limits.connections }, () => sql`select pg_sleep(0.05)`.execute(shop)),
		);
	}

	it('fails every query within its limit, those that wait for a connection too', async () => {
		await warmUp();
		line.freeze();
		const startedMs = performance.now();
		const results = await Promise.allSettled(Array.from({ length: 12 }, ask));
		expect(performance.now() - startedMs).toBeLessThan(limits.connectMs + limits.queryMs + 300);
		for (const result of results) {
			expect(result).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) });
		}
	});

	it('is asked again at once when the line is back, by all connections', async () => {
		await warmUp();
		line.freeze();
		await Promise.allSettled(Array.from({ length: limits.connections * 2 }, ask));
		line.thaw();
		const startedMs = performance.now();
		for (let round = 0; round < 3; round += 1) {
			const answers = await Promise.all(Array.from({ length: limits.connections }, ask));
			expect(answers).toEqual(Array.from({ length: limits.connections }, () => [{ n: 0 }]));
		}
		expect(performance.now() - startedMs).toBeLessThan(limits.queryMs);
	});

	it('gives no connection out again whose `begin` had no answer', async () => {
		await warmUp();
		line.freeze();
		const begun = shop.transaction().execute(async (tx) => await add.execute(tx));
		await expect(begun).rejects.toThrow(DatabaseUnavailable);
		line.thaw();
		// Within the transaction of before, it would be lost.
		await Promise.all(Array.from({ length: limits.connections }, () => add.execute(shop)));
		expect(await count()).toEqual([{ n: limits.connections }]);
	});

	it('fails a transaction whose commit had no answer: nobody knows whether it is done', async () => {
		const work = commitIfOk(shop, async (tx) => {
			await add.execute(tx);
			line.freeze();
			return { ok: true, value: null };
		});
		await expect(work).rejects.toThrow(DatabaseUnavailable);
	});

	it('undoes a transaction that was open, and frees its locks', async () => {
		const work = shop.transaction().execute(async (tx) => {
			await add.execute(tx);
			line.freeze();
			await add.execute(tx);
		});
		await expect(work).rejects.toThrow(DatabaseUnavailable);
		// The line is still frozen: the server gets no close, and ends the transaction itself.
		await add.execute(other);
		expect(await count()).toEqual([{ n: 1 }]);
	});

	it('fails a query that waits for a lock for too long, and goes on', async () => {
		await other.transaction().execute(async (tx) => {
			await add.execute(tx);
			await expect(add.execute(shop)).rejects.toThrow(DatabaseUnavailable);
		});
		await add.execute(shop);
		expect(await count()).toEqual([{ n: 2 }]);
	});

	it('can be closed while it is frozen', async () => {
		await warmUp();
		line.freeze();
		const asked = Promise.allSettled([ask(), ask()]);
		const startedMs = performance.now();
		await shop.destroy();
		expect(performance.now() - startedMs).toBeLessThan(limits.connectMs + limits.queryMs);
		await asked;
		shop = await connectDatabase(url);
	});
});
