import { catalogue } from '../../core/catalogue.ts';
import { deskPageLength } from '../../core/desk/order-requests.ts';
import type { MovementListAnswer, MovementListWish, StockTable } from '../../core/desk/stock.ts';
import { lowStock } from '../../core/stock-words.ts';
import type { Database } from '../db/open.ts';
import { freeOf } from '../stock/levels.ts';
import { type Cursor, writeCursor } from './cursor.ts';

/** What there is of every size of every product. */
export async function stockTable(db: Database): Promise<StockTable> {
	const rows = await db.selectFrom('stock').selectAll().execute();
	const byKey = new Map(rows.map((row) => [`${row.product_id}/${row.size}`, row]));
	return {
		products: catalogue.map(({ id, name, sizes }) => ({
			id,
			name,
			sizes: sizes.map((size) => {
				const row = byKey.get(`${id}/${size}`);
				if (!row) return { size, onHand: null, held: 0, isLow: false };
				const { on_hand: onHand, held } = row;
				return { size, onHand, held, isLow: freeOf({ onHand, held }) <= lowStock };
			}),
		})),
	};
}

/** A page of movements, newest first. */
export async function pageOfMovements(
	db: Database,
	wish: MovementListWish,
	after: Cursor | undefined,
): Promise<MovementListAnswer> {
	const found = await movementsQuery(db, wish, after).execute();
	const shown = found.slice(0, deskPageLength);
	const last = shown.at(-1);
	const hasMore = found.length > shown.length;
	return {
		movements: shown.map((row) => ({
			at: new Date(row.at_ms).toISOString(),
			product: row.product_id,
			size: row.size,
			change: row.change,
			onHand: row.on_hand,
			cause: row.cause,
			subject: row.subject,
		})),
		next: last && hasMore ? writeCursor({ value: last.at_ms, id: last.id }) : null,
	};
}

export function movementsQuery(
	db: Database,
	{ product, size }: MovementListWish,
	after: Cursor | undefined,
) {
	return db
		.selectFrom('stock_movements')
		.selectAll()
		.$if(product !== '', (query) => query.where('product_id', '=', product))
		.$if(size !== '', (query) => query.where('size', '=', size))
		.$if(after !== undefined, (query) =>
			query.where(({ eb, refTuple, tuple }) =>
				eb(refTuple('at_ms', 'id'), '<', tuple(after?.value ?? 0, after?.id ?? '')),
			),
		)
		.orderBy('at_ms', 'desc')
		.orderBy('id', 'desc')
		.limit(deskPageLength + 1);
}
