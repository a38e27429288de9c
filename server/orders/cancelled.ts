import type { DbOrTx } from '../db/open.ts';

/** Those of the orders that were cancelled: a refund that cancels them was made. */
export async function cancelledOf(
	db: DbOrTx,
	orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
	if (orderIds.length === 0) return new Set();
	const rows = await db
		.selectFrom('refunds')
		.select('order_id')
		.where('order_id', 'in', orderIds)
		.where('cancels', '=', 1)
		.where('status', '=', 'made')
		.execute();
	return new Set(rows.map((row) => row.order_id));
}
