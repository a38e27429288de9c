import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carts } from '../../tests/generated.ts';
import { catalogue, terms } from '../../tests/publication.ts';
import { type Catalogue, catalogueOf, type Product, type Size } from '../catalogue/catalogue.ts';
import { resolveCollections } from '../catalogue/collection-rule.ts';
import { addLine, type Cart, lineFor } from './cart.ts';
import { freeShippingDistance } from './free-shipping.ts';
import { suggestForFreeShipping } from './free-shipping-suggestion.ts';

const plenty = () => null;

function cartOf(...lines: readonly (readonly [id: string, size: Size, quantity?: number])[]): Cart {
	return lines.map(([id, size, quantity = 1]) => {
		const product = catalogue.byId(id);
		if (!product) throw new Error(`There is no ${id}`);
		return lineFor(product, size, quantity);
	});
}

function suggested(
	cart: Cart,
	left: (id: string, size: string) => number | null = plenty,
	sold: Catalogue = catalogue,
) {
	const found = suggestForFreeShipping(cart, left, resolveCollections(sold));
	return found && [found.product.id, found.size, found.isEnough];
}

describe('the suggestion for free shipping', () => {
	it.each<[string, Cart, unknown]>([
		[
			'two tees: the other tee',
			cartOf(['women-octopus-blue', 'M', 2]),
			['women-octopus-orange', 'M', true],
		],
		[
			'two shirts: the cheapest that is enough',
			cartOf(['men-captain', 'L', 2]),
			['men-octopus-blue', 'L', true],
		],
		[
			'one tee: the other tee, which is not enough',
			cartOf(['women-octopus-blue', 'S']),
			['women-octopus-orange', 'S', false],
		],
		['an empty cart: nothing', [], null],
		['a cart that ships free: nothing', cartOf(['women-octopus-blue', 'M', 3]), null],
	])('for %s', (_, cart, expected) => {
		expect(suggested(cart)).toEqual(expected);
	});

	it('counts with the price of the size that it offers', () => {
		const products = catalogue.products.map((product) =>
			product.id === 'men-octopus-blue' ? { ...product, sizePricesCents: { L: 7000 } } : product,
		);
		const sold = catalogueOf({ ...catalogue, products });
		const offered = (size: Size) => suggested(cartOf(['men-captain', size]), plenty, sold);
		expect(offered('L')).toEqual(['men-octopus-blue', 'L', true]);
		expect(offered('M')).toEqual(['men-octopus-blue', 'M', false]);
	});

	it('takes the cheaper one if both are enough', () => {
		const cart = cartOf(['men-captain', 'L', 2], ['women-octopus-blue', 'S']);
		// $99.97: anything is enough.
		expect(suggested(cart)?.[0]).toBe('women-octopus-orange');
	});

	it('leaves the size open if it is not in stock, or not known', () => {
		const cart = cartOf(['women-octopus-blue', 'M', 2]);
		const noM = (_: string, size: string) => (size === 'M' ? 0 : null);
		expect(suggested(cart, noM)).toEqual(['women-octopus-orange', null, true]);
	});

	it('is not sold out, and not what the cart holds all of', () => {
		const cart = cartOf(['women-octopus-blue', 'M', 2]);
		const noOrange = (id: string) => (id === 'women-octopus-orange' ? 0 : null);
		expect(suggested(cart, noOrange)).toEqual(['women-octopus-blue', 'M', true]);
		const lastTwo = (id: string, size: string) =>
			id === 'women-octopus-blue' && size === 'M' ? 2 : noOrange(id);
		expect(suggested(cart, lastTwo)).toEqual(['women-octopus-blue', null, true]);
		expect(suggested(cart, () => 0)).toBeNull();
	});

	it('makes shipping free exactly when it says so', { tags: 'property' }, () => {
		fc.assert(
			fc.property(carts, (cart) => {
				const found = suggestForFreeShipping(cart, plenty, resolveCollections(catalogue));
				if (!found) return;
				const [anySize] = found.product.sizes;
				const size = found.size ?? anySize;
				if (!size) throw new Error('no size');
				const after = addLine(cart, lineFor(found.product, size, 1));
				expect(freeShippingDistance(after, terms) === null).toBe(found.isEnough);
			}),
		);
	});
});

it('a product of one size is suggested in it, whatever the shopper wears', () => {
	const [shirt] = catalogue.products;
	if (!shirt) throw new Error('There is no product');
	const cap: Product = { ...shirt, id: 'cap', sizes: ['One Size'], category: 'Caps' };
	const sold = catalogueOf({ ...catalogue, products: [cap] });
	expect(suggested(cartOf(['men-captain', 'L', 2]), plenty, sold)).toEqual([
		'cap',
		'One Size',
		false,
	]);
});
