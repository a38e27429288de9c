import { expect, it } from 'vitest';
import { catalogue, products } from '../../tests/publication.ts';
import { missingProductBlock } from './missing-product.ts';

it.each([
	['/product/404', 'unknown'],
	['/product/410', 'retired'],
	['/product/none', 'unknown'],
])('tells the script why %s has no product: %s', (path, reason) => {
	expect(missingProductBlock(path, catalogue)).toContain(`>"${reason}"</script>`);
});

it.each(['/', '/404', '/products', `/product/${products[0]?.slug}`])('is nothing at %s', (path) => {
	expect(missingProductBlock(path, catalogue)).toBe('');
});
