import { fillStoredCart, findShifts, movedParts, totalShift } from '../../bench/layout-shift.ts';
import { samplePaths } from '../../bench/routes.ts';
import { windowBars } from '../../bench/window-bars.ts';
import { expect, test } from './fixtures.ts';

// Layout shift does not depend on the speed of the machine (docs/decisions/017).

/** These pages differ with an empty cart. On others only the number at the cart link differs. */
const cartPages = ['/', '/cart', '/checkout', '/success'];

for (const path of samplePaths) {
	for (const isCartFull of cartPages.includes(path) ? [false, true] : [true]) {
		test(`${path} stands still, with ${isCartFull ? 'something' : 'nothing'} in the cart`, async ({
			page,
			shop,
		}) => {
			if (isCartFull) await fillStoredCart(page);
			const shifts = await findShifts(page, shop.url + path, { isSlow: true });
			const moved = `moved: ${movedParts(shifts)}`;
			expect(totalShift(shifts), moved).toBeLessThanOrEqual(windowBars.shift);
		});
	}
}
