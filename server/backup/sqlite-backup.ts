import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { orderTables } from './order-tables.ts';
import { syncToDisk } from './sync-to-disk.ts';

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
	return inspect(file).orders;
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

/** Copies the backup to the database's path after it has verified the copy. */
export async function load(
	databaseUrl: string,
	file: string,
): Promise<{ readonly orders: number; readonly isSame: boolean }> {
	const to = fileOf(databaseUrl);
	const part = `${to}.part`;
	mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
	try {
		const before = inspect(file);
		copyFileSync(file, part);
		chmodSync(part, 0o600);
		const after = inspect(part);
		const isSame = before.digest === after.digest && before.orders === after.orders;
		if (isSame) {
			syncToDisk(part);
			renameSync(part, to);
		}
		return { orders: after.orders, isSame };
	} finally {
		rmSync(part, { force: true });
	}
}

interface Inspection {
	readonly orders: number;
	/** Of all rows of the order tables. */
	readonly digest: string;
}

/**
 * Checks that a file is an intact database of a shop, and reads its orders. Throws if it is not.
 */
function inspect(file: string): Inspection {
	const database = new DatabaseSync(file, { readOnly: true });
	try {
		const [check] = database.prepare('pragma integrity_check').all();
		if (check?.integrity_check !== 'ok') throw new Error(`${file} is damaged.`);
		const hash = createHash('sha256');
		let orders = 0;
		for (const table of orderTables.filter((name) => hasTable(database, name))) {
			hash.update(`${table}\n`);
			for (const row of database.prepare(`select * from ${table} order by 1, 2`).iterate()) {
				hash.update(`${JSON.stringify(Object.values(row))}\n`);
				if (table === 'orders') orders += 1;
			}
		}
		if (!hasTable(database, 'orders')) throw new Error(`${file} is no backup of a shop.`);
		return { orders, digest: hash.digest('hex') };
	} finally {
		database.close();
	}
}

function hasTable(database: DatabaseSync, name: string): boolean {
	const found = database
		.prepare("select 1 from sqlite_master where type = 'table' and name = ?")
		.get(name);
	return found !== undefined;
}

function fileOf(databaseUrl: string): string {
	const file = databaseUrl.slice('sqlite:'.length);
	if (file === ':memory:') throw new Error('a database in memory is nobody else’s.');
	return resolve(file);
}
