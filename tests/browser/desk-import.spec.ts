import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openDesk } from './desk-merchant.ts';
import { expect } from './fixtures.ts';
import { field, publishShown, publishingTest as test } from './publishing-shop.ts';
import { shirt } from './shopper.ts';
import { deepOnDesktop } from './tags.ts';

// Text that is fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const shopify = `Handle,Title,Type,Option1 Name,Option1 Value,Variant Price
harbor-tee,Harbor Tee,Women tee,Size,M,31.00
mens-captain-long-sleeve-shirt,Men’s Captain Long Sleeve Shirt,Men long sleeve,Size,S,36.99
mens-captain-long-sleeve-shirt,,,,Toddler,36.99
`;

async function choose(page: Page, name: string, text: string): Promise<void> {
	const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
	await page.getByLabel('Import a File').setInputFiles(file);
}

test(
	'a file of Shopify is looked at, imported, and published',
	deepOnDesktop,

	async ({ page, own }) => {
		test.slow();
		await openDesk(page, own, '/desk/products');
		await choose(page, 'shopify.csv', shopify);
		const dialog = page.getByRole('dialog');
		await expect(dialog.getByRole('heading', { name: 'Import 2 Products?' })).toBeVisible();
		await expect(dialog).toContainText('shopify.csv: 1 new product, 1 changed, 0 unchanged.');
		const changes = dialog.getByRole('list', { name: 'What happens' });
		await expect(changes).toContainText('New: Harbor Tee.');
		await expect(changes).toContainText('Changed: Men’s Captain Long Sleeve Shirt.');
		await expect(changes).toContainText('Price of size S: 34.99 → 36.99');
		await expect(dialog.getByRole('list', { name: 'Missing in the file' })).toContainText(
			'Sizes: S, M, L, XL, XXL, XXXL → S',
		);
		await expect(dialog.getByRole('list', { name: 'Left out' })).toContainText(
			'Row 4, Option1 Value: “Toddler” is none of the sizes',
		);
		await expectAccessible(page);
		const takesAway = dialog.getByRole('checkbox', { name: 'Also take away' });
		await takesAway.click();
		await expect(takesAway).toBeChecked();
		await expect(takesAway).toBeFocused();
		await expect(changes).toContainText('Sizes: S, M, L, XL, XXL, XXXL → S');
		await expect(changes).toContainText('Price: 34.99 → 36.99');
		await page.setViewportSize({ width: 360, height: 700 });
		await expect(dialog.getByRole('button', { name: 'Import 2 Products' })).toBeInViewport();
		await expectAccessible(page);
		await page.setViewportSize({ width: 1280, height: 800 });
		await dialog.getByRole('button', { name: 'Import 2 Products' }).click();
		await expect(page.getByText('Imported: 1 new product, 1 changed, 0 unchanged.')).toBeVisible();
		await expect(page.locator('[data-row=harbor-tee]')).toContainText('$31.00');
		await expectAccessible(page);

		await choose(page, 'shopify.csv', shopify);
		await expect(dialog.getByRole('heading', { name: 'Nothing to Import' })).toBeVisible();
		await dialog.getByRole('button', { name: 'Close' }).click();

		await publishShown(page);
		await page.goto(shirt);
		await expect(page.getByRole('main')).toContainText('$36.99');
		await page.goto('/desk/products/harbor-tee');
		await expect(field(page, 'Name')).toHaveValue('Harbor Tee');
	},
);

test(
	'many products are shown in parts, and as many after Back',
	deepOnDesktop,
	async ({ page, own }) => {
		const names = Array.from({ length: 76 }, (_, at) => `Tee ${100 + at}`);
		const lines = names.map((name) => `${name},${name},Women tee,Size,M,31.00`);
		await openDesk(page, own, '/desk/products');
		await choose(page, 'many.csv', [shopify.split('\n')[0], ...lines].join('\n'));
		await page.getByRole('button', { name: 'Import 76 Products' }).click();
		const rows = page.locator('[data-row]');
		await expect(rows).toHaveCount(50);
		await expect(page.getByText('50 of 80 are shown.')).toBeVisible();
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Show 30 More' }).click();
		await expect(rows).toHaveCount(80);
		const next = rows.nth(50).getByRole('link');
		await expect(next).toBeFocused();
		await expect(page.getByRole('button', { name: /^Show \d+ More$/ })).toHaveCount(0);

		await next.click();
		await expect(field(page, 'Name')).toHaveValue(/^Tee/);
		await page.goBack();
		await expect(rows).toHaveCount(80);

		const search = page.getByLabel('Find by name, address, SKU or barcode');
		await search.fill('tee 175');
		await search.press('Enter');
		await expect(rows).toHaveCount(1);
		await search.fill('');
		await search.press('Enter');
		await expect(rows).toHaveCount(50);
	},
);

test('an exported table imports as it was', deepOnDesktop, async ({ page, own }) => {
	await openDesk(page, own, '/desk/products');
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Export as CSV' }).click();
	const text = readFileSync(await (await download).path(), 'utf8');
	await choose(page, 'blue-products.csv', text);
	await expect(page.getByRole('dialog')).toContainText('0 new products, 0 changed, 4 unchanged.');
});

test(
	'a file that was changed since the look has to be chosen again',
	deepOnDesktop,
	async ({ page, own }, info) => {
		await openDesk(page, own, '/desk/products');
		const file = info.outputPath('shopify.csv');
		writeFileSync(file, shopify);
		await page.getByLabel('Import a File').setInputFiles(file);
		const dialog = page.getByRole('dialog');
		const submit = dialog.getByRole('button', { name: 'Import 2 Products' });
		await expect(submit).toBeVisible();
		writeFileSync(file, shopify.replaceAll('36.99', '3.69'));
		await submit.click();
		await expect(dialog.getByRole('alert')).toContainText('Please choose it again.');
		await dialog.getByRole('button', { name: 'Close' }).click();
		await page.getByLabel('Import a File').setInputFiles(file);
		await expect(dialog).toContainText('Price of size S: 34.99 → 3.69');
	},
);

test.describe('refused', () => {
	test.use({ expectedErrors: [/status of 4(00|09)/] });

	test('a file that is none is refused with a sentence', deepOnDesktop, async ({ page, own }) => {
		await openDesk(page, own, '/desk/products');
		await choose(page, 'people.csv', 'Name,Email\nAda,ada@example.com\n');
		await expect(page.getByText('This is no file of products')).toBeVisible();
		await expect(page.getByRole('dialog')).toBeHidden();
		await expectAccessible(page);
	});

	test(
		'a product that was changed since the look is not overwritten',
		deepOnDesktop,
		async ({ page, own }) => {
			await openDesk(page, own, '/desk/products');
			await choose(page, 'shopify.csv', shopify);
			const dialog = page.getByRole('dialog');
			await expect(dialog).toBeVisible();
			const other = await page.context().newPage();
			await other.goto('/desk/products/men-captain');
			await field(other, 'Price in dollars').fill('40');
			await other.getByRole('button', { name: 'Save', exact: true }).click();
			await expect(other.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
			await other.close();
			await dialog.getByRole('button', { name: 'Import 2 Products' }).click();
			await expect(dialog.getByRole('alert')).toContainText('so nothing was imported');
			await dialog.getByRole('button', { name: 'Import 2 Products' }).click();
			await expect(
				page.getByText('Imported: 1 new product, 1 changed, 0 unchanged.'),
			).toBeVisible();
		},
	);
});

test(
	'a file of our own with only a new color is imported',
	deepOnDesktop,
	async ({ page, own }) => {
		await openDesk(page, own, '/desk/products');
		const colours = [{ name: 'Reef', swatch: '#1f6fb8' }];
		const text = JSON.stringify({ format: 'blue-products-1', colours, products: [] });
		await choose(page, 'blue-products.json', text);
		await page.getByRole('dialog').getByRole('button', { name: 'Import 1 Color' }).click();
		await expect(page.getByText(/Imported: .* 1 new color\./)).toBeVisible();
	},
);
