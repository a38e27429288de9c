import { test } from './fixtures.ts';
import { checkStates } from './gates/check-states.ts';
import { accountStates, signInStates } from './states/account.ts';
import { deskStates } from './states/desk.ts';
import { deepOnPhone, onDesktop } from './tags.ts';

test.use({
	contextOptions: { reducedMotion: 'reduce' },
	// The desk asks about a tracking number.
	expectedErrors: [/status of 409/],
});
test.beforeEach(() => test.setTimeout(300_000));

const checked = { 'signing in': signInStates, 'an account': accountStates, 'the desk': deskStates };

for (const [what, states] of Object.entries(checked)) {
	test(`${what} is accessible`, onDesktop, ({ page, shop }) => checkStates(states, { page, shop }));
	test(`${what} is accessible on a phone`, deepOnPhone, ({ page, shop }) =>
		checkStates(states, { page, shop }),
	);
}
