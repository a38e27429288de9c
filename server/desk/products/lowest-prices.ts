import type { Product } from '../../../core/catalogue/catalogue.ts';
import { lowestPriceBefore, type PriceChange } from '../../../core/catalogue/lowest-price.ts';
import { dollarsFromCents } from '../../../core/money.ts';
import type { DbOrTx } from '../../db/open.ts';

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
	const all: Product[] = [];
	for (const { lowestPrice: _, ...product } of products) {
		const was = before.get(product.id);
		const goesOn = was?.compareAt !== undefined && product.price <= was.price;
		const lowestPrice = goesOn ? was.lowestPrice : await lowestOf(db, product, nowMs);
		all.push({ ...product, ...(product.compareAt && lowestPrice && { lowestPrice }) });
	}
	return all;
}

async function lowestOf(
	db: DbOrTx,
	{ id, compareAt }: Product,
	nowMs: number,
): Promise<number | undefined> {
	if (compareAt === undefined) return undefined;
	const rows = await db
		.selectFrom('price_changes')
		.select(['price_cents', 'from_ms'])
		.where('product_id', '=', id)
		.orderBy('publication_number')
		.execute();
	const changes = rows.map(
		({ price_cents: cents, from_ms: fromMs }): PriceChange => ({ cents, fromMs }),
	);
	const cents = lowestPriceBefore(changes, nowMs);
	return cents === undefined ? undefined : dollarsFromCents(cents);
}
