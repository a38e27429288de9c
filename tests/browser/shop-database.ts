import { DatabaseSync } from 'node:sqlite';
import type { LineKey } from '../../core/checkout/cart.ts';
import { connectDatabase } from '../../server/db/open.ts';
import { setStock } from '../../server/stock/set-stock.ts';
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

/** Sets how many of a size there are, as the stock screen of the desk does. */
export async function setStockOf(
	{ dataDir }: Pick<Shop, 'dataDir'>,
	key: LineKey,
	onHand: number,
): Promise<void> {
	const db = await connectDatabase(`sqlite:${dataDir}/blue.db`);
	try {
		await db.transaction().execute((tx) => setStock(tx, key, onHand, Date.now()));
	} finally {
		await db.destroy();
	}
}
