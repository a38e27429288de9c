import type { Page } from '@playwright/test';
import { startWithCart } from './cart-drawer.ts';
import { expect, test } from './fixtures.ts';
import { answerStock, bar, captain, cartInStorage } from './product-page.ts';
import { deep } from './tags.ts';

const key = (size: string) => ({ id: captain.id, size });
const row = (page: Page, size: string) =>
	page.getByRole('listitem').filter({
		has: page.getByRole('spinbutton', { name: new RegExp(`size ${size}$`) }),
	});
const sizeOf = (page: Page, size: string) => row(page, size).getByRole('combobox');
const wishlist = (page: Page) => page.getByRole('region', { name: 'On Your Wishlist' });

async function openCart(page: Page, ...lines: readonly (readonly [size: string, count: number])[]) {
	await startWithCart(
		page,
		lines.map(([size, quantity]) => ({ ...key(size), quantity })),
	);
	await page.goto('/cart');
}

test('the size of a line changes in its row, which keeps the focus', async ({ page }) => {
	await answerStock(page);
	await openCart(page, ['S', 1], ['M', 2]);
	await sizeOf(page, 'S').selectOption('L');
	await expect(sizeOf(page, 'L')).toBeFocused();
	expect(await cartInStorage(page)).toMatchObject([
		{ size: 'L', quantity: 1 },
		{ size: 'M', quantity: 2 },
	]);
	await sizeOf(page, 'L').selectOption('M');
	await expect(sizeOf(page, 'M')).toBeFocused();
	await expect(page.getByRole('spinbutton')).toHaveValue('3');
	expect(await cartInStorage(page)).toMatchObject([{ size: 'M', quantity: 3 }]);
});

test('a line never holds more than there is, and says why', async ({ page }) => {
	await answerStock(page, { limited: [{ ...key('M'), left: 12 }], out: [key('XL')] });
	await openCart(page, ['M', 2], ['L', 11]);
	const quantity = row(page, 'M').getByRole('spinbutton');
	await quantity.fill('20');
	await expect(row(page, 'M')).toContainText('Only 12 left in size M: the quantity is now 12.');
	await quantity.blur();
	await expect(quantity).toHaveValue('12');
	// Forced, because it is disabled for assistive technology.
	await row(page, 'M')
		.getByRole('button', { name: /^Increase/ })
		.click({ force: true });
	await expect(quantity).toHaveValue('12');
	await sizeOf(page, 'L').selectOption('M');
	await expect(row(page, 'L')).toContainText(
		'Only 12 left in size M, and all of them are in your cart already. Nothing was changed.',
	);
	await expect(sizeOf(page, 'L').locator('option', { hasText: 'XL, out of stock' })).toBeDisabled();
	expect(await cartInStorage(page)).toMatchObject([
		{ size: 'M', quantity: 12 },
		{ size: 'L', quantity: 11 },
	]);
});

test('a line that is sold out can change to another size', deep, async ({ page }) => {
	await answerStock(page, { out: [key('M')] });
	await openCart(page, ['M', 1]);
	await expect(row(page, 'M')).toContainText('Out of stock: please choose another size');
	await sizeOf(page, 'M').selectOption('L');
	await expect(row(page, 'L')).not.toContainText('Out of stock:');
});

test('one product is suggested until shipping is free', deep, async ({ page }) => {
	await answerStock(page);
	await openCart(page, ['L', 2]);
	await expect(page.getByText('Ships free with')).toBeVisible();
	const name = 'Men’s Blue Octopus Long Sleeve Shirt';
	await page.getByRole('button', { name: `Add Size L of ${name}` }).click();
	await expect(page.getByText('Ships free with')).toHaveCount(0);
	await expect(page.getByText('Shipping is free for this order.')).toBeVisible();
	await expect(page.getByRole('combobox', { name: `Size of ${name}` })).toBeFocused();
	await expect(page.getByRole('status').filter({ hasText: `Added to cart: ${name}` })).toHaveCount(
		1,
	);
});

