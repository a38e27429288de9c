import { randomUUID } from 'node:crypto';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { migrations } from '../../server/db/migrations.ts';
import { openDatabase } from '../../server/db/open.ts';
import { postgresDialect } from '../../server/db/postgres.ts';
import type { Schema } from '../../server/db/schema.ts';
import { sqliteDialect } from '../../server/db/sqlite.ts';
import { isOnList } from '../../server/inbox/subscribers.ts';
import { databaseKinds } from '../databases.ts';

function dialectOf(url: string) {
	return url.startsWith('sqlite:')
		? sqliteDialect(url.slice('sqlite:'.length))
		: postgresDialect(url);
}

describe.each(databaseKinds())('a list of before on $name', ({ create }) => {
	it('keeps everybody who is on it', async () => {
		const url = await create();
		const old = new Kysely<Schema>({ dialect: dialectOf(url) });
		const migrator = new Migrator({
			db: old,
			provider: { getMigrations: async () => ({ ...migrations }) },
		});
		expect((await migrator.migrateTo('0007-order-links')).error).toBeUndefined();
		const email = 'grace@example.com';
		await old
			.insertInto('subscribers')
			.values({ id: randomUUID(), email, source: 'home', created_at_ms: 1_735_700_000_000 })
			.execute();
		await old.destroy();

		const db = await openDatabase(url);
		const subscriber = await db
			.selectFrom('subscribers')
			.selectAll()
			.where('email', '=', email)
			.executeTakeFirstOrThrow();
		await db.destroy();
		expect(subscriber.confirmed_at_ms).toBe(1_735_700_000_000);
		expect(isOnList(subscriber)).toBe(true);
	}, 30_000);
});
