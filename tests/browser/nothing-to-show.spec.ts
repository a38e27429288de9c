import { catalogue } from '../publication.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { answerStock, captain } from './product-page.ts';
import { deepOnPhone } from './tags.ts';

test.use({ expectedErrors: [/status of 404/] });

const all = catalogue.products.length;

for (const [name, path, title, count, hasSearch] of [
	['an unknown page', '/hoodies', 'Still Here', 2, true],
	['an unknown product', '/product/hoodie', 'Still Here', 2, true],
	['an empty wishlist', '/wishlist', 'Still Here', 2, false],
	['an empty cart', '/cart', 'The Collection', all, false],
	['a listing that no filter fits', '/men?to=20', 'Without the Filters', all, false],
	['a search without a result', '/search?q=submarine', 'The Collection', all, true],
	['an empty search', '/search', 'The Collection', all, true],
] as const) {
	test(`${name} offers what we make`, deepOnPhone, async ({ page }) => {
		await page.goto(path);
		const products = page.getByRole('main').getByRole('region', { name: title });
		await expect(products.getByRole('listitem')).toHaveCount(count);
		await expectAccessible(page);
		if (!hasSearch) return;
		const field = page.getByRole('main').getByRole('combobox', { name: 'Search the shop' });
		await field.fill('captain');
		await field.press('Enter');
		await expect(page).toHaveURL('/search?q=captain');
	});
}

test('a product that is sold out offers others', deepOnPhone, async ({ page }) => {
	const { id, slug, sizes } = captain;
	await answerStock(page, { out: sizes.map((size) => ({ id, size })) });
	await page.goto(`/product/${slug}`);
	await expect(page.getByRole('button', { name: /^Notify me/ }).first()).toBeVisible();
	const others = page.getByRole('region', { name: 'You Might Also Like' });
	await expect(others.getByRole('listitem').first()).toBeVisible();
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test(
		'an unknown page can be searched from, and everything is there',
		deepOnPhone,
		async ({ page }) => {
			await page.goto('/hoodies', { waitUntil: 'load' });
			const main = page.getByRole('main');
			await main.getByRole('combobox', { name: 'Search the shop' }).fill('captain');
			await main.getByRole('button', { name: 'Search' }).click();
			await expect(page).toHaveURL('/search?q=captain');
			await expect(main.getByRole('link', { name: captain.name })).toBeVisible();
		},
	);
});
