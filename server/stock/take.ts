import type { LineKey } from '../../core/checkout/cart.ts';
import type { Tx } from '../db/open.ts';
import { freeOf, inLockOrder, lockStock, writeStock } from './levels.ts';
import { recordMovement } from './movements.ts';

interface Taken extends LineKey {
	readonly name: string;
	readonly quantity: number;
}

/** A size of which too little is free, and how many are. */
export interface TooFew {
	readonly name: string;
	readonly size: string;
	readonly left: number;
}

/**
 * Takes what an exchange sends out of the stock. Returns the first size of which too little is free:
 * the caller's transaction must be undone then. The caller has locked the order.
 */
export async function takeFromStock(
	db: Tx,
	lines: readonly Taken[],
	returnNumber: string,
	nowMs: number,
): Promise<TooFew | undefined> {
	for (const { id, size, name, quantity } of inLockOrder(lines)) {
		const level = await lockStock(db, { id, size });
		if (!level) continue;
		const left = freeOf(level);
		if (left < quantity) return { name, size, left };
		const onHand = level.onHand - quantity;
		await writeStock(db, { id, size }, { ...level, onHand });
		const cause = { cause: 'swapped', subject: returnNumber, nowMs } as const;
		await recordMovement(db, { id, size, change: -quantity, onHand, ...cause });
	}
	return undefined;
}
