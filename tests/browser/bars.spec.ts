import {
	fillStoredCart,
	findShifts,
	movedParts,
	shiftLimit,
	totalShift,
} from '../../bench/layout-shift.ts';
import { samplePaths } from '../../bench/routes.ts';
import { expect, test } from './fixtures.ts';

// The bars of design 8 that do not depend on how fast the machine is; `npm run bench` shows figures.

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
