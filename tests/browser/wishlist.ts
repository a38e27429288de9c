import type { Locator, Page } from '@playwright/test';

/** The heart of a product in a list, or of the product page. */
export function heart(part: Page | Locator, name: string): Locator {
	return part.getByRole('button', { name: `Save to wishlist: ${name}` });
}

/** A product on the page of the wishlist. */
export function savedCard(page: Page, name: string): Locator {
	return page
		.getByRole('main')
		.getByRole('listitem')
		.filter({ has: heart(page, name) });
}

export async function storedWishlist(page: Page) {
	const text = await page.evaluate(() => localStorage.getItem('blue-wishlist'));
	const { entries, owner } = JSON.parse(text ?? '{"entries":[],"owner":null}');
	return { owner, ids: entries.map(({ id }: { id: string }) => id) };
}
