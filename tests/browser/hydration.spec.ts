import { movedParts, shiftsOf, totalShift, watchShifts } from '../../bench/layout-shift.ts';
import { products } from '../publication.ts';
import { expect, test } from './fixtures.ts';
import { startHalfPage } from './half-page.ts';
import { holdBack } from './hold-back.ts';
import { hydrated } from './hydrated.ts';
import { filterOpener, sortSelect } from './listing-parts.ts';
import { deep, deepOnPhone, onPhone } from './tags.ts';

const [product] = products;
if (!product) throw new Error('The catalogue is empty');

// docs/decisions/005
test('no paint waits for a font, and the fonts load', deepOnPhone, async ({ page }) => {
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

test(
	'a page that is still loading is hydrated when it is complete',
	onPhone,
	async ({ page, shop }) => {
		const half = await startHalfPage(shop.url, { path: '/women', upTo: '<h3' });
		try {
			await page.goto(`${half.url}/women`, { waitUntil: 'commit' });
			const heading = page.getByRole('heading', { level: 1 });
			await heading.evaluate((built) => Object.assign(built, { isBuilt: true }));
			const opener = filterOpener(page);
			// Its label is a little wider in the fonts of the shop.
			await page.waitForFunction(() =>
				['1rem Figtree', '1rem "League Spartan"'].every((font) => document.fonts.check(font)),
			);
			const place = await opener.boundingBox();
			// All files have arrived, but none has run.
			await page.waitForFunction(() => {
				const scripts = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
				// The browser reports a file after it has arrived.
				const isHere = ({ href }: HTMLLinkElement) => performance.getEntriesByName(href).length > 0;
				return scripts.length > 3 && scripts.every(isHere);
			});
			await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
			expect(await page.evaluate(() => document.readyState)).toBe('loading');
			half.release();
			await hydrated(page);
			expect(await heading.evaluate((now) => 'isBuilt' in now)).toBe(true);
			await expect(page.getByRole('contentinfo')).toHaveCount(1);
			expect(await opener.boundingBox()).toEqual(place);
		} finally {
			await half.stop();
		}
	},
);

test(
	'a gallery does not move while the rest of the page is loading',
	deep,
	async ({ page, shop }) => {
		await page.setViewportSize({ width: 390, height: 800 });
		const path = `/product/${product.slug}`;
		const half = await startHalfPage(shop.url, { path, upTo: 'Show picture 3 of' });
		try {
			await watchShifts(page);
			await page.goto(half.url + path, { waitUntil: 'commit' });
			await page.waitForFunction(
				() => performance.getEntriesByName('first-contentful-paint').length > 0,
			);
			half.release();
			await hydrated(page);
			const shifts = await shiftsOf(page);
			expect(totalShift(shifts), movedParts(shifts)).toBeLessThan(0.005);
		} finally {
			await half.stop();
		}
	},
);

// docs/decisions/005
for (const upTo of ['aria-label="Main"', 'aria-label="Search"', '</h1>']) {
	test(
		`a page that stops at ${upTo} is painted when that part is whole`,
		deepOnPhone,
		async ({ page, shop }) => {
			const half = await startHalfPage(shop.url, { path: '/', upTo });
			try {
				await watchShifts(page);
				await page.goto(half.url, { waitUntil: 'commit' });
				await page.getByRole('link', { name: 'Blue, home' }).waitFor({ state: 'attached' });
				const first = await page.evaluate(
					(timeoutMs) =>
						new Promise((resolve) => {
							requestAnimationFrame(() => resolve('a frame'));
							setTimeout(() => resolve('nothing'), timeoutMs);
						}),
					1000,
				);
				expect(first).toBe('nothing');
				half.release();
				await page.waitForFunction(
					() => performance.getEntriesByName('first-contentful-paint').length > 0,
				);
				await hydrated(page);
				expect(await shiftsOf(page)).toEqual([]);
			} finally {
				await half.stop();
			}
		},
	);
}

test.describe('before hydration', () => {
	const code = /\/assets\/.*\.js$/;

	test('a link leads to its page, and a question opens', onPhone, async ({ page }) => {
		await holdBack(page, code);
		await page.goto('/', { waitUntil: 'commit' });
		const question = page.getByRole('main').locator('details').first();
		await question.locator('summary').click();
		await expect(question).toHaveAttribute('open');
		await page.getByRole('link', { name: 'Explore the Collection' }).click({ noWaitAfter: true });
		await expect(page).toHaveURL('/products');
	});

	test('no form is submitted by the browser, and typed text stays', onPhone, async ({ page }) => {
		const letGo = await holdBack(page, code);
		await page.goto('/', { waitUntil: 'commit' });
		const field = page.locator('#email-signup').getByRole('textbox', { name: 'Email' });
		await field.fill('ana@example.com');
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL('/');
		letGo();
		await hydrated(page);
		await expect(field).toHaveValue('ana@example.com');
	});

	for (const [path, fields] of [
		['/contact', { Name: 'Ana', Email: 'ana@example.com', Message: 'Ahoy' }],
		['/orders/find', { 'Order number': 'BLUE-7KQ2M9XA', Email: 'ana@example.com' }],
		['/search', { 'Search the shop': 'octopus' }],
	] as const) {
		test(`what is typed at ${path} stays`, deepOnPhone, async ({ page }) => {
			const letGo = await holdBack(page, code);
			await page.goto(path, { waitUntil: 'commit' });
			const main = page.getByRole('main');
			for (const [label, text] of Object.entries(fields)) {
				await main.getByLabel(label).first().fill(text);
			}
			letGo();
			await hydrated(page);
			for (const [label, text] of Object.entries(fields)) {
				await expect(main.getByLabel(label).first()).toHaveValue(text);
			}
		});
	}

	test('a chosen size counts', onPhone, async ({ page }) => {
		const letGo = await holdBack(page, code);
		await page.goto(`/product/${product.slug}`, { waitUntil: 'commit' });
		await page.getByRole('radio', { name: 'L', exact: true }).check();
		letGo();
		await expect(page).toHaveURL(/\?size=L$/);
		await hydrated(page);
		await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
		await expect(page.getByRole('button', { name: 'Add to Cart, size L' }).first()).toBeAttached();
	});

	test('a chosen filter counts', deepOnPhone, async ({ page }) => {
		// On a phone the filters are in a drawer.
		await page.setViewportSize({ width: 1280, height: 800 });
		const letGo = await holdBack(page, code);
		await page.goto('/men', { waitUntil: 'commit' });
		await filterOpener(page).click();
		const navy = page.getByRole('checkbox', { name: /^Navy/ });
		await navy.check();
		await expect(page).toHaveURL('/men');
		letGo();
		await expect(page).toHaveURL('/men?color=navy');
		await expect(navy).toBeChecked();
		await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(1);
	});

	test('a chosen order counts', deepOnPhone, async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 800 });
		const letGo = await holdBack(page, code);
		await page.goto('/men', { waitUntil: 'commit' });
		await filterOpener(page).click();
		await sortSelect(page).selectOption('name-az');
		letGo();
		await expect(page).toHaveURL('/men?sort=name-az');
		await hydrated(page);
		await expect(sortSelect(page)).toHaveValue('name-az');
	});

	test('the search field is submitted by the browser', deepOnPhone, async ({ page }) => {
		await holdBack(page, code);
		await page.goto('/search', { waitUntil: 'commit' });
		await page.getByRole('combobox', { name: 'Search the shop' }).fill('octopus');
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL('/search?q=octopus');
	});
});

