import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Product } from '../../core/catalogue/catalogue.ts';
import { products, productsWithoutStyle } from '../../tests/publication.ts';
import { ProductName } from './product-name.tsx';

/** The name for screen readers, and the one that is seen. */
function nameOf(product: Product) {
	const html = renderToStaticMarkup(<ProductName product={product} />)
		.replaceAll('&#x27;', "'")
		.replaceAll('&amp;', '&');
	const textOf = (part: string) => part.replaceAll(/<[^>]*>/g, '');
	const seen = html.replaceAll(/<span class="sr-only">[^<]*<\/span>/g, '');
	return { whole: textOf(html), short: textOf(seen) };
}

describe('the name of a product beside its category', () => {
	it.each([
		['women-octopus-blue', 'Blue Octopus Tee'],
		['women-octopus-orange', 'Orange Octopus Tee'],
		['men-captain', 'Captain Shirt'],
		['men-octopus-blue', 'Blue Octopus Shirt'],
	])('of %s is %s, and whole for screen readers', (id, short) => {
		const product = products.find((one) => one.id === id);
		if (!product) throw new Error(`No product ${id}`);
		expect(nameOf(product)).toEqual({ whole: product.name, short });
	});

	it.each([
		['Men’s Long Sleeve', 'Men’s Long Sleeve'],
		['Salt & Sail Hat', 'Hats & Caps'],
		['Long Long Tee', 'Men’s Long Sleeve'],
	])('is whole if the name is %s and the category %s', (name, category) => {
		const product = { ...(productsWithoutStyle[0] as Product), name, category };
		expect(nameOf(product)).toEqual({ whole: name, short: name });
	});

	it('is without each word of the category, also if one comes twice', () => {
		const product = {
			...(productsWithoutStyle[0] as Product),
			name: 'Hats Off Hats',
			category: 'Hats',
		};
		expect(nameOf(product).short).toBe('Off ');
	});
});

describe('the name of a color', () => {
	const deck = {
		...(products[2] as Product),
		name: 'Deck Shirt',
		style: 'deck',
		colourway: 'Navy',
	};

	it('is seen where the other colors may stand beside it, and read everywhere', () => {
		const whole = 'Deck Shirt, Navy';
		expect(nameOf({ ...deck, featured: true })).toEqual({ whole, short: whole });
		expect(nameOf({ ...deck, featured: false })).toEqual({ whole, short: 'Deck Shirt' });
	});
});
