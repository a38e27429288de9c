import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../../tests/databases.ts';
import { migrations } from './migrations.ts';
import { connectDatabase, migrateDatabase, openDatabase } from './open.ts';

describe.each(databaseKinds())('a database on $name that another release has migrated', (kind) => {
	/** Returns the address and the lines of a log. */
	async function migratedWith(names: readonly string[]) {
		const url = await kind.createEmpty();
		const lines: string[] = [];
		const log = pino({}, { write: (line) => lines.push(line) });
		const db = await connectDatabase(url);
		const added = Object.fromEntries(names.map((name) => [name, { up: async () => undefined }]));
		await migrateDatabase(db, { ...migrations, ...added });
		await db.destroy();
		return { url, log, lines };
	}

	it('opens if that release is a later one, and says so', async () => {
		const { url, log, lines } = await migratedWith(['9001-next', '9002-after-next']);
		const db = await openDatabase(url, { log });
		expect(await db.selectFrom('orders').select('id').execute()).toEqual([]);
		await db.destroy();
		expect(lines).toHaveLength(1);
		expect(JSON.parse(lines[0] ?? '')).toMatchObject({
			level: 40,
			migrations: ['9001-next', '9002-after-next'],
		});
	});

	it('does not open if a migration is missing among those that this release knows', async () => {
		const { url, log, lines } = await migratedWith(['0004-b-branch', '9001-next']);
		await expect(openDatabase(url, { log })).rejects.toThrow('0004-b-branch is missing');
		expect(lines).toEqual([]);
	});

	it('does not open if one that this release knows has not been run', async () => {
		const url = await kind.createEmpty();
		const db = await connectDatabase(url);
		const { '0019-delivery-dates': _, ...others } = migrations;
		await migrateDatabase(db, { ...others, '9001-next': { up: async () => undefined } });
		await db.destroy();
		await expect(openDatabase(url)).rejects.toThrow('9001-next is missing');
	});
});
