import { existsSync } from 'node:fs';
import { v7 as uuidv7 } from 'uuid';
import { connectDatabase, type Database } from '../db/open.ts';

/** A backup of a database. */
export interface MadeBackup {
	readonly atMs: number;
	/** The number of orders in it. */
	readonly orders: number;
	/** The size of the file; null for one of an earlier release. */
	readonly bytes: number | null;
}

/** A backup that was restored on trial. */
export interface Drill {
	readonly atMs: number;
	/** The number of restored orders; null after a failure. */
	readonly orders: number | null;
	/** Why it failed. */
	readonly fault: string | null;
}

/**
 * Lets a command write its record. A failure is ignored: the tables of an older shop, for example,
 * stay unchanged, and a drill may be made where no shop is.
 */
export async function recordIn(
	databaseUrl: string,
	record: (db: Database) => Promise<void>,
): Promise<void> {
	const [, file] = /^sqlite:(.+)/.exec(databaseUrl) ?? [];
	if (file !== undefined && !existsSync(file)) return;
	const db = await connectDatabase(databaseUrl);
	try {
		await record(db);
	} catch {
		// Ignored, as described above.
	} finally {
		await db.destroy();
	}
}

/** Records that a backup was made, for the health page. */
export async function recordBackup(
	db: Database,
	{ atMs, orders, bytes }: MadeBackup,
): Promise<void> {
	const row = { id: uuidv7(), made_at_ms: atMs, orders, bytes };
	await db.insertInto('backups').values(row).execute();
}

/** Records the result of a drill, for the health page. */
export async function recordDrill(db: Database, { atMs, orders, fault }: Drill): Promise<void> {
	const row = { id: uuidv7(), made_at_ms: atMs, orders, fault };
	await db.insertInto('backup_drills').values(row).execute();
}

/** The last backup of this database; undefined if there is none. */
export async function lastBackup(db: Database): Promise<MadeBackup | undefined> {
	return await db
		.selectFrom('backups')
		.select(['made_at_ms as atMs', 'orders', 'bytes'])
		.orderBy('made_at_ms', 'desc')
		.limit(1)
		.executeTakeFirst();
}

/** The last drill; undefined if there was none. */
export async function lastDrill(db: Database): Promise<Drill | undefined> {
	return await db
		.selectFrom('backup_drills')
		.select(['made_at_ms as atMs', 'orders', 'fault'])
		.orderBy('made_at_ms', 'desc')
		.limit(1)
		.executeTakeFirst();
}
