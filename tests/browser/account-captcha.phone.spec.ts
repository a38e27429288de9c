import { signUp } from './account-shopper.ts';
import { solveCaptchas, captchaTest as test } from './captcha-shop.ts';
import { expect } from './fixtures.ts';

test('a configured captcha is shown, and its token is sent', async ({ page, guarded }) => {
	await solveCaptchas(page);
	await signUp(page);
	expect(guarded.asked).toEqual(['solved']);
});
