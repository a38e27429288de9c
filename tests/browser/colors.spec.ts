import type { Page } from '@playwright/test';
import type { Product } from '../../core/catalogue/catalogue.ts';
import { draftOf } from '../../desk/rules/draft-product.ts';
import type { ProductDraft } from '../../desk/rules/product-draft.ts';
import { products } from '../publication.ts';
import { expectAccessible } from './accessible.ts';
import { openDesk } from './desk-merchant.ts';
import { expect } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { addButton, chooseSize, sizeChoice } from './product-page.ts';
import {
	field,
	openProduct,
	publishShown,
	saveProduct,
	publishingTest as test,
} from './publishing-shop.ts';
import { tabTo } from './tab-to.ts';
import { deepOnDesktop, deepOnPhone } from './tags.ts';

// Text that is fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const [blue, orange] = products as readonly [Product, Product];

function inStyle(product: Product, change: Partial<ProductDraft>) {
	const style = { name: 'Octopus Tee', style: 'octopus-tee', featured: false };
	return { id: product.id, product: { ...draftOf(product), ...style, ...change } };
}

/** Both tees become one style, by a file as the shop exports it. */
async function importStyle(page: Page): Promise<void> {
	const file = {
		format: 'blue-products-1',
		products: [
			inStyle(blue, { colourway: 'Reef Blue' }),
			inStyle(orange, { colourway: 'Coral', sizes: ['S', 'M', 'L'] }),
		],
	};
	const buffer = Buffer.from(JSON.stringify(file));
	const chosen = { name: 'style.json', mimeType: 'application/json', buffer };
	await page.getByLabel('Import a File').setInputFiles(chosen);
	await page.getByRole('dialog').getByRole('button', { name: 'Import 2 Products' }).click();
	await expect(page.getByText(/^Imported: 0 new/)).toBeVisible();
}

test(
	'a style is listed once, and its other color is chosen by keyboard with the size',
	deepOnPhone,

	async ({ page, own }) => {
		test.slow();
		await openDesk(page, own, '/desk/products');
		await importStyle(page);
		await publishShown(page);

		await page.goto('/women');
		const cards = page.getByRole('main').getByRole('heading', { level: 3 });
		await expect(cards).toHaveCount(1);
		await expect(page.getByRole('main')).toContainText('2 colors');
		await expect(page.getByRole('heading', { name: 'Showing 1 of 1 product' })).toBeVisible();
		await expectAccessible(page);
		await page.goto('/women?color=white');
		await expect(cards).toHaveCount(2);
		await page.goto('/women?color=orange');
		await expect(cards).toHaveCount(1);

		await page.goto(`/product/${blue.slug}`);
		await hydrated(page);
		await chooseSize(page, 'M');
		const colors = page.getByRole('navigation', { name: 'Color: Reef Blue' });
		await expect(colors.getByRole('link', { name: 'Reef Blue' })).toHaveAttribute(
			'aria-current',
			'page',
		);
		const other = colors.getByRole('link', { name: 'Coral' });
		await expect(other).toHaveAttribute('href', /size=M$/);
		await expectAccessible(page);
		await tabTo(page, other);
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(`/product/${orange.slug}?size=M`);
		await expect(page.getByRole('navigation', { name: 'Color: Coral' })).toBeVisible();
		await expect(sizeChoice(page, 'M')).toBeChecked();
		await expectAccessible(page);
		await addButton(page).click();
		await expect(
			page.getByText('Added to cart: Octopus Tee, Coral, size M').first(),
		).toBeAttached();
		await page.goto('/cart');
		await expect(page.getByRole('main')).toContainText('Octopus Tee, Coral');
	},
);

test(
	'a merchant adds a color, publishes it, and begins another color of the style',
	deepOnDesktop,
	async ({ page, own }) => {
		test.slow();
		await openProduct(page, own, 'men-captain');
		await page.getByText('Add a color, or change a swatch').click();
		await field(page, 'Name of the new color').fill('Sea Green');
		await field(page, 'Swatch').fill('#2e8b57');
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Add Color' }).click();
		await expect(page.getByText('Sea Green is a color of the shop now.').first()).toBeVisible();
		await field(page, 'Color of the fabric').selectOption('Sea Green');
		await field(page, 'Category').fill('Sun Shirts');
		await saveProduct(page);
		await publishShown(page);
		await page.goto('/products');
		await hydrated(page);
		await page.getByRole('button', { name: /^Sun Shirts/ }).click();
		await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1);

		await page.goto('/desk/products/men-captain');
		await page.getByRole('button', { name: 'Add a Color' }).click();
		await expect(page).not.toHaveURL(/men-captain$/);
		await field(page, 'Name of this color').fill('Navy');
		await expect(field(page, 'Address')).toHaveValue('mens-captain-long-sleeve-shirt-navy');
		const siblings = page.getByRole('list', { name: 'Other colors' });
		await expect(siblings.getByRole('link', { name: 'Sea Green' })).toBeVisible();
		await saveProduct(page);
		await expectAccessible(page);
		await siblings.getByRole('link', { name: 'Sea Green' }).click();
		await expect(page).toHaveURL(/men-captain$/);
		await expect(siblings.getByRole('link', { name: 'Navy' })).toBeVisible();
		await page.getByRole('button', { name: 'Leave This Style' }).click();
		await expect(siblings).toBeHidden();
	},
);
