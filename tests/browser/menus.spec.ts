import type { Locator, Page } from '@playwright/test';
import { catalogue } from '../../core/catalogue.ts';
import { formatCents } from '../../core/money.ts';
import { shippingTable } from '../../core/pricing.ts';
import { expect, test } from './fixtures.ts';

// Header, shop menu and side panels (spec 2, Header and menus).

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

function header(page: Page) {
	return page.getByRole('banner');
}

function menuButton(page: Page) {
	return header(page).getByRole('button', { name: 'Menu', exact: true });
}

function shopButton(page: Page) {
	return header(page).getByRole('button', { name: 'Shop Now menu' });
}

function shopLink(page: Page) {
	return header(page).getByRole('link', { name: 'Shop Now', exact: true });
}

function shopMenu(page: Page) {
	return page.locator('#shop-menu');
}

async function openQuickShop(page: Page): Promise<Locator> {
	const own = header(page).getByRole('button', { name: 'Quick Shop' });
	if (await own.isVisible()) {
		await own.click();
	} else {
		await menuButton(page).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Quick Shop', exact: true }).click();
	}
	const panel = page.getByRole('dialog', { name: 'Quick Shop' });
	await expect(panel).toBeVisible();
	return panel;
}

/** Opens the menu by its button; the first press of a page may come before the menu does. */
async function openShopMenu(page: Page) {
	await shopButton(page).focus();
	await page.keyboard.press('Enter');
	await expect(shopMenu(page)).toBeVisible();
}

