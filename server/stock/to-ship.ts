import { sql } from 'kysely';
import type { LineKey } from '../../core/checkout/cart.ts';
import type { MoneyState } from '../../core/orders/order-status.ts';
import { moneyColumn } from '../db/money-column.ts';
import type { DbOrTx } from '../db/open.ts';

/**
 * How many pieces of paid orders are not shipped yet, by `product/size`. They are on the shelf but
 * sold: the stored stock no longer has them.
 */
export async function piecesToShip(
	db: DbOrTx,
	key?: LineKey,
): Promise<ReadonlyMap<string, number>> {
	const rows = await piecesToShipQuery(db, key).execute();
	return new Map(rows.map((row) => [`${row.product_id}/${row.size}`, Number(row.pieces)]));
}

function piecesToShipQuery(db: DbOrTx, key?: LineKey) {
	return db
		.selectFrom('orders')
		.innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
		.select([
			'order_lines.product_id',
			'order_lines.size',
			// Pieces that were refunded are not sent, nor are those that were missing.
			sql<
				number | string
			>`sum(case when refunded > restocked + missing then quantity - refunded else quantity - restocked - missing end)`.as(
				'pieces',
			),
		])
		.where(moneyColumn, 'in', [sql.lit<MoneyState>('paid'), sql.lit<MoneyState>('partly refunded')])
		.where('orders.fulfilment', '=', sql.lit('unfulfilled'))
		.$if(key !== undefined, (query) =>
			query
				.where('order_lines.product_id', '=', key?.id ?? '')
				.where('order_lines.size', '=', key?.size ?? ''),
		)
		.groupBy(['order_lines.product_id', 'order_lines.size']);
}
