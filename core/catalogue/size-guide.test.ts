import { describe, expect, it } from 'vitest';
import { products } from '../../tests/publication.ts';
import { categories, type Size } from './catalogue.ts';
import { recommendSize } from './recommend-size.ts';
import { centimetres, garmentOf, measures, sizeGuide } from './size-guide.ts';

describe.each(categories)('the size guide for %s', (category) => {
	const { sizes } = sizeGuide({ category });

	it('has a row for every size that we make, and for no other', () => {
		const made = products.filter((product) => product.category === category);
		for (const product of made) expect(sizes.map(({ size }) => size)).toEqual(product.sizes);
	});

	it.each(measures)('$label grows with the size', ({ key }) => {
		const values = sizes.map((size) => size[key]);
		expect(values).toEqual(values.toSorted((a, b) => a - b));
		expect(new Set(values).size).toBe(values.length);
	});
});

it('has only the sizes that a product is made in', () => {
	const sizes: readonly Size[] = ['S', 'M', 'L'];
	const product = { category: 'Men’s Long Sleeve', sizes };
	expect(sizeGuide(product).sizes.map(({ size }) => size)).toEqual(sizes);
	expect(garmentOf(product, 'L')?.larger).toBeUndefined();
	expect(recommendSize(product, 49)).toBeUndefined();
});

it.each([
	[34, 86],
	[25.5, 65],
	[56, 142],
])('%d inches are %d centimetres', (inches, cm) => {
	expect(centimetres(inches)).toBe(cm);
});
