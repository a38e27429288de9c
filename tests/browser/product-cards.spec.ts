import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { answerStock } from './stock-answer.ts';
import { deep } from './tags.ts';

test.beforeEach(({ page }) => answerStock(page));

test('a card says its sun protection, and neighbors show different views', async ({ page }) => {
	await page.goto('/products');
	const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: '$' });
	await expect(cards).toHaveCount(4);
	const views = ['front', 'angle', 'front', 'angle'];
	for (const [at, view] of views.entries()) {
		await expect(cards.nth(at)).toContainText('UPF 50+');
		await expect(cards.nth(at).locator('img').first()).toHaveAttribute(
			'data-tone',
			new RegExp(`-${view}$`),
		);
	}
	await expectAccessible(page);
});

test('nothing but the heart lies on the picture of a card', deep, async ({ page }) => {
	await page.goto('/');
	const card = page
		.getByRole('region', { name: 'Featured Selection' })
		.getByRole('listitem')
		.first();
	const picture = await card.locator('img').first().boundingBox();
	const badge = await card.getByText('NEW', { exact: true }).boundingBox();
	expect(badge?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0));
	const heart = card.getByRole('button', { name: /^Save to wishlist/ });
	const target = await heart.boundingBox();
	expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
	expect((await heart.locator('svg').boundingBox())?.width).toBe(28);
	await expect(heart).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

for (const path of ['/men', '/women']) {
	test(`the banner of ${path} has no text on its picture`, deep, async ({ page }) => {
		for (const width of [320, 360, 1440]) {
			await page.setViewportSize({ width, height: 800 });
			await page.goto(path);
			const heading = page.getByRole('heading', { level: 1 });
			const title = await heading.boundingBox();
			const picture = await heading.locator('xpath=../..').locator('img').boundingBox();
			const isBelow = (title?.y ?? 0) >= (picture?.y ?? 0) + (picture?.height ?? 0);
			const isBeside = (title?.x ?? 0) + (title?.width ?? 0) <= (picture?.x ?? 0) + 1;
			expect(isBelow || isBeside, `${width}`).toBe(true);
		}
	});
}
