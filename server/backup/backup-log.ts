import { randomUUIDv7 } from 'node:crypto';
import { connectDatabase, type Database } from '../db/open.ts';

/** A backup that was made of a database. */
export interface MadeBackup {
	readonly atMs: number;
	/** How many orders are in it. */
	readonly orders: number;
}

/**
 * Writes into the database that a backup of it was made, for who asks how the shop is. A backup is
 * one also where that cannot be written: of an older shop, say, whose tables stay as they are.
 */
export async function recordBackup(
	databaseUrl: string,
	{ atMs, orders }: MadeBackup,
): Promise<void> {
	const db = await connectDatabase(databaseUrl);
	try {
		await db
			.insertInto('backups')
			.values({ id: randomUUIDv7(), made_at_ms: atMs, orders })
			.execute();
	} catch {
		// Said above.
	} finally {
		await db.destroy();
	}
}

/** The last that was made of this database; undefined if none was. */
export async function lastBackup(db: Database): Promise<MadeBackup | undefined> {
	return await db
		.selectFrom('backups')
		.select(['made_at_ms as atMs', 'orders'])
		.orderBy('made_at_ms', 'desc')
		.limit(1)
		.executeTakeFirst();
}
