import { expect, it } from 'vitest';
import { findProducts } from './found-products.ts';

const products = [
	{
		name: 'Men’s Captain Shirt',
		colourway: '',
		slug: 'captain',
		category: 'Men’s',
		state: 'published',
		codes: ['cap-m', '04006381333931'],
	},
	{
		name: 'Octopus Tee',
		colourway: 'Reef Blue',
		slug: 'octopus-tee',
		category: null,
		state: 'new',
		codes: [],
	},
	{
		name: 'Old Octopus Été Tee',
		colourway: '',
		slug: 'old-tee',
		category: null,
		state: 'archived',
		codes: ['old-1'],
	},
] as const;

it.each([
	['', ['captain', 'octopus-tee']],
	['state=all', ['captain', 'octopus-tee', 'old-tee']],
	['state=archived', ['old-tee']],
	['state=nonsense', ['captain', 'octopus-tee']],
	['search=octopus', ['octopus-tee', 'old-tee']],
	['search=++TEE+octopus', ['octopus-tee', 'old-tee']],
	["search=men's", ['captain']],
	['search=octopus&state=new', ['octopus-tee']],
	['search=reef', ['octopus-tee']],
	['search=parrot', []],
	['search=ETE', ['old-tee']],
	['search=octopus-tee', ['octopus-tee', 'old-tee']],
	['search=CAP-m', ['captain']],
	['search=4006381333931', ['captain']],
	['search=400+638133+3931', ['captain']],
	['search=old-1', ['old-tee']],
	['search=cap-', ['captain']],
	['search=4006381', []],
])('%j finds %j', (address, slugs) => {
	const found = findProducts(products, new URLSearchParams(address));
	expect(found.map(({ slug }) => slug)).toEqual(slugs);
});
