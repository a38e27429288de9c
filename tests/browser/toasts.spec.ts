import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { newEmail, signIn, signUp } from './account-shopper.ts';
import { expect, test } from './fixtures.ts';
import { addToCart, answerStock } from './product-page.ts';
import { deepOnPhone, onPhone } from './tags.ts';

const toasts = (page: Page) => page.locator('[data-sonner-toast]');

/** The overlap of the header and the toast in pixels; not above zero. */
async function overlapWithHeader(page: Page): Promise<number> {
	const header = await page.getByRole('banner').boundingBox();
	const toast = await toasts(page).boundingBox();
	if (!header || !toast) throw new Error('The header or the message is not there');
	return header.y + header.height - toast.y;
}

test.describe('a failure', () => {
	test.use({ expectedErrors: [/status of 4\d\d/] });

	test(
		'looks like an error, can be read and does not cover the header',
		onPhone,
		async ({ page }) => {
			await page.goto('/auth');
			await signIn(page, newEmail());
			const toast = toasts(page).filter({ hasText: 'Login Failed' });
			await expect(toast).toHaveCSS('background-color', 'rgb(168, 39, 11)');
			await expect(toast).toHaveCSS('color', 'rgb(255, 255, 255)');
			await expect(toast).toHaveCSS('opacity', '1');
			const { violations } = await new AxeBuilder({ page })
				.include('[data-sonner-toaster]')
				.analyze();
			expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
			await expect.poll(() => overlapWithHeader(page)).toBeLessThanOrEqual(0);
			await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
			await expect.poll(() => overlapWithHeader(page)).toBeLessThanOrEqual(0);
		},
	);

	test(
		'has its close button inside, and goes when a link is followed',
		deepOnPhone,
		async ({ page }) => {
			await page.goto('/auth');
			await signIn(page, newEmail());
			const toast = toasts(page).filter({ hasText: 'Login Failed' });
			await expect(toast).toHaveCSS('opacity', '1');
			const close = toast.getByRole('button', { name: 'Close toast' });
			const [inner, outer] = [await close.boundingBox(), await toast.boundingBox()];
			if (!inner || !outer) throw new Error('The message is not there');
			expect(inner.width).toBeGreaterThanOrEqual(44);
			expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
			expect(inner.y).toBeGreaterThanOrEqual(outer.y);
			const sizes = await toast
				.locator('[data-title], [data-description]')
				.evaluateAll((texts) =>
					texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)),
				);
			expect(Math.min(...sizes)).toBeGreaterThanOrEqual(15);
			await page.getByRole('link', { name: 'Forgot your password?' }).press('Enter');
			await expect(toasts(page)).toHaveCount(0);
		},
	);

	test('goes at a press on its button', deepOnPhone, async ({ page }) => {
		await page.goto('/auth');
		await signIn(page, newEmail());
		await toasts(page).getByRole('button', { name: 'Close toast' }).click();
		await expect(toasts(page)).toHaveCount(0);
	});

	test('the next message takes the place of the one before', deepOnPhone, async ({ page }) => {
		await addToCart(page, 'M', 1);
		await page.goto('/checkout');
		const code = page.getByRole('textbox', { name: 'Discount code' });
		await code.fill('WRONG');
		await code.press('Enter');
		await expect(toasts(page)).toContainText('Invalid discount code');
		await code.fill('FLIBS');
		await code.press('Enter');
		await expect(toasts(page)).toHaveText([/20% discount applied!/]);
	});
});

test('a message about the next page stays on it', deepOnPhone, async ({ page }) => {
	await signUp(page);
	await expect(page).toHaveURL('/');
	await expect(toasts(page)).toContainText('Account Created!');
});

test(
	'a card without a size says so at its sizes and below its buttons until one is chosen',
	onPhone,
	async ({ page }) => {
		await answerStock(page);
		await page.goto('/new-arrivals');
		const card = page.getByRole('main').getByRole('listitem').nth(1);
		const add = card.getByRole('button', { name: /^Add to Cart/ });
		await add.scrollIntoViewIfNeeded();
		await add.click();
		const sizes = card.getByRole('group', { name: /^Size of/ });
		await expect(card).toContainText('Please select a size');
		await expect(sizes).toHaveAccessibleDescription('Please select a size');
		await expect(sizes.getByRole('radio').first()).toBeFocused();
		await expect(toasts(page)).toContainText('Please select a size');
		await page.keyboard.press('Space');
		await expect(sizes.getByRole('radio').first()).toBeChecked();
		await expect(page.getByText('Please select a size')).toHaveCount(0);
		await add.click();
		await expect(card.getByRole('status')).toContainText('Added to cart');
	},
);
