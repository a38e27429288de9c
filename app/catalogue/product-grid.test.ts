import { expect, it } from 'vitest';
import type { Product } from '../../core/catalogue/catalogue.ts';
import { products } from '../../tests/publication.ts';
import { isTurned } from './product-grid.tsx';

const [tee, shirt] = ['Women’s Short Sleeve', 'Men’s Long Sleeve'].map((category) =>
	products.find((product) => product.category === category),
) as [Product, Product];

it('turns every second card in a run of one category', () => {
	const list = [tee, tee, tee, shirt, shirt, tee, tee];
	expect(list.map((_, at) => isTurned(list, at))).toEqual([
		...[false, true, false],
		...[false, true],
		...[false, true],
	]);
});
