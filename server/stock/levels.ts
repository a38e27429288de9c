import type { LineKey } from '../../core/checkout/cart.ts';
import type { Tx } from '../db/open.ts';

/** The stock of a size: how many can be sold, and how many of them are set aside. */
export interface StockLevel {
	readonly onHand: number;
	readonly held: number;
}

/** How many can be set aside now. The merchant may have set a number below what is set aside. */
export function freeOf({ onHand, held }: StockLevel): number {
	return Math.max(0, onHand - held);
}

/**
 * The order in which everybody locks stock, so that no two wait for each other. A transaction locks
 * orders before stock, and stock before it writes holds, notices and messages.
 */
export function inLockOrder<Key extends LineKey>(keys: readonly Key[]): Key[] {
	const place = ({ id, size }: LineKey) => `${id} ${size}`;
	return keys.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}

/** Locks the stock of a size until the transaction ends; undefined if the size is unlimited. */
export async function lockStock(db: Tx, { id, size }: LineKey): Promise<StockLevel | undefined> {
	// SQLite knows no «for update»; writing what is there locks the row on both.
	const row = await db
		.updateTable('stock')
		.set(({ ref }) => ({ held: ref('held') }))
		.where('product_id', '=', id)
		.where('size', '=', size)
		.returning(['on_hand', 'held'])
		.executeTakeFirst();
	return row && { onHand: row.on_hand, held: row.held };
}

/** Which of these sizes are limited, in one query. Nothing is locked yet: `lockStock` has the last word. */
export async function findLimited<Key extends LineKey>(
	db: Tx,
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

/** Writes the stock of a size that the transaction has locked. */
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
