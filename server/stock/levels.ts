import type { LineKey } from '../../core/checkout/cart.ts';
import type { DbOrTx, Tx } from '../db/open.ts';

/** The stock of a size: on hand, and how much of it is reserved. */
export interface StockLevel {
	readonly onHand: number;
	readonly held: number;
}

/** The quantity that can be reserved now. The merchant can set stock below what is reserved. */
export function freeOf({ onHand, held }: StockLevel): number {
	return Math.max(0, onHand - held);
}

/**
 * Sorts sizes in the common lock order, to prevent deadlocks. A transaction locks orders before
 * stock, and stock before it writes reservations, notices and messages.
 */
export function inLockOrder<Key extends LineKey>(keys: readonly Key[]): Key[] {
	const place = ({ id, size }: LineKey) => `${id} ${size}`;
	return keys.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}

/** Locks the stock of a size until the transaction ends; undefined if it is unlimited. */
export async function lockStock(db: Tx, { id, size }: LineKey): Promise<StockLevel | undefined> {
	// SQLite has no `for update`. An update without a change locks the row on both databases.
	const row = await db
		.updateTable('stock')
		.set(({ ref }) => ({ held: ref('held') }))
		.where('product_id', '=', id)
		.where('size', '=', size)
		.returning(['on_hand', 'held'])
		.executeTakeFirst();
	return row && { onHand: row.on_hand, held: row.held };
}

/** The stock of a size without a lock; undefined if it is unlimited. `lockStock` decides. */
export async function readLevel(
	db: DbOrTx,
	{ id, size }: LineKey,
): Promise<StockLevel | undefined> {
	return await db
		.selectFrom('stock')
		.select(['on_hand as onHand', 'held'])
		.where('product_id', '=', id)
		.where('size', '=', size)
		.executeTakeFirst();
}

/** The limited ones of these sizes, in one query without locks. `lockStock` decides. */
export async function findLimited<Key extends LineKey>(
	db: DbOrTx,
	keys: readonly Key[],
): Promise<Key[]> {
	const rows = await db
		.selectFrom('stock')
		.select(['product_id', 'size'])
		.where('product_id', 'in', [...new Set(keys.map(({ id }) => id))])
		.execute();
	return keys.filter((key) =>
		rows.some((row) => row.product_id === key.id && row.size === key.size),
	);
}

/** Writes the stock of a locked size. */
export async function writeStock(
	db: Tx,
	{ id, size }: LineKey,
	{ onHand, held }: StockLevel,
): Promise<void> {
	await db
		.updateTable('stock')
		.set({ on_hand: onHand, held })
		.where('product_id', '=', id)
		.where('size', '=', size)
		.execute();
}
