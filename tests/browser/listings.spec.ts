import type { Page } from '@playwright/test';
import { findShifts, movedParts, totalShift } from '../../bench/layout-shift.ts';
import { windowBars } from '../../bench/window-bars.ts';
import { expect, test } from './fixtures.ts';
import {
	blueTee,
	captain,
	closeDrawer,
	inDrawer,
	listed,
	octopus,
	openFilters,
	orangeTee,
	sizeOption,
	sortSelect,
} from './listing-parts.ts';
import { answerStock } from './stock-answer.ts';
import { deep, deepOnPhone, onDesktop, onPhone } from './tags.ts';

// /products, /men and /women (docs/requirements.md#filters). The URL is the only state of their
// filters.

test.beforeEach(({ page }) => answerStock(page));

for (const path of ['/men', '/women']) {
	test(`no text of ${path} covers its picture on wide screens`, deepOnPhone, async ({ page }) => {
		await page.setViewportSize({ width: 1024, height: 768 });
		await page.goto(path);
		const title = page.getByRole('heading', { level: 1 });
		const banner = page
			.getByRole('main')
			.locator('div', { has: title })
			.filter({ has: page.locator('picture') })
			.last();
		const picture = await banner.locator('img').boundingBox();
		const text = await title.boundingBox();
		expect(picture?.height).toBeGreaterThan(200);
		expect(text?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
	});
}

test.describe('/men', () => {
	test(
		'filters by each of its controls, and shows the number of results',
		onDesktop,
		async ({ page }) => {
			await page.goto('/men');
			await expect(listed(page)).toHaveText([captain, octopus]);
			const form = await openFilters(page);
			await form.getByRole('checkbox', { name: /^Navy/ }).check();
			await expect(page).toHaveURL(inDrawer(page, '/men?color=navy'));
			await sizeOption(page, 'm').check();
			await expect(page).toHaveURL(inDrawer(page, '/men?color=navy&size=m'));
			await form.getByRole('checkbox', { name: /^Men’s Long Sleeve/ }).check();
			await expect(page).toHaveURL(
				inDrawer(page, '/men?category=mens-long-sleeve&color=navy&size=m'),
			);
			await closeDrawer(page);
			await expect(listed(page)).toHaveText([captain]);
			await expect(page.getByRole('heading', { name: 'Showing 1 of 2 products' })).toBeVisible();
			await expect(
				page.getByRole('list', { name: 'Active filters' }).getByRole('button'),
			).toHaveText(['Men’s Long Sleeve', 'Navy', 'Size M', 'Clear All']);
		},
	);

	test(
		'leads to the size that is filtered, and says if a size is gone',
		onPhone,
		async ({ page }) => {
			await page.goto('/men?size=m');
			await expect(page.getByRole('heading', { name: 'Showing 2 of 2 products' })).toBeVisible();
			await page.getByRole('link', { name: captain }).click();
			await expect(page).toHaveURL(/\/product\/.*\?size=M$/);
			await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
			const { pathname } = new URL(page.url());
			await page.goto(`${pathname}?size=3xl`);
			await expect(page.getByRole('radio', { name: 'XXXL' })).toBeChecked();
			await page.goto(`${pathname}?size=xs`);
			const sentence = page.getByText('This one isn’t made in size XS. Size S is chosen instead.');
			await expect(sentence).toBeVisible();
			await expect(page.getByRole('radio', { name: 'S', exact: true })).toBeChecked();
			await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true });
			await expect(sentence).toBeHidden();
			await page.goto('/men?size=m&size=l');
			await expect(page.getByRole('link', { name: captain })).toHaveAttribute('href', pathname);
		},
	);

	test('sorts in six ways', onPhone, async ({ page }) => {
		await page.goto('/men');
		await openFilters(page);
		const sort = sortSelect(page);
		await expect(sort.getByRole('option')).toHaveText([
			'Featured',
			'Best Selling',
			'Name: A to Z',
			'Name: Z to A',
			'Price: Low to High',
			'Price: High to Low',
		]);
		await sort.selectOption('name-az');
		await expect(page).toHaveURL(inDrawer(page, '/men?sort=name-az'));
		await closeDrawer(page);
		await expect(listed(page)).toHaveText([octopus, captain]);
		await openFilters(page);
		await sort.selectOption('name-za');
		await closeDrawer(page);
		await expect(listed(page)).toHaveText([captain, octopus]);
		await page.reload();
		await openFilters(page);
		await expect(sort).toHaveValue('name-za');
	});

	test(
		'has a price range of two thumbs that arrow keys move; a run of presses is one step back',
		onDesktop,
		async ({ page }) => {
			await page.goto('/men');
			const form = await openFilters(page);
			const highest = form.getByRole('slider', { name: 'Highest price' });
			await highest.focus();
			for (let press = 0; press < 14; press += 1) await page.keyboard.press('ArrowLeft');
			await expect(page).toHaveURL(inDrawer(page, '/men?to=30'));
			await expect(highest).toHaveAttribute('aria-valuetext', '$30');
			const lowest = form.getByRole('slider', { name: 'Lowest price' });
			await lowest.focus();
			await page.keyboard.press('End');
			await expect(page).toHaveURL(inDrawer(page, '/men?from=25&to=30'));
			await page.goBack();
			await expect(page).toHaveURL('/men?to=30');
			await page.goBack();
			await expect(page).toHaveURL('/men');
			await expect(listed(page)).toHaveText([captain, octopus]);
		},
	);

	for (const [device, tag, press] of [
		['mouse', onDesktop, (page: Page, x: number, y: number) => page.mouse.click(x, y)],
		['finger', onPhone, (page: Page, x: number, y: number) => page.touchscreen.tap(x, y)],
	] as const) {
		test(
			`has a price range whose nearer thumb comes to a ${device} on the track`,
			tag,
			async ({ page }) => {
				await page.goto('/men');
				const form = await openFilters(page);
				const slider = form.getByRole('slider', { name: 'Lowest price' });
				// Otherwise the drawer may still be moving.
				await expect(slider).toBeInViewport({ ratio: 1 });
				const pressAt = async (dollars: number) => {
					const box = await slider.boundingBox();
					if (!box) throw new Error('The slider is not there');
					// The center of a thumb of 28 pixels stays 14 away from the ends.
					const x = box.x + 14 + ((box.width - 28) * dollars) / 100;
					await press(page, x, box.y + box.height / 2);
				};
				await pressAt(70);
				await expect(page).toHaveURL(inDrawer(page, '/men?to=70'));
				await expect(form.getByRole('slider', { name: 'Highest price' })).toBeFocused();
				await pressAt(25);
				await expect(page).toHaveURL(inDrawer(page, '/men?from=25&to=70'));
				await expect(slider).toBeFocused();
				await pressAt(40);
				await expect(page).toHaveURL(inDrawer(page, '/men?from=40&to=70'));
				await pressAt(100);
				await expect(page).toHaveURL(inDrawer(page, '/men?from=40'));
			},
		);
	}

	test('has a price range that a pointer drags', deepOnPhone, async ({ page }) => {
		await page.goto('/men');
		const form = await openFilters(page);
		const box = await form.getByRole('slider', { name: 'Lowest price' }).boundingBox();
		if (!box) throw new Error('The slider is not there');
		const middle = box.y + box.height / 2;
		await page.mouse.move(box.x + 14, middle);
		await page.mouse.down();
		for (const share of [0.2, 0.3, 0.4, 0.5])
			await page.mouse.move(box.x + box.width * share, middle);
		await page.mouse.up();
		await expect(page).toHaveURL(inDrawer(page, '/men?from=50'));
		await page.goBack();
		await expect(page).toHaveURL('/men');
	});

	test(
		'removes one chip after another, with the focus on the next',
		deepOnPhone,
		async ({ page }) => {
			await page.goto('/men?color=white&color=navy&size=s');
			const chips = page.getByRole('list', { name: 'Active filters' });
			await chips.getByRole('button', { name: 'Remove filter: White' }).press('Enter');
			await expect(page).toHaveURL('/men?color=navy&size=s');
			await expect(chips.getByRole('button', { name: 'Remove filter: Navy' })).toBeFocused();
			await page.keyboard.press('Enter');
			await expect(chips.getByRole('button', { name: 'Remove filter: Size S' })).toBeFocused();
			await page.keyboard.press('Enter');
			await expect(page).toHaveURL('/men');
			const heading = page.getByRole('heading', { name: 'Showing 2 of 2 products' });
			await expect(heading).toBeFocused();
			await expect(chips).toHaveCount(0);
			await expect(page.getByRole('status').filter({ hasText: 'Showing 2 of 2' })).toHaveCount(1);
		},
	);

	test('clears all at once and keeps the order; Back undoes that', onPhone, async ({ page }) => {
		await page.goto('/men?sort=price-low&color=navy&from=20');
		await page.getByRole('button', { name: 'Clear All' }).click();
		await expect(page).toHaveURL('/men?sort=price-low');
		await expect(page.getByRole('heading', { name: 'Showing 2 of 2 products' })).toBeFocused();
		await page.goBack();
		await expect(page).toHaveURL('/men?sort=price-low&color=navy&from=20');
		await expect(listed(page)).toHaveText([captain]);
	});

	test('says so if no product matches, with a button to clear', deepOnPhone, async ({ page }) => {
		await page.goto('/men?to=20');
		await expect(page.getByText('No product fits all of these filters.')).toBeVisible();
		await expect(page.getByRole('heading', { name: 'Showing 0 of 2 products' })).toBeVisible();
		await page.getByRole('button', { name: 'Clear Filters' }).click();
		await expect(page).toHaveURL('/men');
		await expect(listed(page)).toHaveText([captain, octopus]);
		await expect(page.getByRole('heading', { name: 'Showing 2 of 2 products' })).toBeFocused();
	});

	test(
		'shows the number of products of each option, and marks those without',
		deepOnPhone,
		async ({ page }) => {
			await page.goto('/men?to=20');
			const form = await openFilters(page);
			await expect(form.getByRole('checkbox', { name: 'Navy (0 products)' })).toBeEnabled();
			await page.goto('/men?color=navy');
			await openFilters(page);
			await expect(form.getByRole('checkbox', { name: 'White (1 product)' })).toBeVisible();
		},
	);

	test('ignores invalid parameters', deepOnPhone, async ({ page }) => {
		await page.goto('/men?color=beige&size=xs&from=abc&sort=random&stock=in');
		await expect(page.getByRole('heading', { name: 'Showing 2 of 2 products' })).toBeVisible();
		await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0);
		await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/men$/);
	});

	test(
		'restores the list and the scroll position on Back from a product',
		onPhone,
		async ({ page }) => {
			await page.goto('/men?color=white&sort=name-az');
			await expect(listed(page)).toHaveText([octopus]);
			const link = page.getByRole('main').getByRole('link', { name: octopus });
			await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }));
			const place = await page.evaluate(() => scrollY);
			expect(place).toBeGreaterThan(50);
			await link.click();
			await expect(page.getByRole('heading', { level: 1, name: octopus })).toBeVisible();
			await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
			await page.goBack();
			await expect(listed(page)).toHaveText([octopus]);
			await expect
				.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place))
				.toBeLessThan(50);
			await openFilters(page);
			await expect(sortSelect(page)).toHaveValue('name-az');
		},
	);

	test('counts two presses that follow each other at once', deepOnPhone, async ({ page }) => {
		await page.goto('/men');
		const form = await openFilters(page);
		await form.evaluate((opened: HTMLFormElement) => {
			for (const value of ['s', 'm', 'l']) {
				opened.querySelector<HTMLInputElement>(`[name=size][value=${value}]`)?.click();
			}
		});
		await expect(page).toHaveURL(inDrawer(page, '/men?size=s&size=m&size=l'));
	});
});

