import type { Page } from '@playwright/test';
import { cataloguePath } from '../../core/catalogue/catalogue-path.ts';
import { formatCents } from '../../core/money.ts';
import { cartStorageKey } from '../../core/storage-keys.ts';
import { chatOf, openChat } from './chat-talk.ts';
import { expect } from './fixtures.ts';
import { openQuickShop } from './header-parts.ts';
import { holdBack } from './hold-back.ts';
import { hydrated } from './hydrated.ts';
import { largeShopProducts, largeShopTest as test } from './large-shop.ts';
import { answerStock } from './stock-answer.ts';
import { deepOnPhone } from './tags.ts';

// A shop with more products than a page carries (docs/decisions/046).

test.beforeEach(({ page }) => answerStock(page));

const far = largeShopProducts.at(-1);
if (!far) throw new Error('There are no products');

/** Records the paths of documents and of data that the page requests. */
function watchRequests(page: Page): string[] {
	const paths: string[] = [];
	page.on('request', (request) => {
		const { pathname } = new URL(request.url());
		if (request.resourceType() === 'document' || pathname.endsWith('.json')) paths.push(pathname);
	});
	return paths;
}

async function storeLine(page: Page, product: typeof far, priceCents: number): Promise<void> {
	const line = {
		id: product?.id,
		slug: product?.slug,
		name: product?.name,
		category: product?.category,
		priceCents,
		image: 'men-captain-front',
		size: 'M',
		quantity: 2,
	};
	await page.addInitScript(
		([key, text]) => {
			if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
		},
		[cartStorageKey, JSON.stringify([line])] as const,
	);
}

const listLoaded = (page: Page) =>
	page.waitForResponse((response) => response.url().endsWith(cataloguePath));

test('a product whose link was in view opens without a request', deepOnPhone, async ({ page }) => {
	const prepared = page.waitForResponse(/\/product\/[^/]+\.json$/);
	await page.goto('/men');
	await page.getByRole('main').locator('a[href^="/product/"]').first().scrollIntoViewIfNeeded();
	const data = new URL((await prepared).url()).pathname;
	const path = data.replace(/\.json$/, '');
	const requests = watchRequests(page);
	await page.getByRole('main').locator(`a[href="${path}"]`).first().click();
	await expect(page).toHaveURL(path);
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	await expect(page.getByRole('button', { name: /^Add to Cart/ }).first()).toBeVisible();
	expect(requests).not.toContain(path);
	expect(requests).not.toContain(data);
});

test('a product whose details do not load opens as a document', deepOnPhone, async ({ page }) => {
	await page.route('**/product/*.json', (route) => route.fulfill({ status: 204 }));
	const loaded = listLoaded(page);
	await page.goto('/men');
	await loaded;
	const card = page.getByRole('main').locator('a[href^="/product/"]').nth(3);
	const path = `${await card.getAttribute('href')}`;
	const document = page.waitForRequest(
		(request) => request.isNavigationRequest() && request.url().endsWith(path),
	);
	await card.click();
	await document;
	await hydrated(page);
	await expect(page.getByRole('button', { name: /^Add to Cart/ }).first()).toBeVisible();
});

test('a collection opens as a document before the list has come', deepOnPhone, async ({ page }) => {
	await holdBack(page, `**${cataloguePath}`);
	await page.goto('/about');
	const document = page.waitForRequest(
		(request) => request.isNavigationRequest() && request.url().endsWith('/women'),
	);
	await page.getByRole('contentinfo').getByRole('link', { name: /Women/ }).click();
	await document;
	await hydrated(page);
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Women');
	await expect(page.getByText('Showing 24 of 40 products')).toBeVisible();
});

test('a filter counts all products as soon as the list has come', deepOnPhone, async ({ page }) => {
	const release = await holdBack(page, `**${cataloguePath}`);
	await page.goto('/men?size=m');
	await expect(page.getByRole('heading', { name: 'Looking through 40 products…' })).toBeVisible();
	release();
	await expect(page.getByRole('heading', { name: '40 products' })).toBeVisible();
	await page.goto('/men?size=m&from=55');
	const dear = largeShopProducts.filter(
		({ category, priceCents, sizes }) =>
			category.startsWith('Men') && priceCents >= 5500 && sizes.includes('M'),
	);
	await expect(
		page.getByRole('heading', { name: `Showing ${dear.length} of 40 products` }),
	).toBeVisible();
});

test(
	'a line of a product that the page does not know is checked with the list',
	deepOnPhone,
	async ({ page }) => {
		const release = await holdBack(page, `**${cataloguePath}`);
		await storeLine(page, far, 1_00);
		await page.goto('/cart');
		await expect(page.getByRole('main').getByText(far.name).first()).toBeVisible();
		await expect(page.getByRole('main')).toContainText('$2.00');
		release();
		await expect(page.getByRole('main')).toContainText(formatCents(far.priceCents * 2));
		await expect(page.getByRole('main')).not.toContainText('$2.00');
		// The shopper is told.
		await expect(page.getByRole('main')).toContainText('$1.00');
	},
);

test('search and Quick Shop know all products', deepOnPhone, async ({ page }) => {
	await page.goto(`/search?q=${encodeURIComponent(far.name)}`);
	await expect(page.getByRole('main').getByRole('link', { name: far.name }).first()).toBeVisible();
	const release = await holdBack(page, `**${cataloguePath}`);
	await page.goto('/about');
	const panel = await openQuickShop(page);
	await expect(panel.getByText('Loading…')).toBeVisible();
	release();
	await expect(panel.getByRole('listitem')).toHaveCount(24);
});

test('the chat answers with the prices of all products', deepOnPhone, async ({ page }) => {
	await openChat(page, '/about');
	const { field, send, log } = chatOf(page);
	await field.fill('What do your shirts cost?');
	await send.click();
	const cheapest = Math.min(...largeShopProducts.map(({ priceCents }) => priceCents));
	await expect(log).toContainText(`from ${formatCents(cheapest)}`);
});

test('data saving loads the list on first need only', deepOnPhone, async ({ page }) => {
	await page.addInitScript(() => {
		Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
	});
	const requests = watchRequests(page);
	await page.goto('/privacy');
	await page.waitForLoadState('networkidle');
	expect(requests).toEqual(['/privacy']);
	await page.getByRole('button', { name: 'Search' }).first().click();
	const loaded = listLoaded(page);
	await page.keyboard.type('octopus');
	await loaded;
	await expect(page.getByRole('option').first()).toBeVisible();
});
