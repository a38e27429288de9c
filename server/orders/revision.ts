import type { DbOrTx } from '../db/open.ts';

/**
 * What every change of an order moves: how much its history and its refunds have grown. Whoever
 * changes an order says which revision they saw.
 */
export async function revisionOf(db: DbOrTx, orderId: string): Promise<string> {
	const grown = async (table: 'order_history' | 'refunds') => {
		const { count } = await db
			.selectFrom(table)
			.select(({ fn }) => fn.countAll<number | string>().as('count'))
			.where('order_id', '=', orderId)
			.executeTakeFirstOrThrow();
		return Number(count);
	};
	return `${await grown('order_history')}.${await grown('refunds')}`;
}

/** Whether an order that the caller has locked is not what somebody saw; who saw none takes it as it is. */
export async function hasMoved(
	db: DbOrTx,
	orderId: string,
	seen: string | undefined,
): Promise<boolean> {
	return seen !== undefined && (await revisionOf(db, orderId)) !== seen;
}

/** What has happened to an order since somebody saw that revision of it: `shipped, refunded`. */
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
