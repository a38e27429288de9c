import { describe, expect, it } from 'vitest';
import { parsePublication } from '../../core/catalogue/publication.ts';
import { seventyProducts } from '../../tests/seventy-products.ts';
import { productList } from '../publication/page-part.ts';
import { oftenLookedFor } from './often-looked-for.tsx';
import { search } from './search-index.ts';

const shop = seventyProducts();

function productsFound(query: string): readonly string[] {
	return search(query, shop).flatMap(({ product }) => product?.id ?? []);
}

/** What is typed, the product that is wanted first, and how many products are found, if that matters. */
type Search = readonly [query: string, first: string | undefined, count?: number];
const searches: readonly Search[] = [
	// By name.
	['kraken', 'mens-kraken-t-shirt', 1],
	['captain', 'mens-captain-long-sleeve-shirt', 1],
	['rain jacket', 'womens-rain-jacket', 2],
	['men’s rain jacket', 'mens-rain-jacket', 1],
	['mens harbor hoodie', 'mens-harbor-hoodie', 1],
	['oct', 'mens-octopus-long-sleeve-shirt', 2],
	// Without accents, and with accents that nobody wrote.
	['CAFE\u0301', 'womens-cafe-sweater', 1],
	['ete', 'womens-ete-tee', 1],
	['grosse', 'mens-grosse-t-shirt', 1],
	['GRÖSSE', 'mens-grosse-t-shirt', 1],
	['lodz', 'mens-lodz-sweater', 1],
	['aero cardigan', 'womens-cardigan-aero', 1],
	// By SKU and barcode.
	['MT-KRA-XL', 'mens-kraken-t-shirt', 1],
	['mt-kra-xl', 'mens-kraken-t-shirt', 1],
	[' ca–har ', 'harbor-cap', 1],
	['4006381005104', 'harbor-cap', 1],
	['04006381005104', 'harbor-cap', 1],
	['4006381 005104', 'harbor-cap', 1],
	['mug', 'enamel-mug', 1],
	['MT-KRA-9XL', undefined, 0],
	['4006381005105', undefined, 0],
	// By size.
	['3xl', 'mens-anchor-t-shirt', 25],
	['XXXL', 'mens-anchor-t-shirt', 25],
	['xxl octopus', 'mens-octopus-long-sleeve-shirt', 1],
	['captain 2xl', 'mens-captain-long-sleeve-shirt', 1],
	['captain extra large', 'mens-captain-long-sleeve-shirt', 1],
	['oxford size xxl', undefined, 0],
	// One and several.
	['caps', 'harbor-cap'],
	['cap', 'harbor-cap'],
	['hoodies', 'womens-harbor-hoodie', 7],
	['hoody', 'womens-harbor-hoodie', 7],
	['dresses', 'womens-beach-dress', 2],
	['ladies dress', 'womens-beach-dress', 2],
	// With a hyphen, without one, and as one word.
	['t-shirt', 'mens-anchor-t-shirt', 17],
	['t shirt', 'mens-anchor-t-shirt', 17],
	['tshirts', 'womens-marlin-tee', 17],
	['long-sleeve captain', 'mens-captain-long-sleeve-shirt', 1],
	['longsleeve mahi', 'mens-mahi-long-sleeve-shirt', 1],
	['quarter zip', 'womens-quarter-zip-fleece', 1],
	['quarterzip', 'womens-quarter-zip-fleece', 1],
	['sweat shirt', 'mens-crew-sweatshirt', 1],
	// With typing errors.
	['hoddie', 'womens-harbor-hoodie', 7],
	['octapus', 'mens-octopus-long-sleeve-shirt', 2],
	['jakcet', 'womens-rain-jacket', 8],
	['beenie', 'watch-beanie', 2],
	// By color and by category.
	['navy hoodie', 'womens-dockside-hoodie', 2],
	['red', 'womens-windbreaker'],
	['yellow jacket', 'womens-rain-jacket', 2],
	['shorts', 'womens-deck-shorts', 6],
	['knitwear', 'womens-cardigan-aero', 4],
	['kids tee', 'kids-octopus-tee', 1],
	// What is not sold.
	['hat', undefined, 0],
	['red hat', undefined, 0],
	['umbrella', undefined, 0],
	['ski goggles', undefined, 0],
	['qqqq', undefined, 0],
];

describe('of 70 products, the search', () => {
	it.each(searches.map((one) => [one] as const))(
		'finds what is wanted first: %j',
		([query, first, count]) => {
			const found = productsFound(query);
			expect(found[0]).toBe(first);
			if (count !== undefined) expect(found, found.join()).toHaveLength(count);
		},
	);

	it('finds the same in the list that the pages of a large shop load', () => {
		const list = productList(shop);
		for (const [query] of searches) {
			expect(search(query, list).map(({ id }) => id)).toEqual(
				search(query, shop).map(({ id }) => id),
			);
		}
	});

	it.each(oftenLookedFor(shop))('finds something for what it suggests: %s', (query) => {
		expect(search(query, shop)).not.toEqual([]);
	});

	it('is in a shop that could be published', () => {
		expect(shop.products).toHaveLength(70);
		expect(parsePublication({ ...shop })).toMatchObject({ ok: true });
	});
});
