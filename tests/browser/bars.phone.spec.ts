import { join } from 'node:path';
import { phone } from '../../bench/browser.ts';
import { benchBytes, isBarred } from '../../bench/bytes.ts';
import { visitOnPhone } from '../../bench/phone-visit.ts';
import { untouchedScriptKb } from '../../bench/quiet-bytes.ts';
import { isKept } from '../../bench/report.ts';
import { budgetOf, weighRoute, weightKinds } from '../../bench/route-weight.ts';
import { paths } from '../../bench/routes.ts';
import { windowBars } from '../../bench/window-bars.ts';
import { expect, test } from './fixtures.ts';

// The bars of design 8 for what a page brings to a phone, the sharpest that there is.

const siteDir = join(import.meta.dirname, '../../dist/site');

test.use({ viewport: phone, deviceScaleFactor: 3 });

for (const path of paths) {
	test(`${path} keeps its budget, its pictures are light, all is from us`, async ({
		page,
		shop,
	}) => {
		const { heaviestPicture, otherHosts, fetched } = await visitOnPhone(page, shop.url + path);
		const weight = weighRoute(path, fetched, siteDir);
		for (const kind of weightKinds) {
			expect.soft(weight[kind], `KB of ${kind}`).toBeLessThanOrEqual(budgetOf(path)[kind]);
		}
		expect(heaviestPicture.kb, heaviestPicture.name).toBeLessThanOrEqual(windowBars.pictureKb);
		expect(otherHosts).toEqual([]);
	});
}

test('home makes few requests and brings little', async ({ page, shop }) => {
	const { requests, scrolledKb } = await visitOnPhone(page, shop.url);
	expect(requests).toBeLessThanOrEqual(windowBars.requests);
	expect(scrolledKb).toBeLessThanOrEqual(windowBars.homeKb);
});

for (const path of paths.filter(isBarred)) {
	test(`${path} loads little script while nobody touches it`, async ({ page, shop }) => {
		const kb = await untouchedScriptKb(page, shop.url + path, siteDir);
		expect(kb).toBeLessThanOrEqual(windowBars.quietScriptKb);
	});
}

test('home, listing and product pages need little script to work', () => {
	expect(benchBytes(siteDir).bars.filter((bar) => !isKept(bar))).toEqual([]);
});
