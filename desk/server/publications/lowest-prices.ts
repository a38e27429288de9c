import type { Product } from '../../../core/catalogue/catalogue.ts';
import { lowestPriceBefore, type PriceChange } from '../../../core/catalogue/lowest-price.ts';
import { chunksOf } from '../../../server/db/chunks-of.ts';
import type { DbOrTx } from '../../../server/db/open.ts';

/**
 * Products with the lowest price before their reduction. A reduction that goes on, also to a still
 * lower price, keeps its own. A higher price ends it.
 */
export async function withLowestPrices(
	db: DbOrTx,
	{
		published,
		products,
		nowMs,
	}: {
		readonly published: readonly Product[];
		readonly products: readonly Product[];
		readonly nowMs: number;
	},
): Promise<readonly Product[]> {
	const before = new Map(published.map((product) => [product.id, product]));
	const goesOn = ({ id, priceCents }: Product) => {
		const was = before.get(id);
		return was?.compareAtCents !== undefined && priceCents <= was.priceCents;
	};
	const starting = products.filter((one) => one.compareAtCents !== undefined && !goesOn(one));
	const changes = await priceChangesOf(db, starting);
	return products.map(({ lowestPriceCents: _, ...product }) => {
		const lowestPriceCents = goesOn(product)
			? before.get(product.id)?.lowestPriceCents
			: lowestPriceBefore(changes.get(product.id) ?? [], nowMs);
		return {
			...product,
			...(product.compareAtCents && lowestPriceCents && { lowestPriceCents }),
		};
	});
}

/** The changes of these prices by product, each in their order. */
async function priceChangesOf(
	db: DbOrTx,
	products: readonly Product[],
): Promise<ReadonlyMap<string, readonly PriceChange[]>> {
	const changes = new Map<string, PriceChange[]>();
	for (const some of chunksOf(products)) {
		const rows = await db
			.selectFrom('price_changes')
			.select(['product_id', 'price_cents', 'from_ms'])
			.where(
				'product_id',
				'in',
				some.map(({ id }) => id),
			)
			.orderBy('publication_number')
			.execute();
		for (const { product_id: id, price_cents: cents, from_ms: fromMs } of rows) {
			const ofProduct = changes.get(id) ?? [];
			changes.set(id, ofProduct);
			ofProduct.push({ cents, fromMs });
		}
	}
	return changes;
}
