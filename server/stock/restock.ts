import type { Tx } from '../db/open.ts';
import { inLockOrder, lockStock, writeStock } from './levels.ts';
import { numberOf, recordMovement } from './movements.ts';

/** The quantity of an order line that is returned. */
interface Returned {
	readonly position: number;
	readonly quantity: number;
}

/**
 * Puts returned items into stock, never more of a line than was bought. Unlimited stock is
 * unchanged. Names the return if there is one. The caller has locked the order.
 */
export async function restock(
	db: Tx,
	orderId: string,
	returned: readonly Returned[],
	nowMs: number,
	returnNumber: string | null = null,
): Promise<void> {
	const subject = returnNumber ?? (await numberOf(db, orderId));
	const cause = returnNumber === null ? 'restocked' : 'returned';
	const lines = await db
		.selectFrom('order_lines')
		.select(['position', 'product_id as id', 'size', 'quantity', 'restocked'])
		.where('order_id', '=', orderId)
		.execute();
	for (const line of inLockOrder(lines)) {
		const asked = returned.find(({ position }) => position === line.position)?.quantity ?? 0;
		const count = Math.min(asked, line.quantity - line.restocked);
		if (count <= 0) continue;
		const level = await lockStock(db, line);
		if (level) {
			const after = { ...level, onHand: level.onHand + count };
			await writeStock(db, line, after);
			const { id, size } = line;
			const { onHand } = after;
			await recordMovement(db, { id, size, change: count, onHand, cause, subject, nowMs });
		}
		await db
			.updateTable('order_lines')
			.set({ restocked: line.restocked + count })
			.where('order_id', '=', orderId)
			.where('position', '=', line.position)
			.execute();
	}
}
