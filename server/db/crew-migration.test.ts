import { randomUUID } from 'node:crypto';
import { Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../../tests/databases.ts';
import { isOnList } from '../messages/subscribers.ts';
import { migrations } from './migrations.ts';
import { connectDatabase, openDatabase } from './open.ts';

describe.each(databaseKinds())('a list of before on $name', ({ createEmpty }) => {
	it('keeps everybody who is on it', async () => {
		const url = await createEmpty();
		const old = await connectDatabase(url);
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
	});
});
