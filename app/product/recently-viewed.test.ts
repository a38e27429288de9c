import { describe, expect, it } from 'vitest';
import { catalogue, products } from '../../tests/publication.ts';
import { parseViewed, productsBeside, viewedAfter } from './recently-viewed.ts';

const [first, second] = products.map(({ id }) => id);

describe('what was viewed on this device', () => {
	it.each([
		['nothing', null, []],
		['no JSON', '{', []],
		['no list', '{"0":"men-captain"}', []],
		['what we do not sell', '["hoodie", "__proto__"]', []],
		['what is no id', `[7, null, ["${first}"], {"id":"${first}"}, "${second}"]`, [second]],
		['one product twice', `["${first}","${second}","${first}"]`, [first, second]],
	])('of %s in the storage are the valid ones', (_, stored, ids) => {
		expect(parseViewed(stored, catalogue)).toEqual(ids);
	});

	it('has the latest first, each once, and few', () => {
		expect(viewedAfter(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c']);
		expect(viewedAfter(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd']);
	});

	it('is shown without the products of the row above', () => {
		expect(productsBeside(products, products.slice(0, 3))).toEqual(products.slice(3));
		expect(productsBeside(products.slice(0, 2), products)).toEqual([]);
	});
});
