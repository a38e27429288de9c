import type { Locator, Page } from '@playwright/test';
import { products } from '../publication.ts';
import { expect, test } from './fixtures.ts';
import { holdBack } from './hold-back.ts';
import { hydrated } from './hydrated.ts';
import { withMotion } from './motion.ts';
import { deepOnDesktop, deepOnPhone, onDesktop, onPhone } from './tags.ts';

test.use(withMotion);

const [product] = products;
if (!product) throw new Error('The catalogue is empty');

function productLink(page: Page) {
	return page.getByRole('main').getByRole('link', { name: product?.name ?? '' });
}

const aboutCode = /\/assets\/about-.*\.js$/;

function aboutLink(page: Page) {
	return page.getByRole('contentinfo').getByRole('link', { name: 'About' });
}

/** Repeated, because the code that prefetches loads when the browser is idle. */
async function focusUntil(link: Locator, isDone: () => boolean) {
	await expect
		.poll(async () => {
			await link.blur();
			await link.focus();
			return isDone();
		})
		.toBe(true);
}

/** Records all requested scrolls. */
async function watchScrolls(page: Page) {
	await page.addInitScript(() => {
		const scrolls: unknown[] = [];
		Object.assign(window, { scrolls });
		const { scrollTo } = window;
		window.scrollTo = ((...args: [ScrollToOptions]) => {
			scrolls.push(args[0]);
			scrollTo(...args);
		}) as typeof window.scrollTo;
	});
	return () => page.evaluate(() => (window as unknown as { scrolls: unknown[] }).scrolls);
}

test(
	'a forward navigation scrolls to the top, focuses the heading and announces the title',
	onDesktop,
	async ({ page }) => {
		const scrolls = await watchScrolls(page);
		await page.goto('/products');
		await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
		await productLink(page).click();
		await expect(page).toHaveURL(`/product/${product.slug}`);
		await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
		await expect(
			page.getByRole('status').filter({ hasText: `${product.name} | Blue` }),
		).toHaveCount(1);
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
		expect(await scrolls()).toContainEqual({ top: 0, behavior: 'smooth' });
	},
);

test('Back restores the page and its scroll position', onPhone, async ({ page }) => {
	await page.goto('/products');
	await page.mouse.wheel(0, 260);
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(260);
	await productLink(page).click();
	await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
	await page.goBack();
	await expect(page.getByRole('heading', { level: 1, name: 'Shop All' })).toBeVisible();
	await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 260))).toBeLessThan(50);
});

test(
	'a page is fetched when a link to it is pointed at or focused',
	deepOnPhone,
	async ({ page }) => {
		await page.goto('/products');
		const asked: string[] = [];
		page.on('request', (request) => asked.push(request.url()));
		await focusUntil(aboutLink(page), () => asked.some((url) => aboutCode.test(url)));
	},
);

test.describe('with reduced motion', () => {
	test.use({ contextOptions: { reducedMotion: 'reduce' } });

	test('the page stands at its top at once', deepOnPhone, async ({ page }) => {
		const scrolls = await watchScrolls(page);
		await page.goto('/products');
		await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
		await productLink(page).click();
		await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
		await expect
			.poll(async () => (await scrolls()).at(-1))
			.toEqual({ top: 0, behavior: 'instant' });
	});
});

test.describe('a page whose code does not come', () => {
	test.use({ expectedErrors: [/Failed to load resource|Failed to fetch dynamically/] });

	test(
		'shows a message between header and footer, and reloads on request',
		deepOnPhone,
		async ({ page }) => {
			await page.route(/\/assets\/product-.*\.js$/, (route) => route.abort());
			await page.goto('/products');
			await productLink(page).click();
			await expect(page.getByRole('heading', { name: 'This Page Didn’t Load' })).toBeVisible();
			await expect(
				page.getByRole('banner').getByRole('link', { name: 'Blue, home' }),
			).toBeVisible();
			await page.unroute(/\/assets\/product-.*\.js$/);
			await page.getByRole('button', { name: 'Load the Page Again' }).click();
			await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
		},
	);

	test('is loaded by a press if its prefetch failed', deepOnPhone, async ({ page }) => {
		await page.route(aboutCode, (route) => route.abort());
		const failed: string[] = [];
		page.on('requestfailed', (request) => failed.push(request.url()));
		await page.goto('/products');
		await focusUntil(aboutLink(page), () => failed.some((url) => aboutCode.test(url)));
		await page.unroute(aboutCode);
		await aboutLink(page).click();
		await expect(page.getByRole('heading', { level: 1 })).toContainText('This Brand Was Born');
	});
});

// Assistive technology, voice control and extensions activate links without a pointer.
for (const [from, to, find] of [
	['/products', `/product/${product.slug}`, productLink],
	[
		'/',
		'/about',
		(page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'About' }),
	],
] as const) {
	test(
		`a link from ${from} to ${to} that a script activates shows its page`,
		deepOnDesktop,
		async ({ page }) => {
			await page.goto(from);
			await find(page).evaluate((link: HTMLElement) => link.click());
			await expect(page).toHaveURL(to);
			await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
		},
	);
}

test(
	'an overlay that opens during a navigation stays open, with the focus',
	deepOnDesktop,
	async ({ page }) => {
		const letGo = await holdBack(page, /\/assets\/product-.*\.js$/);
		await page.goto('/products');
		await productLink(page).click();
		await expect(page).toHaveURL(`/product/${product.slug}`);
		await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
		const field = page.getByRole('dialog').getByRole('combobox', { name: 'Search the shop' });
		await expect(field).toBeFocused();
		letGo();
		await expect(
			page.getByRole('status').filter({ hasText: `${product.name} | Blue` }),
		).toHaveCount(1);
		await expect(field).toBeFocused();
	},
);

test(
	'a link to a part of the page works before the code of that part has come',
	deepOnPhone,
	async ({ page }) => {
		const letGo = await holdBack(page, /\/assets\/below-.*\.js$/);
		await page.goto('/', { waitUntil: 'load' });
		await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'first screen');
		const featured = page.getByRole('heading', { name: 'Featured Selection' });
		await page.keyboard.press('Tab');
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL('/#main');
		await expect(page.getByRole('main')).toBeFocused();
		await expect(featured).toBeAttached();
		letGo();
		await hydrated(page);
		await expect(featured).toBeAttached();
		await page.getByRole('link', { name: 'Explore the Collection' }).click();
		await expect(page).toHaveURL('/products');
		await page.goBack();
		await expect(page).toHaveURL('/#main');
		await expect(featured).toBeAttached();
	},
);
