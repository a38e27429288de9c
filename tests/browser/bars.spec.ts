import type { Page } from '@playwright/test';
import { fillStoredCart, findShifts, movedParts, totalShift } from '../../bench/layout-shift.ts';
import { samplePaths } from '../../bench/routes.ts';
import { windowBars } from '../../bench/window-bars.ts';
import type { Shop } from '../shop.ts';
import { expect, test } from './fixtures.ts';
import { deepOnDesktop, onPhone } from './tags.ts';

// These bars do not depend on the speed of the machine (docs/decisions/017).

/** These pages differ with an empty cart. On others only the number at the cart link differs. */
const cartPages = ['/', '/cart', '/checkout', '/success'];

for (const path of samplePaths) {
	for (const isCartFull of cartPages.includes(path) ? [false, true] : [true]) {
		const cart = isCartFull ? 'something' : 'nothing';
		const title = `${path} has no layout shift and requests no other host, with ${cart} in the cart`;
		test(title, onPhone, ({ page, shop }) => expectStill(page, shop, path, isCartFull));
		test(`${title}, on a laptop`, deepOnDesktop, ({ page, shop }) =>
			expectStill(page, shop, path, isCartFull),
		);
	}
}

async function expectStill(page: Page, shop: Shop, path: string, isCartFull: boolean) {
	const otherHosts = new Set<string>();
	page.on('request', (request) => {
		const { protocol, origin } = new URL(request.url());
		if (/^http/.test(protocol) && origin !== shop.url) otherHosts.add(origin);
	});
	if (isCartFull) await fillStoredCart(page);
	const shifts = await findShifts(page, shop.url + path, { isSlow: true });
	const moved = `moved: ${movedParts(shifts)}`;
	expect(totalShift(shifts), moved).toBeLessThanOrEqual(windowBars.shift);
	expect([...otherHosts]).toEqual([]);
}
