import { describe, expect, it } from 'vitest';
import { catalogue, products } from '../../tests/publication.ts';
import type { Product } from './catalogue.ts';
import type { Collection } from './collection.ts';
import { collectionAt } from './collection-products.ts';
import { productsOf } from './collection-rule.ts';
import { listingOf } from './listing-options.ts';

const summer: Collection = {
	id: 'summer',
	slug: 'summer',
	title: 'Summer',
	picked: [],
	sort: 'picked',
	isInMenu: true,
};
const [tee, , captain] = products as readonly [Product, Product, Product];

function fixed(path: string) {
	const collection = collectionAt(path, catalogue);
	if (!collection) throw new Error(`There is no ${path}`);
	return listingOf(collection, productsOf(collection, products), catalogue);
}

describe('the filters of a collection', () => {
	it('of /men and /women are those of the requirements', () => {
		expect(fixed('/men')).toEqual({
			path: '/men',
			sorts: ['featured', 'best-selling', 'name-az', 'name-za', 'price-low', 'price-high'],
			categories: ['Men’s Long Sleeve'],
			colours: ['White', 'Blue', 'Navy'],
			sizes: ['S', 'M', 'L', 'XL', 'XXL', 'XXXL'],
			highestPrice: 100,
			hasInStock: false,
		});
		expect(fixed('/women')).toEqual({
			path: '/women',
			sorts: ['featured', 'price-low', 'price-high', 'name'],
			categories: ['Women’s Short Sleeve'],
			colours: ['White', 'Blue', 'Orange'],
			sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
			highestPrice: 100,
			hasInStock: true,
		});
	});

	it('of others are what its products have', () => {
		expect(listingOf(summer, [captain], catalogue)).toMatchObject({
			path: '/collections/summer',
			categories: [],
			colours: ['Navy'],
			sizes: ['S', 'M', 'L', 'XL', 'XXL', 'XXXL'],
		});
		const both = listingOf(summer, [tee, captain], catalogue);
		expect(both.categories).toEqual([tee.category, captain.category]);
		expect(both.colours).toEqual(['White', 'Blue', 'Navy']);
	});

	it('end the price slider above what the page lists', () => {
		const dear = { ...captain, priceCents: 12_100 };
		expect(listingOf(summer, [tee, dear], catalogue).highestPrice).toBe(125);
		expect(listingOf(summer, [tee], catalogue).highestPrice).toBe(100);
	});

	it('begin with the newest in collections of the merchant, unless another order is chosen', () => {
		const sortsOf = (id: string) =>
			listingOf({ ...summer, id, sort: 'best-selling' }, [tee], catalogue).sorts;
		expect(sortsOf('summer').slice(0, 2)).toEqual(['newest', 'featured']);
		expect(sortsOf('men')[0]).toBe('best-selling');
	});

	it('name the order of the merchant once', () => {
		expect(listingOf(summer, [tee], catalogue).sorts).toEqual([
			'picked',
			'newest',
			'name-az',
			'name-za',
			'price-low',
			'price-high',
		]);
		expect(listingOf({ ...summer, sort: 'price-low' }, [tee], catalogue).sorts[0]).toBe(
			'price-low',
		);
	});
});
