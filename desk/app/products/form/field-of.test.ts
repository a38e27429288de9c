import { expect, it } from 'vitest';
import { allSizes } from '../../../../core/catalogue/catalogue.ts';
import { fieldId } from './field-of.ts';

it.each(allSizes)('the fields of size %s have ids that aria-describedby can name', (size) => {
	for (const path of [`variants.${size}.sku`, `measurements.${size}.chest`]) {
		expect(fieldId(path)).toMatch(/^desk-product-[a-zA-Z-]+$/);
	}
});

it('different paths have different ids', () => {
	const paths = allSizes.map((size) => `variants.${size}.sku`);
	expect(new Set(paths.map(fieldId)).size).toBe(paths.length);
});
