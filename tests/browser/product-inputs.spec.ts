import type { Page } from '@playwright/test';
import type { Product, Size } from '../../core/catalogue/catalogue.ts';
import { products, productsWithoutStyle } from '../publication.ts';
import { expect } from './fixtures.ts';
import { addButton, sizeChoice } from './product-page.ts';
import { shopWithProductsTest } from './shop-with-products.ts';
import { onDesktop, onPhone } from './tags.ts';

const [tee] = productsWithoutStyle as readonly [Product];
const [front] = tee.images;
const pictures = products.flatMap(({ images }) => images);

function made(slug: string, change: Partial<Product>): Product {
	return { ...tee, id: slug, slug, name: `Tee ${slug}`, featured: false, ...change };
}

const longName = 'Donaudampfschifffahrtsgesellschaftskapitaenshosentraegerknopf'.slice(0, 60);
const sizes: readonly Size[] = ['S', 'M'];
const one = made('one-picture', { images: [front] });
const thirty = made('thirty-pictures', {
	images: [
		front,
		...pictures.slice(1),
		...['shoal', 'deck'].map((name) => ({ name: `gallery-${name}`, alt: name })),
	],
});
const long = made('long-name', { name: longName });
const navy = made('navy', { style: 'deck', colourway: 'Navy' });
const white = made('white', { style: 'deck', colourway: 'White', sizes });
const lone = made('lone', { style: 'lone', colourway: 'Sand' });
const test = shopWithProductsTest([one, thirty, long, navy, white, lone]);

const widths = [320, 360, 768, 900, 1366, 1440];

/** Nothing is wider than the screen, and the buy form can be used. */
async function expectToStand(page: Page, width: number) {
	await page.setViewportSize({ width, height: 768 });
	const { content, view, clipped } = await page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		const parts = document.querySelectorAll('h1, h1 ~ *, .product-details *, .product-row a');
		const right = (element: Element) => element.getBoundingClientRect().right;
		const inRow = (element: Element) => element.closest('.product-row') !== null;
		return {
			content: scrollWidth,
			view: clientWidth,
			clipped: [...parts]
				.filter((part) => !inRow(part) && right(part) > clientWidth)
				.map(({ outerHTML }) => outerHTML.slice(0, 80)),
		};
	});
	expect(content, `${width} px`).toBeLessThanOrEqual(view);
	expect(clipped, `${width} px`).toEqual([]);
	await expect(addButton(page)).toBeVisible();
}

const controls = (page: Page) => page.getByRole('button', { name: /(Previous|Next) picture/ });
const dots = (page: Page) => page.locator('.gallery-dot');

test(
	'a product with one picture has no dots, no arrows and no count',
	onPhone,
	async ({ page }) => {
		await page.goto(`/product/${one.slug}`);
		for (const width of widths) await expectToStand(page, width);
		await page.setViewportSize({ width: 360, height: 740 });
		await expect(page.getByRole('button', { name: `Zoom: ${front.alt}` })).toBeVisible();
		await expect(controls(page)).toHaveCount(0);
		await expect(dots(page)).toHaveCount(0);
		await expect(page.getByText('1 of 1')).toHaveCount(0);
		await page.getByRole('button', { name: `Zoom: ${front.alt}` }).click();
		const dialog = page.getByRole('dialog', { name: 'Pictures, enlarged' });
		await expect(dialog.getByRole('button', { name: 'Zoom in' })).toBeVisible();
		await expect(dialog.getByRole('button', { name: /picture/ })).toHaveCount(0);
		await expect(dialog.getByText('1 of 1')).toHaveCount(0);
	},
);

test('thirty pictures have arrows and a count, but no dots', onPhone, async ({ page }) => {
	await page.goto(`/product/${thirty.slug}`);
	for (const width of widths) await expectToStand(page, width);
	await page.setViewportSize({ width: 320, height: 640 });
	await expect(dots(page)).toHaveCount(0);
	await page.getByRole('button', { name: 'Next picture' }).click();
	await expect(page.locator('.gallery-count')).toHaveText('2 of 30');
	await page.getByRole('button', { name: 'Previous picture' }).click();
	await expect(page.locator('.gallery-count')).toHaveText('1 of 30');
});

test('seven pictures have dots that a finger can press at 320 px', onPhone, async ({ page }) => {
	await page.goto(`/product/${long.slug}`);
	await page.setViewportSize({ width: 320, height: 640 });
	await expect(dots(page)).toHaveCount(7);
	for (const dot of await dots(page).all()) {
		const box = await dot.boundingBox();
		expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
	}
});

test('a name of 60 letters without a blank stays inside the page', onDesktop, async ({ page }) => {
	await page.goto(`/product/${long.slug}`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(longName);
	for (const width of widths) await expectToStand(page, width);
	for (const path of ['/products', '/new-arrivals', '/women']) {
		await page.goto(path);
		for (const width of widths) {
			await page.setViewportSize({ width, height: 768 });
			const overflow = await page.evaluate(() => {
				const { scrollWidth, clientWidth } = document.documentElement;
				return scrollWidth - clientWidth;
			});
			expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
		}
	}
});

test(
	'a color that lacks the chosen size says so, and another one is chosen',
	onPhone,
	async ({ page }) => {
		await page.goto(`/product/${navy.slug}?size=xl`);
		await expect(sizeChoice(page, 'XL')).toBeChecked();
		await page.getByRole('link', { name: 'White', exact: true }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(white.name);
		await expect(
			page.getByText('This one isn’t made in size XL. Size S is chosen instead.'),
		).toBeVisible();
		await expect(sizeChoice(page, 'S')).toBeChecked();
	},
);

test('a style with one color left has no switch', onPhone, async ({ page }) => {
	await page.goto(`/product/${lone.slug}`);
	await expect(addButton(page)).toBeVisible();
	await expect(page.getByRole('navigation', { name: /^Color/ })).toHaveCount(0);
	await expect(page.getByText('Color:')).toHaveCount(0);
});
