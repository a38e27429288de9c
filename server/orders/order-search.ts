import { sql } from 'kysely';
import type { DbOrTx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import { parseColumn } from '../db/parse-column.ts';
import { publicationTables } from '../db/publication-schema.ts';
import { searchText } from './search-text.ts';
import { addressOf } from './stored-address.ts';

/** Writes the text in which a new order is found. */
export async function insertOrderSearch(db: DbOrTx, order: Order): Promise<void> {
	const { id: order_id, created_at_ms, total_cents } = order;
	// As `leaveToPreviousRelease` does it.
	const word = { word: ' ', order_id, created_at_ms, total_cents, version: 0 };
	await db.insertInto('order_words').values(word).execute();
	await writeTexts(db, [{ ...order, other_payments: null, exchanges: null, notes: null }]);
}

/** The same in the transaction that has locked an order and changed something. */
export async function writeOrderSearch(db: DbOrTx, orderId: string): Promise<void> {
	await leaveToPreviousRelease(db, orderId);
	await writeOrderTexts(db, [orderId]);
}

/**
 * This goes one release later, with server/messages/write-missing-searches.ts. The release before this
 * one finds orders by words. After going back, its job writes the words of each order that has a word of
 * version 0. The blank is a word that nobody can type.
 */
async function leaveToPreviousRelease(db: DbOrTx, orderId: string): Promise<void> {
	await db.deleteFrom('order_words').where('order_id', '=', orderId).execute();
	const word = db
		.selectFrom('orders')
		.select([sql<string>`' '`.as('word'), 'id', 'created_at_ms', 'total_cents'])
		.select(sql.lit(0).as('version'))
		.where('id', '=', orderId);
	await db
		.insertInto('order_words')
		.columns(['word', 'order_id', 'created_at_ms', 'total_cents', 'version'])
		.expression(word)
		.execute();
}

export async function writeOrderTexts(db: DbOrTx, ids: readonly string[]): Promise<void> {
	if (ids.length > 0) await writeTexts(db, await searchedQuery(db, ids).execute());
}

type Searched = Awaited<ReturnType<ReturnType<typeof searchedQuery>['execute']>>[number];

async function writeTexts(db: DbOrTx, orders: readonly Searched[]): Promise<void> {
	const lines = await db
		.selectFrom('order_lines')
		.leftJoin('product_drafts', 'product_drafts.id', 'order_lines.product_id')
		.select(['order_id', 'size', 'name', 'product_drafts.product'])
		.where(
			'order_id',
			'in',
			orders.map(({ id }) => id),
		)
		.execute();
	const linesOf = Map.groupBy(lines, (line) => line.order_id);
	const rows = orders.map((order) => {
		const { id, created_at_ms, total_cents } = order;
		const bought = (linesOf.get(id) ?? []).flatMap((line) => [line.name, ...skusOf(line)]);
		return { id, created_at_ms, total_cents, text: searchText([...bought, ...textsOf(order)]) };
	});
	await db
		.insertInto('order_search')
		.values(rows)
		.onConflict((conflict) =>
			conflict.column('id').doUpdateSet(({ ref }) => ({ text: ref('excluded.text') })),
		)
		.execute();
}

/** Adds the id of a payment or a payment page to the text of an order. */
export async function addPayment(db: DbOrTx, orderId: string, payment: string): Promise<void> {
	await db
		.updateTable('order_search')
		.set(({ eb }) => ({ text: eb('text', '||', searchText([payment])) }))
		.where('id', '=', orderId)
		.execute();
}

/** Orders with their searched texts of other tables. The newest notes come first, as a text is cut. */
function searchedQuery(db: DbOrTx, ids: readonly string[]) {
	return db
		.selectFrom('orders')
		.select(['id', 'number', 'email', 'address', 'created_at_ms', 'total_cents'])
		.select(['tracking_number', 'payment_session_id', 'payment_intent_id'])
		.select(({ selectFrom }) => [
			selectFrom('other_payment_entries')
				.select(sql<string>`string_agg(payment_id, ' ')`.as('ids'))
				.whereRef('order_id', '=', 'orders.id')
				.as('other_payments'),
			selectFrom('returns')
				.select(sql<string>`string_agg(replace(tracking_number, ' ', ''), ' ')`.as('numbers'))
				.whereRef('order_id', '=', 'orders.id')
				.as('exchanges'),
			selectFrom('order_notes')
				.select(sql<string>`string_agg(text, ' ' order by id desc)`.as('texts'))
				.whereRef('order_id', '=', 'orders.id')
				.as('notes'),
		])
		.where('id', 'in', ids);
}

/** An order whose person was forgotten is found by its number, payment and products only. */
function textsOf(order: Searched) {
	const { payment_session_id: session, payment_intent_id: payment, other_payments } = order;
	const payments = [order.number, session, payment, other_payments];
	const { firstName, lastName, phone, city, zip } = addressOf(order);
	const numbers = [phone, zip, order.tracking_number ?? ''].map((number) =>
		number.replaceAll(/\s/g, ''),
	);
	const person = [firstName, lastName, order.email, city, ...numbers, order.exchanges, order.notes];
	return [...payments, ...(order.email === '' ? [] : person)].filter((text) => text !== null);
}

/** The SKUs of a line, as the merchant has entered them by now. */
function skusOf({ size, product }: { readonly size: string; readonly product: string | null }) {
	if (product === null) return [];
	return parseColumn(publicationTables.product_drafts.product, product)
		.variants.filter((variant) => variant.size === size)
		.map(({ sku }) => sku.replaceAll(/\s/g, ''));
}
