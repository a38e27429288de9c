import { expect, it } from 'vitest';
import { catalogue, products } from '../../tests/publication.ts';
import type { Product } from './catalogue.ts';
import { fabric, fabricOf } from './fabric.ts';
import { recommendSize } from './recommend-size.ts';
import { relatedProducts } from './related-products.ts';

it.each(products)('$id is of the usual fabric', (product) => {
	expect(fabricOf(product)).toEqual(fabric);
});

it('a fabric of its own has no rating that nobody has stated', () => {
	const cotton = [{ percent: 100, material: 'cotton' }];
	expect(fabricOf({ fabric: cotton })).toEqual({ material: '100% cotton' });
	expect(fabricOf({ fabric: cotton, upf: '30' })).toEqual({
		material: '100% cotton',
		rating: 'UPF 30',
		blockedUvPercent: 96,
	});
	expect(fabricOf({ upf: '50+' })).toEqual(fabric);
});

it('measurements of its own lead to another size', () => {
	const category = 'Men’s Long Sleeve';
	const wide = [{ size: 'S' as const, chest: 44, length: 28, sleeve: 33 }];
	expect(recommendSize({ category }, 41)?.size).toBe('L');
	expect(recommendSize({ category, measurements: wide }, 41)?.size).toBe('S');
	expect(recommendSize({ category, measurements: wide }, 43)).toBeUndefined();
});

it('chosen related products come in their order, and those that left the shop fall out', () => {
	const [first, second, third] = products as readonly [Product, Product, Product];
	const related = (ids: readonly string[]) =>
		relatedProducts({ ...first, related: ids }, catalogue).map(({ id }) => id);
	expect(related([third.id, 'gone', second.id, first.id])).toEqual([third.id, second.id]);
	expect(related(['gone'])).toEqual(relatedProducts(first, catalogue).map(({ id }) => id));
});
