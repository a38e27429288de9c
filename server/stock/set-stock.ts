import type { LineKey } from '../../core/checkout/cart.ts';
import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import { lockClient } from '../db/lock-client.ts';
import type { Tx } from '../db/open.ts';
import { freeOf, lockStock } from './levels.ts';
import { recordMovement } from './movements.ts';
import { notifyBackInStock } from './notices.ts';

/**
 * Sets how many of a size there are; null makes it unlimited. What is set aside stays so, even where
 * that is more. Who waits for the size is told where some are free now; gives how many were. `by` is
 * the account of who did it at the desk.
 */
export async function setStock(
	db: Tx,
	key: LineKey,
	onHand: number | null,
	nowMs: number,
	by: string | null = null,
): Promise<number> {
	const before = await lockStock(db, key);
	const change = before && onHand !== null ? onHand - before.onHand : null;
	if (before || onHand !== null) {
		const { id, size } = key;
		await recordMovement(db, { id, size, change, onHand, cause: 'set', subject: by, nowMs });
	}
	if (onHand === null) {
		await removeStock(db, key);
		return await notifyBackInStock(db, key, nowMs);
	}
	await db
		.insertInto('stock')
		.values({ product_id: key.id, size: key.size, on_hand: onHand })
		.onConflict((conflict) =>
			conflict.columns(['product_id', 'size']).doUpdateSet({ on_hand: onHand }),
		)
		.execute();
	const level = await lockStock(db, key);
	return level && freeOf(level) > 0 ? await notifyBackInStock(db, key, nowMs) : 0;
}

/** Sets it where it still is what somebody saw; fails with the number that there is now. */
export async function setStockSeen(
	db: Tx,
	key: LineKey,
	{ onHand, seen }: { readonly onHand: number | null; readonly seen: number | null },
	nowMs: number,
	by: string,
): Promise<Outcome<number, { readonly onHand: number | null }>> {
	// Who sets a number waits for who is setting it: a size without one has no row to lock.
	await lockClient(db, `stock:${key.id}/${key.size}`);
	const present = (await lockStock(db, key))?.onHand ?? null;
	if (present !== seen) return fail({ onHand: present });
	return succeed(await setStock(db, key, onHand, nowMs, by));
}

async function removeStock(db: Tx, { id, size }: LineKey): Promise<void> {
	await db.deleteFrom('stock').where('product_id', '=', id).where('size', '=', size).execute();
}
