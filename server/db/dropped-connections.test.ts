import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createPostgresDatabase } from '../../tests/databases.ts';
import { type Database, openDatabase } from './open.ts';

const hasPostgres = inject('postgresUrl') !== null;

/** As in a restart: a program that does not hear of it ends, as nobody listens to the error. */
describe.runIf(hasPostgres)('a database on PostgreSQL that drops its connections', () => {
	let shop: Database;
	let other: Database;
	beforeEach(async () => {
		const url = await createPostgresDatabase();
		[shop, other] = [await openDatabase(url), await openDatabase(url)];
	});
	afterEach(async () => {
		await shop.destroy();
		await other.destroy();
	});

	async function drop(): Promise<void> {
		await sql`select pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and pid <> pg_backend_pid()`.execute(other);
	}

	it('fails the transaction that is open, and nothing else', async () => {
		const open = shop.transaction().execute(async (tx) => {
			await sql`select 1`.execute(tx);
			await drop();
			// The word of it arrives while nothing is asked.
			await new Promise((resolve) => setImmediate(resolve));
			await sql`select 2`.execute(tx);
		});
		await expect(open).rejects.toThrow();
		expect((await sql`select 3 as three`.execute(shop)).rows).toEqual([{ three: 3 }]);
	});

	it('is asked again by who comes later', async () => {
		await sql`select 1`.execute(shop);
		await drop();
		await expect
			.poll(async () => (await sql`select 3 as three`.execute(shop)).rows)
			.toEqual([{ three: 3 }]);
	});
});
