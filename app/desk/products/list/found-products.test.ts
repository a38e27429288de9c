import { expect, it } from 'vitest';
import { findProducts } from './found-products.ts';

const products = [
	{
		name: 'Men’s Captain Shirt',
		colourway: '',
		slug: 'captain',
		category: 'Men’s',
		state: 'published',
	},
	{
		name: 'Octopus Tee',
		colourway: 'Reef Blue',
		slug: 'octopus-tee',
		category: null,
		state: 'new',
	},
	{ name: 'Old Octopus Tee', colourway: '', slug: 'old-tee', category: null, state: 'archived' },
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
])('%j finds %j', (address, slugs) => {
	const found = findProducts(products, new URLSearchParams(address));
	expect(found.map(({ slug }) => slug)).toEqual(slugs);
});
