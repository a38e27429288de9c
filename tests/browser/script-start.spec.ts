import type { Page } from '@playwright/test';
import { paintPatience } from '../../app/script-start.ts';
import { shiftsOf, watchShifts } from '../../bench/layout-shift.ts';
import { catalogue } from '../../core/catalogue.ts';
import { alive } from './alive.ts';
import { expect, test } from './fixtures.ts';
import { startHalfPage } from './half-page.ts';
import { oneScreen } from './one-screen.ts';

const [product] = catalogue;
if (!product) throw new Error('The catalogue is empty');

// docs/decisions/006: what is seen first shares the line with no script.

test('no script is asked for before something is painted', oneScreen, async ({ page }) => {
	await page.goto('/', { waitUntil: 'load' });
	await alive(page.getByRole('banner').getByRole('link').first());
	const { paint, scripts } = await page.evaluate(() => ({
		paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
		scripts: performance
			.getEntriesByType('resource')
			.filter(({ name }) => name.endsWith('.js'))
			.map(({ startTime }) => startTime),
	}));
	expect(scripts.length).toBeGreaterThan(3);
	expect(Math.min(...scripts)).toBeGreaterThan(paint);
});

// docs/decisions/012
test('no paint waits for a font, and the fonts come all the same', oneScreen, async ({ page }) => {
	await page.goto('/', { waitUntil: 'load' });
	await expect(page.locator('link[as=font]')).toHaveCount(0);
	await page.evaluate(() => document.fonts.ready);
	const loaded = await page.evaluate(() =>
		[...document.fonts]
			.filter(({ status }) => status === 'loaded')
			.map(({ family }) => family.replaceAll('"', '')),
	);
	expect(loaded).toEqual(expect.arrayContaining(['League Spartan', 'Figtree']));
});

test('a page in a tab that is not seen starts at once', oneScreen, async ({ page }) => {
	await page.addInitScript(() => {
		Object.defineProperty(document, 'hidden', { value: true });
		// Nothing is painted there, so nothing is ever told of.
		PerformanceObserver.prototype.observe = () => undefined;
	});
	await page.clock.install();
	await page.goto('/', { waitUntil: 'load' });
	await alive(page.getByRole('banner').getByRole('link').first());
});

test(
	'a browser that tells of no paint waits a moment and no longer',
	oneScreen,
	async ({ page }) => {
		await page.addInitScript(() => {
			PerformanceObserver.prototype.observe = () => undefined;
		});
		await page.clock.install();
		await page.goto('/', { waitUntil: 'load' });
		const scripts = () =>
			page.evaluate(
				() =>
					performance.getEntriesByType('resource').filter(({ name }) => /\.js$/.test(name)).length,
			);
		await page.clock.pauseAt(new Date(Date.now() + paintPatience / 2));
		expect(await scripts()).toBe(0);
		await page.clock.fastForward(paintPatience);
		await page.clock.resume();
		await alive(page.getByRole('banner').getByRole('link').first());
	},
);

test('a page that is still arriving is taken over when all of it is there', async ({
	page,
	shop,
}) => {
	const half = await startHalfPage(shop.url, { path: '/women', upTo: '<h3' });
	try {
		await page.goto(`${half.url}/women`, { waitUntil: 'commit' });
		const heading = page.getByRole('heading', { level: 1 });
		await heading.evaluate((built) => Object.assign(built, { isBuilt: true }));
		const sorting = page.getByRole('combobox', { name: 'Sort by' });
		const place = await sorting.boundingBox();
		// All that it asks for is here, and none of it has begun to work.
		await page.waitForFunction(() => {
			const scripts = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
			// The browser tells of a file once it has come.
			const isHere = ({ href }: HTMLLinkElement) => performance.getEntriesByName(href).length > 0;
			return scripts.length > 3 && scripts.every(isHere);
		});
		await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
		expect(await page.evaluate(() => document.readyState)).toBe('loading');
		half.release();
		await alive(heading);
		expect(await heading.evaluate((now) => 'isBuilt' in now)).toBe(true);
		await expect(page.getByRole('contentinfo')).toHaveCount(1);
		expect(await sorting.boundingBox()).toEqual(place);
	} finally {
		await half.stop();
	}
});

