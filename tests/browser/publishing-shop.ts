import type { Locator, Page } from '@playwright/test';
import { type Shop, startShop } from '../shop.ts';
import { openDesk } from './desk-merchant.ts';
import { expect, test } from './fixtures.ts';

interface PublishingShop {
	/** A shop of this test alone, because others need the prices of the first publication. */
	readonly own: Shop;
}

/** A test that publishes. */
export const publishingTest = test.extend<PublishingShop>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
	own: async ({}, use) => {
		const shop = await startShop();
		await use(shop);
		await shop.stop();
	},
	baseURL: async ({ own }, use) => use(own.url),
});

/** Opens a product at the desk. */
export async function openProduct(page: Page, shop: Shop, id: string): Promise<void> {
	await openDesk(page, shop, `/desk/products/${id}`);
	await expect(field(page, 'Name')).toBeVisible();
}

/** A field of the form by its whole label. */
export function field(page: Page, label: string): Locator {
	return page.getByRole('form', { name: 'Product' }).getByLabel(label, { exact: true });
}

/** Saves what is typed, and waits until the server has it. */
export async function saveProduct(page: Page): Promise<void> {
	// Its label while it sends is another one.
	const save = page.getByRole('button', { name: /^Sav(e|ing…)$/ });
	await save.click();
	await expect(save).toBeHidden();
}

/** Publishes the product or the collection that is open, or else all that can be. */
export async function publishShown(page: Page): Promise<void> {
	const isDraft = /\/desk\/(?:products|collections)\/./.test(page.url());
	if (isDraft) {
		await page.getByRole('button', { name: 'Publish', exact: true }).click();
		await page
			.getByRole('dialog')
			.getByRole('button', { name: /^Publish \d/ })
			.click();
	} else {
		await page.getByRole('link', { name: 'Review and Publish' }).click();
		await page.getByRole('button', { name: /^Publish \d/ }).click();
	}
	await expectPublished(page, 'Shoppers see it now.');
}

/** Waits for the message about a publication. On a busy machine its pages take a while. */
export async function expectPublished(page: Page, message: string): Promise<void> {
	await expect(page.getByText(message)).toBeVisible({ timeout: 60_000 });
}
