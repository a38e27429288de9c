import { describe, expect, it } from 'vitest';
import { products } from '../../tests/publication.ts';
import { categories } from './catalogue.ts';
import { centimetres, measures, sizeGuide } from './size-guide.ts';

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

it.each([
	[34, 86],
	[25.5, 65],
	[56, 142],
])('%d inches are %d centimetres', (inches, cm) => {
	expect(centimetres(inches)).toBe(cm);
});
