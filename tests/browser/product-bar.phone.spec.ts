import type { Page } from '@playwright/test';
import { eventually } from '../eventually.ts';
import { expectAccessible } from './accessible.ts';
import { isFocusCovered } from './bottom-bar.ts';
import { drawer, isReachable } from './cart-drawer.ts';
import { expect, test } from './fixtures.ts';
import { withMotion } from './motion.ts';
import { addButton, answerStock, bar, cartInStorage, chooseSize } from './product-page.ts';
import { shirt } from './shopper.ts';
import { deep } from './tags.ts';

test.use(withMotion);

const related = (page: Page) => page.getByRole('region', { name: 'You Might Also Like' });

async function openShirt(page: Page) {
	await answerStock(page);
	await page.goto(shirt);
	await related(page).scrollIntoViewIfNeeded();
}

test.describe('the bar along the bottom', () => {
	test.use({ viewport: { width: 320, height: 740 } });

	test('is shown while the button is not visible', async ({ page }) => {
		await openShirt(page);
		await expect(bar(page)).toBeVisible();
		await expect(bar(page)).toContainText(/Size S.*\$34\.99/s);
		await addButton(page).scrollIntoViewIfNeeded();
		await expect(bar(page)).toBeHidden();
		await chooseSize(page, 'M');
		await related(page).scrollIntoViewIfNeeded();
		await bar(page).getByRole('button', { name: 'Add to Cart, size M' }).click();
		expect(await cartInStorage(page)).toMatchObject([{ size: 'M', quantity: 1 }]);
		await expect(drawer(page).getByRole('link', { name: 'View Cart' })).toBeVisible();
		expect(await isReachable(bar(page).getByRole('button'))).toBe(true);
		await expectAccessible(page);
		const { scrollWidth, clientWidth } = await page.evaluate(() => {
			const { scrollWidth, clientWidth } = document.documentElement;
			return { scrollWidth, clientWidth };
		});
		expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
	});
});

test(
	'the bar covers neither the end of the page nor what has the focus',
	deep,
	async ({ page }) => {
		await page.setViewportSize({ width: 320, height: 740 });
		await openShirt(page);
		await bar(page).getByRole('button').click();
		const last = page.getByRole('contentinfo').getByRole('link').last();
		await eventually(async () => {
			await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
			const [above, below] = [await last.boundingBox(), await bar(page).boundingBox()];
			expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
		});

		await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
		const stops = await page.locator('a, button, input').count();
		for (let stop = 0; stop < stops; stop += 1) {
			await page.keyboard.press('Tab');
			expect(await isFocusCovered(page), `stop ${stop}`).toBe(false);
		}
	},
);

test('wider screens have no bar', deep, async ({ page }) => {
	await answerStock(page);
	await page.setViewportSize({ width: 768, height: 500 });
	await page.goto(shirt);
	await related(page).scrollIntoViewIfNeeded();
	await related(page).scrollIntoViewIfNeeded();
	await expect(bar(page)).toBeHidden();
});
