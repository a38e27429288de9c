import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

// Header, shop menu and side panels (docs/requirements.md#header).

export function header(page: Page) {
	return page.getByRole('banner');
}

export function menuButton(page: Page) {
	return header(page).getByRole('button', { name: 'Menu', exact: true });
}

export function shopButton(page: Page) {
	return header(page).getByRole('button', { name: 'Shop Now menu' });
}

export function shopLink(page: Page) {
	return header(page).getByRole('link', { name: 'Shop Now', exact: true });
}

export function shopMenu(page: Page) {
	return page.locator('#shop-menu');
}

export async function openQuickShop(page: Page): Promise<Locator> {
	const own = header(page).getByRole('button', { name: 'Quick Shop' });
	if (await own.isVisible()) {
		await own.click();
	} else {
		await menuButton(page).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Quick Shop', exact: true }).click();
	}
	const panel = page.getByRole('dialog', { name: 'Quick Shop' });
	await expect(panel).toBeVisible();
	return panel;
}

/** Opens the menu by its button. The first press may come before the menu's code has loaded. */
export async function openShopMenu(page: Page) {
	await shopButton(page).focus();
	await page.keyboard.press('Enter');
	await expect(shopMenu(page)).toBeVisible();
}

/** Scrolls with the wheel over the open overlay. Returns the scroll position of the page. */
export async function scrolledBehind(page: Page) {
	await page.mouse.wheel(0, 2000);
	return await page.evaluate(
		() =>
			new Promise<number>((done) =>
				requestAnimationFrame(() => requestAnimationFrame(() => done(scrollY))),
			),
	);
}
