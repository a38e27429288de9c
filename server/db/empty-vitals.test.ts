import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../../tests/databases.ts';
import { migrations } from './migrations.ts';
import { connectDatabase, migrateDatabase, openDatabase } from './open.ts';

const name = '0054-empty-vitals';
const earlier = Object.fromEntries(Object.entries(migrations).filter(([one]) => one < name));

describe.each(databaseKinds())('the measurements of visits on $name', ({ createEmpty }) => {
	it('are deleted by the migration, and the release before can still write them', async () => {
		const url = await createEmpty();
		const old = await connectDatabase(url);
		await migrateDatabase(old, earlier);
		const insert = sql`insert into vitals (day, page, name, shelf, count) values (0, '/', 'LCP', 1, 1)`;
		await insert.execute(old);
		const db = await openDatabase(url);
		expect((await sql`select * from vitals`.execute(db)).rows).toEqual([]);
		await insert.execute(old);
		await Promise.all([old.destroy(), db.destroy()]);
	});
});
