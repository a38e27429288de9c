import { catalogue } from '../../core/catalogue.ts';
import { formatCents } from '../../core/money.ts';
import { expect, test } from './fixtures.ts';
import { addToCart, tee } from './shopper.ts';

const paths = ['/', '/products', '/cart', '/checkout', '/success', ...catalogue.map(productPath)];

function productPath({ slug }: { readonly slug: string }) {
	return `/product/${slug}`;
}

for (const path of paths) {
	test(`${path} has a title and one main heading`, async ({ page }) => {
		const answer = await page.goto(path);
		expect(answer?.status()).toBe(200);
		await expect(page).toHaveTitle(/Blue/);
		await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
	});
}

test.describe('what is not there', () => {
	test.use({ expectedErrors: [/status of 404/] });

	test('is answered 404, with a way home', async ({ page }) => {
		const answer = await page.goto('/no-such-page');
		expect(answer?.status()).toBe(404);
		await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
		await page.getByRole('link', { name: 'Back to Home' }).click();
		await expect(page).toHaveURL('/');
	});

	test('is answered 404 as a product, with a way back', async ({ page }) => {
		const answer = await page.goto('/product/hoodie');
		expect(answer?.status()).toBe(404);
		await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible();
	});
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('every product can be found and read', async ({ page }) => {
		await page.goto('/products');
		for (const product of catalogue) {
			await expect(page.getByRole('link', { name: product.name }).first()).toBeVisible();
		}
		for (const product of catalogue) {
			await page.goto(productPath(product));
			const main = page.getByRole('main');
			await expect(main.getByRole('heading', { level: 1 })).toHaveText(product.name);
			await expect(main).toContainText(formatCents(Math.round(product.price * 100)));
			await expect(main).toContainText(product.description);
		}
	});
});

test.describe('a value in storage that is no cart', () => {
	for (const stored of ['{', 'null', '"x"', '[{"id":"hoodie","size":"S","quantity":1}]', '[7]']) {
		test(`is dropped: ${stored}`, async ({ page }) => {
			await page.addInitScript((value) => localStorage.setItem('blue-cart', value), stored);
			await page.goto('/cart');
			await expect(page.getByText('Your cart is empty')).toBeVisible();
		});
	}
});

test('a cart survives closing the page', async ({ page }) => {
	await addToCart(page, tee, 'M');
	const next = await page.context().newPage();
	await next.goto('/cart');
	await expect(
		next.getByRole('main').getByText("Women's Blue Octopus Short Sleeve Tee").first(),
	).toBeVisible();
});
