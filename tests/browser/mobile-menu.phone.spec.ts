import { expect, test } from './fixtures.ts';
import { menuButton, openQuickShop } from './header-parts.ts';
import { withMotion } from './motion.ts';
import { deep } from './tags.ts';

test.use(withMotion);

test.describe('the mobile menu', () => {
	const links = [
		['Home', '/'],
		['About', '/about'],
		['Shop All', '/products'],
		['New Arrivals', '/new-arrivals'],
		['Men’s', '/men'],
		['Women’s', '/women'],
		['Contact', '/contact'],
		['Shopping Cart', '/cart'],
	] as const;

	test('leads everywhere', async ({ page }) => {
		await page.goto('/cart');
		await menuButton(page).click();
		const menu = page.getByRole('dialog', { name: 'Menu' });
		for (const [name, path] of links) {
			const link = menu.getByRole('link', { name: new RegExp(`^${name}`) });
			await expect(link).toHaveAttribute('href', path);
			expect((await page.request.get(path)).status()).toBe(200);
		}
		await menu.getByRole('link', { name: 'Men’s', exact: true }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Men’s Collection');
		await expect(menu).toBeHidden();
		await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	});

	test('has cart count, contact and no dead end', async ({ page }) => {
		await page.setViewportSize({ width: 320, height: 640 });
		await page.addInitScript(() =>
			localStorage.setItem('blue-cart', '[{"id":"men-captain","size":"M","quantity":3}]'),
		);
		await page.goto('/');
		await menuButton(page).click();
		const menu = page.getByRole('dialog', { name: 'Menu' });
		await expect(menu.getByRole('link', { name: 'Shopping Cart' })).toContainText('3 items');
		await expect(menu).toContainText('hello@blue.example');
		await expect(menu).toContainText('1 Harbor Way');
		await expect(menu.getByRole('link', { name: /Instagram|Facebook|YouTube/ })).toHaveCount(0);
	});

	test('leaves space around a name of several lines', deep, async ({ page }) => {
		await page.goto('/');
		await menuButton(page).click();
		const link = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Shop All' });
		const spaces = await link.evaluate((row) => {
			const text = row.querySelector('span');
			if (!text) throw new Error('The row has no text');
			text.textContent = 'Long Sleeves and Light Layers for Cool Mornings on a Quiet Deep Harbor';
			const [inner, outer] = [text.getBoundingClientRect(), row.getBoundingClientRect()];
			return [inner.top - outer.top, outer.bottom - inner.bottom];
		});
		expect(Math.min(...spaces)).toBeGreaterThanOrEqual(12);
	});

	test(
		'closes for the quick shop, which returns the focus to the button',
		deep,
		async ({ page }) => {
			await page.goto('/');
			const panel = await openQuickShop(page);
			await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
			await panel.getByRole('button', { name: 'Close quick shop' }).click();
			await expect(panel).toBeHidden();
			await expect(menuButton(page)).toBeFocused();
		},
	);
});
