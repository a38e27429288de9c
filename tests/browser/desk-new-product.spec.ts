import type { Locator, Page } from '@playwright/test';
import type { Shop } from '../shop.ts';
import { expectAccessible } from './accessible.ts';
import { buyByKeyboard } from './buy-by-keyboard.ts';
import { openDesk } from './desk-merchant.ts';
import { expect } from './fixtures.ts';
import { photo } from './photo.ts';
import { expectPublished, field, saveProduct, publishingTest as test } from './publishing-shop.ts';
import { withDatabase } from './shop-database.ts';
import { tabTo } from './tab-to.ts';
import { onDesktop } from './tags.ts';

// Text that is fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const name = 'Men’s Bosun Shirt';
const alt = 'The bosun’s shirt at sea';

/** Presses Tab until a field has the focus, and types over what is in it. */
async function typeInto(page: Page, box: Locator, text: string): Promise<void> {
	await tabTo(page, box);
	await page.keyboard.press('ControlOrMeta+a');
	await page.keyboard.type(text);
}

async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
	await tabTo(page, control);
	await page.keyboard.press(key);
}

const origin = (page: Page) => field(page, 'Origin');

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Makes a product that can be published, with the mouse. */
async function makeProduct(page: Page, own: Shop): Promise<void> {
	await openDesk(page, own, '/desk/products');
	await page.getByRole('link', { name: 'New Product' }).click();
	await field(page, 'Name').fill(name);
	await field(page, 'Description').fill('A shirt for long watches.');
	await field(page, 'Category').fill('Men’s Long Sleeve');
	await field(page, 'Price in dollars').fill('39.50');
	await page.getByLabel('Choose Pictures').setInputFiles([await photo('Bosun.jpg', '#f0d0a0')]);
	await page.getByLabel('Text for picture 1').fill(alt, { timeout: 60_000 });
	for (const size of ['M', 'L']) {
		await page.getByRole('checkbox', { name: size, exact: true }).check();
	}
	await field(page, 'Color of the fabric').selectOption('Navy');
	await origin(page).fill('Portugal');
	await saveProduct(page);
}

for (const [kind, list, rows, label] of [
	['Product', '/desk/products', '[data-row]', 'Name'],
	['Collection', '/desk/collections', 'ol[aria-label="Collections"] > li', 'Title'],
] as const) {
	test(`a new ${kind.toLowerCase()} that is left empty leaves nothing behind, and one that is saved stays open`, async ({
		page,
		own,
	}) => {
		await openDesk(page, own, list);
		await expect(page.locator(rows)).toHaveCount(4);
		const drafts = `${kind.toLowerCase()}_drafts`;
		const count = () => withDatabase(own, (db) => db.prepare(`select id from ${drafts}`).all());
		const box = page.getByRole('form', { name: kind }).getByLabel(label, { exact: true });
		await page.getByRole('link', { name: `New ${kind}` }).click();
		await expect(page.getByRole('heading', { level: 1, name: `New ${kind}` })).toBeVisible();
		await box.fill('Mizzen');
		await page.getByRole('button', { name: 'Discard' }).click();
		await expectAccessible(page);
		await page.getByRole('link', { name: `All ${kind}s` }).click();
		await expect(page.locator(rows)).toHaveCount(4);
		expect(count()).toHaveLength(4);

		await page.getByRole('link', { name: `New ${kind}` }).click();
		await box.fill('Mizzen');
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(`${list}/mizzen`);
		await expect(saveButton(page)).toBeHidden();
		await expect(box).toBeFocused();
		await expect(page.getByRole('heading', { level: 1, name: 'Mizzen' })).toBeVisible();
		await page.reload();
		await expect(box).toHaveValue('Mizzen');
		await page.getByRole('link', { name: `All ${kind}s` }).click();
		await expect(page.locator(rows)).toHaveCount(5);
	});
}

test(
	'a product is filled in by keyboard alone, and what it lacks is named',
	onDesktop,
	async ({ page, own }) => {
		await openDesk(page, own, '/desk/products');
		await expect(page.locator('[data-row]')).toHaveCount(4);
		await press(page, page.getByRole('link', { name: 'New Product' }));
		await expect(page.getByRole('heading', { level: 1, name: 'New Product' })).toBeVisible();
		await typeInto(page, field(page, 'Name'), name);
		await typeInto(page, field(page, 'Description'), 'A shirt for long watches.');
		await typeInto(page, field(page, 'Category'), 'Men’s Long Sleeve');
		await typeInto(page, field(page, 'Price in dollars'), '39.50');
		const chooser = page.waitForEvent('filechooser');
		await press(page, page.getByLabel('Choose Pictures'));
		await (await chooser).setFiles([await photo('Bosun.jpg', '#f0d0a0')]);
		const text = page.getByLabel('Text for picture 1');
		await expect(text).toBeVisible({ timeout: 60_000 });
		await typeInto(page, text, alt);
		const sizes = page.getByRole('group', { name: 'Sizes' });
		for (const size of ['M', 'L']) {
			await press(page, sizes.getByRole('checkbox', { name: size, exact: true }), 'Space');
		}
		await tabTo(page, field(page, 'Color of the fabric'));
		await page.keyboard.type('Navy');
		await expectAccessible(page);
		await press(page, saveButton(page));

		// Its link leads to the field.
		const needs = page.getByRole('region', { name: /to correct before it can be published/ });
		await expect(needs.getByRole('listitem')).toHaveText([/^The origin is missing/]);
		await expectAccessible(page);
		await press(page, needs.getByRole('link', { name: /^The origin is missing/ }));
		await expect(origin(page)).toBeFocused();
		await expect(origin(page)).toHaveAccessibleDescription(/The origin is missing/);
		await page.keyboard.type('Portugal');
		await page.keyboard.press('Enter');
		await expect(saveButton(page)).toBeHidden();
		await expect(needs).toBeHidden();
	},
);

test(
	'a new product is previewed, published and bought by keyboard alone',
	onDesktop,
	async ({ page, own }) => {
		test.slow();
		await makeProduct(page, own);
		const opened = page.waitForEvent('popup');
		await press(page, page.getByRole('button', { name: /^Preview/ }));
		const preview = await opened;
		// A first render takes a while on a busy machine.
		await preview.waitForURL(/\/desk\/preview\//, { timeout: 60_000 });
		await expect(preview.getByRole('heading', { level: 1, name })).toBeVisible();
		await expect(preview.getByRole('img', { name: alt }).first()).toBeVisible();
		await preview.close();

		await press(page, page.getByRole('button', { name: 'Publish', exact: true }));
		const question = page.getByRole('dialog');
		await expect(question).toContainText(name);
		await press(page, question.getByRole('button', { name: 'Publish 1 Change' }));
		await expectPublished(page, 'Shoppers see it now.');

		// A new size starts with no piece, and the message leads to where they are counted.
		await expect(page.getByText(`${name} is sold out.`)).toBeVisible();
		await press(page, page.getByRole('link', { name: 'Count Its Stock' }));
		for (const size of ['M', 'L']) {
			const count = page.getByLabel(`${name}, size ${size}, on hand`);
			await expect(count).toHaveValue('0');
			await typeInto(page, count, '3');
			await page.keyboard.press('Enter');
			await expect(count).toHaveValue('3');
			await expect(page.getByRole('status').filter({ hasText: /^Saved\./ })).toBeVisible();
		}
		await page.goto('/men');
		await buyByKeyboard(page, { name, sizes: ['M', 'L'] }, expectAccessible);
	},
);
