import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addButton, answerStock, captain, findSize, sizeChoice } from './product-page.ts';
import { shirt, tee } from './shopper.ts';
import { deepOnPhone, onPhone } from './tags.ts';

const chest = (page: Page) => page.getByLabel('Your chest');
const drawing = (page: Page, size: string) =>
	page.getByRole('img', { name: new RegExp(`^The shirt in size ${size}: `) });

test('a chest measure leads to a size, which one press chooses', onPhone, async ({ page }) => {
	await answerStock(page);
	await page.goto(shirt);
	await findSize(page, '40');
	await expect(page.getByText('We recommend L')).toBeVisible();
	await expect(
		page.getByText('The shirt measures 44 in around the chest, 4 in more than you.'),
	).toBeVisible();
	await page.getByRole('button', { name: 'Choose size L', exact: true }).last().click();
	await expect(page.getByRole('button', { name: 'Size L is chosen' })).toBeFocused();
	await expect(sizeChoice(page, 'L')).toBeChecked();
	await expect(page).toHaveURL(`${shirt}?size=L`);
	await expect(addButton(page)).toHaveText('Add to Cart, size L');
	await expect(drawing(page, 'L')).toBeVisible();
	await chest(page).fill('41');
	await expect(page.getByText('We recommend L')).toBeHidden();
});

test('the answer comes into view, between the header and the bar at the bottom', async ({
	page,
}) => {
	await answerStock(page);
	await page.goto(shirt);
	const find = page.getByRole('button', { name: 'Find My Size' });
	await chest(page).fill('40');
	// The button is the last thing of the screen, so the answer begins below it.
	await find.evaluate((button) => {
		const { bottom } = button.getBoundingClientRect();
		scrollBy({ top: bottom - innerHeight + 90, behavior: 'instant' });
	});
	await chest(page).press('Enter');
	const answer = page.getByText('We recommend L');
	const choose = page.getByRole('button', { name: 'Choose size L', exact: true }).last();
	await expect(answer).toBeInViewport({ ratio: 1 });
	await expect(choose).toBeInViewport({ ratio: 1 });
	const bottomBar = page.locator('.bottom-bar[data-shown]');
	if (await bottomBar.isVisible()) {
		const [button, covered] = [await choose.boundingBox(), await bottomBar.boundingBox()];
		expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(covered?.y ?? 0);
	}
	const header = await page.getByRole('banner').boundingBox();
	expect((await answer.boundingBox())?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
});

test('centimeters, and the length of a shirt that fits', deepOnPhone, async ({ page }) => {
	await answerStock(page);
	await page.goto(tee);
	await page.getByRole('radio', { name: 'cm' }).check();
	await findSize(page, '90,5', '69');
	await expect(page.getByText('We recommend M')).toBeVisible();
	await expect(
		page.getByText('It is 66 cm long, 3 cm shorter than the shirt that you like.'),
	).toContainText('If you want that length, take L: 69 cm.');
});

for (const [typed, error] of [
	['', 'Please enter your chest measure'],
	['wide', 'Please enter a number, such as 38'],
	['7', '7 in is less than we can size.'],
	['57', 'Our largest, 3XL, measures 56 in around the chest and fits up to 54 in.'],
	['101', 'Did you measure in centimeters? Then choose cm.'],
] as const) {
	test(`"${typed}" is answered beside the field, and stays`, deepOnPhone, async ({ page }) => {
		await answerStock(page);
		await page.goto(shirt);
		await findSize(page, typed);
		await expect(page.getByText(error)).toBeVisible();
		await expect(chest(page)).toBeFocused();
		await expect(chest(page)).toHaveValue(typed);
		await expect(chest(page)).toHaveAccessibleDescription(new RegExp(error.slice(0, 20)));
		await chest(page).fill('39');
		await expect(page.getByText(error)).toBeHidden();
		await page.keyboard.press('Enter');
		await expect(page.getByText('We recommend M')).toBeVisible();
	});
}

test('a wrong length is answered too', deepOnPhone, async ({ page }) => {
	await answerStock(page);
	await page.goto(shirt);
	await findSize(page, '39', '3');
	await expect(page.getByText('Please enter a length from 15 in to 50 in')).toBeVisible();
	await expect(page.getByLabel('Length of a shirt you like')).toBeFocused();
});

test('a recommended size that is out of stock offers a message', onPhone, async ({ page }) => {
	await answerStock(page, { out: [{ id: captain.id, size: 'L' }] });
	await page.goto(shirt);
	await findSize(page, '40');
	await expect(page.getByText('Size L is out of stock.')).toBeVisible();
	await page.getByRole('button', { name: 'Notify me when L is back' }).click();
	await expect(page.getByRole('main').getByRole('textbox', { name: 'Email' })).toBeFocused();
	await expect(page).toHaveURL(shirt);
});

test(
	'the drawing shows the chosen size, and what one size up changes',
	deepOnPhone,
	async ({ page }) => {
		await answerStock(page);
		await page.goto(`${shirt}?size=M`);
		await expect(drawing(page, 'M')).toHaveAccessibleName(
			'The shirt in size M: chest 41 in (104 cm), length 29 in (74 cm), sleeve 34.5 in (88 cm).',
		);
		await expect(page.getByText('One size up, L, measures 3 in (8 cm) more')).toBeVisible();
		await page.getByRole('button', { name: 'Choose size XXXL' }).click();
		await expect(drawing(page, 'XXXL')).toBeVisible();
		await expect(page.getByText('XXXL is our largest size.')).toBeVisible();
		await expect(sizeChoice(page, 'XXXL')).toBeChecked();
	},
);
