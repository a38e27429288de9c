import type { Page } from '@playwright/test';
import { homeFaq } from '../../core/contact/faq.ts';
import { catalogue, products } from '../publication.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { deepOnPhone, onDesktop, onPhone } from './tags.ts';

const captain = products.find(({ id }) => id === 'men-captain');
if (!captain) throw new Error('The captain has left');

async function openSearch(page: Page) {
	await page.goto('/products');
	const button = page.getByRole('button', { name: 'Search', exact: true });
	await button.click();
	const dialog = page.getByRole('dialog', { name: 'Search' });
	return { button, dialog, field: dialog.getByRole('combobox', { name: 'Search the shop' }) };
}

test(
	'the keyboard moves over suggestions, and Enter opens the active one',
	onPhone,
	async ({ page }) => {
		const { dialog, field } = await openSearch(page);
		await field.fill('captian');
		const first = dialog.getByRole('option').first();
		await expect(first).toContainText(captain.name);
		await expect(first).toHaveAttribute('aria-selected', 'false');
		await field.press('ArrowDown');
		await expect(first).toHaveAttribute('aria-selected', 'true');
		await expect(field).toHaveAttribute(
			'aria-activedescendant',
			(await first.getAttribute('id')) ?? '',
		);
		await field.press('Enter');
		await expect(page).toHaveURL(`/product/${captain.slug}`);
		await expect(dialog).toBeHidden();
		await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	},
);

test(
	'a press chooses a suggestion too, and a question leads to its answer',
	deepOnPhone,
	async ({ page }) => {
		const { dialog, field } = await openSearch(page);
		const shipping = homeFaq(catalogue).find(({ id }) => id === 'shipping');
		await field.fill('how long does shipping');
		await dialog.getByRole('option', { name: shipping?.question ?? '' }).click();
		await expect(page).toHaveURL('/#question-shipping');
		await expect(page.getByText(shipping?.answer ?? '')).toBeVisible();
	},
);

test(
	'typing starts at once, and nothing found is said on the screen',
	deepOnPhone,
	async ({ page }) => {
		const { dialog } = await openSearch(page);
		await expect(dialog).toBeVisible();
		await page.keyboard.type('umbrella');
		await expect(dialog.getByText('Nothing found for “umbrella”.')).toBeVisible();
		await expect(dialog.getByRole('link', { name: captain.name })).toBeVisible();
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL('/search?q=umbrella');
		await expect(page.getByRole('main').getByRole('link', { name: captain.name })).toBeVisible();
	},
);

test(
	'the dialog begins at the top of the window and shows products until something is typed',
	deepOnPhone,
	async ({ page }) => {
		const { dialog, field } = await openSearch(page);
		await expect(dialog.getByRole('listitem').filter({ hasText: '$' })).toHaveCount(
			products.length,
		);
		await expect.poll(async () => (await dialog.boundingBox())?.y).toBe(0);
		await expectAccessible(page);
		await field.fill('captain');
		await expect(dialog.getByRole('option').first()).toBeVisible();
		await expect(dialog.getByRole('listitem')).toHaveCount(0);
		await field.fill('');
		await dialog.getByRole('link', { name: captain.name }).click();
		await expect(page).toHaveURL(`/product/${captain.slug}`);
		await expect(dialog).toBeHidden();
	},
);

test('an empty search suggests queries, which the URL contains', deepOnPhone, async ({ page }) => {
	const { dialog } = await openSearch(page);
	await dialog.getByRole('link', { name: 'Captain', exact: true }).click();
	await expect(page).toHaveURL('/search?q=Captain');
	await expect(dialog).toBeHidden();
	await expect(page.getByRole('main').getByRole('link', { name: captain.name })).toBeVisible();
	await page.goto('/search');
	await page.getByRole('link', { name: 'Returns' }).click();
	await expect(page.getByRole('heading', { name: /results? for “Returns”/ })).toBeVisible();
});

test('a press on Search leads into the field, and typing searches', onPhone, async ({ page }) => {
	const { dialog, field } = await openSearch(page);
	await expect(field).toBeFocused();
	await page.keyboard.type('octopus');
	await expect(dialog.getByRole('option').first()).toBeVisible();
});

test(
	'Escape closes the suggestions, then the panel, and the focus is back',
	onDesktop,
	async ({ page }) => {
		const { button, dialog, field } = await openSearch(page);
		await field.fill('octopus');
		await expect(dialog.getByRole('listbox')).toBeVisible();
		await field.press('Escape');
		await expect(dialog.getByRole('listbox')).toBeHidden();
		await expect(dialog).toBeVisible();
		await field.press('Escape');
		await expect(dialog).toBeHidden();
		await expect(button).toBeFocused();
	},
);

test(
	'Enter shows all results at an address that reload and Back keep',
	onPhone,
	async ({ page }) => {
		const { field } = await openSearch(page);
		await field.fill('octopus');
		await field.press('Enter');
		await expect(page).toHaveURL('/search?q=octopus');
		const heading = page.getByRole('heading', { name: /results? for “octopus”/ });
		await expect(heading).toBeVisible();
		await page.reload();
		await expect(heading).toBeVisible();
		await page.getByRole('link', { name: 'Women’s Blue Octopus Short Sleeve Tee' }).click();
		await expect(page).toHaveURL(/\/product\//);
		await page.goBack();
		await expect(heading).toBeVisible();
	},
);

test('nothing found offers what there is', onPhone, async ({ page }) => {
	await page.goto('/search?q=submarine%20%3Cscript%3E');
	await expect(
		page.getByRole('heading', { name: 'Nothing found for “submarine <script>”' }),
	).toBeVisible();
	await expect(page.getByRole('main').getByRole('link', { name: captain.name })).toBeVisible();
});

test('the button without words leads into the field', deepOnPhone, async ({ page }) => {
	await page.goto('/search');
	const main = page.getByRole('main');
	await main.getByRole('button', { name: 'Search' }).click();
	await expect(main.getByRole('combobox', { name: 'Search the shop' })).toBeFocused();
	await expect(page).toHaveURL('/search');
});
