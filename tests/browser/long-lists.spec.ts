import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { largeShopProducts, largeShopTest as test } from './large-shop.ts';
import { answerStock } from './stock-answer.ts';
import { deepOnPhone } from './tags.ts';

// Lists of more than 24 products (docs/requirements.md#listings).

test.beforeEach(({ page }) => answerStock(page));

const menCount = largeShopProducts.filter(({ category }) => category.startsWith('Men')).length;

function cards(page: Page): Locator {
	return page
		.getByRole('main')
		.getByRole('listitem')
		.filter({ has: page.getByRole('heading') });
}

function more(page: Page): Locator {
	return page.getByRole('main').getByRole('link', { name: /^Show \d+ More$/ });
}

function scrollTop(page: Page): Promise<number> {
	return page.evaluate(() => scrollY);
}

async function expectScroll(page: Page, top: number): Promise<void> {
	await expect.poll(async () => Math.abs((await scrollTop(page)) - top)).toBeLessThanOrEqual(1);
}

/** Opens a list with 72 products, and scrolls to one that the built page does not have. */
async function openFarDown(page: Page): Promise<{ readonly card: Locator; readonly top: number }> {
	await page.goto('/products?show=48');
	await more(page).click();
	await expect(page).toHaveURL('/products?show=72');
	const card = cards(page).nth(60);
	await card.scrollIntoViewIfNeeded();
	return { card, top: await scrollTop(page) };
}

for (const [path, total] of [
	['/men', menCount],
	['/products', 80],
	['/new-arrivals', 80],
	['/search?q=octopus', 60],
] as const) {
	test(
		`${path} shows 24 products, and more at each press of a key`,
		deepOnPhone,
		async ({ page }) => {
			await page.goto(path);
			await expect(cards(page)).toHaveCount(24);
			await expect(page.getByText(`Showing 24 of ${total} products`)).toBeVisible();
			await expectAccessible(page);
			const next = Math.min(24, total - 24);
			await expect(more(page)).toHaveText(`Show ${next} More`);
			await more(page).press('Enter');
			await expect(cards(page)).toHaveCount(24 + next);
			await expect(cards(page).nth(24).getByRole('link').first()).toBeFocused();
			await expect(cards(page).nth(24).getByRole('link').first()).toBeInViewport();
			const message = `Showing ${24 + next} of ${total} products`;
			await expect(page.getByRole('status').filter({ hasText: message })).toHaveCount(1);
			await expect(page).toHaveURL(`${path}${path.includes('?') ? '&' : '?'}show=${24 + next}`);
			await expectAccessible(page);
		},
	);
}

test(
	'the last press shows the rest, and nothing is left to press',
	deepOnPhone,
	async ({ page }) => {
		await page.goto('/men');
		const before = await more(page).boundingBox();
		await more(page).click();
		await expect(cards(page)).toHaveCount(menCount);
		const message = `Showing ${menCount} of ${menCount} products`;
		await expect(page.getByRole('paragraph').filter({ hasText: message })).toBeVisible();
		await expect(more(page)).toHaveCount(0);
		expect(before?.height).toBeGreaterThanOrEqual(44);
	},
);

test('a press does not move what is in sight', deepOnPhone, async ({ page }) => {
	await page.goto('/products');
	// Only the footer is in sight besides, which the browser would keep in its place.
	await more(page).evaluate((link) => link.scrollIntoView({ block: 'start' }));
	const top = await scrollTop(page);
	await more(page).click();
	await expect(cards(page).nth(24).getByRole('link').first()).toBeFocused();
	await expectScroll(page, top);
});

test('a reload shows the same products at the same place', deepOnPhone, async ({ page }) => {
	const { card, top } = await openFarDown(page);
	await page.reload();
	await expect(cards(page)).toHaveCount(72);
	await expectScroll(page, top);
	await expect(card).toBeInViewport();
});

test(
	'Back from a product shows the same products at the same place',
	deepOnPhone,
	async ({ page }) => {
		const { card, top } = await openFarDown(page);
		await card.getByRole('link').first().click();
		await expect(page).toHaveURL(/\/product\//);
		await expectScroll(page, 0);
		await page.goBack();
		await expect(cards(page)).toHaveCount(72);
		await expectScroll(page, top);
	},
);

test(
	'Back to a page that is loaded again shows the same products at the same place',
	deepOnPhone,
	async ({ page }) => {
		const { card, top } = await openFarDown(page);
		await card.getByRole('link').first().click();
		await expect(page).toHaveURL(/\/product\//);
		await expectScroll(page, 0);
		await page.reload();
		await page.goBack();
		await expect(cards(page)).toHaveCount(72);
		await expectScroll(page, top);
	},
);

test('a filter and an order begin with the first 24', deepOnPhone, async ({ page }) => {
	await page.goto('/products?show=72');
	await expect(cards(page)).toHaveCount(72);
	await page.getByRole('button', { name: /^Men’s Long Sleeve/ }).click();
	await expect(page).toHaveURL('/products?category=mens-long-sleeve');
	await expect(cards(page)).toHaveCount(24);
	await more(page).click();
	await expect(page).toHaveURL(`/products?category=mens-long-sleeve&show=${menCount}`);
	await page.goto(`/men?show=${menCount}`);
	await expect(cards(page)).toHaveCount(menCount);
	await expect(page.getByRole('heading', { name: `${menCount} products` })).toBeVisible();
	await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-low');
	await expect(page).toHaveURL('/men?sort=price-low');
	await expect(cards(page)).toHaveCount(24);
	await page.goBack();
	await expect(page).toHaveURL(`/men?show=${menCount}`);
	await expect(cards(page)).toHaveCount(menCount);
});

test('an invalid number is ignored, and a large one shows all', deepOnPhone, async ({ page }) => {
	for (const invalid of ['0', '-48', '1e3', '48.5', 'all']) {
		await page.goto(`/products?show=${invalid}`);
		await expect(cards(page)).toHaveCount(24);
	}
	await page.goto('/products?show=5000');
	await expect(cards(page)).toHaveCount(80);
	await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/products$/);
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('a link leads from the first 24 to all products', deepOnPhone, async ({ page }) => {
		await page.goto('/men');
		await expect(cards(page)).toHaveCount(24);
		await expect(more(page)).toHaveCount(0);
		await page.getByRole('link', { name: 'All products as a list' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('All 80 Products');
		await expect(page.getByRole('main').getByRole('link')).toHaveCount(80);
		await page.getByRole('main').getByRole('link').last().click();
		await expect(page).toHaveURL(/\/product\//);
		await expect(page.getByRole('heading', { level: 1 })).toContainText('0080');
	});
});
