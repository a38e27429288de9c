import { expect, it } from 'vitest';
import { catalogueOf } from '../../core/catalogue/catalogue.ts';
import { catalogue, products } from '../../tests/publication.ts';
import { catalogueBlock, parseCatalogue } from './catalogue-block.ts';

function contentOf(html: string): string {
	return html.replace(/^<script [^>]*>/, '').replace(/<\/script>$/, '');
}

it('the browser reads the catalogue that the build wrote', () => {
	const written = catalogueOf({ ...catalogue, products });
	const read = parseCatalogue(contentOf(catalogueBlock(written)));
	expect(read.products).toEqual(products);
	expect(read.byId('men-captain')?.name).toBe('Men’s Captain Long Sleeve Shirt');
});

it.each(['</script><script>alert(1)</script>', '<!-- <script>', ' "\\&'])(
	'no text of a product ends the block: %s',
	(description) => {
		const hostile = products.map((product) => ({ ...product, description }));
		const html = catalogueBlock(catalogueOf({ ...catalogue, number: 1, products: hostile }));
		expect(html.match(/</g)).toHaveLength(2);
		expect(parseCatalogue(contentOf(html)).products).toEqual(hostile);
	},
);
