import { desktop } from '../../bench/browser.ts';
import { fillStoredCart } from '../../bench/layout-shift.ts';
import { freeShippingOffer } from '../../core/checkout/promise-texts.ts';
import { firstShop } from '../../core/shop/first-shop.ts';
import { expect, test } from './fixtures.ts';
import { header, openQuickShop } from './header-parts.ts';
import { deep, deepOnPhone, onPhone } from './tags.ts';

test.describe('the info bar', () => {
	test(
		'offers free shipping from the amount of the cart, and links to the shop',
		onPhone,
		async ({ page }) => {
			await page.goto('/');
			const bar = page.getByRole('complementary', { name: 'Shipping offer' });
			await expect(bar).toContainText(freeShippingOffer(firstShop) ?? '');
			await bar.getByRole('link', { name: 'Shop Now' }).click();
			await expect(page).toHaveURL('/products');
		},
	);

	for (const path of ['/women', '/product/womens-orange-octopus-short-sleeve-tee']) {
		test(
			`says the same on ${path}, which has the amount for tees too`,
			onPhone,
			async ({ page }) => {
				await page.goto(path);
				const bar = page.getByRole('complementary', { name: 'Shipping offer' });
				await expect(bar).toContainText('Free shipping on orders over $100');
				const offer = page.getByRole('main').getByText('Women’s tees ship free over $75');
				await expect(offer.first()).toBeVisible();
			},
		);
	}
});

test.describe('the header', () => {
	test('marks the link of the present page', onPhone, async ({ page }) => {
		await page.setViewportSize(desktop);
		await page.goto('/');
		const links = header(page).getByRole('navigation', { name: 'Main' }).getByRole('link');
		await expect(links).toHaveText([
			'Home',
			'About',
			'Shop Now',
			'New Arrivals',
			'Men’s',
			'Women’s',
			'Contact',
		]);
		await links.filter({ hasText: 'Women’s' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Women’s Collection');
		await expect(header(page).locator('[aria-current=page]')).toHaveText('Women’s');
	});

	test('is sticky without a layout shift', deep, async ({ page }) => {
		await page.goto('/new-arrivals');
		await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
		await expect(header(page).getByRole('link', { name: 'Cart' })).toBeInViewport();
	});

	test('has a number on the cart only above 0', onPhone, async ({ page }) => {
		await page.goto('/products');
		const cart = header(page).getByRole('link', { name: 'Cart' });
		await expect(cart).toHaveText('');
		const panel = await openQuickShop(page);
		await panel
			.getByRole('button', { name: /^Quick Add/ })
			.first()
			.click();
		await panel.getByRole('button', { name: /^M: add size M/ }).click();
		await page.keyboard.press('Escape');
		await expect(header(page).getByRole('link', { name: 'Cart, 1 item' })).toHaveText('1');
	});

	test('has a number that leaves the bag in sight', deepOnPhone, async ({ page }) => {
		await fillStoredCart(page);
		await page.goto('/products');
		const cart = header(page).getByRole('link', { name: /^Cart, / });
		const bag = await cart.locator('svg').boundingBox();
		const number = await cart.locator('span').boundingBox();
		if (!bag || !number) throw new Error('The cart is not there');
		const width = bag.x + bag.width - number.x;
		const height = number.y + number.height - bag.y;
		expect((width * height) / (bag.width * bag.height)).toBeLessThan(0.25);
	});

	for (const width of [768, 1024, 1440]) {
		test(`names the Quick Shop at ${width} px`, deepOnPhone, async ({ page }) => {
			await page.setViewportSize({ width, height: 800 });
			await page.goto('/products');
			const opener = header(page).getByRole('button', { name: 'Quick Shop' });
			await expect(opener.getByText('Quick Shop')).toBeVisible();
		});
	}

	for (const width of [320, 360, 768, 1024, 1440, 1920]) {
		test(`is one row at ${width} px without overflow`, deepOnPhone, async ({ page }) => {
			await page.setViewportSize({ width, height: 800 });
			await page.goto('/products');
			const { height } = (await header(page).boundingBox()) ?? { height: Number.NaN };
			expect(height).toBeLessThan(90);
			const excess = await page.evaluate(
				() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
			);
			expect(excess).toBeLessThanOrEqual(0);
		});
	}
});

test.describe('with one collection less, and one of another name', () => {
	for (const width of [1024, 1280, 1440]) {
		test(`the links stand apart at ${width} px`, deepOnPhone, async ({ page }) => {
			await page.setViewportSize({ width, height: 800 });
			await page.goto('/contact');
			const links = header(page).getByRole('navigation', { name: 'Main' }).getByRole('link');
			const spaces = () =>
				links.evaluateAll((all) => {
					const boxes = all.map((link) => link.getBoundingClientRect());
					return boxes.slice(1).map((box, index) => box.left - (boxes[index]?.right ?? 0));
				});
			const gap = await links
				.first()
				.evaluate((link) =>
					Number.parseFloat(getComputedStyle(link.closest('ul') ?? link).columnGap),
				);
			// As the header is if men's products are archived and the merchant renames women's.
			await links.filter({ hasText: /^Men’s/ }).evaluate((link) => link.parentElement?.remove());
			await links.filter({ hasText: /^Women’s/ }).evaluate((link) => {
				link.textContent = 'For Women';
			});
			expect(Math.min(...(await spaces()))).toBeGreaterThanOrEqual(gap);
			expect((await header(page).boundingBox())?.height).toBeLessThan(90);
		});
	}
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('every page can be reached, and no control does nothing', deepOnPhone, async ({ page }) => {
		await page.goto('/');
		await expect(header(page).getByRole('button')).toHaveCount(0);
		await header(page).getByRole('link', { name: 'Women’s' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Women’s Collection');
		await header(page).getByRole('link', { name: 'Contact' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drop Us a Line');
		await page.getByRole('contentinfo').getByRole('link', { name: 'Men', exact: true }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Men’s Collection');
	});
});
