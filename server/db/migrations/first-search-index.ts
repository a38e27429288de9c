import type { Kysely } from 'kysely';

// A released migration must not change. So it has its own copy of the code that it ran.

interface OrderRow {
	readonly id: string;
	readonly number: string;
	readonly email: string;
	readonly address: string;
	readonly created_at_ms: number;
	readonly total_cents: number;
}

interface MessageRow {
	readonly id: string;
	readonly name: string;
	readonly email: string;
	readonly subject: string | null;
	readonly text: string;
}

/** The tables and columns that these migrations read and write. */
export interface IndexedTables {
	readonly orders: OrderRow;
	readonly order_words: {
		readonly word: string;
		readonly order_id: string;
		readonly created_at_ms: number;
		readonly total_cents: number;
	};
	readonly messages: MessageRow;
	readonly message_words: { readonly word: string; readonly message_id: string };
}

const termsPerOrder = 16;
const termsPerMessage = 200;
const termLength = 60;
/** The number of values that both databases take in one statement. */
const rowsAtOnce = 5000;

export async function indexOrders(
	db: Kysely<IndexedTables>,
	orders: readonly OrderRow[],
): Promise<void> {
	const rows = orders.flatMap((order) => {
		const { id: order_id, created_at_ms, total_cents } = order;
		return orderTerms(order).map((word) => ({ word, order_id, created_at_ms, total_cents }));
	});
	for (let from = 0; from < rows.length; from += rowsAtOnce) {
		await db
			.insertInto('order_words')
			.values(rows.slice(from, from + rowsAtOnce))
			.execute();
	}
}

export async function indexMessage(db: Kysely<IndexedTables>, message: MessageRow): Promise<void> {
	const { id, name, email, subject, text } = message;
	const words = messageTerms(`${email} ${name} ${subject ?? ''} ${text}`).slice(0, termsPerMessage);
	if (words.length === 0) return;
	await db
		.insertInto('message_words')
		.values(words.map((word) => ({ word, message_id: id })))
		.execute();
}

function orderTerms(order: OrderRow): string[] {
	const { firstName, lastName } = JSON.parse(order.address);
	const number = order.number.toLowerCase();
	const names = termsIn(`${firstName} ${lastName}`);
	const parts = names.flatMap((name) => name.split(/[-'’.]+/).filter((part) => part !== ''));
	const words = [number, number.replace(/^.*-/, ''), ...termsIn(order.email), ...names, ...parts];
	return [...new Set(words)].slice(0, termsPerOrder);
}

function messageTerms(text: string): string[] {
	const words = termsIn(text).map((word) => {
		const bare = word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
		return [...bare].slice(0, termLength).join('');
	});
	return [...new Set(words)].filter((word) => word !== '');
}

function termsIn(typed: string): string[] {
	const plain = typed.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
	return plain.split(/[\s,;]+/).filter((word) => word !== '');
}
