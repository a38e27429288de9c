import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../core/catalogue/catalogue.ts';
import { categoryColumns, newArrivals } from './menu-columns.ts';

describe('the columns of the shop menu', () => {
	it('lead to the three collections in order', () => {
		expect([newArrivals, ...categoryColumns].map(({ title, to }) => [title, to])).toEqual([
			['New Arrivals', '/new-arrivals'],
			['Men’s Long Sleeve', '/men'],
			['Women’s Short Sleeve', '/women'],
		]);
	});

	it('show each product with a picture once, in the column of its category', () => {
		const pictured = categoryColumns.flatMap(({ products }) => products);
		expect(new Set(pictured)).toEqual(new Set(catalogue));
		expect(pictured).toHaveLength(catalogue.length);
		for (const { title, products } of categoryColumns) {
			for (const { category } of products) expect(category).toBe(title);
		}
	});

	it('name as new one product of each category', () => {
		const categories = newArrivals.products.map(({ category }) => category);
		expect(new Set(categories)).toEqual(new Set(catalogue.map(({ category }) => category)));
		expect(newArrivals.products).toHaveLength(2);
	});
});
