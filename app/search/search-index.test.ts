import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../core/catalogue/catalogue.ts';
import { catalogue, products } from '../../tests/publication.ts';
import { oftenLookedFor } from './often-looked-for.tsx';
import { search } from './search-index.ts';

const blueTee = 'women-octopus-blue';
const orangeTee = 'women-octopus-orange';
const captain = 'men-captain';
const blueShirt = 'men-octopus-blue';

describe('search', () => {
	it.each([
		['captain', captain],
		['captian', captain],
		['captin shirt', captain],
		['capten', captain],
		['cap', captain],
		['navy', captain],
		['ancor', captain],
		['mens captain', captain],
		['orange', orangeTee],
		['ornage octopus', orangeTee],
		['oragne tee', orangeTee],
		['octopuss orange', orangeTee],
		['ORANGE TEE', orangeTee],
		['womens blu octopus', blueTee],
		['women blue tee', blueTee],
		['wommens blue octopus', blueTee],
		["women's octpus blue", blueTee],
		['mens blue octopus', blueShirt],
		['men octopus long sleve', blueShirt],
		['mens octapus', blueShirt],
	])('finds the intended result first: %j', (query, id) => {
		expect(search(query, catalogue)[0]?.id).toBe(id);
	});

	it('finds all octopuses, and no page before them', () => {
		const hits = search('octopus', catalogue).map(({ id }) => id);
		expect(new Set(hits.slice(0, 3))).toEqual(new Set([blueTee, orangeTee, blueShirt]));
	});

	it.each([
		['shipping', 'question-shipping'],
		['how long does shipping take', 'question-shipping'],
		['privacy', '/privacy'],
		['contact', '/contact'],
		['phone', '/contact'],
	])('finds pages and questions too: %j', (query, id) => {
		expect(search(query, catalogue).map((hit) => hit.id)).toContain(id);
	});

	it.each(['t-shirt', 't shirt', 'tees'])('finds the tees alone for %j', (query) => {
		expect(search(query, catalogue).flatMap(({ product }) => product?.id ?? [])).toEqual([
			blueTee,
			orangeTee,
		]);
	});

	it('finds the product of a code of letters first, and what the code means after it', () => {
		const codes = products.map((product) => ({
			...product,
			variants: product.id === captain ? [{ size: 'S' as const, sku: 'OCTOPUS' }] : [],
		}));
		const shop = catalogueOf({ ...catalogue, products: codes });
		const [first, ...others] = search('octopus', shop).map(({ id }) => id);
		expect(first).toBe(captain);
		expect(others).toHaveLength(3);
	});

	it.each(oftenLookedFor(catalogue))('finds results for the suggested query: %s', (query) => {
		expect(search(query, catalogue)).not.toEqual([]);
	});

	it('finds for "hat", which nobody sells, only that hats are on their way', () => {
		const [only, ...others] = search('hat', catalogue);
		expect(only?.id).toBe('question-sizes');
		expect(others).toEqual([]);
	});

	it.each(['', ' ', 'qqqqqq', '<script>', '%%%', '🐙', 'x '.repeat(10_000)])(
		'finds nothing for %j and does not fail',
		(query) => {
			expect(search(query, catalogue)).toEqual([]);
		},
	);
});

it('suggests what another shop sells', () => {
	const [shirt] = products;
	if (!shirt) throw new Error('There is no product');
	const cap = { ...shirt, id: 'cap', name: 'Harbor Cap', category: 'Hats', tags: [] };
	const other = catalogueOf({ ...catalogue, products: [cap] });
	expect(oftenLookedFor(other)).toEqual(['Hats', 'Shipping', 'Returns']);
	expect(oftenLookedFor(catalogue)).toEqual([
		'Octopus',
		'Captain',
		'Short sleeve',
		'Long sleeve',
		'Shipping',
		'Returns',
	]);
});

describe('a size in a search', () => {
	const linksOf = (query: string) =>
		search(query, catalogue).flatMap(({ product, to }) => (product ? [to] : []));
	const teeLinks = (size: string) => [
		`/product/womens-blue-octopus-short-sleeve-tee${size}`,
		`/product/womens-orange-octopus-short-sleeve-tee${size}`,
	];

	it.each(['tee m', 'tee M', 'M tees', 'tee medium'])('is what %j leads to', (query) => {
		expect(linksOf(query)).toEqual(teeLinks('?size=M'));
	});

	it.each([
		['captain 3xl', '?size=XXXL'],
		['captain XXXL', '?size=XXXL'],
		['captain extra large', '?size=XL'],
		['captain s or m', ''],
		['captain', ''],
	])('of %j gives its first product the address ending %j', (query, end) => {
		expect(linksOf(query)[0]).toBe(`/product/mens-captain-long-sleeve-shirt${end}`);
	});

	it('is in no link of a product that does not come in it', () => {
		const links = linksOf('octopus xs');
		expect(links.slice(0, 2)).toEqual(teeLinks('?size=XS'));
		expect(links.slice(2).join()).not.toContain('size');
	});
});
