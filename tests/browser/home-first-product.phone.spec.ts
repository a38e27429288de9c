import { expect, test } from './fixtures.ts';

// A product is in sight soon, whatever the screen (docs/requirements.md#home).

const screens = [
	{ width: 360, height: 740 },
	{ width: 768, height: 1024 },
	{ width: 1366, height: 768 },
	{ width: 1440, height: 900 },
	{ width: 1920, height: 1080 },
] as const;

test('half a screen further down there is a product on every screen', async ({ page }) => {
	for (const { width, height } of screens) {
		await page.setViewportSize({ width, height });
		await page.goto('/');
		const card = page
			.getByRole('region', { name: 'Featured Selection' })
			.getByRole('listitem')
			.first();
		await expect(card.getByRole('link')).toHaveAttribute('href', /^\/product\//);
		const picture = await card.locator('img').first().boundingBox();
		if (!picture) throw new Error('The picture is not there');
		const shown = 1.5 * height - picture.y;
		expect(shown / picture.height, `${width} x ${height}`).toBeGreaterThan(0.5);
	}
});
