import { test } from './fixtures.ts';
import { checkStates } from './gates/check-states.ts';
import { cartStates, orderStates, productStates } from './states/buying.ts';
import { windowOverlays, windowPages } from './states/window.ts';
import { deepOnPhone, onDesktop } from './tags.ts';

test.use({
	contextOptions: { reducedMotion: 'reduce' },
	expectedErrors: [/status of 40[034]|ERR_FAILED/],
});
test.beforeEach(() => test.setTimeout(300_000));

test('the storefront is accessible', async ({ page, shop }) => {
	await checkStates(windowPages, { page, shop });
});

test('its overlays are accessible', async ({ page, shop }) => {
	await checkStates(windowOverlays, { page, shop });
});

test('products and their overlays are accessible', async ({ page, shop }) => {
	await checkStates(productStates, { page, shop });
});

test('cart and checkout are accessible', async ({ page, shop }) => {
	await checkStates(cartStates, { page, shop });
});

test('orders are accessible', onDesktop, async ({ page, shop }) => {
	await checkStates(orderStates, { page, shop });
});

test('orders are accessible on a phone', deepOnPhone, async ({ page, shop }) => {
	await checkStates(orderStates, { page, shop });
});
