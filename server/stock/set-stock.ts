import type { LineKey } from '../../core/checkout/cart.ts';
import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import { lockClient } from '../db/lock-client.ts';
import type { Tx } from '../db/open.ts';
import { freeOf, lockStock } from './levels.ts';
import { recordMovement } from './movements.ts';
import { notifyBackInStock } from './notices.ts';

/**
 * Sets the stock of a size; null makes it unlimited. Reservations stay, even if they exceed it.
 * Notifies those who wait if some are free now. Returns the previous number. `by` is the merchant's
 * account.
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

/** Sets it if it is still the number that was seen. Otherwise fails with the present number. */
export async function setStockSeen(
	db: Tx,
	key: LineKey,
	{ onHand, seen }: { readonly onHand: number | null; readonly seen: number | null },
	nowMs: number,
	by: string,
): Promise<Outcome<number, { readonly onHand: number | null }>> {
	// Serialises changes of a size, because a size without a number has no row to lock.
	await lockClient(db, `stock:${key.id}/${key.size}`);
	const present = (await lockStock(db, key))?.onHand ?? null;
	if (present !== seen) return fail({ onHand: present });
	return succeed(await setStock(db, key, onHand, nowMs, by));
}

async function removeStock(db: Tx, { id, size }: LineKey): Promise<void> {
	await db.deleteFrom('stock').where('product_id', '=', id).where('size', '=', size).execute();
}
