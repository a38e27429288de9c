import type { Product, Size } from '../../../core/catalogue/catalogue.ts';
import { chunksOf } from '../../../server/db/chunks-of.ts';
import type { DbOrTx, Tx } from '../../../server/db/open.ts';
import { contentSince } from '../../../server/publishing/publication-rows.ts';
import { startAtZero } from '../../../server/stock/set-stock.ts';
import type { Change } from '../drafts/save-draft.ts';
import type { StoredDrafts } from '../drafts/shop-drafts.ts';

/**
 * A size that was never sold starts with 0 pieces, until the merchant counts them. A restored
 * product keeps the stock of its sizes.
 */
export async function startNewSizesAtZero(
	tx: Tx,
	{ published }: StoredDrafts,
	products: readonly Product[],
	{ accountId, nowMs }: Change,
): Promise<void> {
	const present = new Map(published.map((product) => [product.id, product.sizes]));
	const added = products.filter(({ id }) => !present.has(id));
	const before = await sizesBefore(
		tx,
		added.map(({ id }) => id),
	);
	const missing = products.flatMap(({ id, sizes }) => {
		const sold = present.get(id) ?? before.get(id) ?? [];
		return sizes.filter((size) => !sold.includes(size)).map((size) => ({ id, size }));
	});
	const counted = await countedSizes(tx, [...new Set(missing.map(({ id }) => id))]);
	const newSizes = missing.filter(({ id, size }) => !counted.has(`${id}/${size}`));
	await startAtZero(tx, newSizes, nowMs, accountId);
}

/** Sizes with a stock count at any time, each as `{product id}/{size}`. They may be unlimited now. */
async function countedSizes(tx: Tx, all: readonly string[]): Promise<ReadonlySet<string>> {
	const counted = new Set<string>();
	for (const ids of chunksOf(all)) {
		const rows = await tx
			.selectFrom('stock_movements')
			.select(['product_id', 'size'])
			.distinct()
			.where('product_id', 'in', ids)
			.execute();
		for (const row of rows) counted.add(`${row.product_id}/${row.size}`);
	}
	return counted;
}

/** The sizes of the products that had a price before, from the publication with the last one. */
export async function sizesBefore(
	tx: DbOrTx,
	all: readonly string[],
): Promise<ReadonlyMap<string, readonly Size[]>> {
	const sizes = new Map<string, readonly Size[]>();
	for (const ids of chunksOf(all)) {
		const rows = await tx
			.selectFrom('price_changes')
			.select(({ fn }) => ['product_id', fn.max('publication_number').as('number')])
			.where('product_id', 'in', ids)
			.groupBy('product_id')
			.execute();
		for (const [number, ofNumber] of Map.groupBy(rows, (row) => row.number)) {
			const content = await contentSince(tx, number);
			const idsOfNumber = new Set(ofNumber.map((row) => row.product_id));
			for (const product of content?.products ?? []) {
				if (idsOfNumber.has(product.id)) sizes.set(product.id, product.sizes);
			}
		}
	}
	return sizes;
}
