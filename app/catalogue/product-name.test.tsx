import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Product } from '../../core/catalogue/catalogue.ts';
import { products } from '../../tests/publication.ts';
import { ProductName } from './product-name.tsx';

describe('the name of a product beside its category', () => {
	it.each([
		['women-octopus-blue', 'Blue Octopus Tee'],
		['women-octopus-orange', 'Orange Octopus Tee'],
		['men-captain', 'Captain Shirt'],
		['men-octopus-blue', 'Blue Octopus Shirt'],
	])('of %s is %s, and whole for screen readers', (id, short) => {
		const product = products.find((one) => one.id === id);
		if (!product) throw new Error(`No product ${id}`);
		const html = renderToStaticMarkup(<ProductName product={product} />).replaceAll('&#x27;', "'");
		expect(html.replaceAll(/<[^>]*>/g, '')).toBe(product.name);
		expect(html.replaceAll(/<span class="sr-only">[^<]*<\/span>/g, '')).toBe(short);
	});

	it.each([
		['Men’s Long Sleeve', 'Men’s Long Sleeve'],
		['Salt & Sail Hat', 'Hats & Caps'],
		['Long Long Tee', 'Men’s Long Sleeve'],
	])('is whole if the name is %s and the category %s', (name, category) => {
		const product = { ...(products[0] as Product), name, category };
		const html = renderToStaticMarkup(<ProductName product={product} />);
		expect(html).toBe(name.replace('&', '&amp;'));
	});

	it('is without each word of the category, also if one comes twice', () => {
		const product = { ...(products[0] as Product), name: 'Hats Off Hats', category: 'Hats' };
		const html = renderToStaticMarkup(<ProductName product={product} />);
		expect(html.replaceAll(/<span class="sr-only">[^<]*<\/span>/g, '')).toBe('Off ');
	});
});
