import { expect, test } from './fixtures.ts';

// A product is in sight soon, whatever the screen (docs/requirements.md#home).

const screens = [
	{ width: 360, height: 740 },
	{ width: 768, height: 1024 },
	{ width: 1366, height: 768 },
	{ width: 1440, height: 900 },
	{ width: 1920, height: 1080 },
] as const;

test('the first screen shows four garments with their prices', async ({ page }) => {
	for (const { width, height } of [{ width: 320, height: 640 }, ...screens]) {
		await page.setViewportSize({ width, height });
		await page.goto('/');
		const garments = page.getByRole('list', { name: 'Featured products' }).getByRole('link');
		await expect(garments).toHaveText([/\$29\.99/, /\$29\.99/, /\$34\.99/, /\$34\.99/]);
		for (const garment of await garments.all()) {
			await expect(garment, `${width} x ${height}`).toHaveAttribute('href', /^\/product\//);
			const box = await garment.boundingBox();
			expect(box?.x).toBeGreaterThanOrEqual(0);
			expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
			// At 320 px the lines of the texts before are more.
			if (width > 320) expect((box?.y ?? 0) + (box?.height ?? height)).toBeLessThanOrEqual(height);
		}
		const explore = page.getByRole('link', { name: 'Explore the Collection' });
		await expect(explore).toBeInViewport({ ratio: 1 });
	}
});

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
