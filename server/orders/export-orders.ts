import { csvRow } from '../../core/csv.ts';
import { dollarsFromCents } from '../../core/money.ts';
import { moneyState } from '../../core/orders/order-status.ts';
import type { DbOrTx } from '../db/open.ts';
import type { Order, OrderLine } from '../db/order-schema.ts';
import { addressOf } from './store.ts';

const columns = [
	'number',
	'ordered at',
	'paid at',
	'money',
	'parcel',
	'product',
	'size',
	'quantity',
	'price',
	'subtotal',
	'discount code',
	'discount',
	'shipping',
	'total',
	'refunded',
	'currency',
	'email',
	'first name',
	'last name',
	'phone',
	'street',
	'apartment',
	'city',
	'state',
	'zip',
	'country',
	'carrier',
	'tracking number',
	'shipped at',
	'delivered at',
] as const;

const atOnce = 500;

/**
 * All orders as CSV, oldest first, one row per line. Values of the whole order are only in the row
 * of its first line, so that sums are right. Amounts are in dollars, times in UTC.
 */
export async function* exportOrders(db: DbOrTx): AsyncGenerator<string> {
	yield csvRow(columns);
	for (let after = ''; ; ) {
		const orders = await db
			.selectFrom('orders')
			.selectAll()
			// Ids contain the time: later orders have larger ids.
			.where('id', '>', after)
			.orderBy('id')
			.limit(atOnce)
			.execute();
		if (orders.length === 0) return;
		yield await rowsOf(db, orders);
		after = orders.at(-1)?.id ?? after;
	}
}

async function rowsOf(db: DbOrTx, orders: readonly Order[]): Promise<string> {
	const lines = await db
		.selectFrom('order_lines')
		.selectAll()
		.where(
			'order_id',
			'in',
			orders.map(({ id }) => id),
		)
		.orderBy('position')
		.execute();
	const byOrder = Map.groupBy(lines, (line) => line.order_id);
	return orders
		.flatMap((order) =>
			(byOrder.get(order.id) ?? []).map((line, at) => csvRow(rowOf(order, line, at === 0))),
		)
		.join('');
}

function rowOf(order: Order, line: OrderLine, isFirst: boolean): (string | number | null)[] {
	const address = addressOf(order);
	const once = (cents: number) => (isFirst ? dollarsFromCents(cents) : null);
	return [
		order.number,
		timeOf(order.created_at_ms),
		timeOf(order.paid_at_ms),
		moneyState(order.status, order.refunded_cents),
		order.fulfilment,
		line.name,
		line.size,
		line.quantity,
		dollarsFromCents(line.price_cents),
		once(order.subtotal_cents),
		order.discount_code,
		once(order.discount_cents),
		once(order.shipping_cents),
		once(order.total_cents),
		once(order.refunded_cents),
		order.currency,
		order.email,
		address.firstName,
		address.lastName,
		address.phone,
		address.address,
		address.address2,
		address.city,
		address.state,
		address.zip,
		address.country,
		order.carrier,
		order.tracking_number,
		timeOf(order.shipped_at_ms),
		timeOf(order.delivered_at_ms),
	];
}

function timeOf(atMs: number | null): string | null {
	return atMs === null ? null : new Date(atMs).toISOString().slice(0, 19).replace('T', ' ');
}