test.describe('/women', () => {
	test('offers what the requirement lists', onPhone, async ({ page }) => {
		await page.goto('/women');
		await expect(page.getByText('Free Shipping Over $75')).toBeVisible();
		const form = await openFilters(page);
		await expect(sortSelect(page).getByRole('option')).toHaveText([
			'Featured',
			'Price: Low to High',
			'Price: High to Low',
			'Name',
		]);
		for (const color of ['White', 'Blue', 'Orange']) {
			await expect(form.getByRole('checkbox', { name: new RegExp(`^${color}`) })).toBeVisible();
		}
		const sizes = await form
			.locator('input[name=size]')
			.evaluateAll((all) => all.map((input) => input.getAttribute('value')));
		expect(sizes).toEqual(['xs', 's', 'm', 'l', 'xl', 'xxl']);
	});

	test('asks size and stock as one question', deepOnPhone, async ({ page }) => {
		await answerStock(page, { out: [{ id: 'women-octopus-blue', size: 'M' }] });
		await page.goto('/women?size=m');
		await expect(listed(page)).toHaveText([blueTee, orangeTee]);
		const form = await openFilters(page);
		await form.getByRole('checkbox', { name: 'In stock only' }).check();
		await expect(page).toHaveURL(inDrawer(page, '/women?size=m&stock=in'));
		await closeDrawer(page);
		await expect(listed(page)).toHaveText([orangeTee]);
	});
});