// docs/decisions/015
for (const upTo of ['aria-label="Main"', 'aria-label="Search"', '</h1>']) {
	test(`a page that stops at ${upTo} is painted when that part is whole`, async ({
		page,
		shop,
	}) => {
		const half = await startHalfPage(shop.url, { path: '/', upTo });
		try {
			await watchShifts(page);
			await page.goto(half.url, { waitUntil: 'commit' });
			await page.getByRole('link', { name: 'Blue, home' }).waitFor({ state: 'attached' });
			const first = await page.evaluate(
				(patience) =>
					new Promise((resolve) => {
						requestAnimationFrame(() => resolve('a frame'));
						setTimeout(() => resolve('nothing'), patience);
					}),
				1000,
			);
			expect(first).toBe('nothing');
			half.release();
			await page.waitForFunction(
				() => performance.getEntriesByName('first-contentful-paint').length > 0,
			);
			await alive(page.getByRole('banner').getByRole('link').first());
			expect(await shiftsOf(page)).toEqual([]);
		} finally {
			await half.stop();
		}
	});
}

test.describe('before the code is there', () => {
	/** Holds back the page's code until it is told to let go. */
	async function holdCode(page: Page) {
		const held = Promise.withResolvers<void>();
		await page.route(/\/assets\/.*\.js$/, async (route) => {
			await held.promise;
			await route.continue();
		});
		return held.resolve;
	}

	test(
		'a pressed button is pressed once, when it can do something',
		oneScreen,
		async ({ page }) => {
			const letGo = await holdCode(page);
			await page.goto(`/product/${product.slug}`, { waitUntil: 'load' });
			await page
				.getByRole('button', { name: /^Add to Cart/ })
				.first()
				.click();
			letGo();
			await expect(page.getByRole('link', { name: /^Cart/ })).toHaveAccessibleName(/1/);
		},
	);

	test(
		'an empty cart says so, and one with something in it does not',
		oneScreen,
		async ({ page }) => {
			const letGo = await holdCode(page);
			const isEmpty = page.getByText('Your cart is empty');
			for (const path of ['/cart', '/checkout']) {
				await page.goto(path, { waitUntil: 'load' });
				await expect(isEmpty).toBeVisible();
				await expect(page.getByText('Looking into your cart')).toBeHidden();
			}
			const line = { id: product.id, size: product.sizes[0], quantity: 1 };
			await page.evaluate(
				(cart) => localStorage.setItem('blue-cart', cart),
				JSON.stringify([line]),
			);
			await page.goto('/cart', { waitUntil: 'load' });
			await expect(isEmpty).toBeHidden();
			await expect(page.getByText('Looking into your cart')).toBeVisible();
			letGo();
		},
	);

	test(
		'what the browser takes a while for is done while nothing waits',
		oneScreen,
		async ({ page }) => {
			await page.addInitScript(() => {
				const { getItem } = Storage.prototype;
				Storage.prototype.getItem = function (key) {
					performance.mark('storage');
					return getItem.call(this, key);
				};
			});
			const letGo = await holdCode(page);
			await page.goto('/about', { waitUntil: 'load' });
			// The router's own mark of a first entry: it finds it and need not write it.
			await page.waitForFunction(() => history.state !== null);
			expect(await page.evaluate(() => history.state)).toEqual({ idx: 0 });
			const { storage, paint } = await page.evaluate(() => ({
				storage: performance.getEntriesByName('storage')[0]?.startTime ?? 0,
				paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
			}));
			expect(storage).toBeGreaterThan(paint);
			letGo();
			await alive(page.getByRole('banner').getByRole('link').first());
			expect(await page.evaluate(() => history.state)).toEqual({ idx: 0 });
		},
	);

	// React knows an element from the middle of its first rendering on, and may stop there to draw breath.
	test('nor is a press lost on what React only half knows', oneScreen, async ({ page }) => {
		const letGo = await holdCode(page);
		await page.goto(`/product/${product.slug}`, { waitUntil: 'load' });
		const add = page.getByRole('button', { name: /^Add to Cart/ }).first();
		const pressedEarly = add.evaluate(async (button) => {
			const form = button.closest('form');
			if (form) Object.assign(form, { __reactFiber$: {}, __reactProps$: {} });
			let count = 0;
			await new Promise<void>((resolve) =>
				form?.addEventListener('submit', () => {
					count += 1;
					if (count > 3) resolve();
				}),
			);
		});
		await add.click();
		await pressedEarly;
		letGo();
		await expect(page.getByRole('link', { name: /^Cart/ })).toHaveAccessibleName(/\b1\b/);
		await expect(page).toHaveURL(`/product/${product.slug}`);
	});

	test('a form is not sent by the browser, but by us', oneScreen, async ({ page }) => {
		const letGo = await holdCode(page);
		await page.goto('/', { waitUntil: 'load' });
		const signup = page.locator('#email-signup');
		await signup
			.getByRole('textbox', { name: 'Email' })
			.fill(`${crypto.randomUUID()}@blue.example`);
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL('/');
		letGo();
		await expect(signup).toContainText('press the link that we just mailed');
		await expect(page).toHaveURL('/');
	});
});
