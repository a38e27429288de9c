import { test } from './fixtures.ts';
import { checkStates } from './gates/check-states.ts';
import { cartStates, orderStates, productStates } from './states/buying.ts';
import { windowOverlays, windowPages } from './states/window.ts';

test.use({
	contextOptions: { reducedMotion: 'reduce' },
	expectedErrors: [/status of 40[034]|ERR_FAILED/],
});
test.beforeEach(() => test.setTimeout(300_000));

test('the shop window is open to all', async ({ page, shop }) => {
	await checkStates(windowPages, { page, shop });
});

test('what opens over it is open to all', async ({ page, shop }) => {
	await checkStates(windowOverlays, { page, shop });
});

test('products and what opens over them are open to all', async ({ page, shop }) => {
	await checkStates(productStates, { page, shop });
});

test('cart and checkout are open to all', async ({ page, shop }) => {
	await checkStates(cartStates, { page, shop });
});

test('orders are open to all', async ({ page, shop }) => {
	await checkStates(orderStates, { page, shop });
});
