import type { Page } from '@playwright/test';
import { sizingAdvice } from '../../core/catalogue/sizing-advice.ts';
import { expect, test } from './fixtures.ts';
import { answerStock, sizeChoice } from './product-page.ts';
import { shirt, tee } from './shopper.ts';
import { deep } from './tags.ts';

const guide = (page: Page) => page.getByRole('dialog', { name: 'Size guide' });
const link = (page: Page) => page.getByRole('link', { name: 'Size guide' });

test.beforeEach(({ page }) => answerStock(page));

test('one step from the sizes by keyboard, read as a table, closed with the focus back', async ({
	page,
}) => {
	await page.goto(shirt);
	await sizeChoice(page, 'S').focus();
	await page.keyboard.press('Shift+Tab');
	await expect(link(page)).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(guide(page)).toBeVisible();
	await expect(page).toHaveURL(`${shirt}#size-guide`);
	const table = guide(page).getByRole('table');
	await expect(table.getByRole('columnheader')).toHaveText(['Size', 'Chest', 'Length', 'Sleeve']);
	await expect(table.getByRole('rowheader')).toHaveText(['S', 'M', 'L', 'XL', 'XXL', 'XXXL']);
	await expect(table.getByRole('row', { name: /^M / }).getByRole('cell').first()).toHaveText(
		'41 in 104 cm',
	);
	await expect(
		guide(page).getByText('2 to 6 in (5 to 15 cm) of room around the chest.'),
	).toBeVisible();
	await expect(guide(page).getByText(sizingAdvice)).toBeVisible();
	await expect(guide(page).getByText('measures of the garment, not of a body')).toBeVisible();
	await expect(guide(page).getByRole('term')).toHaveText([
		'Chest · Your body',
		'Chest · A shirt that fits you',
		'Length · A shirt that fits you',
		'Sleeve · A shirt that fits you',
	]);
	await page.keyboard.press('Escape');
	await expect(guide(page)).toBeHidden();
	await expect(page).toHaveURL(shirt);
	await expect(link(page)).toBeFocused();
});

test('its address opens it, and closing it leaves the product', deep, async ({ page }) => {
	await page.goto(`${tee}?size=M#size-guide`);
	await expect(guide(page)).toBeVisible();
	await expect(
		guide(page).getByText('2 to 5 in (5 to 13 cm) of room around the chest.'),
	).toBeVisible();
	await guide(page).getByRole('button', { name: 'Close' }).click();
	await expect(guide(page)).toBeHidden();
	await expect(page).toHaveURL(`${tee}?size=M`);
	await expect(sizeChoice(page, 'M')).toBeChecked();
});

test('Back closes it, and forward opens it again', deep, async ({ page }) => {
	await page.goto(`${shirt}?size=M`);
	await link(page).click();
	await expect(guide(page)).toBeVisible();
	await page.goBack();
	await expect(guide(page)).toBeHidden();
	await expect(page).toHaveURL(`${shirt}?size=M`);
	await page.goForward();
	await expect(guide(page)).toBeVisible();
});
