import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { buyAsGuest, mailedLinks } from './guest-orders.ts';
import { deep } from './tags.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Email Me the Link' });

async function findOrder(page: Page, number: string, email: string) {
	await page.goto('/orders/find');
	await page.getByLabel('Order number').fill(number);
	await page.getByRole('main').getByLabel('Email').fill(email);
	await submit(page).click();
	await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeFocused();
	return (await page.getByRole('main').textContent()) ?? '';
}

test.beforeEach(async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('the footer leads to the look-up, which says what is missing', deep, async ({ page }) => {
	await page.goto('/');
	await page.getByRole('contentinfo').getByRole('link', { name: 'Find Your Order' }).click();
	await expect(page).toHaveURL('/orders/find');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Order');
	await submit(page).click();
	await expect(page.getByLabel('Order number')).toBeFocused();
	await expect(page.getByText(/Please enter a number such as BLUE-/)).toBeVisible();
	await expect(page.getByText('Please enter a valid email address')).toBeVisible();
	await page.getByLabel('Order number').fill('BLUE-7KQ2M9XA');
	await expect(page.getByText(/Please enter a number/)).toBeHidden();
	await submit(page).click();
	await expect(page.getByRole('main').getByLabel('Email')).toBeFocused();
});

test('a real and an invented order get the same answer, and only the real one a mail', async ({
	page,
	shop,
}) => {
	const { number } = await buyAsGuest(shop);
	const typed = number.slice(5).toLowerCase();
	const known = await findOrder(page, typed, 'grace@example.com');
	await expectAccessible(page);
	const invented = 'BLUE-22222222';
	const unknown = await findOrder(page, invented, 'grace@example.com');
	expect(unknown.replaceAll(invented, number)).toBe(known);
	expect(mailedLinks(shop, number)).toHaveLength(1);
	expect(mailedLinks(shop, invented)).toHaveLength(0);

	await page.getByRole('button', { name: 'Look for Another Order' }).click();
	await expect(page.getByLabel('Order number')).toHaveValue('');
});

test('an order’s success page leads there too', deep, async ({ page }) => {
	await page.goto('/success');
	await page.getByRole('main').getByRole('link', { name: 'Find Your Order' }).click();
	await expect(page).toHaveURL('/orders/find');
});

test.describe('before hydration', () => {
	test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch dynamically/] });

	test('no typed text gets into the URL', deep, async ({ page }) => {
		await page.route('**/*.js', (route) => route.abort());
		await page.goto('/orders/find', { waitUntil: 'load' });
		await page.getByLabel('Order number').fill('BLUE-7KQ2M9XA');
		await page.getByRole('main').getByLabel('Email').fill('grace@example.com');
		await submit(page).click();
		await expect(page).toHaveURL('/orders/find');
	});
});
