import { v7 as uuidv7 } from 'uuid';
import type { LineKey } from '../../core/checkout/cart.ts';
import type { Tx } from '../db/open.ts';
import { freeOf, lockStock } from './levels.ts';

export interface StockNoticeInput extends LineKey {
	/** Lower case, as core's schema returns it. */
	readonly email: string;
}

/** Stores a request for a mail when a size is back, once. Returns false if the size is in stock. */
export async function requestStockNotice(
	db: Tx,
	{ id, size, email }: StockNoticeInput,
	nowMs: number,
): Promise<boolean> {
	// With the lock, a size that is restocked at this moment refuses the notice or is free after it.
	const level = await lockStock(db, { id, size });
	if (!level || freeOf(level) > 0) return false;
	await db
		.insertInto('stock_notices')
		.values({
			id: uuidv7(),
			email,
			product_id: id,
			size,
			created_at_ms: nowMs,
			told_at_ms: null,
		})
		.onConflict((conflict) =>
			conflict.columns(['product_id', 'size', 'email']).where('told_at_ms', 'is', null).doNothing(),
		)
		.execute();
	return true;
}
