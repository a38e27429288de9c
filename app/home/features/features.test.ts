import { expect, it } from 'vitest';
import { catalogue } from '../../../core/catalogue/catalogue.ts';
import { shades } from './features.ts';

it('the colors are those on sale, each on a shirt that has it', () => {
	const sold = new Set(catalogue.flatMap(({ colours }) => colours));
	expect(new Set(shades.map(({ title }) => title))).toEqual(sold);
	for (const { title, to } of shades) {
		const shirt = catalogue.find(({ slug }) => to === `/product/${slug}`);
		expect(shirt?.colours).toContain(title);
	}
});
