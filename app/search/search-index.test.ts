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

	it.each(oftenLookedFor(catalogue))('finds results for the suggested query: %s', (query) => {
		expect(search(query, catalogue)).not.toEqual([]);
	});

	it.each(['', ' ', 'qqqqqq', '<script>', '%%%', '🐙'])(
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
