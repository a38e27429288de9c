import type { LineKey } from '../../core/checkout/cart.ts';
import type { Tx } from '../db/open.ts';
import { freeOf, inLockOrder, lockStock, writeStock } from './levels.ts';
import { recordMovement } from './movements.ts';

/** What an exchange takes. */
export interface Taken extends LineKey {
	readonly name: string;
	readonly quantity: number;
}

/** A size with too little free stock, and how much is free. */
export interface TooFew {
	readonly name: string;
	readonly size: string;
	readonly left: number;
}

/**
 * Takes an exchange out of the stock. Returns the first size with too little free stock; the caller
 * must then roll back. The caller has locked the order.
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
