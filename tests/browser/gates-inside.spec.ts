import { test } from './fixtures.ts';
import { walk } from './gates/walk.ts';
import { accountStates, signInStates } from './states/account.ts';
import { deskStates } from './states/desk.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(() => test.setTimeout(300_000));

test('signing in is open to all', async ({ page, shop }) => {
	await walk(signInStates, { page, shop });
});

test('an account is open to its owner', async ({ page, shop }) => {
	await walk(accountStates, { page, shop });
});

test('the desk is open to every merchant', async ({ page, shop }) => {
	await walk(deskStates, { page, shop });
});
