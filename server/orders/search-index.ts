import { sql } from 'kysely';
import { folded } from '../../core/folded-text.ts';
import type { DbOrTx } from '../db/open.ts';
import type { Order, OrderLine } from '../db/order-schema.ts';
import { parseColumn } from '../db/parse-column.ts';
import { publicationTables } from '../db/publication-schema.ts';
import { addressOf } from './stored-address.ts';

type Listed = Pick<Order, 'id' | 'created_at_ms' | 'total_cents'>;

/** What of an order is searched. */
export interface Searchable {
	readonly order: Pick<
		Order,
		'number' | 'email' | 'address' | 'tracking_number' | 'payment_session_id' | 'payment_intent_id'
	>;
	/** Names of products. */
	readonly products: readonly string[];
	readonly skus: readonly string[];
	/** Tracking numbers of exchanges. */
	readonly exchanges: readonly string[];
	readonly notes: readonly string[];
}

/** Rows of a version before are written again. The newest migration of the index has this number too. */
export const termsVersion = 2;

// The largest numbers of terms bound the index.
const mostNames = 16;
const mostOfProducts = 60;
const mostOfNotes = 500;
/** The longest term, in characters. */
const longest = 80;
/** The shortest end of a number that is searched, in characters. */
const shortestEnd = 4;
/** The number of rows per statement that both databases accept. */
const atOnce = 5000;

/** Splits text into search terms: lower case without accents. */
export function termsIn(typed: string): string[] {
	return folded(typed)
		.split(/[\s,;]+/)
		.filter((word) => word !== '');
}