test.describe('after hydration, without a touch before', () => {
	test('every part of a page is hydrated', onPhone, async ({ page }) => {
		for (const path of ['/', '/about', '/contact', `/product/${product.slug}`]) {
			await page.goto(path, { waitUntil: 'load' });
			await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'all');
		}
	});

	test('the bar of a product shows price and button', deepOnPhone, async ({ page }) => {
		await page.goto(`/product/${product.slug}`, { waitUntil: 'load' });
		const bar = page.locator('.bottom-bar');
		await expect(bar).toContainText('$29.99');
		await expect(bar.getByRole('button', { name: /^Add to Cart/ })).toBeInViewport();
	});

	test('the first tap on a size filters', deepOnPhone, async ({ browser, shop }) => {
		const context = await browser.newContext({
			viewport: { width: 1280, height: 800 },
			hasTouch: true,
		});
		const page = await context.newPage();
		await page.goto(`${shop.url}/men`, { waitUntil: 'load' });
		await hydrated(page);
		await filterOpener(page).tap();
		const form = page.getByRole('form', { name: 'Filters' });
		await form.locator('input[name=size][value=m]').tap();
		await expect(page).toHaveURL(/size=m/);
		await context.close();
	});

	test('the first key on the price counts', deepOnPhone, async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 800 });
		await page.goto('/women');
		await filterOpener(page).press('Enter');
		await page.getByRole('slider').first().focus();
		await page.keyboard.press('ArrowRight');
		await expect(page).toHaveURL(/from=/);
	});
});
