import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addButton, answerStock, captain, sizeChoice } from './product-page.ts';
import { shirt } from './shopper.ts';
import { deep } from './tags.ts';

const sizes = [
	{ width: 1366, height: 768 },
	{ width: 1440, height: 900 },
	{ width: 1920, height: 1080 },
];

test.beforeEach(({ page }) => answerStock(page));

for (const viewport of sizes) {
	test(`the first pictures and the buy form are in the first screen of ${viewport.width} px`, async ({
		page,
	}) => {
		await page.setViewportSize(viewport);
		await page.goto(shirt);
		const main = page.getByRole('main');
		const parts: readonly Locator[] = [
			...captain.images
				.slice(0, 3)
				.map(({ alt }) => page.getByRole('button', { name: `Zoom: ${alt}` })),
			page.getByRole('heading', { level: 1 }),
			main.getByText('$34.99').first(),
			sizeChoice(page, 'XXXL'),
			addButton(page),
		];
		for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
	});
}

/** Shows this number of pictures, whatever the product has. */
async function showPictures(page: Page, count: number) {
	await page.locator('.gallery').evaluate((list, wanted) => {
		while (list.children.length > wanted) list.lastElementChild?.remove();
		while (list.children.length < wanted) list.append(list.lastElementChild?.cloneNode(true) ?? '');
	}, count);
}

for (const width of [900, 1024, 1440, 1920]) {
	for (const count of [3, 4, 5, 6, 7, 8, 9, 10]) {
		test(`the mosaic of ${count} pictures has no hole at ${width} px`, deep, async ({ page }) => {
			await page.setViewportSize({ width, height: 900 });
			await page.goto(shirt);
			await showPictures(page, count);
			const { filled, whole } = await page.locator('.gallery').evaluate((list) => {
				const gap = Number.parseFloat(getComputedStyle(list).columnGap);
				const areaOf = (element: Element) => {
					const { width, height } = element.getBoundingClientRect();
					return (width + gap) * (height + gap);
				};
				const tiles = [...list.querySelectorAll('.gallery-picture')].map(areaOf);
				return { filled: tiles.reduce((sum, area) => sum + area), whole: areaOf(list) };
			});
			expect(filled / whole).toBeCloseTo(1, 2);
		});
	}
}

test('the large picture of four ends in the first screen', deep, async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto(shirt);
	await showPictures(page, 4);
	await expect(page.locator('.gallery > :first-child')).toBeInViewport({ ratio: 1 });
});

test('the buy form stays while the page below the pictures is read', deep, async ({ page }) => {
	await page.setViewportSize({ width: 1366, height: 768 });
	await page.goto(shirt);
	for (const name of ['Made and Cared For', 'How It Fits', 'The Drawing']) {
		await page.getByRole('region', { name }).scrollIntoViewIfNeeded();
		await expect(addButton(page)).toBeInViewport({ ratio: 1 });
	}
});

for (const width of [768, 900, 1023, 1024, 1366]) {
	test(`the buy form covers nothing of ${width} px`, deep, async ({ page }) => {
		await page.setViewportSize({ width, height: 768 });
		await page.goto(shirt);
		const row = page.getByRole('region', { name: 'You Might Also Like' });
		await row.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
		const details = await page.locator('.product-details').boundingBox();
		const bottom = (details?.y ?? 0) + (details?.height ?? Number.NaN);
		expect(bottom).toBeLessThanOrEqual((await row.boundingBox())?.y ?? 0);
	});
}

test('each picture opens enlarged, by mouse and by keyboard', deep, async ({ page }) => {
	await page.goto(shirt);
	const dialog = page.getByRole('dialog', { name: 'Pictures, enlarged' });
	const picture = (at: number) =>
		page.getByRole('button', { name: `Zoom: ${captain.images[at]?.alt}` });
	await picture(2).click();
	await expect(dialog.getByText(`3 of ${captain.images.length}`, { exact: true })).toBeVisible();
	await expect(dialog.getByText('Double-click or pinch to zoom')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(picture(2)).toBeFocused();
	await page.keyboard.press('Shift+Tab');
	await expect(picture(1)).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(dialog.getByText(`2 of ${captain.images.length}`, { exact: true })).toBeVisible();
});
