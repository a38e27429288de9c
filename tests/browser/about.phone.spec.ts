import { expect, test } from './fixtures.ts';
import { deep } from './tags.ts';

test('About tells the story from the water to the shop', async ({ page }) => {
	await page.goto('/about');
	await expect(page).toHaveTitle('About | Blue');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(
		'This Brand Was Born on the Water',
	);
	for (const name of ['Our Passion', 'Our Story', 'Our Philosophy', 'Ready to Live Blue?']) {
		await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
	}
	const main = page.getByRole('main');
	for (const word of ['Sustainable', 'Ethical', 'Accessible']) {
		await expect(main.getByRole('term').filter({ hasText: word })).toBeVisible();
	}
	await expect(main.getByRole('article')).toHaveCount(3);
	await expect(main.getByText('2000', { exact: true })).toBeVisible();
	await expect(main.getByText('Over 50 boat deliveries a year')).toBeVisible();
	await expect(main.getByAltText(/pencil drawing of an octopus/i)).toBeVisible();

	await main.getByRole('link', { name: 'Shop Now' }).click();
	await expect(page).toHaveURL('/products');
});

test('every picture of About loads', deep, async ({ page }) => {
	await page.goto('/about');
	const pictures = page.getByRole('main').locator('img');
	for (const picture of await pictures.all()) {
		await picture.scrollIntoViewIfNeeded();
		await expect(picture).toHaveJSProperty('complete', true);
		await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
	}
});
