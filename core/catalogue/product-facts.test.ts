import { expect, it } from 'vitest';
import { catalogue, products } from '../../tests/publication.ts';
import type { Product } from './catalogue.ts';
import { productFacts } from './product-facts.ts';
import { recommendSize } from './recommend-size.ts';
import { relatedProducts } from './related-products.ts';

it('only what is stated is a fact', () => {
	const [first] = products as readonly [Product, ...Product[]]; // publication 1 is not empty
	const { facts: _, care: _c, specifications: _s, fabric: _f, upf: _u, ...bare } = first;
	expect(productFacts(bare)).toEqual([]);
	expect(productFacts({ ...bare, fabric: [{ percent: 100, material: 'cotton' }] })).toEqual([
		{ name: 'Fabric', value: '100% cotton' },
	]);
	const facts = { dryingMinutes: 40, gramsPerSquareMeter: 200, origin: 'Portugal' };
	expect(
		productFacts({
			...bare,
			upf: '30',
			facts,
			specifications: [{ name: 'Knit', value: 'Rib' }],
			care: 'Wash cold.\nHang to dry.',
		}),
	).toEqual([
		{ name: 'Sun protection', value: 'UPF 30, blocks 96% of UV rays' },
		{ name: 'Fabric weight', value: '200 g/m² (5.9 oz/yd²)' },
		{ name: 'Drying time', value: '40 minutes' },
		{ name: 'Knit', value: 'Rib' },
		{ name: 'Origin', value: 'Portugal' },
		{ name: 'Care', value: 'Wash cold.\nHang to dry.' },
	]);
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
