import type { DbOrTx } from '../db/open.ts';

/**
 * The revision of an order: the length of its history and refunds, which every change increases. A
 * change names the revision that was seen.
 */
export async function revisionOf(db: DbOrTx, orderId: string): Promise<string> {
	const grown = async (table: 'order_history' | 'refunds') => {
		const { count } = await db
			.selectFrom(table)
			.select(({ fn }) => fn.countAll<number>().as('count'))
			.where('order_id', '=', orderId)
			.executeTakeFirstOrThrow();
		return count;
	};
	return `${await grown('order_history')}.${await grown('refunds')}`;
}

/** Whether a locked order has changed since a revision. Without a revision it has not. */
export async function hasMoved(
	db: DbOrTx,
	orderId: string,
	seen: string | undefined,
): Promise<boolean> {
	return seen !== undefined && (await revisionOf(db, orderId)) !== seen;
}

/** The changes of an order since a revision: `shipped, refunded`. */
export async function changesSince(
	db: DbOrTx,
	orderId: string,
	seen: string,
): Promise<readonly string[]> {
	const rows = await db
		.selectFrom('order_history')
		.select('cause')
		.where('order_id', '=', orderId)
		.orderBy('at_ms')
		.orderBy('id')
		.execute();
	const known = Number.parseInt(seen, 10);
	return rows.slice(Number.isNaN(known) ? rows.length : known).map(({ cause }) => cause);
}
