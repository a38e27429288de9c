import { describe, expect, it } from 'vitest';
import { catalogue, products } from '../../../tests/publication.ts';
import { categoryColumns, newArrivals } from './menu-columns.ts';

describe('the columns of the shop menu', () => {
	it('lead to the three collections in order', () => {
		expect(
			[newArrivals(catalogue), ...categoryColumns(catalogue)].map(({ title, to }) => [title, to]),
		).toEqual([
			['New Arrivals', '/new-arrivals'],
			['Men’s Long Sleeve', '/men'],
			['Women’s Short Sleeve', '/women'],
		]);
	});

	it('show each product with a picture once, in the column of its category', () => {
		const pictured = categoryColumns(catalogue).flatMap(({ products }) => products);
		expect(new Set(pictured)).toEqual(new Set(products));
		expect(pictured).toHaveLength(products.length);
		for (const { title, products } of categoryColumns(catalogue)) {
			for (const { category } of products) expect(category).toBe(title);
		}
	});

	it('name as new one product of each category', () => {
		const categories = newArrivals(catalogue).products.map(({ category }) => category);
		expect(new Set(categories)).toEqual(new Set(products.map(({ category }) => category)));
		expect(newArrivals(catalogue).products).toHaveLength(2);
	});
});
