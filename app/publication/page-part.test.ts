import { describe, expect, it } from 'vitest';
import { type Catalogue, catalogueOf } from '../../core/catalogue/catalogue.ts';
import { hasAllProducts, hasDetails } from '../../core/catalogue/catalogue-part.ts';
import { pickedProducts } from '../../core/catalogue/collection-products.ts';
import { resolveCollections } from '../../core/catalogue/collection-rule.ts';
import { plannedSentence } from '../../core/catalogue/planned-goods.ts';
import { relatedProducts } from '../../core/catalogue/related-products.ts';
import { pageSize } from '../../core/catalogue/show-query.ts';
import { shippingTerms } from '../../core/checkout/shipping-terms.ts';
import { largeCatalogue } from '../../tests/many-products.ts';
import { catalogue } from '../../tests/publication.ts';
import { rangeSentence } from '../about/range-sentence.ts';
import { builtPages } from '../prerender.tsx';
import { pageData } from '../seo/page-data.ts';
import { catalogueJson, parseCatalogue } from './catalogue-block.ts';
import { pagePart, productList } from './page-part.ts';

const small = resolveCollections(catalogue);
const large = resolveCollections(largeCatalogue(120));
const [, , product] = large.products.slice(40) as [unknown, unknown, Catalogue['products'][number]];

function idsOf({ products }: Catalogue): readonly string[] {
	return products.map(({ id }) => id);
}

describe('the page of a small shop', () => {
	it.each(builtPages(small))('$path carries all products', ({ path }) => {
		expect(pagePart(path, small)).toBe(small);
	});
});

describe('the page of a large shop', () => {
	it('carries its product with all details, and others without', () => {
		const part = pagePart(`/product/${product.slug}`, large);
		expect(part.byId(product.id)).toEqual(product);
		expect(hasDetails(part, product)).toBe(true);
		for (const other of part.products.filter(({ id }) => id !== product.id)) {
			expect(other).not.toHaveProperty('care');
			expect(other.images.length).toBeLessThanOrEqual(3);
			expect(hasDetails(part, other)).toBe(false);
		}
	});

	it('carries the same related products and colors as the whole shop has', () => {
		for (const one of large.products) {
			const part = pagePart(`/product/${one.slug}`, large);
			expect(relatedProducts(one, part).map(({ id }) => id)).toEqual(
				relatedProducts(one, large).map(({ id }) => id),
			);
			for (const shown of part.products) {
				expect(part.colourways(shown).map(({ id }) => id)).toEqual(
					large.colourways(shown).map(({ id }) => id),
				);
			}
		}
	});

	it.each(builtPages(large))(
		'$path carries what its data for search engines is from',
		({ path }) => {
			expect(pageData(path, pagePart(path, large))).toEqual(pageData(path, large));
		},
	);

	it('carries which of its products count for free shipping', () => {
		const whole = shippingTerms(large).free;
		expect(large.products.filter(({ id }) => whole[1]?.holds(id)).length).toBeGreaterThan(24);
		for (const { path } of builtPages(large)) {
			const part = pagePart(path, large);
			const { free } = shippingTerms(part);
			for (const { id } of part.products) {
				expect(free.map(({ holds }) => holds(id))).toEqual(whole.map(({ holds }) => holds(id)));
			}
		}
	});

	it('carries what the ranges of sizes and prices on /about are from', () => {
		const [shirt] = large.products;
		if (!shirt) throw new Error('There is no product');
		const others = [
			{ ...shirt, id: 'cap', slug: 'cap', sizes: ['One Size'], priceCents: 500 },
			{
				...shirt,
				id: 'tall',
				slug: 'tall',
				sizes: ['XXXL', 'One Size'],
				sizePricesCents: { XXXL: 9900 },
			},
		] as const;
		const products = [
			...large.products.map((one) => ({ ...one, sizes: ['M'] as const })),
			...others,
		];
		const shop = resolveCollections(catalogueOf({ ...large, products }));
		const sentence = 'M to 3XL, from $5.00 to $99.00.';
		expect(rangeSentence(shop.products)).toBe(sentence);
		expect(rangeSentence(pagePart('/about', shop).products)).toBe(sentence);
		expect(rangeSentence([others[0]])).toBe('Everything is sold for $5.00.');
	});

	it.each(['/', '/about'])('carries on %s what is no longer on its way', (path) => {
		const last = large.products.at(-1);
		if (!last) throw new Error('There is no product');
		const products = [...large.products, { ...last, id: 'hat', slug: 'hat', name: 'Sun Hat' }];
		const shop = resolveCollections(catalogueOf({ ...large, products }));
		expect(plannedSentence(shop.products)).toBe('Hoodies are on their way.');
		expect(plannedSentence(pagePart(path, shop).products)).toBe('Hoodies are on their way.');
	});

	it('carries the first cards of its collection, and how many there are', () => {
		const part = pagePart('/men', large);
		const men = part.collections.find(({ id }) => id === 'men');
		expect(part.part?.facts?.total).toBeGreaterThan(pageSize);
		expect(men && pickedProducts(men, part).length).toBeGreaterThanOrEqual(pageSize);
		expect(part.products.length).toBeLessThan(large.products.length / 2);
	});

	it.each(builtPages(large))('$path carries a few dozen products at most', ({ path }) => {
		const part = pagePart(path, large);
		expect(hasAllProducts(part)).toBe(false);
		expect(part.products.length).toBeLessThan(80);
		expect(idsOf(part)).toEqual(idsOf(large).filter((id) => part.byId(id)));
		expect(catalogueJson(parseCatalogue(catalogueJson(part)))).toBe(catalogueJson(part));
	});

	it('does not change with the price of a product that it does not show', () => {
		const [first, ...others] = large.products;
		if (!first) throw new Error('There is no product');
		const dearer = [{ ...first, priceCents: 3333 }, ...others];
		const next = resolveCollections(catalogueOf({ ...largeCatalogue(120), products: dearer }));
		const changed = builtPages(large).filter(
			({ path }) => catalogueJson(pagePart(path, large)) !== catalogueJson(pagePart(path, next)),
		);
		expect(changed.length).toBeLessThan(builtPages(large).length / 3);
		expect(changed.map(({ path }) => path)).toContain(`/product/${first.slug}`);
	});

	it('has a list of all products without their details', () => {
		const list = productList(large);
		expect(idsOf(list)).toEqual(idsOf(large));
		expect(list.products.some((one) => 'care' in one || one.images.length > 3)).toBe(false);
	});
});
