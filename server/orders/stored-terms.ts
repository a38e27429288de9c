import type { OrderTerms } from '../../core/orders/delivery.ts';
import { firstTerms } from '../../core/orders/order-terms.ts';
import { type Order, orderTables } from '../db/order-schema.ts';
import { parseColumn } from '../db/parse-column.ts';

/** The terms under which an order was made. */
export function termsOf({ terms }: Pick<Order, 'terms'>): OrderTerms {
	return terms === null ? firstTerms : parseColumn(orderTables.orders.terms, terms);
}
