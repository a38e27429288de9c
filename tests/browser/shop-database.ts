import { DatabaseSync } from 'node:sqlite';
import type { Shop } from '../shop.ts';

/** Opens the shop's database to read or write. */
export function withDatabase<Answer>(
	{ dataDir }: Pick<Shop, 'dataDir'>,
	work: (db: DatabaseSync) => Answer,
): Answer {
	const db = new DatabaseSync(`${dataDir}/blue.db`);
	try {
		db.exec('pragma busy_timeout = 5000');
		return work(db);
	} finally {
		db.close();
	}
}
