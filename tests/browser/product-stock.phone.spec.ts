import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import {
	addButton,
	addToCart,
	answerStock,
	captain,
	cartInStorage,
	chooseSize,
	sizeChoice,
} from './product-page.ts';
import { shirt } from './shopper.ts';
import { deep } from './tags.ts';

const key = (size: string) => ({ id: captain.id, size });

const notify = (page: Page) =>
	page.locator('[data-buy]').getByRole('button', { name: 'Notify me when it is back' });
/** The refusal beside the form. */
const messageInForm = (page: Page) => page.locator('main p.bg-error-wash');
const email = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Email' });

test('a size shows its stock only when it is low', async ({ page }) => {
	await answerStock(page, { limited: [{ ...key('M'), left: 3 }], out: [key('L')] });
	await page.goto(shirt);
	const sizes = page.getByRole('group', { name: 'Size' });
	await expect(sizeChoice(page, 'L, out of stock')).toBeAttached();
	await expect(sizes.getByText(/left|Out of stock/)).toHaveCount(0);
	await chooseSize(page, 'M');
	await expect(sizes.getByText('Only 3 left')).toBeVisible();
	await chooseSize(page, 'L, out of stock');
	await expect(sizes.getByText('Out of stock')).toBeVisible();
	await expect(page).toHaveURL(`${shirt}?size=L`);
	await expect(addButton(page)).toHaveCount(0);
	// It is said once, and nothing is promised for an order of today.
	const main = page.getByRole('main');
	await expect(page.locator('[data-buy]')).not.toContainText(/out of stock/i);
	await expect(main.getByText('Standard delivery in 3–5 business days')).toBeVisible();
	await expect(main.getByText(/^(Arrives|Return by|Add this)/)).toHaveCount(0);
	await expectAccessible(page);
	await chooseSize(page, 'XL');
	await expect(addButton(page)).toHaveText('Add to Cart, size XL');
});

test('the first available size is chosen, and a sold-out one if the address asks for it', async ({
	page,
}) => {
	await answerStock(page, { out: [key('S'), key('M')] });
	await page.goto(shirt);
	await expect(addButton(page)).toHaveText('Add to Cart, size L');
	await expect(sizeChoice(page, 'L')).toBeChecked();
	await page.goto(`${shirt}?size=S`);
	await expect(notify(page)).toBeVisible();
});

test('twenty of a size with twelve are never added', deep, async ({ page }) => {
	await answerStock(page, { limited: [{ ...key('M'), left: 12 }] });
	await page.goto(`${shirt}?size=M`);
	await expect(addButton(page)).toHaveText('Add to Cart, size M');
	await expect(page.getByText('Only 12 left')).toHaveCount(0);
	const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
	await quantity.fill('20');
	await expect(messageInForm(page)).toHaveText('Only 12 left in size M.');
	await addButton(page).click();
	await expect(messageInForm(page)).toContainText(
		'Only 12 left in size M: the quantity is now 12.',
	);
	await expect(quantity).toHaveValue('12');
	expect(await cartInStorage(page)).toEqual([]);
});

test.describe('no answer about the stock', () => {
	test.use({ expectedErrors: [/status of 500|Failed to load resource/] });

	for (const [name, status, body] of [
		['an error', 500, '{"error":"No."}'],
		['no JSON', 200, '<p>'],
	] as const) {
		test(`counts as plenty: ${name}`, deep, async ({ page }) => {
			await page.route('**/functions/v1/stock', (route) => route.fulfill({ status, body }));
			const answered = page.waitForResponse('**/functions/v1/stock');
			await page.goto(shirt);
			await answered;
			await addButton(page).click();
			expect(await cartInStorage(page)).toMatchObject([{ quantity: 1 }]);
		});
	}
});

test('a quantity above the stock is reduced, with a message', async ({ page }) => {
	await addToCart(page, 'M', 2);
	await answerStock(page, { limited: [{ ...key('M'), left: 3 }] });
	await page.goto(`${shirt}?size=M`);
	const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
	await expect(page.getByText('Only 3 left')).toBeVisible();
	await quantity.fill('5');
	await addButton(page).click();
	const message = 'Only 3 left in size M, and 2 are in your cart already: the quantity is now 1.';
	await expect(page.getByRole('status').filter({ hasText: message })).toHaveCount(1);
	await expect(messageInForm(page)).toContainText(message);
	await expect(quantity).toHaveValue('1');
	expect(await cartInStorage(page)).toMatchObject([{ quantity: 2 }]);
	await expectAccessible(page);
	await addButton(page).click();
	expect(await cartInStorage(page)).toMatchObject([{ quantity: 3 }]);
	await expect(addButton(page)).toHaveText('Add to Cart, size M');
	await addButton(page).click();
	await expect(messageInForm(page)).toContainText(
		'Only 3 left in size M, and all of them are in your cart already.',
	);
	expect(await cartInStorage(page)).toMatchObject([{ quantity: 3 }]);
});

test.describe('a size out of stock', () => {
	test.use({ expectedErrors: [/status of 503/] });

	test.beforeEach(async ({ page }) => {
		await answerStock(page, { out: [key('L')] });
		await page.goto(`${shirt}?size=L`);
		await notify(page).click();
		await expect(email(page)).toBeFocused();
	});

	test('accepts an address for a notification', async ({ page }) => {
		const sent: unknown[] = [];
		await page.route('**/functions/v1/stock-notice', (route) => {
			sent.push(route.request().postDataJSON());
			return route.fulfill({ json: { status: 'noted' } });
		});
		await page.keyboard.type('grace@');
		await page.keyboard.press('Enter');
		await expect(page.getByText('Please enter a valid email address')).toBeVisible();
		await expect(email(page)).toBeFocused();
		await expect(email(page)).toHaveValue('grace@');
		expect(sent).toEqual([]);
		await page.keyboard.type('example.com');
		await page.keyboard.press('Enter');
		const thanks = page.getByText(
			'Noted. We will write to grace@example.com as soon as size L is back.',
		);
		await expect(thanks).toBeFocused();
		expect(sent).toEqual([{ ...key('L'), email: 'grace@example.com' }]);
		await expectAccessible(page);
	});

	test('keeps the typed address when the server refuses it', deep, async ({ page }) => {
		const answers = [
			{ status: 503, json: { error: 'One moment, please.' } },
			{ status: 200, json: { status: 'noted' } },
		];
		await page.route('**/functions/v1/stock-notice', (route) => route.fulfill(answers.shift()));
		await email(page).fill('grace@example.com');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('alert').filter({ hasText: 'One moment, please.' })).toBeVisible();
		await expect(email(page)).toHaveValue('grace@example.com');
		await page.getByRole('button', { name: 'Try Again' }).click();
		await expect(page.getByText('Noted. We will write to')).toBeVisible();
	});

	test('gives way to the button when another size is chosen', deep, async ({ page }) => {
		await chooseSize(page, 'S');
		await expect(email(page)).toHaveCount(0);
		await expect(addButton(page)).toBeVisible();
	});
});

test('a tab that becomes visible asks again', deep, async ({ page }) => {
	await answerStock(page);
	await page.goto(`${shirt}?size=M`);
	await expect(addButton(page)).toHaveText('Add to Cart, size M');
	await answerStock(page, { out: [key('M')] });
	await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
	await expect(notify(page)).toBeVisible();
});
