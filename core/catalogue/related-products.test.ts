import { describe, expect, it } from 'vitest';
import { productsWithoutStyle } from '../../tests/publication.ts';
import { firstShop } from '../shop/first-shop.ts';
import { catalogueOf, type Product } from './catalogue.ts';
import { relatedProducts } from './related-products.ts';

const [{ sizes, ...shirt }] = productsWithoutStyle as readonly [Product];

/** A product of a category, and of a style with several colors. */
function made(id: string, category: string, style?: string): Product {
	return {
		...shirt,
		sizes,
		id,
		slug: id,
		category,
		...(style && { style, colourway: id, featured: false }),
	};
}

function related(id: string, products: readonly Product[]): readonly string[] {
	const shop = catalogueOf({ products, collections: [], colours: [], shop: firstShop });
	const product = shop.byId(id);
	if (!product) throw new Error(`${id} is missing`);
	return relatedProducts(product, shop).map((one) => one.id);
}

const shop = ['a', 'X', 'b', 'c', 'Y', 'd', 'e', 'Z', 'f'].map((id) =>
	made(id, id === id.toUpperCase() ? 'Caps' : 'Shirts'),
);

describe('related products', () => {
	it('are those of the category after the product, then those before it', () => {
		expect(related('a', shop)).toEqual(['b', 'c', 'd', 'e']);
		expect(related('d', shop)).toEqual(['e', 'f', 'a', 'b']);
	});

	it('are others when the category has too few', () => {
		expect(related('Y', shop)).toEqual(['Z', 'X', 'd', 'e']);
		expect(related('Z', shop.slice(4))).toEqual(['Y', 'f', 'd', 'e']);
	});

	it('are one of each style, and not of its own', () => {
		const colours = ['p1', 'p2', 'p3'].map((id) => made(id, 'Shirts', 'polo'));
		expect(related('p2', [...colours, ...shop])).toEqual(['a', 'b', 'c', 'd']);
		expect(related('f', [...shop, ...colours])).toEqual(['p1', 'a', 'b', 'c']);
	});

	it('are the chosen ones if there are any', () => {
		const chosen = { ...made('chosen', 'Caps'), related: ['c', 'gone', 'chosen', 'X'] };
		expect(related('chosen', [...shop, chosen])).toEqual(['c', 'X']);
	});
});
