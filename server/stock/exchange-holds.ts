import type { LineKey } from '../../core/checkout/cart.ts';
import type { DbOrTx, Tx } from '../db/open.ts';
import { freeOf, inLockOrder, lockStock, writeStock } from './levels.ts';
import type { Taken, TooFew } from './take.ts';

const keyOf = ({ id, size }: LineKey) => `${id}/${size}`;

/** Locks sizes in the common order. Call it before different functions lock some of them. */
export async function lockSizes(db: Tx, keys: readonly LineKey[]): Promise<void> {
	const distinct = new Map(keys.map((key) => [keyOf(key), key]));
	for (const key of inLockOrder([...distinct.values()])) await lockStock(db, key);
}

/** What is set aside for an exchange. */
export async function exchangeHolds(db: DbOrTx, returnId: string) {
	return await db
		.selectFrom('exchange_holds')
		.select(['product_id as id', 'size', 'quantity'])
		.where('return_id', '=', returnId)
		.execute();
}

/**
 * Sets aside what an exchange sends. Returns the first size with too little free stock; the caller must
 * then roll back. The caller has locked the order. Unlimited sizes need nothing set aside.
 */
export async function holdExchange(
	db: Tx,
	returnId: string,
	lines: readonly Taken[],
): Promise<TooFew | undefined> {
	const byKey = Map.groupBy(lines, keyOf);
	const wanted = [...byKey.values()].flatMap((same) => {
		const [first] = same;
		return first ? [{ ...first, quantity: same.reduce((sum, one) => sum + one.quantity, 0) }] : [];
	});
	for (const { id, size, name, quantity } of inLockOrder(wanted)) {
		const level = await lockStock(db, { id, size });
		if (!level) continue;
		const left = freeOf(level);
		if (left < quantity) return { name, size, left };
		await writeStock(db, { id, size }, { ...level, held: level.held + quantity });
		await db
			.insertInto('exchange_holds')
			.values({ return_id: returnId, product_id: id, size, quantity })
			.execute();
	}
	return undefined;
}

/** Ends what is set aside for an exchange. */
export async function endExchangeHolds(db: Tx, returnId: string): Promise<void> {
	const holds = inLockOrder(await exchangeHolds(db, returnId));
	for (const { id, size, quantity } of holds) {
		const level = await lockStock(db, { id, size });
		if (level) await writeStock(db, { id, size }, { ...level, held: level.held - quantity });
	}
	await db.deleteFrom('exchange_holds').where('return_id', '=', returnId).execute();
}
