import { expect, test } from './fixtures.ts';
import { filterOpener } from './listing-parts.ts';
import { answerStock } from './stock-answer.ts';
import { deep } from './tags.ts';

for (const path of ['/men', '/women', '/products', '/new-arrivals']) {
	for (const [width, height] of [
		[360, 740],
		[1440, 900],
	] as const) {
		test(
			`${path} shows the first product without scrolling at ${width} x ${height}`,
			deep,
			async ({ page }) => {
				await page.setViewportSize({ width, height });
				await answerStock(page);
				await page.goto(path);
				const card = page.getByRole('main').getByRole('listitem').filter({ hasText: '$' }).first();
				const picture = await card.locator('img').first().boundingBox();
				const name = await card.getByRole('heading').boundingBox();
				if (!picture || !name) throw new Error('The product is not there');
				expect(picture.y).toBeGreaterThan(0);
				expect(name.y + name.height).toBeLessThanOrEqual(height);
			},
		);
	}
}

test('the filters open beside the products, and the choice is seen at once', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await answerStock(page);
	await page.goto('/women');
	const picture = page.getByRole('main').getByRole('listitem').first().locator('img').first();
	const before = await picture.boundingBox();
	const opener = filterOpener(page);
	await opener.click();
	await expect(opener.locator('..')).toHaveAttribute('open');
	const form = page.getByRole('form', { name: 'Filters' });
	await expect(form).toBeInViewport({ ratio: 1 });
	expect(await picture.boundingBox()).toEqual(before);
	await form.getByRole('checkbox', { name: /^Orange print/ }).check();
	await expect(page.getByRole('button', { name: 'Remove filter: Orange print' })).toBeVisible();
	await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(1);
	await opener.click();
	await expect(form).toBeHidden();
});
