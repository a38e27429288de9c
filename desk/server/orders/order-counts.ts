import { sql } from 'kysely';
import { moneyColumn } from '../../../server/db/money-column.ts';
import type { Database } from '../../../server/db/open.ts';
import { maxCounted, type OrderCounts } from '../../rules/today.ts';

const rows = sql<number>`count(*)`.as('count');

/** Counts the orders of the two lists that the merchant empties, each up to `maxCounted`. */
export async function countOrders(db: Database): Promise<OrderCounts> {
	const [toShip, disputed] = await Promise.all([
		toShipQuery(db).executeTakeFirstOrThrow(),
		disputedQuery(db).executeTakeFirstOrThrow(),
	]);
	return { toShip: toShip.count, disputed: disputed.count };
}

/** Counts the orders of the filter `to-ship`. It reads a part of the index of each payment state. */
export function toShipQuery(db: Database) {
	const paid = toShipOf(db, 'paid').unionAll(toShipOf(db, 'partly refunded'));
	const first = db.selectFrom(paid.as('paid')).select('id').limit(maxCounted);
	return db.selectFrom(first.as('first')).select(rows);
}

function toShipOf(db: Database, money: 'paid' | 'partly refunded') {
	return db
		.selectFrom('orders')
		.select('id')
		.where(moneyColumn, '=', sql.lit(money))
		.where('fulfilment', '=', sql.lit('unfulfilled'))
		.where('id', 'not in', withoutMoney);
}

/**
 * Orders that are not shipped: a bank has taken the payment back for good, or pending refunds leave
 * nothing of it (`leavesNothing`).
 */
export const withoutMoney = sql<string>`(
	select order_id from disputes where status = 'lost'
	union all
	select orders.id from refunds inner join orders on orders.id = refunds.order_id
	where refunds.status = 'requested'
	group by orders.id, orders.total_cents, orders.refunded_cents
	having orders.refunded_cents + sum(refunds.cents) >= orders.total_cents
)`;

/** Counts the orders with an open dispute. */
export function disputedQuery(db: Database) {
	const first = db
		.selectFrom('disputes')
		.select('order_id')
		.distinct()
		.where('closed_at_ms', 'is', null)
		.limit(maxCounted);
	return db.selectFrom(first.as('first')).select(rows);
}
