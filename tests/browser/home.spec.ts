import type { Page } from '@playwright/test';

import { formatCents } from '../../core/money.ts';
import { products } from '../publication.ts';
import { expect, test } from './fixtures.ts';
import { scrollThrough } from './home-page.ts';
import { withMotion } from './motion.ts';
import { deepOnPhone, onDesktop, onPhone } from './tags.ts';

test.use(withMotion);

const sections = [
	'Between Water and Sky, There’s Blue.',
	'What We Hold Fast To',
	'Featured Selection',
	'More Than Just Clothing',
	'Live it. Wear it. Blue.',
	'Come on in. The water’s Blue.',
];

test('the sections are in the order of the requirements', onPhone, async ({ page }) => {
	await page.goto('/');
	const headings = await page.getByRole('main').locator('h1, h2').allTextContents();
	const plain = headings.map((text) => text.replace(/\s+/g, ' ').trim());
	expect(plain.filter((text) => sections.includes(text))).toEqual(sections);
});

test('the hero fills the screen and has links', async ({ page }) => {
	await page.goto('/');
	const opening = page.locator('.home-opening');
	const bottom = await opening.evaluate((element) => element.getBoundingClientRect().bottom);
	const height = await page.evaluate(() => innerHeight);
	expect(bottom).toBeGreaterThan(height * 0.94);
	await expect(opening.getByRole('link', { name: 'Join the Blue Crew' })).toHaveAttribute(
		'href',
		'/#email-signup',
	);
	await opening.getByRole('link', { name: 'Explore the Collection' }).click();
	await expect(page).toHaveURL('/products');
});

test('there are four value cards', deepOnPhone, async ({ page }) => {
	await page.goto('/');
	for (const name of ['Built by Boaters', 'Ocean Inspired', 'Premium Quality', 'Authentic Brand']) {
		await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
	}
});

test(
	'featured products carry badge, name and price, and lead to their pages',
	onPhone,
	async ({ page }) => {
		await page.goto('/');
		const cards = page.getByRole('region', { name: 'Featured Selection' }).getByRole('listitem');
		const featured = products.filter((product) => product.featured);
		await expect(cards).toHaveCount(featured.length);
		for (const [at, product] of featured.entries()) {
			const card = cards.nth(at);
			await expect(card).toContainText('NEW');
			await expect(card).toContainText(formatCents(product.priceCents));
			const link = card.getByRole('link');
			await expect(link).toHaveCount(1);
			await expect(link).toHaveText(product.name);
			await expect(link).toHaveAttribute('href', `/product/${product.slug}`);
		}
	},
);

test.describe('the other side of a garment', () => {
	const back = (page: Page) => page.locator('img[data-tone=women-octopus-blue-back]').first();
	const card = (page: Page) => page.getByRole('listitem').filter({ has: back(page) });

	/** Requested back views. One is part of a feature too. */
	function watchBacks(page: Page): string[] {
		const asked: string[] = [];
		page.on('request', (request) => {
			if (/women-.*-back-/.test(request.url())) asked.push(request.url());
		});
		return asked;
	}

	test.describe('with a mouse', () => {
		test.use({ hasTouch: false });

		test('is shown on hover and focus, and loads then', onDesktop, async ({ page }) => {
			const asked = watchBacks(page);
			await page.goto('/');
			await scrollThrough(page);
			expect(asked).toEqual([]);
			await card(page).hover();
			await expect(back(page)).toBeVisible();
			await expect.poll(() => asked.length).toBe(1);
			await page.mouse.move(0, 0);
			await expect(back(page)).toBeHidden();
			await card(page).getByRole('link').focus();
			await page.keyboard.press('Shift+Tab');
			await page.keyboard.press('Tab');
			await expect(back(page)).toBeVisible();
		});
	});

	test.describe('on a touch screen', () => {
		test.use({ hasTouch: true });

		test('is never fetched', deepOnPhone, async ({ page }) => {
			const asked = watchBacks(page);
			await page.goto('/');
			await scrollThrough(page);
			await card(page).getByRole('link').focus();
			await page.waitForLoadState('networkidle');
			await expect(back(page)).toBeHidden();
			expect(asked).toEqual([]);
		});
	});
});

test('a feature opens by a press, and the focus returns', onPhone, async ({ page }) => {
	await page.goto('/');
	const sun = page.getByRole('button', { name: /Enlarge Sun Protection/ });
	await expect(page.getByRole('main').locator('dialog img')).toHaveCount(0);
	await sun.click();
	const dialog = page.getByRole('dialog', { name: 'Sun Protection' });
	await expect(dialog.getByRole('img', { name: /One gets through/ })).toBeVisible();
	await expect(dialog).toContainText('UPF 50+');
	await dialog.getByRole('button', { name: 'Close' }).click();
	await expect(dialog).toBeHidden();
	await expect(sun).toBeFocused();
});

test(
	'every feature picture opens by keyboard and closes by Escape',
	deepOnPhone,
	async ({ page }) => {
		await page.goto('/');
		const buttons = page.getByRole('button', { name: /^Enlarge/ });
		await expect(buttons).toHaveCount(7);
		for (const button of await buttons.all()) {
			await button.focus();
			await page.keyboard.press('Enter');
			const dialog = page.getByRole('dialog');
			await expect(dialog.getByRole('img')).toBeVisible();
			await page.keyboard.press('Escape');
			await expect(dialog).toBeHidden();
			await expect(button).toBeFocused();
		}
	},
);

test('the gallery and the closing section have text and lead on', deepOnPhone, async ({ page }) => {
	await page.goto('/');
	const gallery = page.getByRole('region', { name: 'Live it. Wear it. Blue.' });
	await expect(gallery.getByRole('img')).toHaveCount(3);
	for (const picture of await gallery.getByRole('img').all()) {
		await expect(picture).toHaveAccessibleName(/\w+ \w+/);
	}
	const links = await gallery
		.getByRole('link')
		.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
	expect(links).toEqual(['/women', '/about', '/product/mens-captain-long-sleeve-shirt']);
	const closing = page.getByRole('region', { name: /Come on in/ });
	await expect(closing.getByRole('link', { name: 'Shop the Collection' })).toHaveAttribute(
		'href',
		'/products',
	);
});

test(
	'the footer says that the pictures are rendered by computer',
	deepOnPhone,
	async ({ page }) => {
		await page.goto('/');
		await expect(page.getByRole('contentinfo')).toContainText('rendered by computer');
	},
);

test.describe('pictures that fail', () => {
	test.use({ expectedErrors: [/Failed to load resource/] });

	test(
		'leave their alternative text, their color and their space',
		deepOnPhone,
		async ({ page }) => {
			await page.goto('/');
			await scrollThrough(page);
			const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
			const whole = await heightOf();
			await page.route('**/pictures/**', (route) => route.abort());
			await page.reload();
			await scrollThrough(page);
			expect(await heightOf()).toBe(whole);
			// An element with skipped content has no box.
			await page.getByRole('heading', { name: 'Live it. Wear it. Blue.' }).scrollIntoViewIfNeeded();
			const lifeline = page.getByRole('img', { name: /lifeline/ });
			await expect(lifeline).toBeVisible();
			await expect(lifeline).toHaveCSS('background-image', /gradient/);
		},
	);
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('all of it can be read, and no bar covers it', deepOnPhone, async ({ page }) => {
		await page.goto('/');
		for (const name of sections) {
			await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
		}
		await expect(page.locator('.bottom-bar')).toBeHidden();
	});
});
