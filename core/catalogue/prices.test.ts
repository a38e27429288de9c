import { describe, expect, it } from 'vitest';
import { products } from '../../tests/publication.ts';
import type { Product } from './catalogue.ts';
import { areSamePrices, pricesOf, withPrices } from './prices.ts';

const [, , shirt] = products as readonly [Product, Product, Product];
const prices = { priceCents: 3499, sizePricesCents: { XXL: 3799, XXXL: 3999 } };
const withSizes = (...sizes: Product['sizes']) => withPrices({ ...shirt, sizes }, prices);

describe('a product at other prices', () => {
	it('has them, and none of its own before', () => {
		const dearer = withPrices(shirt, prices);
		expect(dearer).toEqual({ ...shirt, ...prices });
		expect(pricesOf(dearer)).toEqual(prices);
		const reduced = { priceCents: 2999, compareAtCents: 3499 };
		expect(withPrices(dearer, reduced)).toEqual({ ...shirt, ...reduced });
	});

	it('has no price of a size that it has no more', () => {
		expect(withSizes('S', 'XXL')).toMatchObject({
			priceCents: 3499,
			sizePricesCents: { XXL: 3799 },
		});
		expect(withSizes('S', 'M')).not.toHaveProperty('sizePricesCents');
	});

	it('has the price of its cheapest size', () => {
		expect(withSizes('XXL', 'XXXL')).toMatchObject({
			priceCents: 3799,
			sizePricesCents: { XXXL: 3999 },
		});
		expect(pricesOf(withSizes('XXXL'))).toEqual({ priceCents: 3999 });
	});
});

it('prices are the same in any order of sizes', () => {
	const other = { priceCents: 3499, sizePricesCents: { XXXL: 3999, XXL: 3799 } };
	expect(areSamePrices(prices, other)).toBe(true);
	expect(areSamePrices(prices, { ...other, sizePricesCents: { XXL: 3799 } })).toBe(false);
	expect(areSamePrices(prices, { priceCents: 3499 })).toBe(false);
});
