import { captchaSolved, solveCaptchas, captchaTest as test } from './captcha-shop.ts';
import { expect } from './fixtures.ts';
import { setStockOf, withDatabase } from './shop-database.ts';
import { addToCart, openCheckout, openPayment, proceed, shirt } from './shopper.ts';
import { deep } from './tags.ts';

test.use({ expectedErrors: [/status of 403/] });

test(
	'who let reservations expire solves the captcha, and then pays',
	deep,
	async ({ page, guarded }) => {
		const { shop, asked } = guarded;
		await setStockOf(shop, { id: 'men-captain', size: 'M' }, 30);
		withDatabase(shop, (db) => {
			const expired = db.prepare(
				'insert into expired_reservations (client_address, network, at_ms) values (?, ?, ?)',
			);
			const client = '127.0.0.1';
			for (let count = 0; count < 3; count += 1) expired.run(client, client, Date.now());
		});
		const { promise: mayCome, resolve: come } = Promise.withResolvers<void>();
		await solveCaptchas(page, mayCome);
		await addToCart(page, shirt, 'M');
		await openCheckout(page);
		await proceed(page).click();
		const sentence = 'Please show that you are a person. Then press the button again.';
		await expect(page.getByText(sentence).first()).toBeVisible();
		// A press before the captcha is solved sends nothing. It says again what is needed.
		const calls: string[] = [];
		page.on('request', (request) => calls.push(request.url()));
		const toast = page.locator('[data-sonner-toast]').filter({ hasText: sentence });
		await toast.getByRole('button', { name: 'Close toast' }).click();
		await expect(toast).toHaveCount(0);
		await proceed(page).click();
		await expect(toast).toBeVisible();
		expect(page.context().pages()).toEqual([page]);
		expect(calls.filter((url) => url.includes('create-checkout-session'))).toEqual([]);
		come();
		await captchaSolved(page);
		expect(asked).toEqual([]);
		await openPayment(page);
		expect(asked).toEqual(['solved']);
	},
);
