import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, inject, it } from 'vitest';
import { createSqliteDatabase } from '../../tests/databases.ts';
import { startProgram } from '../../tests/program.ts';
import { openDatabase } from './open.ts';
import { DatabaseInUse, lockForServer } from './server-lock.ts';

it('a SQLite database has one server, and the next one follows as soon as it has ended', async () => {
	const url = await createSqliteDatabase();
	const first = await lockForServer(url);
	await expect(lockForServer(url, 200)).rejects.toThrow(
		`Another shop runs on ${url.slice('sqlite:'.length)}, and SQLite is for one: stop it first`,
	);
	const second = lockForServer(url, 10_000);
	first?.release();
	(await second)?.release();
});

it('a server that is killed frees its database at once', async () => {
	const url = await createSqliteDatabase();
	const program = `
		const { lockForServer } = await import('./server/db/server-lock.ts');
		await lockForServer(process.argv[1]);
		console.log('locked');
		setInterval(() => undefined, 1_000);`;
	const server = await startProgram(process.execPath, ['--input-type=module', '-e', program, url]);
	await server.seen(/locked/);
	expect(
		readdirSync(inject('temporaryFolder')).filter((name) => name.startsWith(`${basename(url)}.`)),
	).toEqual([`${basename(url)}.lock`]);
	await expect(lockForServer(url, 0)).rejects.toThrow(DatabaseInUse);
	await server.stop('SIGKILL');
	(await lockForServer(url, 0))?.release();
});

it('a command opens and changes the database that a server has', async () => {
	const url = await createSqliteDatabase();
	const lock = await lockForServer(url);
	const db = await openDatabase(url);
	await db.insertInto('client_locks').values({ slot: 1 }).execute();
	await db.destroy();
	lock?.release();
});

it('a database in memory and a PostgreSQL have no such lock', async () => {
	expect(await lockForServer('sqlite::memory:')).toBeNull();
	expect(await lockForServer('postgres://blue@127.0.0.1/blue')).toBeNull();
	expect(existsSync(':memory:.lock')).toBe(false);
});
