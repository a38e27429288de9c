import { expect, test } from './fixtures.ts';

test('the four values are a row that fits above the first products', async ({ page }) => {
	await page.goto('/');
	const values = page.getByRole('region', { name: 'What We Hold Fast To' });
	const { height } = (await values.boundingBox()) ?? { height: Number.NaN };
	expect(height).toBeLessThan(160);
	const last = values.getByRole('heading', { name: 'Authentic Brand' });
	await expect(last).not.toBeInViewport();
	await last.scrollIntoViewIfNeeded();
	await expect(last).toBeInViewport();
});

test('the features take less than two screens', async ({ page }) => {
	await page.goto('/');
	const features = page.getByRole('region', { name: 'More Than Just Clothing' });
	const { height } = (await features.boundingBox()) ?? { height: Number.NaN };
	expect(height).toBeLessThan(2 * 740);
});

test('a feature about sizes leads to the size guide', async ({ page }) => {
	await page.goto('/');
	await page.getByRole('button', { name: /Enlarge Sizing/ }).click();
	await page.getByRole('dialog').getByRole('link', { name: 'See the Size Guide' }).click();
	await expect(page.getByRole('dialog', { name: 'Size guide' })).toBeVisible();
});
