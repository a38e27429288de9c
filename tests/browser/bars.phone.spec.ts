import { join } from 'node:path';
import { benchBytes } from '../../bench/bytes.ts';
import { isMet } from '../../bench/report.ts';
import { expect, test } from './fixtures.ts';

const siteDir = join(import.meta.dirname, '../../dist/site');

test('home, listing and product pages need little script to hydrate', () => {
	expect(benchBytes(siteDir).figures.filter((figure) => !isMet(figure))).toEqual([]);
});
