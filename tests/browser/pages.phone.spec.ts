import { formatCents } from '../../core/money.ts';
import { products } from '../publication.ts';
import { expect, test } from './fixtures.ts';
import { addToCart, tee } from './shopper.ts';
import { deep } from './tags.ts';

function productPath({ slug }: { readonly slug: string }) {
	return `/product/${slug}`;
}

test.describe('an unknown path', () => {
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

	test('every product can be found and read', deep, async ({ page }) => {
		await page.goto('/products');
		for (const product of products) {
			await expect(page.getByRole('link', { name: product.name }).first()).toBeVisible();
		}
		for (const product of products) {
			await page.goto(productPath(product));
			await expect(page).toHaveTitle(new RegExp(`${product.name}.*Blue`));
			const main = page.getByRole('main');
			await expect(main.getByRole('heading', { level: 1 })).toHaveText(product.name);
			await expect(main).toContainText(formatCents(product.priceCents));
			await expect(main).toContainText(product.description);
		}
	});
});

test('a value in storage that is no cart is dropped', async ({ page }) => {
	await page.addInitScript(() => localStorage.setItem('blue-cart', '{'));
	await page.goto('/cart');
	await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('a cart survives closing the page', async ({ page }) => {
	await addToCart(page, tee, 'M');
	const next = await page.context().newPage();
	await next.goto('/cart');
	await expect(
		next.getByRole('main').getByText('Women’s Blue Octopus Short Sleeve Tee').first(),
	).toBeVisible();
});
