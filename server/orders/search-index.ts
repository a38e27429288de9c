import type { Kysely } from 'kysely';
import type { Address } from '../../core/address/address.ts';
import type { Order } from '../db/order-schema.ts';
import type { Schema } from '../db/schema.ts';

type Named = Pick<Order, 'number' | 'email' | 'address'>;
type Listed = Named & Pick<Order, 'id' | 'created_at_ms' | 'total_cents'>;

/** The largest number of terms of an order. It bounds the index. */
const most = 16;
/** The number of rows per statement that both databases accept. */
const atOnce = 5000;

/** Splits text into search terms: lower case without accents. */
export function termsIn(typed: string): string[] {
	const plain = typed.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
	return plain.split(/[\s,;]+/).filter((word) => word !== '');
}

/** The search terms of an order: number, e-mail address, first and last name. */
export function orderTerms(order: Named): string[] {
	// Parsed as in `addressOf`.
	const { firstName, lastName } = JSON.parse(order.address) as Address;
	const number = order.number.toLowerCase();
	const names = termsIn(`${firstName} ${lastName}`);
	// Parts of a name too: Luc of Jean-Luc.
	const parts = names.flatMap((name) => name.split(/[-'’.]+/).filter((part) => part !== ''));
	const terms = [number, number.replace(/^.*-/, ''), ...termsIn(order.email), ...names, ...parts];
	return [...new Set(terms)].slice(0, most);
}

/** Indexes new orders. */
export async function indexOrders(db: Kysely<Schema>, orders: readonly Listed[]): Promise<void> {
	const rows = orders.flatMap((order) => {
		const { id: order_id, created_at_ms, total_cents } = order;
		return orderTerms(order).map((word) => ({ word, order_id, created_at_ms, total_cents }));
	});
	for (let from = 0; from < rows.length; from += atOnce) {
		await db
			.insertInto('order_words')
			.values(rows.slice(from, from + atOnce))
			.execute();
	}
}

/** Indexes an order again after its name or e-mail address has changed. */
export async function reindexOrder(db: Kysely<Schema>, order: Listed): Promise<void> {
	await db.deleteFrom('order_words').where('order_id', '=', order.id).execute();
	await indexOrders(db, [order]);
}
