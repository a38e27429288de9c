import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../tests/databases.ts';
import { migrations } from './migrations.ts';
import { connectDatabase, type Database, migrateDatabase, openDatabase } from './open.ts';
import { watchMigration } from './testing/watch-migration.ts';

const names = Object.keys(migrations);
const program = join(import.meta.dirname, 'testing/migrate-until-killed.ts');

describe.each(databaseKinds())('a migration on $name that is cut short', ({ createEmpty }) => {
	let expected: readonly string[];
	beforeAll(async () => {
		const db = await openDatabase(await createEmpty());
		expected = await columnsOf(db);
		await db.destroy();
	});

	it.concurrent.each(names.slice(-2))('%s starts again after kill -9 in its middle', startsAgain);
	it.concurrent.each(names.slice(0, -2))(
		'%s starts again after kill -9 in its middle',
		{ tags: 'deep' },
		startsAgain,
	);

	async function startsAgain(name: string): Promise<void> {
		const url = await createEmpty();
		await migrateUpTo(url, names[names.indexOf(name) - 1]);
		const statements = await countStatements(await createEmpty(), name);
		expect(await migrateAndDie(url, name, Math.ceil(statements / 2))).toBe('SIGKILL');

		const db = await openDatabase(url);
		const columns = await columnsOf(db);
		await db.destroy();
		expect(columns).toEqual(expected);
	}
});

async function migrateUpTo(url: string, last: string | undefined): Promise<void> {
	const released = names.slice(0, names.indexOf(last ?? '') + 1);
	const db = await connectDatabase(url);
	await migrateDatabase(
		db,
		Object.fromEntries(Object.entries(migrations).filter(([name]) => released.includes(name))),
	);
	await db.destroy();
}

async function countStatements(url: string, name: string): Promise<number> {
	let statements = 0;
	const db = await connectDatabase(url);
	await migrateDatabase(
		db,
		watchMigration(name, () => {
			statements += 1;
		}),
	);
	await db.destroy();
	return statements;
}

/** Returns the signal that ended the process. */
async function migrateAndDie(
	url: string,
	name: string,
	statements: number,
): Promise<NodeJS.Signals | null> {
	const child = spawn(process.execPath, [program, url, name, String(statements)], {
		stdio: 'inherit',
	});
	await once(child, 'exit');
	return child.signalCode;
}

async function columnsOf(db: Database): Promise<readonly string[]> {
	const tables = await db.introspection.getTables();
	return tables
		.flatMap((table) => table.columns.map((column) => `${table.name}.${column.name}`))
		.toSorted();
}
