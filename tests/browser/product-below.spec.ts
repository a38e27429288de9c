import type { Page } from '@playwright/test';
import { shiftsOf, totalShift, watchShifts } from '../../bench/layout-shift.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { answerStock, bar, captain } from './product-page.ts';
import { shirt, tee } from './shopper.ts';
import { deep, deepOnPhone, onPhone } from './tags.ts';

const related = (page: Page) => page.getByRole('region', { name: 'You Might Also Like' });
const viewed = (page: Page) => page.getByRole('region', { name: 'Recently Viewed' });

test.describe('with plenty in stock', () => {
	test.beforeEach(({ page }) => answerStock(page));

	test('other products, those of the same category first', onPhone, async ({ page }) => {
		await page.goto(shirt);
		const others = [
			'Men’s Blue Octopus Long Sleeve Shirt',
			'Women’s Blue Octopus Short Sleeve Tee',
			'Women’s Orange Octopus Short Sleeve Tee',
		];
		await expect(related(page).getByRole('link')).toHaveText(others);
		await related(page).getByRole('link').first().click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(others[0] ?? '');
	});

	test(
		'products viewed on this device are remembered, and no product is in two rows',
		onPhone,
		async ({ page }) => {
			for (const path of [tee, shirt]) {
				await page.goto(path);
				await related(page).scrollIntoViewIfNeeded();
				await expect
					.poll(() => page.evaluate(() => localStorage.getItem('blue-recently-viewed')))
					.toContain(path === tee ? 'women-octopus-blue' : captain.id);
			}
			await expect(related(page).getByRole('link', { name: /Blue Octopus Short/ })).toHaveCount(1);
			await expect(viewed(page)).toHaveCount(0);
			await expectAccessible(page);
		},
	);

	test('the row of products fills its line at every width', deepOnPhone, async ({ page }) => {
		await page.goto(shirt);
		for (const width of [360, 768, 1024, 1440]) {
			await page.setViewportSize({ width, height: 800 });
			const cards = await related(page).getByRole('listitem').all();
			const boxes = await Promise.all(cards.map((card) => card.boundingBox()));
			expect(new Set(boxes.map((box) => box?.y)).size, `${width} px`).toBe(1);
			const right = Math.max(...boxes.map((box) => (box?.x ?? 0) + (box?.width ?? 0)));
			expect(right, `${width} px`).toBeGreaterThan(width * 0.84);
		}
	});

	for (const garbage of ['{', '7', '["hoodie",null,{"id":"men-captain"}]', '"men-captain"']) {
		test(`invalid storage counts as nothing viewed: ${garbage}`, deepOnPhone, async ({ page }) => {
			await page.addInitScript((text) => {
				localStorage.setItem('blue-recently-viewed', text);
			}, garbage);
			await page.goto(shirt);
			await related(page).scrollIntoViewIfNeeded();
			await expect
				.poll(() => page.evaluate(() => localStorage.getItem('blue-recently-viewed')))
				.toBe(`["${captain.id}"]`);
			await expect(viewed(page)).toHaveCount(0);
		});
	}
});

test.describe('there is no layout shift', () => {
	for (const [name, report] of [
		['plenty in stock', {}],
		['the first size out of stock', { out: [{ id: captain.id, size: 'S' }] }],
		['few of the first size left', { limited: [{ id: captain.id, size: 'S', left: 2 }] }],
	] as const) {
		test(`with ${name}`, deep, async ({ page }) => {
			await answerStock(page, report);
			await watchShifts(page);
			await page.addInitScript(() => {
				localStorage.setItem('blue-cart', '[{"id":"men-captain","size":"M","quantity":3}]');
			});
			await page.goto(shirt);
			await expect(page.getByText('Your cart ships free')).toBeVisible();
			await page.getByText('Your cart ships free').scrollIntoViewIfNeeded();
			await related(page).scrollIntoViewIfNeeded();
			const shifts = await shiftsOf(page);
			expect(totalShift(shifts), JSON.stringify(shifts)).toBeLessThan(0.01);
		});
	}
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test(
		'all pictures, sizes, promises and the size guide can be read',
		deepOnPhone,
		async ({ page }) => {
			await page.goto(shirt);
			const main = page.getByRole('main');
			for (const { alt } of captain.images) {
				await main.getByRole('img', { name: alt }).scrollIntoViewIfNeeded();
				await expect(main.getByRole('img', { name: alt })).toBeInViewport();
			}
			for (const size of captain.sizes)
				await expect(main.getByText(size, { exact: true }).first()).toBeVisible();
			await expect(main.getByText('Standard delivery in 3–5 business days')).toBeVisible();
			await expect(
				main.getByRole('img', { name: 'The shirt in size S: chest 38 in' }),
			).toBeVisible();
			await expect(main.getByText('Find your size')).toBeHidden();
			await main.getByRole('link', { name: 'Size guide' }).click();
			await expect(main.getByRole('table')).toBeVisible();
			await expect(bar(page)).toBeHidden();
		},
	);
});
