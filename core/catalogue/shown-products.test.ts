import { expect, it } from 'vitest';
import { productsWithoutStyle } from '../../tests/publication.ts';
import { featuredProducts } from './shown-products.ts';

it('the first products stand in where the merchant features none', () => {
	const [first, second, ...others] = productsWithoutStyle.map((one) => ({
		...one,
		featured: false,
	}));
	if (!first || !second) throw new Error('There are fewer than two products');
	const none = [first, second, ...others];
	expect(featuredProducts({ products: none })).toEqual(none);
	const one = [first, { ...second, featured: true }, ...others];
	expect(featuredProducts({ products: one }).map(({ id }) => id)).toEqual([second.id]);
	expect(featuredProducts({ products: none }, 1)).toEqual([first]);
});
