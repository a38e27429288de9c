import { randomUUID } from 'node:crypto';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../../tests/databases.ts';
import { isOnList } from '../messages/subscribers.ts';
import { migrations } from './migrations.ts';
import { openDatabase } from './open.ts';
import { postgresDialect } from './postgres.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

function dialectOf(url: string) {
	return url.startsWith('sqlite:')
		? sqliteDialect(url.slice('sqlite:'.length))
		: postgresDialect(url);
}

describe.each(databaseKinds())('a list of before on $name', ({ createEmpty }) => {
	it('keeps everybody who is on it', async () => {
		const url = await createEmpty();
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
