import { expect, test } from './fixtures.ts';
import { inDrawer, listed, orangeTee, sizeOption } from './listing-parts.ts';
import { withMotion } from './motion.ts';
import { answerStock } from './stock-answer.ts';
import { deep } from './tags.ts';

test.use(withMotion);
test.beforeEach(({ page }) => answerStock(page));

test.describe('the drawer', () => {
	test('stays open while filters change, shows the number of results and of filters', async ({
		page,
	}) => {
		await page.goto('/women');
		const opener = page.getByRole('button', { name: /^Filter & Sort/ });
		await opener.click();
		const drawer = page.getByRole('dialog', { name: 'Filter & Sort' });
		await drawer.getByRole('checkbox', { name: /^Orange/ }).check();
		await expect(drawer).toBeVisible();
		await expect(drawer.getByRole('status')).toContainText('Showing 1 of 2 products');
		await expect(drawer.getByRole('button', { name: 'Show 1 product' })).toBeVisible();
		await sizeOption(page, 'xl').check();
		await expect(page).toHaveURL('/women?color=orange&size=xl#filters');
		await page.reload();
		await expect(drawer).toBeVisible();
		await expect(drawer.getByRole('checkbox', { name: /^Orange/ })).toBeChecked();
		await drawer.getByRole('button', { name: 'Show 1 product' }).click();
		await expect(drawer).toBeHidden();
		await expect(page).toHaveURL('/women?color=orange&size=xl');
		await expect(opener).toHaveAccessibleName('Filter & Sort 2 active');
		await expect(listed(page)).toHaveText([orangeTee]);
	});

	test('clears all in place, and closes by Escape', deep, async ({ page }) => {
		await page.goto('/women?color=orange');
		await page.getByRole('button', { name: /^Filter & Sort/ }).click();
		const drawer = page.getByRole('dialog', { name: 'Filter & Sort' });
		await drawer.getByRole('button', { name: 'Clear All' }).click();
		await expect(page).toHaveURL(inDrawer(page, '/women'));
		await expect(drawer.getByRole('checkbox', { name: /^Orange/ })).not.toBeChecked();
		await expect(drawer.getByRole('button', { name: 'Show 2 products' })).toBeVisible();
		await expect(drawer.getByRole('button', { name: 'Clear All' })).toBeFocused();
		await page.keyboard.press('Escape');
		await expect(drawer).toBeHidden();
	});
});
