import { expect, it } from 'vitest';
import { products } from '../../../../tests/publication.ts';
import { addressOfName } from './address-of-name.ts';

it.each([
	...products.map(({ name, slug }) => [name, slug]),
	['  Café – “Crème”!  ', 'cafe-creme'],
	['98% & more', '98-more'],
	['', ''],
	['’', ''],
	['ñ'.repeat(300), 'n'.repeat(100)],
])('%j has the address %j', (name = '', address) => {
	expect(addressOfName(name)).toBe(address);
});
