import type { LineKey } from '../../core/checkout/cart.ts';
import { type Outcome, type Refusal, refuse, refuseWith, succeed } from '../../core/outcome.ts';
import { chunksOf } from '../db/chunks-of.ts';
import { lockClient } from '../db/lock-client.ts';
import type { Tx } from '../db/open.ts';
import { inLockOrder, lockStock } from './levels.ts';
import { recordMovement, recordMovements } from './movements.ts';
import { piecesToShip } from './to-ship.ts';

/**
 * Sets how many of a size can be sold, those in reservations included; null makes it unlimited. Reservations stay, even if they exceed it.
 * `by` is the merchant's account.
 */
export async function setStock(
	db: Tx,
	key: LineKey,
	onHand: number | null,
	nowMs: number,
	by: string | null = null,
): Promise<void> {
	const before = await lockStock(db, key);
	const change = before && onHand !== null ? onHand - before.onHand : null;
	if (before || onHand !== null) {
		const { id, size } = key;
		await recordMovement(db, { id, size, change, onHand, cause: 'set', subject: by, nowMs });
	}
	if (onHand === null) {
		await removeStock(db, key);
		return;
	}
	await db
		.insertInto('stock')
		.values({ product_id: key.id, size: key.size, on_hand: onHand })
		.onConflict((conflict) =>
			conflict.columns(['product_id', 'size']).doUpdateSet({ on_hand: onHand }),
		)
		.execute();
}

/** Sizes that have no number get 0 pieces. The others stay as they are. */
export async function startAtZero(
	db: Tx,
	keys: readonly LineKey[],
	nowMs: number,
	by: string | null,
): Promise<void> {
	for (const some of chunksOf(inLockOrder(keys))) {
		const added = await db
			.insertInto('stock')
			.values(some.map(({ id, size }) => ({ product_id: id, size, on_hand: 0 })))
			.onConflict((conflict) => conflict.columns(['product_id', 'size']).doNothing())
			.returning(['product_id as id', 'size'])
			.execute();
		const isNew = new Set(added.map(({ id, size }) => `${id}/${size}`));
		const movement = { change: null, onHand: 0, cause: 'set', subject: by, nowMs } as const;
		await recordMovements(
			db,
			some
				.filter(({ id, size }) => isNew.has(`${id}/${size}`))
				.map(({ id, size }) => ({ ...movement, id, size })),
		);
	}
}

export interface OnHandRefusal extends Refusal {
	/** The present number, if it is not the one that was seen. */
	readonly onHand?: number | null;
}

interface OnHandInput {
	/** The product in its size, for the merchant. */
	readonly what: string;
	readonly onHand: number | null;
	readonly seen?: number | null;
}

/**
 * Sets how many pieces are on the shelf, with those to ship; the rest can be sold. If `seen` is
 * given, it must still be the present number.
 */
export async function setOnHand(
	db: Tx,
	key: LineKey,
	{ what, onHand, seen }: OnHandInput,
	nowMs: number,
	by: string | null = null,
): Promise<Outcome<null, OnHandRefusal>> {
	// Serialises changes of a size, because a size without a number has no row to lock.
	await lockClient(db, `stock:${key.id}/${key.size}`);
	const level = await lockStock(db, key);
	const toShip = (await piecesToShip(db, key)).get(`${key.id}/${key.size}`) ?? 0;
	const present = level ? level.onHand + toShip : null;
	if (seen !== undefined && present !== seen) {
		const available = present === null ? 'unlimited' : `${present} on hand`;
		const sentence = `${what} was changed in the meantime: ${available} now.`;
		return refuseWith({ status: 409, sentence, onHand: present });
	}
	if (onHand !== null && onHand < toShip) {
		return refuse(
			`${toShip} of ${what} are sold and still to ship, so fewer cannot be on hand. Ship, refund or cancel those orders first.`,
		);
	}
	await setStock(db, key, onHand === null ? null : onHand - toShip, nowMs, by);
	return succeed(null);
}

async function removeStock(db: Tx, { id, size }: LineKey): Promise<void> {
	await db.deleteFrom('stock').where('product_id', '=', id).where('size', '=', size).execute();
}
