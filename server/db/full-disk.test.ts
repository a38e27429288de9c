import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type Outcome, succeed } from '../../core/outcome.ts';
import { createSqliteDatabase } from '../../tests/databases.ts';
import { commitIfOk } from './commit-if-ok.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { openDatabase, type Tx } from './open.ts';

it('a SQLite database whose disk is full says so, and goes on when there is space again', async () => {
	const db = await openDatabase(await createSqliteDatabase());
	async function write(tx: Tx, slot: number): Promise<Outcome<null, never>> {
		const name = 'x'.repeat(1_000_000);
		await tx.insertInto('client_locks').values({ slot }).execute();
		await tx.insertInto('auth_secrets').values({ name, value: '', created_at_ms: 0 }).execute();
		return succeed(null);
	}
	const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
	await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db);
	for (const work of [
		commitIfOk(db, (tx) => write(tx, 1)),
		db.transaction().execute((tx) => write(tx, 1)),
	]) {
		const error = await work.catch((cause: unknown) => cause);
		expect(error).toMatchObject({ message: 'database or disk is full' });
		expect(isDatabaseUnavailable(error)).toBe(true);
	}

	await sql`pragma max_page_count = 1000000`.execute(db);
	await commitIfOk(db, (tx) => write(tx, 2));
	expect(await db.selectFrom('client_locks').selectAll().execute()).toEqual([{ slot: 2 }]);
	await db.destroy();
});
