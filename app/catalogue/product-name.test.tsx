import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
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
});