/** Wheels over what is open and says where the page behind is then. */
async function scrolledBehind(page: Page) {
	await page.mouse.wheel(0, 2000);
	return await page.evaluate(
		() =>
			new Promise<number>((done) =>
				requestAnimationFrame(() => requestAnimationFrame(() => done(scrollY))),
			),
	);
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

test.describe('the info bar', () => {
	test('offers free shipping from the amount that the cart knows, and leads to the shop', async ({
		page,
	}) => {
		await page.goto('/');
		const bar = page.getByRole('complementary', { name: 'Shipping offer' });
		await expect(bar).toContainText(
			`Free shipping on orders over $${shippingTable.freeFromCents / 100}`,
		);
		await bar.getByRole('link', { name: 'Shop Now' }).click();
		await expect(page).toHaveURL('/products');
	});
});

test.describe('the header', () => {
	test('names the page that is shown', async ({ page }) => {
		await page.setViewportSize(desktop);
		await page.goto('/');
		const links = header(page).getByRole('navigation', { name: 'Main' }).getByRole('link');
		await expect(links).toHaveText([
			'Home',
			'About',
			'Shop Now',
			'New Arrivals',
			"Men's",
			"Women's",
			'Contact',
		]);
		await links.filter({ hasText: "Women's" }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText("Women's Collection");
		await expect(header(page).locator('[aria-current=page]')).toHaveText("Women's");
	});

	test('stays on the screen without moving the page', async ({ page }) => {
		await page.goto('/new-arrivals');
		await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
		await expect(header(page).getByRole('link', { name: 'Cart' })).toBeInViewport();
	});

	test('has a number on the cart only above 0', async ({ page }) => {
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

	for (const width of [320, 360, 768, 1024, 1440, 1920]) {
		test(`stands in one row at ${width} px and nothing sticks out`, async ({ page }) => {
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

test.describe('the shop menu', () => {
	test.use({ viewport: desktop });
	test.beforeEach(({ page }) => page.goto('/'));

	test('shows three columns of two products with the prices of the catalogue', async ({ page }) => {
		await openShopMenu(page);
		for (const [title, to] of [
			['New Arrivals', '/new-arrivals'],
			["Men's Long Sleeve", '/men'],
			["Women's Short Sleeve", '/women'],
		] as const) {
			const column = shopMenu(page).getByRole('region', { name: title });
			await expect(column.getByRole('link', { name: title })).toHaveAttribute('href', to);
			await expect(column.getByRole('listitem')).toHaveCount(2);
		}
		for (const { name, price, featured } of catalogue) {
			const link = shopMenu(page).getByRole('link', { name }).first();
			await expect(link).toContainText(formatCents(Math.round(price * 100)));
			if (featured) await expect(link).toContainText('NEW');
		}
		await shopMenu(page).getByRole('link', { name: 'View All Products' }).click();
		await expect(page).toHaveURL('/products');
		await expect(shopMenu(page)).toBeHidden();
	});

	test('opens under the mouse, survives the way into it and closes behind it', async ({ page }) => {
		await shopLink(page).hover();
		await expect(shopMenu(page)).toBeVisible();
		await shopMenu(page).getByRole('link', { name: "Women's Short Sleeve" }).hover();
		await expect(shopMenu(page)).toBeVisible();
		await page.mouse.move(640, 780);
		await expect(shopMenu(page)).toBeHidden();
	});

	test('stays open while the mouse cuts a corner', async ({ page }) => {
		await page.clock.install({ time: 0 });
		await page.goto('/');
		await page.mouse.move(5, 500);
		await expect(shopMenu(page)).toBeAttached();
		await page.clock.pauseAt(3_600_000);
		await shopLink(page).hover();
		await page.clock.runFor(99);
		await expect(shopMenu(page)).toBeHidden();
		await page.clock.runFor(1);
		await expect(shopMenu(page)).toBeVisible();
		await page.mouse.move(640, 780);
		await page.clock.runFor(249);
		await expect(shopMenu(page)).toBeVisible();
		await shopLink(page).hover();
		await page.clock.runFor(1000);
		await expect(shopMenu(page)).toBeVisible();
		await page.mouse.move(640, 780);
		await page.clock.runFor(250);
		await expect(shopMenu(page)).toBeHidden();
	});

	test('stays where the mouse has come by and then pressed its button', async ({ page }) => {
		await shopLink(page).hover();
		await expect(shopMenu(page)).toBeVisible();
		await shopButton(page).click();
		await expect(shopButton(page)).toHaveAttribute('aria-expanded', 'true');
		await shopButton(page).click();
		await expect(shopMenu(page)).toBeHidden();
	});

	test('does not open over the page that its link leads to', async ({ page }) => {
		await shopLink(page).hover();
		await shopLink(page).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop All');
		await expect(shopMenu(page)).toBeHidden();
	});

	test('opens and closes by its button and says which', async ({ page }) => {
		await expect(shopButton(page)).toHaveAttribute('aria-expanded', 'false');
		await openShopMenu(page);
		await expect(shopButton(page)).toHaveAttribute('aria-expanded', 'true');
		await expect(shopButton(page)).toHaveAttribute('aria-controls', 'shop-menu');
		await page.keyboard.press('Space');
		await expect(shopMenu(page)).toBeHidden();
		await expect(shopButton(page)).toHaveAttribute('aria-expanded', 'false');
	});

	test('is walked by the arrows, and Escape gives the focus back', async ({ page }) => {
		await openShopMenu(page);
		await page.keyboard.press('ArrowDown');
		const links = shopMenu(page).getByRole('link');
		await expect(links.nth(0)).toBeFocused();
		await page.keyboard.press('ArrowDown');
		await expect(links.nth(1)).toBeFocused();
		await page.keyboard.press('ArrowUp');
		await page.keyboard.press('ArrowUp');
		await expect(shopButton(page)).toBeFocused();
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Escape');
		await expect(shopMenu(page)).toBeHidden();
		await expect(shopButton(page)).toBeFocused();
		await page.keyboard.press('ArrowDown');
		await expect(links.nth(0)).toBeFocused();
	});

	test('is walked by Tab from end to end, and leaving it closes it', async ({ page }) => {
		await openShopMenu(page);
		const links = shopMenu(page).getByRole('link');
		const count = await links.count();
		for (let at = 0; at < count; at += 1) {
			await page.keyboard.press('Tab');
			await expect(links.nth(at)).toBeFocused();
		}
		await page.keyboard.press('Tab');
		await expect(header(page).getByRole('link', { name: 'New Arrivals' })).toBeFocused();
		await expect(shopMenu(page)).toBeHidden();
	});

	test('closes by a press outside, and gives way to the panel', async ({ page }) => {
		await openShopMenu(page);
		await page.mouse.click(640, 780);
		await expect(shopMenu(page)).toBeHidden();
		await openShopMenu(page);
		await openQuickShop(page);
		await expect(shopMenu(page)).toBeHidden();
	});

	test('closes by Escape under a mouse that has no focus in it', async ({ page }) => {
		await shopLink(page).hover();
		await expect(shopMenu(page)).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(shopMenu(page)).toBeHidden();
	});
});

test.describe('the quick shop', () => {
	test('adds a size that is pressed, and says so', async ({ page }) => {
		await page.goto('/');
		const panel = await openQuickShop(page);
		await expect(panel.getByRole('listitem')).toHaveCount(
			catalogue.filter(({ featured }) => featured).length,
		);
		const row = panel.getByRole('listitem').filter({ hasText: "Men's Captain" });
		await expect(row).toContainText('NEW');
		await expect(row).toContainText('$34.99');
		const add = row.getByRole('button', { name: /^Quick Add/ });
		await expect(row.getByRole('button', { name: /^XXXL/ })).toBeHidden();
		await add.click();
		await expect(add).toHaveAttribute('aria-expanded', 'true');
		await row.getByRole('button', { name: /^XXXL/ }).click();
		await expect(row).toContainText('Added to cart: size XXXL');
		await expect(panel.getByRole('status')).toHaveText(
			"Men's Captain Long Sleeve Shirt. Added to cart: size XXXL",
		);
		await row.getByRole('button', { name: /^XXXL/ }).click();
		await row.getByRole('link', { name: 'View Cart' }).click();
		await expect(panel).toBeHidden();
		await expect(page.getByRole('main')).toContainText('2 items');
		await expect(page.getByRole('main')).toContainText('XXXL');
	});

	test('says when an order can hold no more of a size', async ({ page }) => {
		await page.addInitScript(() =>
			localStorage.setItem('blue-cart', '[{"id":"men-captain","size":"M","quantity":99}]'),
		);
		await page.goto('/products');
		const panel = await openQuickShop(page);
		const row = panel.getByRole('listitem').filter({ hasText: "Men's Captain" });
		await row.getByRole('button', { name: /^Quick Add/ }).click();
		await row.getByRole('button', { name: /^M:/ }).click();
		await expect(row).toContainText('99 is the most that one order holds of size M');
	});

	test('leads to new arrivals and to all products', async ({ page }) => {
		for (const [name, path] of [
			['New Arrivals', '/new-arrivals'],
			['View All Products', '/products'],
		] as const) {
			await page.goto('/cart');
			const panel = await openQuickShop(page);
			await panel.getByRole('link', { name }).click();
			await expect(page).toHaveURL(path);
			await expect(panel).toBeHidden();
			await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
		}
	});

	for (const path of ['/cart', '/']) {
		test(`leads from ${path} to the email signup, ready to type`, async ({ page }) => {
			await page.goto(path);
			const panel = await openQuickShop(page);
			await panel.getByRole('link', { name: 'Join the Blue Crew' }).click();
			await expect(page).toHaveURL('/#email-signup');
			await expect(panel).toBeHidden();
			const field = page.locator('#email-signup').getByRole('textbox').first();
			await expect(field).toBeFocused();
			await expect(field).toBeInViewport();
		});
	}
});

test.describe('a panel', () => {
	test('takes the focus in, holds the page still and gives the focus back', async ({ page }) => {
		await page.goto('/products');
		const opener = isPhone(page)
			? menuButton(page)
			: header(page).getByRole('button', { name: 'Quick Shop' });
		await opener.focus();
		await page.keyboard.press('Enter');
		const panel = page.getByRole('dialog');
		await expect(panel).toBeVisible();
		await expect(panel.locator(':focus')).toHaveCount(1);
		expect(await scrolledBehind(page)).toBe(0);
		await page.keyboard.press('Escape');
		await expect(panel).toBeHidden();
		await expect(opener).toBeFocused();
		await opener.click();
		await expect(panel).toBeVisible();
		// Beside the panel: it leaves a strip on the narrowest phone.
		const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
		await page.mouse.click(isPhone(page) ? width - 30 : 20, height / 2);
		await expect(panel).toBeHidden();
		await expect(opener).toBeFocused();
	});

	test('closes when Back leads to another page, whose heading has the focus', async ({ page }) => {
		await page.goto('/products');
		const panel = await openQuickShop(page);
		await panel.getByRole('link', { name: 'New Arrivals' }).click();
		await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeFocused();
		await openQuickShop(page);
		await page.goBack();
		await expect(panel).toBeHidden();
		await expect(page.getByRole('heading', { name: 'Shop All' })).toBeFocused();
	});
});

test.describe('the mobile menu', () => {
	test.use({ viewport: phone });

	const links = [
		['Home', '/'],
		['About', '/about'],
		['Shop All', '/products'],
		['New Arrivals', '/new-arrivals'],
		["Men's", '/men'],
		["Women's", '/women'],
		['Contact', '/contact'],
		['Shopping Cart', '/cart'],
	] as const;

	test('leads everywhere', async ({ page }) => {
		await page.goto('/checkout');
		await menuButton(page).click();
		const menu = page.getByRole('dialog', { name: 'Menu' });
		for (const [name, path] of links) {
			const link = menu.getByRole('link', { name: new RegExp(`^${name}`) });
			await expect(link).toHaveAttribute('href', path);
			expect((await page.request.get(path)).status()).toBe(200);
		}
		await menu.getByRole('link', { name: "Men's", exact: true }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText("Men's Collection");
		await expect(menu).toBeHidden();
		await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	});

	for (const width of [320, 360]) {
		test(`has cart count, contact and no dead end at ${width} px`, async ({ page }) => {
			await page.setViewportSize({ width, height: 640 });
			await page.addInitScript(() =>
				localStorage.setItem('blue-cart', '[{"id":"men-captain","size":"M","quantity":3}]'),
			);
			await page.goto('/');
			await menuButton(page).click();
			const menu = page.getByRole('dialog', { name: 'Menu' });
			await expect(menu.getByRole('link', { name: 'Shopping Cart' })).toContainText('3 items');
			await expect(menu).toContainText('hello@blue.example');
			await expect(menu).toContainText('1 Harbor Way');
			await expect(menu).toContainText('Instagram (soon)');
			await expect(menu.getByRole('link', { name: /Instagram|Facebook|YouTube/ })).toHaveCount(0);
		});
	}

	test('gives way to the quick shop, which gives the focus back to the button', async ({
		page,
	}) => {
		await page.goto('/');
		const panel = await openQuickShop(page);
		await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
		await panel.getByRole('button', { name: 'Close quick shop' }).click();
		await expect(panel).toBeHidden();
		await expect(menuButton(page)).toBeFocused();
	});
});

test.describe('a menu pressed before its code is here', () => {
	test('opens as soon as it comes', async ({ page }) => {
		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route('**/touched-parts-*.js', async (route) => {
			await held;
			await route.continue();
		});
		await page.goto('/products', { waitUntil: 'networkidle' });
		const opener = isPhone(page) ? menuButton(page) : shopButton(page);
		await opener.click();
		await expect(opener).toHaveAttribute('aria-expanded', 'true');
		release();
		const opened = isPhone(page) ? page.getByRole('dialog', { name: 'Menu' }) : shopMenu(page);
		await expect(opened).toBeVisible();
	});
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('every page can be reached and nothing offers what it cannot do', async ({ page }) => {
		await page.goto('/');
		await expect(header(page).getByRole('button')).toHaveCount(0);
		await header(page).getByRole('link', { name: "Women's" }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText("Women's Collection");
		await header(page).getByRole('link', { name: 'Contact' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drop Us a Line');
		await page.getByRole('contentinfo').getByRole('link', { name: 'Men', exact: true }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText("Men's Collection");
	});
});
