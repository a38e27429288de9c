import { expect, it } from 'vitest';
import { catalogueOf } from '../../../core/catalogue/catalogue.ts';
import { catalogue, products } from '../../../tests/publication.ts';
import { features, soldColours } from './features.ts';

it('the colors are those on sale, each on a shirt that has it', () => {
	const sold = new Set(products.flatMap(({ colours }) => colours));
	expect(new Set(soldColours(catalogue).map(({ title }) => title))).toEqual(sold);
	for (const { title, to } of soldColours(catalogue)) {
		const shirt = products.find(({ slug }) => to === `/product/${slug}`);
		expect(shirt?.colours).toContain(title);
	}
});

it('a shirt that is no longer sold leads to those that are', () => {
	const others = products.filter(({ id }) => id !== 'men-captain');
	const { sizing, sun } = features(catalogueOf({ ...catalogue, number: 2, products: others }));
	expect(sizing).toMatchObject({ to: '/products', linkText: 'See All Products' });
	expect(sun).toMatchObject({ linkText: 'See the Shirt' });
	expect(features(catalogue).sizing.to).toMatch(/^\/product\/.*#size-guide$/);
});

it('colors whose shirts are no longer sold are not named', () => {
	const others = products.filter(({ id }) => id !== 'men-captain');
	const left = soldColours(catalogueOf({ ...catalogue, number: 2, products: others }));
	expect(left.map(({ title }) => title)).toEqual(['White', 'Blue', 'Orange']);
});
