import { test } from './fixtures.ts';
import { checkStates } from './gates/check-states.ts';
import { accountStates, signInStates } from './states/account.ts';
import { deskStates } from './states/desk.ts';

test.use({
	contextOptions: { reducedMotion: 'reduce' },
	// The desk asks about a tracking number.
	expectedErrors: [/status of 409/],
});
test.beforeEach(() => test.setTimeout(300_000));

test('signing in is accessible', async ({ page, shop }) => {
	await checkStates(signInStates, { page, shop });
});

test('an account is accessible', async ({ page, shop }) => {
	await checkStates(accountStates, { page, shop });
});

test('the desk is accessible', async ({ page, shop }) => {
	await checkStates(deskStates, { page, shop });
});
