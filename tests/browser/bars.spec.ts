import { join } from 'node:path';
import { phone } from '../../bench/browser.ts';
import { benchBytes, isBarred } from '../../bench/bytes.ts';
import {
	fillStoredCart,
	findShifts,
	movedParts,
	shiftLimit,
	totalShift,
} from '../../bench/layout-shift.ts';
import { visitOnPhone } from '../../bench/phone-visit.ts';
import { untouchedScriptKb } from '../../bench/quiet-bytes.ts';
import { isKept } from '../../bench/report.ts';
import { paths, samplePaths } from '../../bench/routes.ts';
import { windowBars } from '../../bench/window-bars.ts';
import { expect, test } from './fixtures.ts';

// The bars of design 8 that do not depend on how fast the machine is; `npm run bench` shows figures.

const siteDir = join(import.meta.dirname, '../../dist/site');

for (const path of samplePaths) {
	for (const isCartFull of [false, true]) {
		test(`${path} stands still, with ${isCartFull ? 'something' : 'nothing'} in the cart`, async ({
			page,
			shop,
		}) => {
			if (isCartFull) await fillStoredCart(page);
			const shifts = await findShifts(page, shop.url + path, { isSlow: true });
			const limit = shiftLimit(path, isCartFull);
			expect(totalShift(shifts), `moved: ${movedParts(shifts)}`).toBeLessThanOrEqual(limit);
		});
	}
}

test.describe('on a phone', () => {
	// Sharper in one project than in the other, so that phones of both kinds are seen.
	test.use({
		viewport: phone,
		deviceScaleFactor: ({ hasTouch }, use) => use(hasTouch ? 3 : 2),
	});

	for (const path of paths) {
		test(`${path} fetches light pictures, all from us`, async ({ page, shop }) => {
			const { heaviestPicture, otherHosts } = await visitOnPhone(page, shop.url + path);
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
});

test('home, listing and product pages need little script to work', () => {
	expect(benchBytes(siteDir).bars.filter((bar) => !isKept(bar))).toEqual([]);
});
