import type { Tx } from '../db/open.ts';
import { freeOf, inLockOrder, lockStock, writeStock } from './levels.ts';
import { numberOf, recordMovement } from './movements.ts';

/**
 * Takes out of the stock again what a failed refund put there, as an unsent order needs it: what is in
 * stock of it but not refunded. Returns how many pieces were sold meanwhile; they count as missing.
 * The caller has locked the order.
 */
export async function takeAgain(db: Tx, orderId: string, nowMs: number): Promise<number> {
	const lines = await db
		.selectFrom('order_lines')
		.select(['position', 'product_id as id', 'size', 'restocked', 'refunded', 'missing'])
		.where('order_id', '=', orderId)
		.execute();
	const sale = { cause: 'sold', subject: await numberOf(db, orderId), nowMs } as const;
	let short = 0;
	for (const line of inLockOrder(lines)) {
		const { id, size, position, restocked, refunded } = line;
		const count = restocked - refunded;
		if (count <= 0) continue;
		const level = await lockStock(db, line);
		const taken = level ? Math.min(count, freeOf(level)) : count;
		if (level && taken > 0) {
			const onHand = level.onHand - taken;
			await writeStock(db, line, { ...level, onHand });
			await recordMovement(db, { id, size, change: -taken, onHand, ...sale });
		}
		await db
			.updateTable('order_lines')
			.set({ restocked: restocked - count, missing: line.missing + count - taken })
			.where('order_id', '=', orderId)
			.where('position', '=', position)
			.execute();
		short += count - taken;
	}
	return short;
}
