import {
	type Catalogue,
	type Category,
	categories,
	type Product,
} from '../../../core/catalogue/catalogue.ts';
import { oncePerStyle } from '../../../core/catalogue/colourways.ts';

export interface MenuColumn {
	readonly title: string;
	readonly to: string;
	readonly products: readonly Product[];
}

const perColumn = 2;

/** The columns of the shop menu, two products each (docs/requirements.md#shop-menu). */
export function categoryColumns(catalogue: Catalogue): readonly MenuColumn[] {
	const column = (category: Category, to: string) => ({
		title: category,
		to,
		products: featuredOf(catalogue, category).slice(0, perColumn),
	});
	return [column('Men’s Long Sleeve', '/men'), column('Women’s Short Sleeve', '/women')];
}

/** The first column. It has one product of each category. */
export function newArrivals(catalogue: Catalogue): MenuColumn {
	const newest = categories.flatMap((category) => featuredOf(catalogue, category).slice(-1));
	return { title: 'New Arrivals', to: '/new-arrivals', products: newest.slice(0, perColumn) };
}

/** Featured products first. A column is not empty while the category has products. */
function featuredOf({ products }: Catalogue, category: Category): readonly Product[] {
	return oncePerStyle(products)
		.filter((product) => product.category === category)
		.toSorted((a, b) => Number(b.featured) - Number(a.featured));
}
