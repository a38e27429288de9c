import { v7 as uuidv7 } from 'uuid';
import type { LineKey } from '../../core/checkout/cart.ts';
import type { StockCause } from '../../core/stock/stock.ts';
import { chunksOf } from '../db/chunks-of.ts';
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
export async function recordMovement(db: Tx, movement: Movement): Promise<void> {
	await recordMovements(db, [movement]);
}

export async function recordMovements(db: Tx, movements: readonly Movement[]): Promise<void> {
	for (const some of chunksOf(movements.filter(({ change }) => change !== 0))) {
		await db.insertInto('stock_movements').values(some.map(rowOf)).execute();
	}
}

function rowOf({ id, size, change, onHand, cause, subject, nowMs }: Movement) {
	return {
		id: uuidv7(),
		at_ms: nowMs,
		product_id: id,
		size,
		change,
		on_hand: onHand,
		cause,
		subject,
	};
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
