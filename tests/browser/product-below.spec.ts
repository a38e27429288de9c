import type { Page } from '@playwright/test';
import { catalogue } from '../../core/catalogue.ts';
import { eventually } from '../eventually.ts';
import { alive } from './alive.ts';
import { expect, test } from './fixtures.ts';
import {
	addButton,
	answerStock,
	bar,
	captain,
	cartInStorage,
	chooseSize,
	expectAccessible,
} from './product-page.ts';
import { shirt, tee } from './shopper.ts';

const related = (page: Page) => page.getByRole('region', { name: 'You Might Also Like' });
const viewed = (page: Page) => page.getByRole('region', { name: 'Recently Viewed' });

test.describe('with plenty in stock', () => {
	test.beforeEach(({ page }) => answerStock(page));

	test('products of the same category, and no other', async ({ page }) => {
		await page.goto(shirt);
		const others = catalogue
			.filter(({ category, id }) => category === captain.category && id !== captain.id)
			.map(({ name }) => name);
		await expect(related(page).getByRole('link')).toHaveText(others);
		await related(page).getByRole('link').first().click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(others[0] ?? '');
	});

	test('what was viewed on this device, latest first, also after a reload', async ({ page }) => {
		for (const path of [tee, shirt]) {
			await page.goto(path);
			await alive(related(page));
			await expect
				.poll(() => page.evaluate(() => localStorage.getItem('blue-recently-viewed')))
				.toContain(path === tee ? 'women-octopus-blue' : captain.id);
		}
		await expect(viewed(page).getByRole('link')).toHaveText([catalogue[0]?.name ?? '']);
		await page.reload();
		await alive(related(page));
		await expect(viewed(page).getByRole('link')).toHaveText([catalogue[0]?.name ?? '']);
		await expectAccessible(page);
	});

	for (const garbage of ['{', '7', '["hoodie",null,{"id":"men-captain"}]', '"men-captain"']) {
		test(`what makes no sense in the storage is nothing viewed: ${garbage}`, async ({ page }) => {
			await page.addInitScript((text) => {
				localStorage.setItem('blue-recently-viewed', text);
			}, garbage);
			await page.goto(shirt);
			await alive(related(page));
			await expect
				.poll(() => page.evaluate(() => localStorage.getItem('blue-recently-viewed')))
				.toBe(`["${captain.id}"]`);
			await expect(viewed(page)).toHaveCount(0);
		});
	}
});

for (const width of [360, 320]) {
	test.describe(`the bar along the bottom at ${width} px`, () => {
		test.use({ viewport: { width, height: 740 } });

		test.beforeEach(async ({ page }) => {
			await answerStock(page);
			await page.goto(shirt);
			await alive(related(page));
		});

		test('stands in for the button while that is out of sight', async ({ page }) => {
			await expect(bar(page)).toBeVisible();
			await expect(bar(page)).toContainText(/Size S.*\$34\.99/s);
			await addButton(page).scrollIntoViewIfNeeded();
			await expect(bar(page)).toBeHidden();
			await chooseSize(page, 'M');
			await related(page).scrollIntoViewIfNeeded();
			await bar(page).getByRole('button', { name: 'Add to Cart, size M' }).click();
			expect(await cartInStorage(page)).toMatchObject([{ size: 'M', quantity: 1 }]);
			await expect(bar(page).getByRole('link', { name: 'View Cart' })).toBeVisible();
			await expectAccessible(page);
			const { scrollWidth, clientWidth } = await page.evaluate(() => {
				const { scrollWidth, clientWidth } = document.documentElement;
				return { scrollWidth, clientWidth };
			});
			expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
		});

		test('covers neither the end of the page nor what has the focus', async ({ page }) => {
			await bar(page).getByRole('button').click();
			const last = page.getByRole('contentinfo').getByRole('link').last();
			await eventually(async () => {
				await page.evaluate(() =>
					scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
				);
				const [above, below] = [await last.boundingBox(), await bar(page).boundingBox()];
				expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
			});

			await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
			const stops = await page.locator('a, button, input').count();
			for (let stop = 0; stop < stops; stop += 1) {
				await page.keyboard.press('Tab');
				expect(await isFocusCovered(page), `stop ${stop}`).toBe(false);
			}
		});
	});
}

test('wider screens have no bar', async ({ page }) => {
	await answerStock(page);
	await page.setViewportSize({ width: 768, height: 500 });
	await page.goto(shirt);
	await related(page).scrollIntoViewIfNeeded();
	await alive(related(page));
	await expect(bar(page)).toBeHidden();
});

/** Whether the bar, where it shows or is about to, stands over any of the focused element. */
function isFocusCovered(page: Page) {
	return page.evaluate(async () => {
		const bar = document.querySelector('.bottom-bar');
		const focused = document.activeElement;
		if (!bar || !focused || focused === document.body || bar.contains(focused)) return false;
		const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
		for (let frames = 0; frames < 3; frames += 1) await frame();
		await Promise.all(bar.getAnimations().map(({ finished }) => finished.catch(() => {})));
		if (getComputedStyle(bar).visibility === 'hidden') return false;
		return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
	});
}

test.describe('nothing moves by itself', () => {
	for (const [name, report] of [
		['plenty in stock', {}],
		['the first size out of stock', { out: [{ id: captain.id, size: 'S' }] }],
		['few of the first size left', { low: [{ id: captain.id, size: 'S', left: 2 }] }],
	] as const) {
		test(`with ${name}`, async ({ page }) => {
			await answerStock(page, report);
			await page.addInitScript(() => {
				const shifts = { total: 0 };
				Object.assign(window, { shifts });
				new PerformanceObserver((list) => {
					for (const entry of list.getEntries()) {
						const { value, hadRecentInput } = entry as unknown as {
							value: number;
							hadRecentInput: boolean;
						};
						if (!hadRecentInput) shifts.total += value;
					}
				}).observe({ type: 'layout-shift', buffered: true });
				localStorage.setItem('blue-cart', '[{"id":"men-captain","size":"M","quantity":3}]');
			});
			await page.goto(shirt);
			await expect(page.getByText('Your cart ships free')).toBeVisible();
			await page.getByText('Your cart ships free').scrollIntoViewIfNeeded();
			await alive(related(page));
			const total = await page.evaluate(
				() => (window as unknown as { shifts: { total: number } }).shifts.total,
			);
			expect(total).toBeLessThan(0.01);
		});
	}
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('all pictures, sizes, promises and the size guide can be read', async ({ page }) => {
		await page.goto(shirt);
		const main = page.getByRole('main');
		for (const { alt } of captain.images) {
			await main.getByRole('img', { name: alt }).scrollIntoViewIfNeeded();
			await expect(main.getByRole('img', { name: alt })).toBeInViewport();
		}
		for (const size of captain.sizes)
			await expect(main.getByText(size, { exact: true }).first()).toBeVisible();
		await expect(main.getByText('Standard delivery in 3-5 business days')).toBeVisible();
		await main.getByRole('link', { name: 'Size guide' }).click();
		await expect(main.getByRole('table')).toBeVisible();
		await expect(bar(page)).toBeHidden();
	});
});
