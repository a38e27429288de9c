import { describe, expect, it } from 'vitest';
import { catalogue, productById } from '../../../core/catalogue/catalogue.ts';
import { menuColumns } from './menu-columns.ts';

describe('the columns of the shop menu', () => {
	it('lead to the three collections in order', () => {
		expect(menuColumns.map(({ title, to }) => [title, to])).toEqual([
			['New Arrivals', '/new-arrivals'],
			["Men's Long Sleeve", '/men'],
			["Women's Short Sleeve", '/women'],
		]);
	});

	it('show two products each, as the catalogue has them', () => {
		for (const { products } of menuColumns) {
			expect(products).toHaveLength(2);
			for (const product of products) expect(productById(product.id)).toBe(product);
		}
	});

	it('keep to their own category, and the new ones to one of each', () => {
		const [newest, mens, womens] = menuColumns.map(({ products }) =>
			products.map(({ category }) => category),
		);
		expect(new Set(newest)).toEqual(new Set(catalogue.map(({ category }) => category)));
		expect(new Set(mens)).toEqual(new Set(["Men's Long Sleeve"]));
		expect(new Set(womens)).toEqual(new Set(["Women's Short Sleeve"]));
	});
});
