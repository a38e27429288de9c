import { describe, expect, it } from 'vitest';
import { catalogue, products } from '../../tests/publication.ts';
import { lineFor } from '../checkout/cart.ts';
import {
	allPricesCents,
	catalogueOf,
	categories,
	hasSize,
	type Product,
	sizePriceCents,
} from './catalogue.ts';
import { formatFromPrice } from './format-from-price.ts';
import { defaultPalette } from './palette.ts';
import { perCatalogue } from './per-catalogue.ts';
import { relatedProducts } from './related-products.ts';

const colours = defaultPalette.map(({ name }) => name);

describe('publication 1', () => {
	it('is the table of the requirements', () => {
		const listed = products.map((product) => [
			product.name,
			product.priceCents,
			product.sizes.join(' '),
		]);
		expect(listed).toEqual([
			['Women’s Blue Octopus Short Sleeve Tee', 2999, 'XS S M L XL XXL'],
			['Women’s Orange Octopus Short Sleeve Tee', 2999, 'XS S M L XL XXL'],
			['Men’s Captain Long Sleeve Shirt', 3499, 'S M L XL XXL XXXL'],
			['Men’s Blue Octopus Long Sleeve Shirt', 3499, 'S M L XL XXL XXXL'],
		]);
	});

	it('has something in every category', () => {
		expect(new Set(products.map(({ category }) => category))).toEqual(new Set(categories));
	});

	describe.each(products)('$id', (product) => {
		it('is found by id and by slug', () => {
			expect(catalogue.byId(product.id)).toBe(product);
			expect(catalogue.bySlug(product.slug)).toBe(product);
		});

		it('tags exactly its colours among the colours', () => {
			const tagged = colours.filter((colour) => product.tags.includes(colour));
			expect(tagged).toEqual(colours.filter((colour) => product.colours.includes(colour)));
		});

		it('says in words what each picture shows', () => {
			for (const picture of product.images) expect(picture.alt.length).toBeGreaterThan(10);
		});

		it('is related to at most four others, those of its category first', () => {
			const related = relatedProducts(product, catalogue);
			expect(related).toHaveLength(Math.min(4, products.length - 1));
			expect(related).not.toContain(product);
			const isSame = related.map(({ category }) => category === product.category);
			expect(isSame).toEqual(isSame.toSorted((a, b) => Number(b) - Number(a)));
			expect(isSame[0]).toBe(true);
		});
	});
});

const [womens] = products as readonly [Product, ...Product[]]; // publication 1 is not empty

it('finds nothing by a name that is not in the catalogue', () => {
	expect(catalogue.byId('hoodie')).toBeUndefined();
	expect(catalogue.bySlug('__proto__')).toBeUndefined();
});

it('tells which sizes a product is made in', () => {
	expect(hasSize(womens, 'XS')).toBe(true);
	expect(hasSize(womens, 'XXXL')).toBe(false);
	expect(hasSize(womens, 'xs')).toBe(false);
});

it('has a price of its own for a size that costs more', () => {
	const product = { ...womens, sizePricesCents: { XL: 3499 } };
	expect([sizePriceCents(product, 'M'), sizePriceCents(product, 'XL')]).toEqual([2999, 3499]);
	expect(product.priceCents).toBe(2999);
	expect(allPricesCents(product)).toEqual([2999, 2999, 2999, 2999, 3499, 2999]);
	expect([formatFromPrice(womens), formatFromPrice(product)]).toEqual(['$29.99', 'from $29.99']);
	expect(lineFor(product, 'XL', 2).priceCents).toBe(3499);
});

it('computes once for each catalogue what depends on it', () => {
	const other = catalogueOf({
		...catalogue,
		number: 2,
		products: [{ ...womens, priceCents: 3100 }],
	});
	const priceList = perCatalogue((given) => given.products.map((product) => product.priceCents));
	expect(priceList(catalogue)).toEqual([2999, 2999, 3499, 3499]);
	expect(priceList(other)).toEqual([3100]);
	expect(priceList(catalogue)).toBe(priceList(catalogue));
});
