import { describe, expect, it } from 'vitest';
import { catalogue, products } from '../../tests/publication.ts';
import { catalogueOf, type Product } from '../catalogue/catalogue.ts';
import { homeFaq } from './faq.ts';

describe('the questions of the home page', () => {
	it('are four, each with an id of its own', () => {
		expect(new Set(homeFaq(catalogue).map(({ id }) => id)).size).toBe(4);
	});

	it.each([
		['sizes', 'XS to 3XL. Women’s tees run XS to XXL, men’s long sleeves S to 3XL.'],
		['sizes', 'Hoodies and hats are on their way.'],
		['returns', 'You have 30 days to return or exchange anything unworn,'],
		['shipping', 'Standard shipping in the US then takes 3–5 business days.'],
		['shipping', 'Ask us for expedited options before you order: hello@blue.example.'],
		['name', 'Between Water and Sky, There’s Blue.'],
	])('tell what the shop promises: %s', (id, sentence) => {
		expect(homeFaq(catalogue).find((entry) => entry.id === id)?.answer).toContain(sentence);
	});
});

describe('the sizes of a shop that sells', () => {
	const [tee, , shirt] = products as readonly [Product, Product, Product];
	const hat: Product = { ...tee, category: 'Hats', sizes: ['One Size'] };
	const sizesOf = (...sold: readonly Product[]) =>
		homeFaq(catalogueOf({ ...catalogue, number: 2, products: sold })).find(
			({ id }) => id === 'sizes',
		)?.answer;

	it.each<[what: string, sold: readonly Product[], start: string]>([
		['tees alone', [tee], 'Women’s tees run XS to XXL. Measure'],
		['shirts and hats', [shirt, hat], 'Men’s long sleeves run S to 3XL. Measure'],
		['shirts in one size', [{ ...shirt, sizes: ['M'] }], 'Men’s long sleeves run M. Measure'],
		['hats', [hat], 'Each product page shows its sizes.'],
	])('%s are those that are made', (_, sold, start) => {
		expect(sizesOf(...sold)?.startsWith(start)).toBe(true);
	});
});
