import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { addToCart, openCheckout, proceed, tee } from './shopper.ts';
import { deep } from './tags.ts';

const question = (page: Page) => page.getByText(/Did you mean/);
const answer = (page: Page) => page.getByRole('button', { name: 'grace@gmail.com' });

test('checkout questions an address that looks mistyped, and a press mends it', async ({
	page,
}) => {
	await addToCart(page, tee, 'S');
	await openCheckout(page);
	const email = page.getByRole('textbox', { name: 'Email' });
	await email.fill('grace@gmial.com');
	await page.keyboard.press('Tab');
	await expect(question(page)).toBeVisible();
	await expectAccessible(page);
	await answer(page).click();
	await expect(email).toHaveValue('grace@gmail.com');
	await expect(email).toBeFocused();
	await expect(question(page)).toHaveCount(0);
	await page.reload();
	await expect(email).toHaveValue('grace@gmail.com');
});

test('the question never takes the press on the button away', deep, async ({ page }) => {
	await addToCart(page, tee, 'S');
	await page.goto('/checkout');
	await page.getByRole('textbox', { name: 'Email' }).fill('grace@gmial.com');
	await proceed(page).click();
	await expect(page.getByRole('link', { name: /first name/i })).toBeVisible();
	await expect(question(page)).toBeVisible();
});

test('a form that keeps its own values is questioned too', deep, async ({ page }) => {
	await page.goto('/contact');
	const email = page.getByRole('main').getByRole('textbox', { name: 'Email' });
	await email.fill('grace@gmial.com');
	await email.press('Tab');
	await answer(page).click();
	await expect(email).toHaveValue('grace@gmail.com');
	await email.fill('grace@blue.example');
	await email.press('Tab');
	await expect(question(page)).toHaveCount(0);
});
