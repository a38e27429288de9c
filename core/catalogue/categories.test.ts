import { describe, expect, it } from 'vitest';
import { catalogue, productsWithoutStyle } from '../../tests/publication.ts';
import { pricesAnswer } from '../chat/catalogue-answers.ts';
import { formatCents } from '../money.ts';
import { catalogueOf, type Product } from './catalogue.ts';
import { distinctCategories, isSameCategory, spelledAs } from './categories.ts';
import { productsOf } from './collection-rule.ts';
import { countOptions } from './count-options.ts';
import { readFilters, slugOf } from './filter-query.ts';
import { listProducts } from './filters.ts';
import { productsListing } from './listing-options.ts';
import { parsePublication } from './publication.ts';
import { relatedProducts } from './related-products.ts';

const [shirt] = productsWithoutStyle as readonly [Product];

describe('categories', () => {
	it.each([
		['T-Shirts', 'T Shirts'],
		['T-Shirts', 't-shirts'],
		['T-Shirts', ' T – Shirts '],
		['T-Shirts', 'T\u2011Shirts'],
		['Women’s Short Sleeve', "women's short  sleeve"],
		['Women’s Short Sleeve', 'Womens Short-Sleeve'],
		['Été', 'E\u0301TE\u0301'],
		['Caps', 'Ca\u200bps'],
	])('%j and %j are one', (one, other) => {
		expect(isSameCategory(one, other)).toBe(true);
		expect(slugOf.categories(one)).toBe(slugOf.categories(other));
	});

	it.each([
		['T-Shirts', 'TShirts'],
		['Été', 'Ete'],
		['Caps', 'Cap'],
	])('%j and %j are two', (one, other) => {
		expect(isSameCategory(one, other)).toBe(false);
		expect(slugOf.categories(one)).not.toBe(slugOf.categories(other));
	});

	it('have their first spelling', () => {
		expect(distinctCategories(['Caps', 'T-Shirts', 'caps', 'T Shirts'])).toEqual([
			'Caps',
			'T-Shirts',
		]);
		expect(spelledAs(['Caps', 'T-Shirts'], 't shirts')).toBe('T-Shirts');
		expect(spelledAs(['Caps'], 'Hats')).toBe('Hats');
	});
});

describe('a publication with two spellings of a category', () => {
	const spellings = ['T-Shirts', 'T Shirts', 't-shirts', 'Caps'];
	const shop = spellings.map((category, at) => ({
		...shirt,
		id: `p${at}`,
		slug: `p${at}`,
		category,
	}));
	const listing = productsListing(catalogueOf({ ...catalogue, products: shop }));
	const anyStock = () => true;
	const filters = (query: string) => readFilters(new URLSearchParams(query), listing);

	it('is valid, and its filters have it once', () => {
		expect(parsePublication({ number: 1, products: shop })).toMatchObject({ ok: true });
		expect(listing.categories).toEqual(['T-Shirts', 'Caps']);
	});

	it.each(['t-shirts', 'T-Shirts', 't - shirts'])('lists all of it at ?category=%s', (slug) => {
		const found = listProducts(shop, filters(`category=${slug}`), anyStock);
		expect(found.map(({ id }) => id)).toEqual(['p0', 'p1', 'p2']);
	});

	it('counts all of it', () => {
		const counts = countOptions(shop, filters(''), anyStock, {
			facet: 'categories',
			options: listing.categories,
		});
		expect([...counts]).toEqual([
			['T-Shirts', 3],
			['Caps', 1],
		]);
	});

	it('has one price in the answer of the chat', () => {
		const made = catalogueOf({ ...catalogue, products: shop });
		const price = formatCents(shirt.priceCents);
		expect(pricesAnswer(made)).toBe(`T-Shirts are ${price}, Caps ${price}.`);
	});

	it('is one in related products', () => {
		const [first, cap] = [shop[0], shop[3]];
		const made = catalogueOf({ ...catalogue, products: shop });
		expect(first && cap && relatedProducts(first, made).at(-1)).toBe(cap);
	});

	it('has all of it in a collection by rule', () => {
		const rule = { categories: ['t shirts'] };
		expect(productsOf({ rule }, shop).map(({ id }) => id)).toEqual(['p0', 'p1', 'p2']);
	});
});
