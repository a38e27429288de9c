import { type Catalogue, categories, type Product } from '../../../core/catalogue/catalogue.ts';
import { distinctCategories, isSameCategory } from '../../../core/catalogue/categories.ts';
import type { Collection } from '../../../core/catalogue/collection.ts';
import {
	isFixed,
	nameOf,
	pathOf,
	pickedProducts,
} from '../../../core/catalogue/collection-products.ts';
import { oncePerStyle } from '../../../core/catalogue/colourways.ts';
import type { NavEntry } from '../nav-links.ts';

export interface MenuColumn {
	readonly title: string;
	readonly to: string;
	readonly products: readonly Product[];
}

const perColumn = 2;

const columnNames: Readonly<Record<string, string>> = {
	'/men': 'Men’s Long Sleeve',
	'/women': 'Women’s Short Sleeve',
};

/** The columns of the shop menu, two products each (docs/requirements.md#shop-menu). */
export function collectionColumns(catalogue: Catalogue): readonly MenuColumn[] {
	return catalogue.collections
		.filter(({ id, isInMenu }) => isInMenu && (id === 'men' || id === 'women'))
		.map((collection) => ({
			...columnOf(collection),
			products: featuredOf(collection, catalogue).slice(0, perColumn),
		}));
}

/** The first column. It has the newest product of each category, then other new ones. */
export function newArrivals(catalogue: Catalogue): MenuColumn | undefined {
	const collection = catalogue.collections.find(
		({ id, isInMenu }) => isInMenu && id === 'new-arrivals',
	);
	if (!collection) return undefined;
	const products = featuredOf(collection, catalogue);
	const all = distinctCategories([...categories, ...products.map(({ category }) => category)]);
	const newest = all.flatMap(
		(one) => products.findLast(({ category }) => isSameCategory(category, one)) ?? [],
	);
	const shown = new Set([...newest, ...products.toReversed()]);
	return { ...columnOf(collection), products: [...shown].slice(0, perColumn) };
}

/** The collections that the merchant has added. */
export function moreCollections(catalogue: Catalogue): readonly NavEntry[] {
	return catalogue.collections
		.filter((collection) => collection.isInMenu && !isFixed(collection))
		.map((collection) => [pathOf(collection), nameOf(collection)]);
}

function columnOf(collection: Collection) {
	return { title: nameOf(collection, columnNames), to: pathOf(collection) };
}

/** Featured products first. A column is not empty while the collection has products. */
function featuredOf(collection: Collection, catalogue: Catalogue): readonly Product[] {
	return oncePerStyle(pickedProducts(collection, catalogue)).toSorted(
		(a, b) => Number(b.featured) - Number(a.featured),
	);
}
