import { catalogueOf, type Product, type PublishedCatalogue } from '../core/catalogue/catalogue.ts';
import { succeed } from '../core/outcome.ts';
import { openDatabase } from '../server/db/open.ts';
import { publish } from '../server/publishing/publish.ts';
import { catalogue, products, productsWithoutStyle } from './publication.ts';

/** Copies of the products of publication 1 with names and prices of their own. */
export function manyProducts(count: number): readonly Product[] {
	return Array.from({ length: count }, (_, at) => {
		const product = productsWithoutStyle[at % products.length];
		if (!product) throw new Error('The catalogue is empty');
		const number = String(at + 1).padStart(4, '0');
		return {
			...product,
			id: `${product.id}-${number}`,
			slug: `${product.slug}-${number}`,
			name: `${product.name} ${number}`,
			priceCents: 2000 + (at % 40) * 100,
			facts: { origin: 'Portugal' },
		};
	});
}

/** Publishes products in the database of a shop that is not running. Its next start renders their pages. */
export async function publishBeforeStart(
	databaseUrl: string,
	products: readonly Product[],
): Promise<void> {
	const db = await openDatabase(databaseUrl);
	const publications = {
		prepare: async () => succeed(() => undefined),
		refresh: async () => undefined,
	};
	const { collections, shop } = catalogue;
	const published = await publish(
		{ db, publications, now: Date.now },
		{ products, collections, shop, by: null },
	);
	await db.destroy();
	if (!published.ok) throw new Error(published.refusal.sentence);
}

/** A catalogue with the garments of publication 1 and many others, some in several colors. */
export function largeCatalogue(count: number): PublishedCatalogue {
	const others = manyProducts(count - products.length).map((product, at) => ({
		...product,
		featured: at % 5 === 0,
		care: `Wash number ${at} cold.`,
		...(at % 9 < 3 && { style: `style-${Math.floor(at / 9)}`, colourway: `Color ${at % 9}` }),
	}));
	return catalogueOf({ ...catalogue, products: [...products, ...others] });
}
