import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { formatCents } from '../../core/money.ts';
import { cartStorageKey } from '../../core/storage-keys.ts';
import { products } from '../publication.ts';
import { expect, test } from './fixtures.ts';
import { deep } from './tags.ts';

const [tee] = products;
if (!tee) throw new Error('The catalogue is empty');
const teeInM = { id: tee.id, size: 'M', quantity: 1 };

async function openCart(page: Page, stored: readonly unknown[]) {
	await page.goto('/cart');
	await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
		cartStorageKey,
		JSON.stringify(stored),
	] as const);
	await page.reload();
}

test('a lost line is reported until it is dismissed', async ({ page }) => {
	await openCart(page, [
		{ id: 'hoodie', size: 'S', quantity: 2, name: 'Harbor Hoodie' },
		{ ...teeInM, size: 'XXXL' },
		teeInM,
	]);
	const notice = page.getByRole('status').filter({ hasText: 'Gone since you were here last' });
	await expect(notice).toContainText('Harbor Hoodie, size S, is no longer sold (2 of them).');
	await expect(notice).toContainText(`${tee.name} is no longer sold in size XXXL.`);
	await expect(page.getByRole('main').getByText('1 item', { exact: true })).toBeVisible();
	const { violations } = await new AxeBuilder({ page }).analyze();
	expect(violations.map(({ id }) => id)).toEqual([]);
	await page.reload();
	await expect(notice).toBeVisible();
	await notice.getByRole('button', { name: 'Got It' }).click();
	await expect(notice).toHaveCount(0);
	await page.reload();
	await expect(page.getByRole('link', { name: tee.name })).toBeVisible();
	await expect(notice).toHaveCount(0);
});

test('a price that has changed is shown as changed', async ({ page }) => {
	await openCart(page, [{ ...teeInM, priceCents: 1999 }]);
	const now = formatCents(tee.priceCents);
	await expect(page.getByText(`Now ${now}: it was $19.99 when you added it.`)).toBeVisible();
});

test('the distance to free shipping is exact, by the shorter of the two', async ({ page }) => {
	await openCart(page, [{ ...teeInM, quantity: 2 }]);
	await expect(
		page.getByText('Add $15.02 more of women’s tees, or $40.02 of anything, and shipping is free.'),
	).toBeVisible();
	const progress = page.getByRole('progressbar', { name: 'Way to free shipping' });
	await expect(progress).toHaveJSProperty('value', 5998 / 7500);
	await page.getByRole('button', { name: /Increase quantity/ }).click();
	await expect(page.getByText('Shipping is free for this order.')).toBeVisible();
	await expect(progress).toHaveJSProperty('value', 1);
});

test.describe('zero or less in the quantity field', () => {
	const quantity = (page: Page) => page.getByRole('spinbutton', { name: /Quantity of/ });
	const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ });

	test('removes the line on Enter, not while it is typed', async ({ page }) => {
		await openCart(page, [{ ...teeInM, quantity: 2 }]);
		await quantity(page).fill('0');
		await expect(undo(page)).toHaveCount(0);
		await quantity(page).press('Enter');
		await expect(undo(page)).toBeFocused();
		await expect(page.getByText('Your cart is empty')).toBeVisible();
		await undo(page).click();
		await expect(quantity(page)).toHaveValue('2');
	});

	test(
		'removes the line when the field is left by a press, which is felt',
		deep,
		async ({ page }) => {
			await openCart(page, [teeInM, { ...teeInM, size: 'L' }]);
			await quantity(page).first().fill('-3');
			await expect(quantity(page).first()).toHaveValue('-3');
			await page.getByRole('button', { name: /^Increase .* size L$/i }).click();
			await expect(quantity(page)).toHaveCount(1);
			await expect(quantity(page)).toHaveValue('2');
			await expect(undo(page)).toBeVisible();
			await expect(page.getByRole('button', { name: /^Increase/ })).toBeFocused();
		},
	);

	test('an emptied field changes nothing', deep, async ({ page }) => {
		await openCart(page, [{ ...teeInM, quantity: 2 }]);
		await quantity(page).fill('');
		await quantity(page).press('Enter');
		await expect(quantity(page)).toHaveValue('2');
	});
});

test('the cart is the same in every tab at once', async ({ page, context }) => {
	await openCart(page, [teeInM]);
	const other = await context.newPage();
	await other.goto('/cart');
	const rows = (tab: Page) =>
		tab.getByRole('main').getByRole('spinbutton', { name: /Quantity of/ });
	await expect(rows(other)).toHaveValue('1');
	await page.getByRole('button', { name: /Increase quantity/ }).click();
	await expect(rows(other)).toHaveValue('2');
	await expect(other.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
	await other.getByRole('button', { name: /^Remove/ }).click();
	await expect(page.getByText('Your cart is empty')).toBeVisible();
	await other.getByRole('button', { name: /Undo/ }).click();
	await expect(rows(page)).toHaveValue('2');
});
