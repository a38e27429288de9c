import { randomUUIDv7 } from 'node:crypto';
import type { LineKey } from '../../core/checkout/cart.ts';
import type { StockCause } from '../../core/stock/stock-causes.ts';
import type { Tx } from '../db/open.ts';

export interface Movement extends LineKey {
	/** How many came or went; null if there was no number before, or is none now. */
	readonly change: number | null;
	/** How many there are now; null: unlimited. */
	readonly onHand: number | null;
	readonly cause: StockCause;
	/** Whose doing it was: an order, a return, the account of a merchant, or null. */
	readonly subject: string | null;
	readonly nowMs: number;
}

/** Writes down a change of stock, in the transaction that makes it; one that changes nothing is none. */
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

/** The number that people read, for an order's movements. */
export async function numberOf(db: Tx, orderId: string): Promise<string | null> {
	const order = await db
		.selectFrom('orders')
		.select('number')
		.where('id', '=', orderId)
		.executeTakeFirst();
	return order?.number ?? null;
}