test('the checkout is in the bar along the bottom while its button is out of view', async ({
	page,
}) => {
	await answerStock(page);
	await openCart(page, ['L', 1], ['M', 1]);
	const link = bar(page).getByRole('link', { name: 'Checkout' });
	await expect(link).toBeVisible();
	await expect(bar(page)).toContainText('$79.97');
	await page.getByRole('link', { name: 'Proceed to Checkout' }).scrollIntoViewIfNeeded();
	await expect(bar(page)).toBeHidden();
	await expect(page.getByText('Visa, Mastercard, Amex or Discover')).toBeVisible();
	await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
	await link.click();
	await expect(page).toHaveURL('/checkout');
});

test('a line is saved for later with its size, and comes back', async ({ page }) => {
	await answerStock(page);
	await openCart(page, ['L', 2], ['M', 1]);
	await row(page, 'M')
		.getByRole('button', { name: /^Save for later/ })
		.click();
	const undo = page.getByRole('button', { name: /^Undo/ });
	await expect(undo).toBeFocused();
	await expect(wishlist(page)).toContainText(`${captain.name}$34.99 · Size M`);
	expect(await cartInStorage(page)).toMatchObject([{ size: 'L', quantity: 2 }]);
	await undo.click();
	await expect(wishlist(page)).toHaveCount(0);
	expect(await cartInStorage(page)).toMatchObject([{ size: 'L' }, { size: 'M', quantity: 1 }]);

	await row(page, 'M')
		.getByRole('button', { name: /^Save for later/ })
		.click();
	await page.reload();
	await wishlist(page)
		.getByRole('button', { name: /^Move to Cart/ })
		.click();
	await expect(wishlist(page)).toHaveCount(0);
	await expect(sizeOf(page, 'M')).toBeFocused();
	expect(await cartInStorage(page)).toMatchObject([{ size: 'L' }, { size: 'M', quantity: 1 }]);
});

test(
	'a saved line that is moved back at once is not offered a second time',
	deep,
	async ({ page }) => {
		await answerStock(page);
		await openCart(page, ['M', 1]);
		await row(page, 'M')
			.getByRole('button', { name: /^Save for later/ })
			.click();
		await expect(page.getByRole('button', { name: /^Undo/ })).toBeFocused();
		await wishlist(page)
			.getByRole('button', { name: /^Move to Cart/ })
			.click();
		await expect(sizeOf(page, 'M')).toBeFocused();
		await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
		await row(page, 'M')
			.getByRole('button', { name: /^Save for later/ })
			.click();
		await page.getByRole('button', { name: /^Undo/ }).click();
		expect(await cartInStorage(page)).toMatchObject([{ size: 'M', quantity: 1 }]);
	},
);

test('a line that is removed twice comes back with both quantities', deep, async ({ page }) => {
	await answerStock(page);
	await openCart(page, ['L', 1], ['M', 2]);
	const undo = page.getByRole('button', { name: /^Undo/ });
	await row(page, 'M')
		.getByRole('button', { name: /^Remove/ })
		.click();
	await expect(undo).toBeFocused();
	await sizeOf(page, 'L').selectOption('M');
	await row(page, 'M')
		.getByRole('button', { name: /^Remove/ })
		.click();
	await expect(undo).toHaveCount(2);
	await undo.last().click();
	await undo.click();
	expect(await cartInStorage(page)).toMatchObject([{ size: 'M', quantity: 3 }]);
});

test('what is saved and sold out does not go into the cart', deep, async ({ page }) => {
	await answerStock(page, { out: [key('M')] });
	await openCart(page, ['L', 1], ['M', 1]);
	await row(page, 'M')
		.getByRole('button', { name: /^Save for later/ })
		.click();
	await expect(wishlist(page)).toContainText('Size M, out of stock');
	await expect(wishlist(page).getByRole('link', { name: /^Notify Me/ })).toHaveAttribute(
		'href',
		`/product/${captain.slug}?size=M`,
	);
});
