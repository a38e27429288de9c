import { products } from '../publication.ts';
import { drawer } from './cart-drawer.ts';
import { expect, test } from './fixtures.ts';
import { header, menuButton, openQuickShop, scrolledBehind } from './header-parts.ts';
import { isPhone } from './states/state.ts';
import { deepOnPhone, onDesktop, onPhone } from './tags.ts';

test.describe('the quick shop', () => {
	test('adds a size that is pressed, and says so', onPhone, async ({ page }) => {
		await page.goto('/');
		const panel = await openQuickShop(page);
		await expect(panel.getByRole('listitem')).toHaveCount(
			products.filter(({ featured }) => featured).length,
		);
		const row = panel.getByRole('listitem').filter({ hasText: 'Men’s Captain' });
		await expect(row).toContainText('NEW');
		await expect(row).toContainText('$34.99');
		const add = row.getByRole('button', { name: /^Quick Add/ });
		await expect(row.getByRole('button', { name: /^XXXL/ })).toBeHidden();
		await add.click();
		await expect(add).toHaveAttribute('aria-expanded', 'true');
		await row.getByRole('button', { name: /^XXXL/ }).click();
		const announcement = 'Men’s Captain Long Sleeve Shirt. Added to cart: size XXXL';
		await expect(panel.getByRole('status').filter({ hasText: announcement })).toHaveCount(1);
		await expect(drawer(page)).toContainText('Men’s Captain');
		await row.getByRole('button', { name: /^XXXL/ }).click();
		await drawer(page).getByRole('link', { name: 'View Cart' }).click();
		await expect(panel).toBeHidden();
		await expect(page.getByRole('main')).toContainText('2 items');
		await expect(page.getByRole('main').getByRole('combobox', { name: /^Size of/ })).toHaveValue(
			'XXXL',
		);
	});

	test('says when an order can hold no more of a size', deepOnPhone, async ({ page }) => {
		await page.addInitScript(() =>
			localStorage.setItem('blue-cart', '[{"id":"men-captain","size":"M","quantity":99}]'),
		);
		await page.goto('/products');
		const panel = await openQuickShop(page);
		const row = panel.getByRole('listitem').filter({ hasText: 'Men’s Captain' });
		await row.getByRole('button', { name: /^Quick Add/ }).click();
		await row.getByRole('button', { name: /^M:/ }).click();
		await expect(row).toContainText('99 is the most that one order holds of size M');
	});

	test('leads to new arrivals and to all products', deepOnPhone, async ({ page }) => {
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
		test(`leads from ${path} to the email signup, ready to type`, deepOnPhone, async ({ page }) => {
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
	test(
		'takes the focus in, holds the page still and gives the focus back',
		onDesktop,
		async ({ page }) => {
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
			// Beside the panel, which leaves a strip free on the narrowest phone.
			const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
			await page.mouse.click(isPhone(page) ? width - 30 : 20, height / 2);
			await expect(panel).toBeHidden();
			await expect(opener).toBeFocused();
		},
	);

	// The browser sends a dialog's close event late. The dialog may be open again by then.
	test('stays open when it is opened again at once', deepOnPhone, async ({ page }) => {
		await page.goto('/products');
		const opener = isPhone(page)
			? menuButton(page)
			: header(page).getByRole('button', { name: 'Quick Shop' });
		await opener.click();
		const panel = page.getByRole('dialog');
		await expect(panel).toBeVisible();
		await panel.evaluate(
			async (dialog, button) => {
				if (!(dialog instanceof HTMLElement && button instanceof HTMLElement))
					throw new TypeError();
				const closed = new Promise((resolve) => dialog.addEventListener('close', resolve));
				// A press on the backdrop.
				dialog.dispatchEvent(new PointerEvent('pointerdown'));
				dialog.click();
				await Promise.resolve();
				button.click();
				await closed;
			},
			await opener.elementHandle(),
		);
		await expect(panel).toBeVisible();
		await expect(panel.locator(':focus')).toHaveCount(1);
	});

	test(
		'closes when Back leads to another page, whose heading has the focus',
		deepOnPhone,
		async ({ page }) => {
			await page.goto('/products');
			const panel = await openQuickShop(page);
			await panel.getByRole('link', { name: 'New Arrivals' }).click();
			await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeFocused();
			await openQuickShop(page);
			await page.goBack();
			await expect(panel).toBeHidden();
			await expect(page.getByRole('heading', { name: 'Shop All' })).toBeFocused();
		},
	);
});
