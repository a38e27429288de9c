import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageSize, readShow, withShow } from './show-query.ts';

describe('the number of shown products in an address', () => {
	it.each([
		['', 24],
		['?show=48', 48],
		['?color=navy&show=30', 30],
		['?show=24', 24],
		['?show=3', 24],
		['?show=0', 24],
		['?show=-48', 24],
		['?show=48.5', 24],
		['?show=1e3', 24],
		['?show=%2048', 24],
		['?show=all', 24],
		['?show=', 24],
		['?show=9999999999', 24],
		['?show=48&show=72', 48],
	])('%s shows %d', (query, count) => {
		expect(readShow(query)).toBe(count);
	});

	it('is left out if it is the default', () => {
		expect(withShow('?show=48', pageSize)).toBe('');
		expect(withShow('?sort=name&show=48', pageSize)).toBe('sort=name');
	});

	it('changes nothing else of the query', () => {
		expect(withShow('?color=navy&size=m&size=l', 48)).toBe('color=navy&size=m&size=l&show=48');
		expect(withShow('?show=48&q=blue+tee&show=9', 72)).toBe('show=72&q=blue+tee');
	});

	it('is read as it was written', { tags: 'property' }, () => {
		const counts = fc.integer({ min: pageSize, max: 99_999 });
		const queries = fc.constantFrom('', '?show=7', '?color=navy&show=48', '?q=blue+tee');
		fc.assert(
			fc.property(queries, counts, (query, count) => {
				expect(readShow(withShow(query, count))).toBe(count);
			}),
		);
	});
});
