import { randomUUIDv7 } from 'node:crypto';
import type { LineKey } from '../../core/checkout/cart.ts';
import type { StockCause } from '../../core/desk/stock.ts';
import type { Tx } from '../db/open.ts';

export interface Movement extends LineKey {
	/** The change; null if stock was or became unlimited. */
	readonly change: number | null;
	/** The new number; null means unlimited. */
	readonly onHand: number | null;
	readonly cause: StockCause;
	/** The cause's subject: an order, a return, a merchant's account, or null. */
	readonly subject: string | null;
	readonly nowMs: number;
}

/**
 * Records a stock movement in the transaction that makes it. A change of nothing is not recorded.
 */
export async function recordMovement(
	db: Tx,
	{ id, size, change, onHand, cause, subject, nowMs }: Movement,
): Promise<void> {
	if (change === 0) return;
	await db
		.insertInto('stock_movements')
		.values({
			id: randomUUIDv7(),
			at_ms: nowMs,
			product_id: id,
			size,
			change,
			on_hand: onHand,
			cause,
			subject,
		})
		.execute();
}

/** The order number, for an order's movements. */
export async function numberOf(db: Tx, orderId: string): Promise<string | null> {
	const order = await db
		.selectFrom('orders')
		.select('number')
		.where('id', '=', orderId)
		.executeTakeFirst();
	return order?.number ?? null;
}
