import { expect, it } from 'vitest';
import type { Size } from '../../core/catalogue/catalogue.ts';
import { formatSizes } from './filtered-products.tsx';

const made: readonly Size[] = ['S', 'M', 'L', 'XL'];

it.each<[readonly Size[], string]>([
	[made, 'Sizes S to XL'],
	[['S', 'L', 'XL'], 'Sizes S, L, XL'],
	[['M'], 'Size M'],
	[[], 'Sold out'],
])('of the sizes in stock %j are written as %s', (inStock, text) => {
	expect(formatSizes(made, inStock)).toBe(text);
});

it('a size that is not made is not within the range', () => {
	const gap: readonly Size[] = ['S', 'M', 'XL'];
	expect(formatSizes(gap, gap)).toBe('Sizes S, M, XL');
});
