import { formatCents } from '../../core/money.ts';
import { products } from '../publication.ts';
import { expect, test } from './fixtures.ts';
import {
	header,
	openQuickShop,
	openShopMenu,
	shopButton,
	shopLink,
	shopMenu,
} from './header-parts.ts';
import { holdBack } from './hold-back.ts';
import { answerStock, captain } from './product-page.ts';
import { deep } from './tags.ts';

test.describe('the shop menu', () => {
	test.beforeEach(({ page }) => page.goto('/'));

	test('shows three columns of two products with the prices of the catalogue', async ({ page }) => {
		await openShopMenu(page);
		for (const [title, to] of [
			['New Arrivals', '/new-arrivals'],
			['Men’s Long Sleeve', '/men'],
			['Women’s Short Sleeve', '/women'],
		] as const) {
			const column = shopMenu(page).getByRole('region', { name: title });
			await expect(column.getByRole('link', { name: title })).toHaveAttribute('href', to);
			await expect(column.getByRole('listitem')).toHaveCount(2);
		}
		for (const { name, priceCents, featured } of products) {
			const link = shopMenu(page).getByRole('link', { name }).first();
			await expect(link).toContainText(formatCents(priceCents));
			if (featured) await expect(link).toContainText('NEW');
		}
		await expect(shopMenu(page).locator('img[data-tone$="-front"]')).toHaveCount(products.length);
		await shopMenu(page).getByRole('link', { name: 'View All Products' }).click();
		await expect(page).toHaveURL('/products');
		await expect(shopMenu(page)).toBeHidden();
	});

	test('says that a product is sold out, in place of NEW', deep, async ({ page }) => {
		const { id, sizes, name } = captain;
		await answerStock(page, { out: sizes.map((size) => ({ id, size })) });
		await page.goto('/');
		await openShopMenu(page);
		const link = shopMenu(page).getByRole('link', { name }).first();
		await expect(link).toContainText('Sold out');
		await expect(link).not.toContainText('NEW');
	});

	test('opens on hover, stays open while the mouse moves into it, and closes after it', async ({
		page,
	}) => {
		await shopLink(page).hover();
		await expect(shopMenu(page)).toBeVisible();
		await shopMenu(page).getByRole('link', { name: 'Women’s Short Sleeve' }).hover();
		await expect(shopMenu(page)).toBeVisible();
		await page.mouse.move(640, 780);
		await expect(shopMenu(page)).toBeHidden();
	});

	test('stays open while the mouse cuts a corner', deep, async ({ page }) => {
		await page.clock.install({ time: 0 });
		await page.goto('/');
		await page.mouse.move(5, 500);
		await expect(shopMenu(page)).toBeAttached();
		await page.clock.pauseAt(3_600_000);
		await shopLink(page).hover();
		await page.clock.runFor(99);
		await expect(shopMenu(page)).toBeHidden();
		await page.clock.runFor(1);
		await expect(shopMenu(page)).toBeVisible();
		await page.mouse.move(640, 780);
		await page.clock.runFor(249);
		await expect(shopMenu(page)).toBeVisible();
		await shopLink(page).hover();
		await page.clock.runFor(1000);
		await expect(shopMenu(page)).toBeVisible();
		await page.mouse.move(640, 780);
		await page.clock.runFor(250);
		await expect(shopMenu(page)).toBeHidden();
	});

	test(
		'stays open if the mouse has opened it and then presses its button',
		deep,
		async ({ page }) => {
			await shopLink(page).hover();
			await expect(shopMenu(page)).toBeVisible();
			await shopButton(page).click();
			await expect(shopButton(page)).toHaveAttribute('aria-expanded', 'true');
			await shopButton(page).click();
			await expect(shopMenu(page)).toBeHidden();
		},
	);

	test('does not open over the page that its link leads to', deep, async ({ page }) => {
		await shopLink(page).hover();
		await shopLink(page).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop All');
		await expect(shopMenu(page)).toBeHidden();
	});

	test('opens and closes by its button and says which', async ({ page }) => {
		await expect(shopButton(page)).toHaveAttribute('aria-expanded', 'false');
		await openShopMenu(page);
		await expect(shopButton(page)).toHaveAttribute('aria-expanded', 'true');
		await expect(shopButton(page)).toHaveAttribute('aria-controls', 'shop-menu');
		await page.keyboard.press('Space');
		await expect(shopMenu(page)).toBeHidden();
		await expect(shopButton(page)).toHaveAttribute('aria-expanded', 'false');
	});

	test('supports arrow keys, and Escape returns the focus', async ({ page }) => {
		await openShopMenu(page);
		await page.keyboard.press('ArrowDown');
		const links = shopMenu(page).getByRole('link');
		await expect(links.nth(0)).toBeFocused();
		await page.keyboard.press('ArrowDown');
		await expect(links.nth(1)).toBeFocused();
		await page.keyboard.press('ArrowUp');
		await page.keyboard.press('ArrowUp');
		await expect(shopButton(page)).toBeFocused();
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Escape');
		await expect(shopMenu(page)).toBeHidden();
		await expect(shopButton(page)).toBeFocused();
		await page.keyboard.press('ArrowDown');
		await expect(links.nth(0)).toBeFocused();
	});

	test('supports Tab from end to end, and closes when the focus leaves', deep, async ({ page }) => {
		await openShopMenu(page);
		const links = shopMenu(page).getByRole('link');
		const count = await links.count();
		for (let at = 0; at < count; at += 1) {
			await page.keyboard.press('Tab');
			await expect(links.nth(at)).toBeFocused();
		}
		await page.keyboard.press('Tab');
		await expect(header(page).getByRole('link', { name: 'New Arrivals' })).toBeFocused();
		await expect(shopMenu(page)).toBeHidden();
	});

	test('closes by a press outside, and gives way to the panel', deep, async ({ page }) => {
		await openShopMenu(page);
		await page.mouse.click(640, 780);
		await expect(shopMenu(page)).toBeHidden();
		await openShopMenu(page);
		await openQuickShop(page);
		await expect(shopMenu(page)).toBeHidden();
	});

	test('closes by Escape under a mouse that has no focus in it', deep, async ({ page }) => {
		await shopLink(page).hover();
		await expect(shopMenu(page)).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(shopMenu(page)).toBeHidden();
	});

	test('stays open when a pending navigation completes', deep, async ({ page }) => {
		const letGo = await holdBack(page, /\/assets\/about-.*\.js$/);
		await header(page).getByRole('link', { name: 'About' }).click();
		await expect(page).toHaveURL('/about');
		await openShopMenu(page);
		letGo();
		await expect(page.getByRole('status').filter({ hasText: 'About | Blue' })).toHaveCount(1);
		await expect(shopMenu(page)).toBeVisible();
		await page.keyboard.press('ArrowDown');
		await expect(shopMenu(page).getByRole('link').first()).toBeFocused();
	});
});
