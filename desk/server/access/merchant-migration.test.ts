import { randomUUID } from 'node:crypto';
import { Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { migrations } from '../../../server/db/migrations.ts';
import { connectDatabase, type Database, openDatabase } from '../../../server/db/open.ts';
import { databaseKinds } from '../../../tests/databases.ts';
import { isMerchant } from './merchants.ts';

const atMs = 1_735_700_000_000;

async function addMerchantBefore(
	db: Database,
	status: 'verified' | 'unverified' | null,
): Promise<string> {
	const id = randomUUID();
	const times = { created_at_ms: atMs, updated_at_ms: atMs };
	await db
		.insertInto('auth_users')
		.values({
			id,
			email: `${id}@blue.example`,
			app_metadata: '{}',
			user_metadata: '{}',
			...times,
		})
		.execute();
	if (status) {
		const factor = { id: randomUUID(), user_id: id, friendly_name: 'App', status, ...times };
		await db
			.insertInto('auth_factors')
			.values({ ...factor, factor_type: 'totp' })
			.execute();
	}
	await db.insertInto('merchants').values({ account_id: id, added_at_ms: atMs }).execute();
	return id;
}

describe.each(databaseKinds())('merchants of before on $name', ({ createEmpty }) => {
	it('need a new admission if they never set up a factor', async () => {
		const url = await createEmpty();
		const old = await connectDatabase(url);
		const migrator = new Migrator({
			db: old,
			provider: { getMigrations: async () => ({ ...migrations }) },
		});
		expect((await migrator.migrateTo('0022-order-link-version')).error).toBeUndefined();
		const bare = await addMerchantBefore(old, null);
		const begun = await addMerchantBefore(old, 'unverified');
		const secured = await addMerchantBefore(old, 'verified');
		const elsewhere = randomUUID();
		await old
			.insertInto('merchants')
			.values({ account_id: elsewhere, added_at_ms: atMs })
			.execute();
		await old.destroy();

		const db = await openDatabase(url);
		const ids = [bare, begun, secured, elsewhere];
		const merchants = await Promise.all(ids.map((id) => isMerchant(db, id)));
		await db.destroy();
		expect(merchants).toEqual([false, false, true, true]);
	});
});
