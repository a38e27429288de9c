import type { Locator } from '@playwright/test';
import { draftOf } from '../../desk/rules/draft-product.ts';
import { productsWithoutStyle } from '../publication.ts';
import { expectAccessible } from './accessible.ts';
import { drawer } from './cart-drawer.ts';
import { openDesk } from './desk-merchant.ts';
import { expect } from './fixtures.ts';
import { openQuickShop } from './header-parts.ts';
import { publishShown, publishingTest as test } from './publishing-shop.ts';
import { deep } from './tags.ts';

test(
	'a product in One Size is bought without the question for a size',
	deep,
	async ({ page, own }) => {
		test.slow();
		const [shirt] = productsWithoutStyle;
		if (!shirt) throw new Error('There is no product');
		const cap = {
			...draftOf(shirt),
			slug: 'harbor-cap',
			name: 'Harbor Cap',
			category: 'Hats',
			sizes: ['One Size'],
			facts: { ...draftOf(shirt).facts, origin: 'Portugal' },
		};
		const file = { format: 'blue-products-1', products: [{ id: 'harbor-cap', product: cap }] };
		await openDesk(page, own, '/desk/products');
		await page.getByLabel('Import a File').setInputFiles({
			name: 'cap.json',
			mimeType: 'application/json',
			buffer: Buffer.from(JSON.stringify(file)),
		});
		await page.getByRole('dialog').getByRole('button', { name: 'Import 1 Product' }).click();
		await expect(page.getByText(/^Imported: 1 new/)).toBeVisible();
		await publishShown(page);
		await page.getByRole('link', { name: 'Count Its Stock' }).click();
		const count = page.getByLabel('Harbor Cap, One Size, on hand');
		await count.fill('3');
		await count.press('Enter');
		await expect(page.getByRole('status').filter({ hasText: /^Saved\./ })).toBeVisible();

		await page.goto('/product/harbor-cap');
		await page.getByRole('button', { name: 'Save to wishlist: Harbor Cap' }).click();
		await page.goto('/cart');
		const saved = page.getByRole('region', { name: 'On Your Wishlist' });
		await expect(saved).toContainText('One Size');
		await expectAccessible(page);
		await saved.getByRole('button', { name: /^Move to Cart.*One Size$/ }).click();
		await expect(page.getByRole('main')).toContainText('1 item');

		await page.goto('/products');
		const panel = await openQuickShop(page);
		await panel.getByRole('button', { name: 'Quick Add Harbor Cap' }).click();
		await expect(drawer(page)).toContainText('Harbor Cap');
		await expectAccessible(page);
		await drawer(page).getByRole('link', { name: 'View Cart' }).click();
		await expect(page.getByRole('main')).toContainText('2 items');
	},
);

test('One Size beside other sizes has space in its button', deep, async ({ page, own }) => {
	const [shirt] = productsWithoutStyle;
	if (!shirt) throw new Error('There is no product');
	const draft = draftOf(shirt);
	const smock = {
		...draft,
		slug: 'harbor-smock',
		name: 'Harbor Smock',
		sizes: ['M', 'L', 'One Size'],
		facts: { ...draft.facts, origin: 'Portugal' },
	};
	const file = { format: 'blue-products-1', products: [{ id: 'harbor-smock', product: smock }] };
	await openDesk(page, own, '/desk/products');
	await page.getByLabel('Import a File').setInputFiles({
		name: 'smock.json',
		mimeType: 'application/json',
		buffer: Buffer.from(JSON.stringify(file)),
	});
	await page.getByRole('dialog').getByRole('button', { name: 'Import 1 Product' }).click();
	await expect(page.getByText(/^Imported: 1 new/)).toBeVisible();
	await publishShown(page);
	await page.goto('/product/harbor-smock');
	for (const width of [360, 1440]) {
		await page.setViewportSize({ width, height: 800 });
		const choices = page.locator('.size-choice').filter({ hasText: 'One Size' });
		await expect(choices).toHaveCount(2);
		for (const choice of await choices.all()) await expectTextFits(choice);
	}
});

/** Expects the text on one line, with space to both edges. */
async function expectTextFits(choice: Locator) {
	const { lines, space } = await choice.evaluate((element) => {
		const range = document.createRange();
		range.selectNodeContents(element.lastChild ?? element);
		const text = range.getBoundingClientRect();
		return { lines: range.getClientRects().length, space: element.clientWidth - text.width };
	});
	expect(lines).toBe(1);
	expect(space).toBeGreaterThan(16);
}
