import { describe, expect, it } from 'vitest';
import {
	allSizes,
	catalogue,
	categories,
	colours,
	hasSize,
	priceCents,
	productById,
	productBySlug,
	relatedProducts,
} from './catalogue.ts';

describe('the catalogue', () => {
	it('is the table of the requirements', () => {
		const listed = catalogue.map((product) => [
			product.name,
			product.price,
			product.sizes.join(' '),
		]);
		expect(listed).toEqual([
			['Women’s Blue Octopus Short Sleeve Tee', 29.99, 'XS S M L XL XXL'],
			['Women’s Orange Octopus Short Sleeve Tee', 29.99, 'XS S M L XL XXL'],
			['Men’s Captain Long Sleeve Shirt', 34.99, 'S M L XL XXL XXXL'],
			['Men’s Blue Octopus Long Sleeve Shirt', 34.99, 'S M L XL XXL XXXL'],
		]);
	});

	it('names each product once, by id and by slug', () => {
		expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
		expect(new Set(catalogue.map(({ slug }) => slug)).size).toBe(catalogue.length);
	});

	it('has something in every category', () => {
		expect(new Set(catalogue.map(({ category }) => category))).toEqual(new Set(categories));
	});

	describe.each(catalogue)('$id', (product) => {
		it('is found by id and by slug', () => {
			expect(productById(product.id)).toBe(product);
			expect(productBySlug(product.slug)).toBe(product);
		});

		it('has an exact price', () => {
			expect(priceCents(product)).toBe(Math.round(product.price * 100));
		});

		it('lists its sizes smallest first', () => {
			const places = product.sizes.map((size) => allSizes.indexOf(size));
			expect(places).toEqual(places.toSorted((a, b) => a - b));
		});

		it('tags exactly its colours among the colours', () => {
			const tagged = colours.filter((colour) => product.tags.includes(colour));
			expect(tagged).toEqual(colours.filter((colour) => product.colours.includes(colour)));
			expect(product.colours.length).toBeGreaterThan(0);
		});

		it('says in words what each picture shows', () => {
			for (const picture of product.images) expect(picture.alt.length).toBeGreaterThan(10);
		});

		it('is related to at most four others, those of its category first', () => {
			const related = relatedProducts(product);
			expect(related).toHaveLength(Math.min(4, catalogue.length - 1));
			expect(related).not.toContain(product);
			const isSame = related.map(({ category }) => category === product.category);
			expect(isSame).toEqual(isSame.toSorted((a, b) => Number(b) - Number(a)));
			expect(isSame[0]).toBe(true);
		});
	});
});

it('finds nothing by a name that is not in the catalogue', () => {
	expect(productById('hoodie')).toBeUndefined();
	expect(productBySlug('__proto__')).toBeUndefined();
});

it('tells which sizes a product is made in', () => {
	const [womens] = catalogue;
	expect(womens && hasSize(womens, 'XS')).toBe(true);
	expect(womens && hasSize(womens, 'XXXL')).toBe(false);
	expect(womens && hasSize(womens, 'xs')).toBe(false);
});

it('stops where a product has no exact price', () => {
	const [first] = catalogue;
	expect(() => first && priceCents({ ...first, price: 29.999 })).toThrow('29.999');
});
