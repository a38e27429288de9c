import { expect, it } from 'vitest';
import { catalogue, products } from '../../../tests/publication.ts';
import { shades } from './features.ts';

it('the colors are those on sale, each on a shirt that has it', () => {
	const sold = new Set(products.flatMap(({ colours }) => colours));
	expect(new Set(shades(catalogue).map(({ title }) => title))).toEqual(sold);
	for (const { title, to } of shades(catalogue)) {
		const shirt = products.find(({ slug }) => to === `/product/${slug}`);
		expect(shirt?.colours).toContain(title);
	}
});
