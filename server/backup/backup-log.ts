import { v7 as uuidv7 } from 'uuid';
import { connectDatabase, type Database } from '../db/open.ts';

/** A backup of a database. */
export interface MadeBackup {
	readonly atMs: number;
	/** The number of orders in it. */
	readonly orders: number;
}

/**
 * Records in the database that a backup was made, for the health page. A failure is ignored: the
 * tables of an older shop, for example, stay unchanged.
 */
export async function recordBackup(
	databaseUrl: string,
	{ atMs, orders }: MadeBackup,
): Promise<void> {
	const db = await connectDatabase(databaseUrl);
	try {
		await db.insertInto('backups').values({ id: uuidv7(), made_at_ms: atMs, orders }).execute();
	} catch {
		// Ignored, as described above.
	} finally {
		await db.destroy();
	}
}

/** The last backup of this database; undefined if there is none. */
export async function lastBackup(db: Database): Promise<MadeBackup | undefined> {
	return await db
		.selectFrom('backups')
		.select(['made_at_ms as atMs', 'orders'])
		.orderBy('made_at_ms', 'desc')
		.limit(1)
		.executeTakeFirst();
}
