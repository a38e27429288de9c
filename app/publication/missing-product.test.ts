import { expect, it } from 'vitest';
import { catalogueOf, type Product } from '../../core/catalogue/catalogue.ts';
import { replacedPaths } from '../../core/catalogue/missing-product.ts';
import { catalogue, products } from '../../tests/publication.ts';
import { missingProductBlock } from './missing-product.ts';

it.each([
	['/product/404', 'unknown'],
	['/product/410', 'retired'],
	['/product/none', 'unknown'],
	['/collections/404', 'unknown'],
	['/collections/410', 'retired'],
])('tells the script why %s has no product: %s', (path, reason) => {
	expect(missingProductBlock(path, catalogue)).toContain(`>"${reason}"</script>`);
});

it('names what has taken the place of a product', () => {
	const [tee, ...others] = products as readonly [Product, ...Product[]];
	const replacing = catalogueOf({
		...catalogue,
		number: 2,
		products: [{ ...tee, replaces: ['cap'] }, ...others],
	});
	expect(replacedPaths(replacing)).toEqual(['/product/410.cap']);
	expect(missingProductBlock('/product/410.cap', replacing)).toContain(
		`>{"replacedBy":"${tee.id}"}</script>`,
	);
	expect(missingProductBlock('/product/410.scarf', replacing)).toContain('>"unknown"<');
});

it.each(['/', '/404', '/products', '/men', `/product/${products[0]?.slug}`])(
	'is nothing at %s',
	(path) => {
		expect(missingProductBlock(path, catalogue)).toBe('');
	},
);
