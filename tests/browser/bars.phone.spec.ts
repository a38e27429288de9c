import { benchBytes } from '../../bench/bytes.ts';
import { isMet } from '../../bench/report.ts';
import { expect, test } from './fixtures.ts';

test('home, listing and product pages need little script to hydrate', () => {
	const { figures } = benchBytes();
	expect(figures.length).toBeGreaterThan(5);
	expect(figures.filter((figure) => !isMet(figure))).toEqual([]);
});
