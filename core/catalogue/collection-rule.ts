import type { Catalogue, Product } from './catalogue.ts';
import { isSameCategory } from './categories.ts';
import type { Collection, CollectionRule } from './collection.ts';
import { perCatalogue } from './per-catalogue.ts';

/** The part of a product that rules ask for. */
export type RuledProduct = Pick<Product, 'id' | 'priceCents' | 'featured' | 'firstPublication'> & {
	readonly category: string;
	readonly colours: readonly string[];
	readonly tags: readonly string[];
};

/**
 * The products of a collection: in the order of the shop, or as they were picked. New arrivals, and
 * what is only the newest, begin with the newest.
 */
export function productsOf<T extends RuledProduct>(
	{ id, rule = {}, picked }: Partial<Pick<Collection, 'id' | 'rule' | 'picked'>>,
	products: readonly T[],
): readonly T[] {
	if (picked) {
		const byId = new Map(products.map((product) => [product.id, product]));
		return picked.flatMap((id) => byId.get(id) ?? []);
	}
	const found = products.filter((product) => fulfils(product, rule));
	if (rule.newest !== undefined) return newestFirst(found.slice(-rule.newest));
	return id === 'new-arrivals' ? newestFirst(found) : found;
}

/** Products that were published first together keep their order. */
function newestFirst<T extends RuledProduct>(products: readonly T[]): readonly T[] {
	const ageOf = ({ firstPublication = 1 }: T) => firstPublication;
	return products.toSorted((a, b) => ageOf(b) - ageOf(a));
}

function fulfils(product: RuledProduct, rule: CollectionRule): boolean {
	const { priceCents, category } = product;
	return (
		(rule.categories?.some((one) => isSameCategory(one, category)) ?? true) &&
		has(rule.colours, product.colours) &&
		has(rule.tags, product.tags) &&
		priceCents >= (rule.priceFromCents ?? 0) &&
		priceCents <= (rule.priceToCents ?? priceCents) &&
		(!rule.featured || product.featured)
	);
}

function has(wanted: readonly string[] | undefined, values: readonly string[]): boolean {
	return wanted === undefined || values.some((value) => wanted.includes(value));
}

/**
 * The catalogue as pages have it: each collection with the ids of its products instead of its rule,
 * so that browsers need no rules. An empty one is in no menu, because it leads nowhere.
 */
export const resolveCollections = perCatalogue((catalogue): Catalogue => {
	const collections = catalogue.collections.map(({ rule, ...collection }) => {
		const picked = productsOf({ ...(rule && { rule }), ...collection }, catalogue.products);
		return {
			...collection,
			picked: picked.map(({ id }) => id),
			isInMenu: collection.isInMenu && picked.length > 0,
		};
	});
	return { ...catalogue, collections };
});
