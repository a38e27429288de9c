import { expect, test } from './fixtures.ts';
import { deep } from './tags.ts';

test('the four values are a row that fits above the first products', deep, async ({ page }) => {
	await page.goto('/');
	const values = page.getByRole('region', { name: 'What We Hold Fast To' });
	const { height } = (await values.boundingBox()) ?? { height: Number.NaN };
	expect(height).toBeLessThan(160);
	const last = values.getByRole('heading', { name: 'Authentic Brand' });
	await expect(last).not.toBeInViewport();
	await last.scrollIntoViewIfNeeded();
	await expect(last).toBeInViewport();
	const row = values.getByRole('list');
	await row.evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
	await row.focus();
	await page.keyboard.press('ArrowRight');
	await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
});

test('on a wide screen the values are no stop of the keyboard', deep, async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto('/');
	const row = page.getByRole('region', { name: 'What We Hold Fast To' }).getByRole('list');
	await expect(row).not.toHaveAttribute('tabindex');
});

test('the features take less than two screens', deep, async ({ page }) => {
	await page.goto('/');
	const features = page.getByRole('region', { name: 'More Than Just Clothing' });
	const { height } = (await features.boundingBox()) ?? { height: Number.NaN };
	expect(height).toBeLessThan(2 * 740);
});

test('the whole page is at most 5500 px on a laptop', deep, async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto('/');
	await expect(page.getByRole('region', { name: /Come on in/ })).toBeAttached();
	await expect
		.poll(() => page.evaluate(() => document.documentElement.scrollHeight))
		.toBeLessThanOrEqual(5500);
});

test('a testimonial takes little more than half a screen', deep, async ({ page }) => {
	await page.goto('/');
	const crew = page.getByRole('region', { name: 'What Our Crew Says' });
	const { height } = (await crew.boundingBox()) ?? { height: Number.NaN };
	expect(height).toBeLessThan(460);
});

test('a drawing opens large, like a picture', deep, async ({ page }) => {
	await page.goto('/');
	for (const [name, drawing] of [
		['Sun Protection', /One gets through/],
		['Sizing', /to one scale/],
	] as const) {
		await page.getByRole('button', { name: new RegExp(`Enlarge ${name}`) }).click();
		const dialog = page.getByRole('dialog', { name });
		const box = await dialog.getByRole('img', { name: drawing }).boundingBox();
		expect(box?.width).toBeGreaterThan(250);
		expect(box?.height).toBeGreaterThan(150);
		await dialog.getByRole('button', { name: 'Close' }).click();
		await expect(dialog).toBeHidden();
	}
});

test('a feature about sizes leads to the size guide', deep, async ({ page }) => {
	await page.goto('/');
	await page.getByRole('button', { name: /Enlarge Sizing/ }).click();
	await page.getByRole('dialog').getByRole('link', { name: 'See the Size Guide' }).click();
	await expect(page.getByRole('dialog', { name: 'Size guide' })).toBeVisible();
});

test('no light line is between the last section and the footer', deep, async ({ page }) => {
	await page.goto('/');
	const closing = page.locator('.home-closing');
	await closing.scrollIntoViewIfNeeded();
	const end = await closing.evaluate((section) => section.getBoundingClientRect().bottom);
	const start = await page
		.getByRole('contentinfo')
		.evaluate((footer) => footer.getBoundingClientRect().top);
	expect(start).toBeLessThanOrEqual(end - 1);
});

test.describe('without pictures', () => {
	test.use({ expectedErrors: [/net::ERR_FAILED/] });

	test('no column of the gallery is wider than its share', deep, async ({ page }) => {
		await page.route(/\/pictures\//, (route) => route.abort());
		await page.goto('/');
		const gallery = page.getByRole('region', { name: 'Live it. Wear it. Blue.' });
		await gallery.scrollIntoViewIfNeeded();
		for (const link of await gallery.getByRole('link').all()) {
			await link.scrollIntoViewIfNeeded();
			const box = await link.boundingBox();
			expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
		}
	});
});

test('the longest name of a shop fits a narrow phone', deep, async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	await page.goto('/');
	const name = page.getByRole('region', { name: /^Live it/ }).locator('.mosaic-line:last-child');
	for (const text of [
		'The Gull & Rope Sailing Company of Puget Sound, Washington.',
		'x'.repeat(60),
	]) {
		await name.evaluate((line, long) => {
			line.textContent = long;
		}, text);
		const excess = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
		);
		expect(excess, text).toBeLessThanOrEqual(0);
	}
});
