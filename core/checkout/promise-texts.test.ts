import { describe, expect, it } from 'vitest';
import { catalogue, terms } from '../../tests/publication.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { resolveCollections } from '../catalogue/collection-rule.ts';
import { firstShop, newShop } from '../shop/first-shop.ts';
import { quote } from './pricing.ts';
import { promiseTexts, soldToText } from './promise-sentences.ts';
import {
	businessDays,
	collectionShippingNote,
	freeShippingOffer,
	goodsShippingOffers,
	productShippingOffer,
} from './promise-texts.ts';

const { shop } = catalogue;

describe('the words of our promises', () => {
	it('say what pricing does', () => {
		const { shipping } = promiseTexts(shop);
		expect(shipping).toBe(
			'Standard shipping costs at most $5.99. It is free on orders of $100 or more before any discount, and on orders with $75 or more of women’s tees.',
		);
		const shippingOf = (id: string, priceCents: number) =>
			quote([{ id, priceCents, quantity: 1 }], terms).shippingCents;
		expect(shippingOf('men-captain', 10_000)).toBe(0);
		expect(shippingOf('women-octopus-blue', 7_500)).toBe(0);
		expect(shippingOf('men-captain', 7_500)).toBe(599);
	});

	it.each([
		['a price alone', { freeShipping: [] }, 'Standard shipping costs at most $5.99.', null, ''],
		[
			'one rule of some goods',
			{ freeShipping: [{ fromCents: 5_050, collection: 'women', goods: 'tees' }] },
			'Standard shipping costs at most $5.99. It is free on orders with $50.50 or more of tees.',
			null,
			'Tees ship free over $50.50.',
		],
		[
			'nothing',
			{ shippingCents: 0, estimatedShippingCents: 0 },
			'Standard shipping is free.',
			'Free shipping on every order',
			'',
		],
	])('say %s', (_, facts, sentences, offer, ofGoods) => {
		const changed = { ...shop, ...facts };
		expect(promiseTexts(changed).shipping).toBe(sentences);
		expect(freeShippingOffer(changed)).toBe(offer);
		expect(goodsShippingOffers(changed)).toBe(ofGoods);
	});

	it('offer free shipping on the products of the collection', () => {
		const page = resolveCollections(catalogue);
		const offers = page.products.map((product) => productShippingOffer(page, product));
		expect(offers).toEqual([
			...Array(2).fill('Women’s tees ship free over $75'),
			...Array(2).fill(null),
		]);
	});

	it('are the lowest of the rules that a product is in, whatever their order', () => {
		const freeShipping = [
			{ fromCents: 7500, collection: 'women', goods: 'women’s tees' },
			{ fromCents: 4001, collection: 'new-arrivals', goods: 'our latest' },
		];
		const page = resolveCollections(catalogueOf({ ...catalogue, shop: { ...shop, freeShipping } }));
		const offers = page.products.map((product) => productShippingOffer(page, product));
		expect(offers).toEqual(Array(4).fill('Our latest ship free over $40.01'));
	});

	it('are in the banner of the collection', () => {
		const notes = catalogue.collections.map((one) => collectionShippingNote(shop, one));
		expect(notes).toEqual([null, null, null, 'Free Shipping Over $75']);
	});

	it.each([
		[{ from: 1, to: 2 }, '1–2 business days'],
		[{ from: 2, to: 2 }, '2 business days'],
		[{ from: 1, to: 1 }, '1 business day'],
	])('write %j as a range of days', (range, text) => {
		expect(businessDays(range)).toBe(text);
	});
});

const withCanada = {
	...newShop,
	zones: [
		...newShop.zones,
		{ name: 'North', isOpen: true, places: ['Canada'] },
		{ name: 'Isles', isOpen: false, places: ['US-HI'] },
	],
};

describe('where the shop sells', () => {
	it.each([
		['is said by a new shop', newShop, 'Where we ship: United States.'],
		[
			'names all zones that are open, and those that are not',
			withCanada,
			'Where we ship: United States, North. Where we do not ship: Isles.',
		],
		[
			'also in a shop that sells to all other places',
			{ ...withCanada, elsewhere: { isOpen: true } },
			'Where we do not ship: Isles.',
		],
		['is not said where no place is closed but by name', firstShop, ''],
	])('%s', (_, shop, text) => {
		expect(soldToText(shop)).toBe(text);
	});
});
