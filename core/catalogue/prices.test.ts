import { describe, expect, it } from 'vitest';
import { products } from '../../tests/publication.ts';
import type { Product } from './catalogue.ts';
import { areSamePrices, pricesOf, withPrices } from './prices.ts';

const [, , shirt] = products as readonly [Product, Product, Product];
const prices = { price: 34.99, sizePrices: { XXL: 37.99, XXXL: 39.99 } };
const withSizes = (...sizes: Product['sizes']) => withPrices({ ...shirt, sizes }, prices);

describe('a product at other prices', () => {
	it('has them, and none of its own before', () => {
		const dearer = withPrices(shirt, prices);
		expect(dearer).toEqual({ ...shirt, ...prices });
		expect(pricesOf(dearer)).toEqual(prices);
		const reduced = { price: 29.99, compareAt: 34.99 };
		expect(withPrices(dearer, reduced)).toEqual({ ...shirt, ...reduced });
	});

	it('has no price of a size that it has no more', () => {
		expect(withSizes('S', 'XXL')).toMatchObject({ price: 34.99, sizePrices: { XXL: 37.99 } });
		expect(withSizes('S', 'M')).not.toHaveProperty('sizePrices');
	});

	it('has the price of its cheapest size', () => {
		expect(withSizes('XXL', 'XXXL')).toMatchObject({ price: 37.99, sizePrices: { XXXL: 39.99 } });
		expect(pricesOf(withSizes('XXXL'))).toEqual({ price: 39.99 });
	});
});

it('prices are the same in any order of sizes', () => {
	const other = { price: 34.99, sizePrices: { XXXL: 39.99, XXL: 37.99 } };
	expect(areSamePrices(prices, other)).toBe(true);
	expect(areSamePrices(prices, { ...other, sizePrices: { XXL: 37.99 } })).toBe(false);
	expect(areSamePrices(prices, { price: 34.99 })).toBe(false);
});
