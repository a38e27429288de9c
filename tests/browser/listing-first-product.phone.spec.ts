import { expect, test } from './fixtures.ts';
import { answerStock } from './stock-answer.ts';

for (const path of ['/men', '/women', '/products', '/new-arrivals']) {
	for (const [width, height] of [
		[360, 740],
		[1440, 900],
	] as const) {
		test(`${path} shows the first product without scrolling at ${width} x ${height}`, async ({
			page,
		}) => {
			await page.setViewportSize({ width, height });
			await answerStock(page);
			await page.goto(path);
			const card = page.getByRole('main').getByRole('listitem').filter({ hasText: '$' }).first();
			const picture = await card.locator('img').first().boundingBox();
			const name = await card.getByRole('heading').boundingBox();
			if (!picture || !name) throw new Error('The product is not there');
			expect(picture.y).toBeGreaterThan(0);
			expect(name.y + name.height).toBeLessThanOrEqual(height);
		});
	}
}
