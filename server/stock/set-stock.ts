import type { Transaction } from 'kysely';
import type { LineKey } from '../../core/cart.ts';
import type { Schema } from '../db/schema.ts';
import { freeOf, lockStock } from './levels.ts';
import { tellBackInStock } from './notices.ts';

/**
 * Sets how many of a size there are; null makes it unlimited. What is set aside stays so, even where
 * that is more. Who waits for the size is told where some are free now; gives how many were.
 */
export async function setStock(
	db: Transaction<Schema>,
	key: LineKey,
	onHand: number | null,
	nowMs: number,
): Promise<number> {
	if (onHand === null) {
		await removeStock(db, key);
		return await tellBackInStock(db, key, nowMs);
	}
	await db
		.insertInto('stock')
		.values({ product_id: key.id, size: key.size, on_hand: onHand })
		.onConflict((conflict) =>
			conflict.columns(['product_id', 'size']).doUpdateSet({ on_hand: onHand }),
		)
		.execute();
	const level = await lockStock(db, key);
	return level && freeOf(level) > 0 ? await tellBackInStock(db, key, nowMs) : 0;
}

async function removeStock(db: Transaction<Schema>, { id, size }: LineKey): Promise<void> {
	await db.deleteFrom('stock').where('product_id', '=', id).where('size', '=', size).execute();
}
