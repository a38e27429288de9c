import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addressBox, addToCart, fillAddress, proceed, tee } from './shopper.ts';
import { deepOnPhone, onPhone } from './tags.ts';

// A press first blurs a field. The field's error must not move the button.

/** Presses the present position of the button, as a person does. */
async function pressWhereItIs(page: Page, button: Locator) {
	await button.scrollIntoViewIfNeeded();
	const box = await button.boundingBox();
	if (!box) throw new Error('The button is nowhere');
	const [x, y] = [box.x + box.width / 2, box.y + Math.min(6, box.height / 4)];
	if (test.info().project.use.hasTouch) {
		await page.touchscreen.tap(x, y);
		return;
	}
	await page.mouse.move(x, y);
	await page.mouse.down();
	await page.evaluate(() => new Promise((frame) => requestAnimationFrame(frame)));
	await page.mouse.up();
}

test(
	'the button of the contact form is pressed although the last field is wrong',
	deepOnPhone,
	async ({ page }) => {
		await page.goto('/contact');
		const form = page.getByRole('region', { name: 'Put it in writing' });
		const send = form.getByRole('button', { name: 'Send Message' });
		await form.getByRole('textbox', { name: 'Message' }).fill('short');
		await pressWhereItIs(page, send);
		await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
		await expect(form.getByText('Message must be at least 10 characters')).toBeVisible();
	},
);

test(
	'the button of the checkout is pressed although a field is wrong',
	onPhone,
	async ({ page }) => {
		await addToCart(page, tee, 'S');
		// Field and button are both visible, because otherwise scroll anchoring keeps the button in
		// place.
		await page.setViewportSize({ width: 700, height: 1800 });
		await page.goto('/checkout');
		await fillAddress(page);
		await addressBox(page, 'zip').fill('none');
		await pressWhereItIs(page, proceed(page));
		await expect(page.getByRole('group', { name: 'Please check one field' })).toBeFocused();
		await expect(page.getByText(/^Please enter a ZIP code such as/).first()).toBeVisible();
	},
);

test(
	'the error of a field that is left by keyboard is shown at once',
	deepOnPhone,
	async ({ page }) => {
		await page.goto('/contact');
		const form = page.getByRole('region', { name: 'Put it in writing' });
		await form.getByRole('textbox', { name: 'Subject' }).fill('Hm');
		await page.keyboard.press('Tab');
		await expect(form.getByText('Subject must be at least 5 characters')).toBeVisible();
	},
);