/** Letters and digits of a term, without punctuation. */
export function compact(term: string): string {
	return term.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/**
 * The term for a search by the end of a number: backwards, so that the end is a beginning. No typed
 * term begins with a space.
 */
function endTerm(end: string): string {
	return ` ${[...end].toReversed().join('')}`;
}

/**
 * The terms by which the end of a number is found; none if it is too short. Phone numbers are stored
 * with and without a country code, which has one to three digits.
 */
export function endTerms(typed: string): string[] {
	if (typed.length < shortestEnd) return [];
	const isPhone = /^\d{8,15}$/.test(typed);
	const cuts = isPhone ? [0, 1, 2, 3].filter((cut) => typed.length - cut >= 7) : [0];
	return cuts.map((cut) => endTerm(typed.slice(cut)));
}

/**
 * The search terms of an order. Once the person was forgotten, only those of the number, the products
 * and the payment are left.
 */
export function orderTerms({ order, products, skus, exchanges, notes }: Searchable): string[] {
	const number = order.number.toLowerCase();
	const terms = [number, number.replace(/^.*-/, ''), endTerm(compact(number))];
	for (const id of [order.payment_session_id, order.payment_intent_id]) {
		if (id !== null) terms.push(paymentTerm(id));
	}
	terms.push(...productTerms(products), ...productTerms(skus.flatMap(skuForms)));
	if (order.email !== '') {
		terms.push(...personTerms(order));
		for (const tracking of [order.tracking_number ?? '', ...exchanges]) {
			terms.push(...numberTerms(tracking));
		}
		terms.push(...noteTerms(notes));
	}
	return [...new Set(terms.map(shortened))];
}

function personTerms(order: Searchable['order']): string[] {
	const { firstName, lastName, phone, city, zip } = addressOf(order);
	const [typed = ''] = termsIn(order.email);
	const names = termsIn(`${firstName} ${lastName}`).flatMap(nameTerms).slice(0, mostNames);
	const cities = termsIn(city).flatMap(nameTerms);
	const digits = phone.replaceAll(/\D/g, '');
	return [
		typed,
		typed.replace(/^.*@/, ''),
		...names,
		...cities,
		compact(termsIn(zip).join('')),
		digits.length < shortestEnd ? '' : endTerm(digits),
	].filter((term) => term !== '');
}

/** A name, its parts (Luc of Jean-Luc) and itself without punctuation (obrien). */
function nameTerms(name: string): string[] {
	const parts = name.split(/[-'’.]+/).filter((part) => part !== '');
	return [name, ...parts, compact(name)].filter((term) => term !== '');
}

/** A number is found by its beginning and its end, with and without spaces. */
function numberTerms(number: string): string[] {
	const plain = compact(termsIn(number).join(''));
	return plain === '' ? [] : [plain, ...(plain.length < shortestEnd ? [] : [endTerm(plain)])];
}

function productTerms(names: readonly string[]): string[] {
	const terms = new Set(names.flatMap(termsIn).map(compact));
	terms.delete('');
	return [...terms].slice(0, mostOfProducts);
}

/** A SKU is found with and without the blanks in it. */
function skuForms(sku: string): string[] {
	return [sku, termsIn(sku).join('')];
}

function noteTerms(notes: readonly string[]): string[] {
	const terms = notes.flatMap(termsIn).flatMap((word) => {
		const bare = word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
		return [bare, compact(bare)];
	});
	return [...new Set(terms.map(shortened))].filter((term) => term !== '').slice(0, mostOfNotes);
}

/** The term of a payment's or payment page's id (`pi_…`, `cs_…`). */
export function paymentTerm(id: string): string {
	return id.toLowerCase();
}

function shortened(term: string): string {
	// By code point, so that no surrogate pair is split.
	return term.length <= longest ? term : [...term].slice(0, longest).join('');
}

interface Indexed {
	readonly order: Listed;
	readonly terms: readonly string[];
}

/** Indexes a new order. */
export async function indexOrder(
	db: DbOrTx,
	order: Listed & Searchable['order'],
	lines: readonly SearchedLine[],
): Promise<void> {
	const products = lines.map(({ name }) => name);
	const skus = await skusOf(db, lines);
	const terms = orderTerms({
		order,
		products,
		skus: lines.flatMap(skus),
		exchanges: [],
		notes: [],
	});
	await insertTerms(db, [{ order, terms }]);
}

type SearchedLine = Pick<OrderLine, 'product_id' | 'size' | 'name'>;

/** The SKUs of lines, as the merchant has entered them by now. */
async function skusOf(
	db: DbOrTx,
	lines: readonly Pick<SearchedLine, 'product_id'>[],
): Promise<(line: Pick<SearchedLine, 'product_id' | 'size'>) => readonly string[]> {
	const ids = [...new Set(lines.map((line) => line.product_id))];
	if (ids.length === 0) return () => [];
	const rows = await db
		.selectFrom('product_drafts')
		.select(['id', 'product'])
		.where('id', 'in', ids)
		.execute();
	const variants = new Map(
		rows.map(({ id, product }) => [
			id,
			parseColumn(publicationTables.product_drafts.product, product).variants,
		]),
	);
	return ({ product_id: id, size }) =>
		(variants.get(id) ?? []).filter((one) => one.size === size).map(({ sku }) => sku);
}

async function insertTerms(db: DbOrTx, orders: readonly Indexed[]): Promise<void> {
	const rows = orders.flatMap(({ order, terms }) => {
		const { id: order_id, created_at_ms, total_cents } = order;
		const version = termsVersion;
		return terms.map((word) => ({ word, order_id, created_at_ms, total_cents, version }));
	});
	for (let from = 0; from < rows.length; from += atOnce) {
		await db
			.insertInto('order_words')
			.values(rows.slice(from, from + atOnce))
			.execute();
	}
}

/** Adds terms to those of an order. */
export async function addTerms(
	db: DbOrTx,
	orderId: string,
	terms: readonly string[],
): Promise<void> {
	for (const term of terms) {
		await db
			.insertInto('order_words')
			.columns(['word', 'order_id', 'created_at_ms', 'total_cents', 'version'])
			.expression(
				db
					.selectFrom('orders')
					.select([
						sql<string>`cast(${shortened(term)} as text)`.as('word'),
						'id',
						'created_at_ms',
						'total_cents',
						sql.lit(termsVersion).as('version'),
					])
					.where('id', '=', orderId),
			)
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	}
}

/**
 * Indexes orders again after something of them has changed, in the transaction that has locked them
 * and changed it.
 */
export async function reindexOrders(db: DbOrTx, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	const orders = await db
		.selectFrom('orders')
		.select(['id', 'number', 'email', 'address', 'created_at_ms', 'total_cents'])
		.select(['tracking_number', 'payment_session_id', 'payment_intent_id'])
		.where('id', 'in', ids)
		.execute();
	const lines = await db
		.selectFrom('order_lines')
		.select(['order_id', 'product_id', 'size', 'name'])
		.where('order_id', 'in', ids)
		.execute();
	const parcels = await db
		.selectFrom('returns')
		.select(['order_id', 'tracking_number as text'])
		.where('order_id', 'in', ids)
		.where('tracking_number', 'is not', null)
		.execute();
	const written = await db
		.selectFrom('order_notes')
		.select(['order_id', 'text'])
		.where('order_id', 'in', ids)
		.orderBy('id', 'desc')
		.execute();
	const skus = await skusOf(db, lines);
	const linesOf = Map.groupBy(lines, (line) => line.order_id);
	const [exchanges, notes] = [parcels, written].map(textsByOrder);
	await db.deleteFrom('order_words').where('order_id', 'in', ids).execute();
	const indexed = orders.map((order) => ({
		order,
		terms: orderTerms({
			order,
			products: (linesOf.get(order.id) ?? []).map(({ name }) => name),
			skus: (linesOf.get(order.id) ?? []).flatMap(skus),
			exchanges: exchanges?.get(order.id) ?? [],
			notes: notes?.get(order.id) ?? [],
		}),
	}));
	await insertTerms(db, indexed);
}

interface TextOfOrder {
	readonly order_id: string;
	readonly text: string | null;
}

function textsByOrder(rows: readonly TextOfOrder[]): ReadonlyMap<string, readonly string[]> {
	const byOrder = new Map<string, string[]>();
	for (const { order_id: id, text } of rows) {
		if (text !== null) byOrder.set(id, [...(byOrder.get(id) ?? []), text]);
	}
	return byOrder;
}
