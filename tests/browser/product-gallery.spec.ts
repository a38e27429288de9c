import type { Locator, Page } from '@playwright/test';
import { eventually } from '../eventually.ts';
import { expect, test } from './fixtures.ts';
import { withMotion } from './motion.ts';
import { answerStock, captain } from './product-page.ts';
import { shirt } from './shopper.ts';
import { deepOnDesktop, deepOnPhone, onDesktop, onPhone } from './tags.ts';

test.use(withMotion);

const count = captain.images.length;
const last = count - 1;
const slide = (page: Page, at: number) =>
	page.getByRole('button', { name: `Zoom: ${captain.images[at]?.alt}`, includeHidden: true });
const dot = (page: Page, at: number) =>
	page.getByRole('button', {
		name: new RegExp(`^Show picture ${at + 1} of ${count}`),
		includeHidden: true,
	});
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Pictures, enlarged' });

test.beforeEach(async ({ page }) => {
	await answerStock(page);
	await page.goto(shirt);
});

/** The only picture that is visible in the strip. Wide screens show all of them. */
async function expectShown(page: Page, at: number) {
	await expect(dot(page, at)).toHaveAttribute('aria-pressed', 'true');
	await expect(page.locator('.gallery-dot[aria-pressed="true"]')).toHaveCount(1);
	await expect(slide(page, at)).toBeInViewport({ ratio: 0.3 });
	await expect(page.locator('.gallery-count')).toHaveText(`${at + 1} of ${count}`);
}

test('dots and arrows show each picture', onPhone, async ({ page }) => {
	await expectShown(page, 0);
	await dot(page, last).click();
	await expectShown(page, last);
	const next = page.getByRole('button', { name: 'Next picture' });
	const previous = page.getByRole('button', { name: 'Previous picture' });
	await expect(next).toHaveAttribute('aria-disabled', 'true');
	await previous.click();
	await expectShown(page, last - 1);
	await dot(page, 0).click();
	await expectShown(page, 0);
	await expect(previous).toHaveAttribute('aria-disabled', 'true');
	// Two presses, the second during the first scroll.
	await next.dblclick();
	await expectShown(page, 2);
	await expect(page.getByRole('status').filter({ hasText: `Picture 3 of ${count}` })).toHaveCount(
		1,
	);
});

test(
	'each picture is a tab stop, and the strip follows the focus',
	deepOnPhone,
	async ({ page }) => {
		await slide(page, 0).focus();
		for (let at = 1; at < count; at += 1) {
			await page.keyboard.press('Tab');
			await expect(slide(page, at)).toBeFocused();
			await expectShown(page, at);
		}
		await page.keyboard.press('Shift+Tab');
		await expectShown(page, last - 1);
	},
);

test('the name of the product begins in the first screen', deepOnPhone, async ({ page }) => {
	const bar = await page.locator('.bottom-bar').boundingBox();
	const name = await page.getByRole('heading', { level: 1 }).boundingBox();
	expect(name?.y ?? Number.NaN).toBeLessThan((bar?.y ?? 0) - 32);
});

test.describe('with a finger', () => {
	test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

	/** Touches the screen with several fingers, moves and lifts them. */
	async function drag(page: Page, y: number, ...path: readonly (readonly number[])[]) {
		const session = await page.context().newCDPSession(page);
		const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', xs: readonly number[]) =>
			session.send('Input.dispatchTouchEvent', {
				type,
				touchPoints: xs.map((x, id) => ({ x, y, id })),
			});
		for (const [step, xs] of path.entries()) {
			await touch(step === 0 ? 'touchStart' : 'touchMove', xs);
			// A finger is not faster than frames: Chromium would guess how far it goes on.
			await page.evaluate(() => new Promise(requestAnimationFrame));
		}
		await touch('touchEnd', []);
	}

	async function middleOf(part: Locator) {
		const box = await part.boundingBox();
		if (!box) throw new Error('This part of the page is nowhere');
		return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	}

	test('a swipe shows the next picture', onPhone, async ({ page }) => {
		const { x, y } = await middleOf(slide(page, 0));
		await drag(page, y, [x + 120], [x + 80], [x + 20], [x - 60], [x - 120]);
		await expectShown(page, 1);
	});

	test(
		'a swipe in the dialog shows the next picture too, and a pinch enlarges it',
		deepOnPhone,
		async ({ page }) => {
			await slide(page, 0).click();
			const stage = dialog(page).locator('.zoom-stage');
			const { x, y } = await middleOf(stage);
			await drag(page, y, [x + 60], [x], [x - 60]);
			await expect(dialog(page).getByText(`2 of ${count}`, { exact: true })).toBeVisible();

			await drag(page, y, [x - 20, x + 20], [x - 40, x + 40]);
			await expect(dialog(page).getByText('200%', { exact: true })).toBeVisible();
			expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
		},
	);
});

/** The scale and the position of the picture in its stage. */
function placeOf(page: Page) {
	return page
		.locator('.zoom-view')
		.evaluate((element) => new DOMMatrix(element.style.transform).toFloat64Array().join());
}

test(
	'the zoom dialog by keyboard: opened, enlarged, panned, left, focus back',
	onDesktop,
	async ({ page }) => {
		await slide(page, 0).focus();
		await page.keyboard.press('Enter');
		await expect(dialog(page)).toBeVisible();
		await page.keyboard.press('+');
		await expect(dialog(page).getByText('150%', { exact: true })).toBeVisible();
		const before = await placeOf(page);
		await page.keyboard.press('ArrowRight');
		await eventually(async () => expect(await placeOf(page)).not.toBe(before));
		await page.keyboard.press('0');
		await expect(dialog(page).getByText('100%', { exact: true })).toBeVisible();
		await page.keyboard.press('ArrowRight');
		await expect(dialog(page).getByText(`2 of ${count}`, { exact: true })).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(dialog(page)).toBeHidden();
		await expect(slide(page, 0)).toBeFocused();
		await expectShown(page, 1);
	},
);

test(
	'the zoom dialog by pointer: pressed twice, dragged, buttons',
	deepOnDesktop,
	async ({ page }) => {
		await slide(page, 0).click();
		const stage = dialog(page).locator('.zoom-stage');
		await expect(stage.getByRole('img')).toHaveJSProperty('complete', true);
		expect(
			await stage.getByRole('img').evaluate((img) => (img as HTMLImageElement).currentSrc),
		).toContain('-1280.');
		await stage.dblclick();
		await expect(dialog(page).getByText('250%', { exact: true })).toBeVisible();
		const before = await placeOf(page);
		const box = await stage.boundingBox();
		if (!box) throw new Error('The stage is nowhere');
		await page.mouse.move(box.x + 100, box.y + 100);
		await page.mouse.down();
		await page.mouse.move(box.x + 160, box.y + 140, { steps: 3 });
		await page.mouse.up();
		expect(await placeOf(page)).not.toBe(before);
		await dialog(page).getByRole('button', { name: 'Zoom out' }).click();
		await dialog(page).getByRole('button', { name: 'Zoom out' }).click();
		await expect(dialog(page).getByText('111%', { exact: true })).toBeVisible();
		await dialog(page).getByRole('button', { name: 'Zoom out' }).click();
		await expect(dialog(page).getByText('100%', { exact: true })).toBeVisible();
		await dialog(page).getByRole('button', { name: 'Close' }).click();
		await expect(dialog(page)).toBeHidden();
	},
);

test('the page itself can be zoomed', onPhone, async ({ page }) => {
	const viewport = await page.locator('meta[name="viewport"]').getAttribute('content');
	expect(viewport).not.toMatch(/user-scalable|maximum-scale/);
});
