import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { fullName } from '../../../core/catalogue/colourways.ts';
import { isoTime } from '../../../core/iso-time.ts';
import type { Database } from '../../../server/db/open.ts';
import { freeOf } from '../../../server/stock/levels.ts';
import { piecesToShip } from '../../../server/stock/to-ship.ts';
import type { MovementFilters, MovementListAnswer, StockTable } from '../../rules/stock.ts';
import { accountNames } from '../calls/account-names.ts';
import { type Cursor, newestAfter, pageOf } from '../calls/cursor.ts';
import { shownNames } from '../drafts/shop-drafts.ts';

/** Stock of every size of these products. */
export async function stockTable(
	db: Database,
	{ products, shop: { lowStock } }: Pick<Catalogue, 'products' | 'shop'>,
): Promise<StockTable> {
	const rows = await db.selectFrom('stock').selectAll().execute();
	const waiting = await waitingBySize(db);
	const toShip = await piecesToShip(db);
	const byKey = new Map(rows.map((row) => [`${row.product_id}/${row.size}`, row]));
	return {
		products: products.map(({ id, sizes, ...named }) => ({
			id,
			name: fullName(named),
			sizes: sizes.map((size) => {
				const row = byKey.get(`${id}/${size}`);
				const key = `${id}/${size}`;
				const sold = toShip.get(key) ?? 0;
				const counts = { toShip: sold, waiting: waiting.get(key) ?? 0 };
				if (!row) return { size, onHand: null, held: 0, ...counts, isLow: false };
				const { on_hand: left, held } = row;
				const isLow = freeOf({ onHand: left, held }) <= lowStock;
				return { size, onHand: left + sold, held, ...counts, isLow };
			}),
		})),
	};
}

async function waitingBySize(db: Database): Promise<ReadonlyMap<string, number>> {
	const rows = await waitingQuery(db).execute();
	return new Map(rows.map((row) => [`${row.product_id}/${row.size}`, row.count]));
}

/** The partial index has only open notices. */
export function waitingQuery(db: Database) {
	return db
		.selectFrom('stock_notices')
		.select(({ fn }) => ['product_id', 'size', fn.countAll<number>().as('count')])
		.where('told_at_ms', 'is', null)
		.groupBy(['product_id', 'size']);
}

/** A page of movements, newest first. */
export async function pageOfMovements(
	db: Database,
	filters: MovementFilters,
	after: Cursor | undefined,
): Promise<MovementListAnswer> {
	const found = await movementsQuery(db, filters, after).execute();
	const { shown, next } = pageOf(found, ({ at_ms: value, id }) => ({ value, id }));
	const merchantOf = await accountNames(
		db,
		shown.map(({ cause, subject }) => (cause === 'set' ? subject : null)),
	);
	const names = await shownNames(
		db,
		shown.map((row) => row.product_id),
	);
	return {
		movements: shown.map((row) => ({
			at: isoTime(row.at_ms),
			product: row.product_id,
			name: names.get(row.product_id) ?? row.product_id,
			size: row.size,
			change: row.change,
			left: row.on_hand,
			cause: row.cause,
			subject: row.cause === 'set' ? null : row.subject,
			who: row.cause === 'set' ? merchantOf(row.subject) : null,
		})),
		next,
	};
}

export function movementsQuery(
	db: Database,
	{ product, size }: MovementFilters,
	after: Cursor | undefined,
) {
	return db
		.selectFrom('stock_movements')
		.selectAll()
		.$if(product !== '', (query) => query.where('product_id', '=', product))
		.$if(size !== '', (query) => query.where('size', '=', size))
		.$call(newestAfter(after, 'at_ms', 'id'));
}
