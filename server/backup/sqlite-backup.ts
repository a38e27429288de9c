import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { type Contents, differenceOf, ordersIn, orderTables } from './contents.ts';
import { syncToDisk } from './sync-to-disk.ts';
import { withFolder } from './with-folder.ts';

export const format = 'SQLite';

/** All pages in one step. Readers do not block writers, and writers do not restart the copy. */
const pagesAtOnce = 1_000_000_000;

/** Copies the running database into an existing empty file. Returns the number of orders. */
export async function save(databaseUrl: string, file: string): Promise<number> {
	const from = fileOf(databaseUrl);
	if (!existsSync(from)) throw new Error(`there is no database ${from}.`);
	const source = new DatabaseSync(from, { timeout: 5000 });
	try {
		await backup(source, file, { rate: pagesAtOnce });
	} finally {
		source.close();
	}
	standAlone(file);
	return ordersIn(inspect(file));
}

/** Without a write-ahead log, the copy can be read from a read-only folder. */
function standAlone(file: string): void {
	const copy = new DatabaseSync(file);
	copy.exec('pragma journal_mode = delete');
	copy.close();
}

/** The reason why a restore is impossible; undefined if it is possible. */
export async function obstacleTo(databaseUrl: string): Promise<string | undefined> {
	const file = fileOf(databaseUrl);
	if (!existsSync(file)) return undefined;
	return `${file} is there already: stop the shop, move that file and those beside it (-wal, -shm) away, then restore.`;
}

/** Copies the backup to the database's path, unless the copy differs. */
export async function load(
	databaseUrl: string,
	file: string,
): Promise<{ readonly saved: Contents; readonly restored: Contents }> {
	const to = fileOf(databaseUrl);
	const part = `${to}.part`;
	const saved = inspect(file);
	mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
	try {
		copyFileSync(file, part);
		chmodSync(part, 0o600);
		const restored = inspect(part);
		if (differenceOf(saved, restored) === undefined) {
			syncToDisk(part);
			renameSync(part, to);
		}
		return { saved, restored };
	} finally {
		rmSync(part, { force: true });
	}
}

/** Gives `work` the URL of a database that is not there yet, and that is removed afterwards. */
export async function withScratchDatabase<Result>(
	_databaseUrl: string,
	dataDir: string,
	work: (scratchUrl: string) => Promise<Result>,
): Promise<Result> {
	return await withFolder(dataDir, (folder) => work(`sqlite:${join(folder, 'scratch.db')}`));
}

/** Checks that a file is an intact database of a shop, and reads it. Throws if it is not. */
function inspect(file: string): Contents {
	const database = new DatabaseSync(file, { readOnly: true });
	try {
		const [check] = database.prepare('pragma integrity_check').all();
		if (check?.integrity_check !== 'ok') throw new Error(`${file} is damaged.`);
		const counts = countRows(database);
		if (!counts.has('orders')) throw new Error(`${file} is no backup of a shop.`);
		const hash = createHash('sha256');
		for (const table of orderTables.filter((name) => counts.has(name))) {
			hash.update(`${table}\n`);
			for (const row of database.prepare(`select * from ${table} order by 1, 2`).iterate()) {
				hash.update(`${JSON.stringify(Object.values(row))}\n`);
			}
		}
		return { counts, digest: hash.digest('hex') };
	} finally {
		database.close();
	}
}

function countRows(database: DatabaseSync): Contents['counts'] {
	const tables = database
		.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
		.all();
	return new Map(
		tables.map(({ name }) => {
			const row = database.prepare(`select count(*) as count from "${name}"`).get();
			return [String(name), Number(row?.count)];
		}),
	);
}

function fileOf(databaseUrl: string): string {
	const file = databaseUrl.slice('sqlite:'.length);
	if (file === ':memory:') throw new Error('a database in memory is nobody else’s.');
	return resolve(file);
}
