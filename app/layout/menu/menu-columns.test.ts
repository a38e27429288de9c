import { describe, expect, it } from 'vitest';
import { catalogueOf, type Product } from '../../../core/catalogue/catalogue.ts';
import { resolveCollections } from '../../../core/catalogue/collection-rule.ts';
import { products, catalogue as published } from '../../../tests/publication.ts';
import { collectionColumns, newArrivals } from './menu-columns.ts';

const catalogue = resolveCollections(published);

describe('the columns of the shop menu', () => {
	it('lead to the three collections in order', () => {
		expect(
			[newArrivals(catalogue), ...collectionColumns(catalogue)].map((column) => [
				column?.title,
				column?.to,
			]),
		).toEqual([
			['New Arrivals', '/new-arrivals'],
			['Men’s Long Sleeve', '/men'],
			['Women’s Short Sleeve', '/women'],
		]);
	});

	it('show each product with a picture once, in the column of its category', () => {
		const pictured = collectionColumns(catalogue).flatMap(({ products }) => products);
		expect(new Set(pictured)).toEqual(new Set(products));
		expect(pictured).toHaveLength(products.length);
		for (const { title, products } of collectionColumns(catalogue)) {
			for (const { category } of products) expect(category).toBe(title);
		}
	});

	it('name as new what is sold, in whatever category', () => {
		const hats = ['one', 'two', 'three'].map((id) => ({
			...(products[0] as Product),
			id,
			slug: id,
			category: 'Hats',
		}));
		const shop = (sold: readonly Product[]) =>
			newArrivals(resolveCollections(catalogueOf({ ...published, number: 2, products: sold })));
		expect(shop(hats)?.products.map(({ id }) => id)).toEqual(['three', 'two']);
		expect(shop([...products, ...hats])?.products).toEqual(newArrivals(catalogue)?.products);
	});

	it('name as new one product of each category', () => {
		const newest = newArrivals(catalogue)?.products ?? [];
		const categories = newest.map(({ category }) => category);
		expect(new Set(categories)).toEqual(new Set(products.map(({ category }) => category)));
		expect(newest).toHaveLength(2);
	});
});
