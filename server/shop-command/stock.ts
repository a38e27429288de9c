import type { Selectable } from 'kysely';
import type { Product } from '../../core/catalogue/catalogue.ts';
import type { Database } from '../db/open.ts';
import type { StockTable } from '../db/stock-schema.ts';
import { freeOf, inLockOrder } from '../stock/levels.ts';
import { setStock } from '../stock/set-stock.ts';
import type { SetStock } from './read-command.ts';
import { table } from './table.ts';

/** A table of the stock of these products by size. */
export async function showStock(db: Database, products: readonly Product[]): Promise<string> {
	const rows = await db
		.selectFrom('stock')
		.selectAll()
		.where(
			'product_id',
			'in',
			products.map(({ id }) => id),
		)
		.execute();
	const cells = [
		['product', 'size', 'on hand', 'held', 'free'],
		...products.flatMap(({ id, sizes }) =>
			sizes.map((size) => [
				id,
				size,
				...numbers(rows.find((row) => row.product_id === id && row.size === size)),
			]),
		),
	];
	return table(cells, 2);
}

/** Sets the stock of a product's sizes in one transaction, and returns the new stock. */
export async function setStockOf(
	db: Database,
	{ product, sizes, onHand }: SetStock,
	nowMs: number,
): Promise<string> {
	const notified = await db.transaction().execute(async (transaction) => {
		let count = 0;
		for (const key of inLockOrder(sizes.map((size) => ({ id: product.id, size })))) {
			count += await setStock(transaction, key, onHand, nowMs);
		}
		return count;
	});
	const what = onHand === null ? 'unlimited' : `${onHand} on hand`;
	const which = sizes.length === product.sizes.length ? 'every size' : `size ${sizes.join(', ')}`;
	return [
		`${product.name}, ${which}: ${what} now.`,
		...(notified === 0 ? [] : [`Told by mail, as they had asked: ${notified}.`]),
		'',
		await showStock(db, [product]),
	].join('\n');
}

function numbers(row: Selectable<StockTable> | undefined): string[] {
	if (!row) return ['unlimited', '-', '-'];
	const { on_hand: onHand, held } = row;
	return [onHand, held, freeOf({ onHand, held })].map(String);
}