test.describe('/products', () => {
	test('shows one category or all, each with its count', onPhone, async ({ page }) => {
		await page.goto('/products');
		const buttons = page.getByRole('group', { name: 'Category' }).getByRole('button');
		await expect(buttons).toHaveText(['All(4)', 'Women’s Short Sleeve(2)', 'Men’s Long Sleeve(2)']);
		const products = page.getByRole('main').getByRole('heading', { level: 2 });
		await expect(products).toHaveCount(4);
		await page.getByRole('button', { name: 'Men’s Long Sleeve' }).click();
		await expect(page).toHaveURL('/products?category=mens-long-sleeve');
		await expect(products).toHaveText([captain, octopus]);
		await expect(page.getByRole('status').filter({ hasText: 'Showing 2 of 4' })).toHaveCount(1);
		await page.reload();
		await expect(products).toHaveText([captain, octopus]);
		await expect(page.getByRole('button', { name: 'Men’s Long Sleeve' })).toHaveAttribute(
			'aria-pressed',
			'true',
		);
		await page.goBack();
		await expect(products).toHaveCount(4);
	});

	test('says that nothing is sold of a category, and leads to all', onPhone, async ({ page }) => {
		await page.goto('/products?category=caps');
		const main = page.getByRole('main');
		const sentence = main.getByText('No products found in the selected category.');
		const all = page.getByRole('button', { name: /^All/ });
		await expect(sentence).toBeVisible();
		await expect(all).toHaveAttribute('aria-pressed', 'false');
		await expect(main.getByRole('heading', { name: 'Everything Else' })).toBeVisible();
		await all.click();
		await expect(page).toHaveURL('/products');
		await expect(sentence).toHaveCount(0);
		await page.goBack();
		await main.getByRole('link', { name: 'View All Products' }).click();
		await expect(page).toHaveURL('/products');
		await expect(all).toHaveAttribute('aria-pressed', 'true');
		await expect(main.getByRole('heading', { level: 2 })).toHaveCount(4);
	});
});

for (const path of [
	'/men?color=blue&size=m',
	'/men?to=20',
	'/women?color=orange&stock=in',
	'/products?category=mens-long-sleeve',
]) {
	test(`${path} stands nearly still`, deep, async ({ page, shop }) => {
		const shifts = await findShifts(page, shop.url + path, { isSlow: true });
		expect(totalShift(shifts), `moved: ${movedParts(shifts)}`).toBeLessThanOrEqual(
			windowBars.shift,
		);
	});
}

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('all products are shown, and no control does nothing', deepOnPhone, async ({ page }) => {
		for (const path of ['/men', '/women', '/products', '/new-arrivals']) {
			await page.goto(path);
			const main = page.getByRole('main');
			await expect(main.getByRole('link').first()).toBeVisible();
			await expect(main.getByRole('button')).toHaveCount(0);
			await expect(main.getByRole('checkbox')).toHaveCount(0);
			await expect(main.getByRole('combobox')).toHaveCount(0);
		}
	});
});
