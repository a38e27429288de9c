import type { Address } from '../../core/address/address.ts';
import { type Order, orderTables } from '../db/order-schema.ts';
import { parseColumn } from '../db/parse-column.ts';

/** The address of an order. */
export function addressOf(order: Pick<Order, 'address'>): Address {
	return parseColumn(orderTables.orders.address, order.address);
}
