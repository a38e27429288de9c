import { join } from 'node:path';
import { phone } from '../../bench/browser.ts';
import { benchBytes } from '../../bench/bytes.ts';
import { visitOnPhone } from '../../bench/phone-visit.ts';
import { isMet } from '../../bench/report.ts';
import { paths } from '../../bench/routes.ts';
import { expect, test } from './fixtures.ts';

// Bars that do not depend on the speed of the machine (docs/decisions/017).

const siteDir = join(import.meta.dirname, '../../dist/site');

test.use({ viewport: phone, deviceScaleFactor: 3 });

for (const path of paths) {
	test(`${path} asks no other host`, async ({ page, shop }) => {
		const { otherHosts } = await visitOnPhone(page, shop.url + path);
		expect(otherHosts).toEqual([]);
	});
}

test('home, listing and product pages need little script to hydrate', () => {
	expect(benchBytes(siteDir).figures.filter((figure) => !isMet(figure))).toEqual([]);
});
