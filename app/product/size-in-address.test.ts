import { describe, expect, it } from 'vitest';
import { catalogue } from '../../tests/publication.ts';
import { missingSize, sizeFromAddress, withSize } from './size-in-address.ts';

const captain = catalogue.byId('men-captain');
if (!captain) throw new Error('The catalogue has no captain shirt');

describe('chosen size', () => {
	it.each([
		[null, 'S'],
		['', 'S'],
		['XS', 'S'],
		['l', 'L'],
		['L', 'L'],
		['3xl', 'XXXL'],
		['3', 'S'],
	])('asked for %j it is %s', (asked, chosen) => {
		expect(sizeFromAddress(captain, asked, { isInStock: () => true })).toBe(chosen);
	});

	it('is the first available one, unless the address asks for another', () => {
		const isInStock = (_: string, size: string) => size !== 'S' && size !== 'M';
		expect(sizeFromAddress(captain, null, { isInStock })).toBe('L');
		expect(sizeFromAddress(captain, 'S', { isInStock })).toBe('S');
		expect(sizeFromAddress(captain, null, { isInStock: () => false })).toBe('S');
	});

	it.each([
		['XS', 'XS'],
		['one-size', 'One Size'],
		['m', undefined],
		['huge', undefined],
		[null, undefined],
	])('of a query for %j that is not made is %j', (asked, missing) => {
		expect(missingSize(captain, asked)).toBe(missing);
	});

	it('leaves the rest of the query as it is', () => {
		const search = new URLSearchParams('utm_source=mail&size=S&utm_campaign=a+b');
		expect(withSize(search, 'L').toString()).toBe('utm_source=mail&size=L&utm_campaign=a+b');
		expect(search.get('size')).toBe('S');
	});
});
