import type { Kysely } from 'kysely';
import type { Address } from '../../core/address/address.ts';
import type { Order } from '../db/order-schema.ts';
import type { Schema } from '../db/schema.ts';

type Named = Pick<Order, 'number' | 'email' | 'address'>;
type Listed = Named & Pick<Order, 'id' | 'created_at_ms' | 'total_cents'>;

/** Sixteen words of an order at most, so that nobody fills the index with a name. */
const most = 16;
/** As many values as both databases take in a statement. */
const atOnce = 5000;

/** What somebody typed, as words are kept: small letters without accents. */
export function termsIn(typed: string): string[] {
	const plain = typed.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
	return plain.split(/[\s,;]+/).filter((word) => word !== '');
}

/** By what an order is found: its number, its e-mail, and its person's first and last name. */
export function orderTerms(order: Named): string[] {
	// As `addressOf` reads it.
	const { firstName, lastName } = JSON.parse(order.address) as Address;
	const number = order.number.toLowerCase();
	const names = termsIn(`${firstName} ${lastName}`);
	// Of Jean-Luc also Luc.
	const parts = names.flatMap((name) => name.split(/[-'’.]+/).filter((part) => part !== ''));
	const terms = [number, number.replace(/^.*-/, ''), ...termsIn(order.email), ...names, ...parts];
	return [...new Set(terms)].slice(0, most);
}

/** Writes by what new orders are found. */
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

/** Writes again by what an order is found, whose person or e-mail has changed. */
export async function reindexOrder(db: Kysely<Schema>, order: Listed): Promise<void> {
	await db.deleteFrom('order_words').where('order_id', '=', order.id).execute();
	await indexOrders(db, [order]);
}
