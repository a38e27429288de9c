import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answerStock } from './product-page.ts';
import { tee } from './shopper.ts';
import { deep } from './tags.ts';

async function boxesOf(page: Page) {
	const boxOf = async (selector: string) => {
		const box = await page.locator(selector).boundingBox();
		if (!box) throw new Error(`${selector} is nowhere`);
		return { ...box, right: box.x + box.width, bottom: box.y + box.height };
	};
	return {
		gallery: await boxOf('.gallery'),
		details: await boxOf('.product-details'),
		bands: await boxOf('.product-bands'),
		view: await page.evaluate(() => document.body.clientWidth),
	};
}

test.beforeEach(({ page }) => answerStock(page));

for (const width of [768, 899]) {
	test(`the pictures are a strip above the buy form, as wide as ${width} px`, async ({ page }) => {
		await page.setViewportSize({ width, height: 1024 });
		await page.goto(tee);
		const { gallery, details, bands, view } = await boxesOf(page);
		expect(gallery).toMatchObject({ x: 0, right: view });
		expect(details.y).toBeGreaterThanOrEqual(gallery.bottom);
		expect(bands.y).toBeGreaterThanOrEqual(details.bottom);
		await expect(page.locator('.gallery-count')).toBeVisible();
		await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
	});
}

for (const width of [900, 1023]) {
	test(`the buy form is beside the pictures at ${width} px, without a hole below them`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 768 });
		await page.goto(tee);
		const { gallery, details, bands } = await boxesOf(page);
		expect(details.x).toBeGreaterThan(gallery.right);
		expect(Math.abs(details.y - gallery.y)).toBeLessThanOrEqual(1);
		expect(bands.y - gallery.bottom).toBeLessThan(80);
		await expect(page.locator('.gallery-count')).toBeHidden();
		await expect(page.getByRole('button', { name: 'Next picture' })).toBeHidden();
	});
}

for (const width of [360, 768, 899, 900, 1023, 1440]) {
	test(
		`the pictures are loaded in the width that they have at ${width} px`,
		deep,
		async ({ page }) => {
			await page.setViewportSize({ width, height: 900 });
			await page.goto(tee);
			for (const at of [0, 1]) {
				const picture = page.locator('.gallery img').nth(at);
				await picture.scrollIntoViewIfNeeded();
				await expect(picture).toHaveJSProperty('complete', true);
				const { loaded, offered, needed } = await picture.evaluate((image: HTMLImageElement) => {
					const widthOf = (text: string) => Number(/-(\d+)\.\w+$/.exec(text)?.[1]);
					const { srcset = '' } = image.parentElement?.querySelector('source') ?? {};
					const urls = srcset.split(',').map((one) => one.trim().split(' ')[0] ?? '');
					return {
						loaded: widthOf(image.currentSrc),
						offered: urls.map(widthOf).toSorted((a, b) => a - b),
						needed: image.clientWidth,
					};
				});
				const enough = offered.filter((one) => one >= needed);
				// The next larger one is allowed, because `sizes` rounds up.
				expect(enough.slice(0, 2), `${needed} px`).toContain(loaded);
			}
		},
	);
}
