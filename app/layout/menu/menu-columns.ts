import {
	type Category,
	catalogue,
	categories,
	type Product,
} from '../../../core/catalogue/catalogue.ts';

export interface MenuColumn {
	readonly title: string;
	readonly to: string;
	readonly products: readonly Product[];
}

const perColumn = 2;

/** The columns of the shop menu, two products each (docs/requirements.md#shop-menu). */
export const newArrivals: MenuColumn = {
	title: 'New Arrivals',
	to: '/new-arrivals',
	products: newest(),
};

export const categoryColumns: readonly MenuColumn[] = [
	column('Men’s Long Sleeve', '/men'),
	column('Women’s Short Sleeve', '/women'),
];

function column(category: Category, to: string): MenuColumn {
	return { title: category, to, products: featuredOf(category).slice(0, perColumn) };
}

/** One product of each category. */
function newest(): readonly Product[] {
	return categories.flatMap((category) => featuredOf(category).slice(-1)).slice(0, perColumn);
}

/** Featured products first. A column is not empty while the category has products. */
function featuredOf(category: Category): readonly Product[] {
	return catalogue
		.filter((product) => product.category === category)
		.toSorted((a, b) => Number(b.featured) - Number(a.featured));
}
