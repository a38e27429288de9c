import { products } from '../publication.ts';
import { expectAccessible } from './accessible.ts';
import { drawer } from './cart-drawer.ts';
import { expect, test } from './fixtures.ts';
import { menuButton } from './header-parts.ts';
import { answerStock, captain, cartInStorage, chooseSize } from './product-page.ts';
import { shirt } from './shopper.ts';
import { isPhone } from './states/state.ts';
import { deepOnPhone, onPhone } from './tags.ts';
import { heart, savedCard, storedWishlist } from './wishlist.ts';

const [tee] = products;
if (!tee) throw new Error('The catalogue is empty');
const teeName = tee.name;

test.describe('the wishlist of a guest', () => {
	test('takes products by their hearts, and is on the device', onPhone, async ({ page }) => {
		await answerStock(page);
		await page.goto('/products');
		await heart(page, teeName).click();
		await expect(heart(page, teeName)).toHaveAttribute('aria-pressed', 'true');
		await page.goto(shirt);
		await chooseSize(page, 'L');
		const own = page.locator('[data-buy]');
		await heart(own, captain.name).click();
		await expect(heart(own, captain.name)).toHaveAttribute('aria-pressed', 'true');
		if (isPhone(page)) {
			await menuButton(page).click();
			const link = page.getByRole('dialog').getByRole('link', { name: 'Wishlist 2 products' });
			await link.click();
		} else {
			await page.getByRole('banner').getByRole('link', { name: 'Wishlist, 2 products' }).click();
		}
		await expect(page).toHaveURL('/wishlist');
		await expect(page.getByRole('main').getByText('2 products', { exact: true })).toBeVisible();
		await page.reload();
		await expect(savedCard(page, captain.name).getByRole('radio', { checked: true })).toHaveValue(
			'L',
		);
		await expect(savedCard(page, teeName).getByRole('radio', { checked: true })).toHaveCount(0);
		await expectAccessible(page);
	});

	test('a press on a heart says what it did', onPhone, async ({ page }) => {
		await page.goto('/products');
		const toast = page.locator('[data-sonner-toast]');
		await heart(page, teeName).click();
		await expect(toast).toHaveText([`Saved to your wishlist${teeName}`]);
		await heart(page, teeName).press('Enter');
		await expect(toast).toHaveText([`Removed from your wishlist${teeName}`]);
		await heart(page, teeName).press('Enter');
		await page.goto('/wishlist');
		await heart(savedCard(page, teeName), teeName).click();
		// Its card says it.
		await expect(page.getByText(`Removed: ${teeName}`)).toBeVisible();
		await expect(toast).toHaveCount(0);
	});

	test('adds a chosen size to the cart in place', onPhone, async ({ page }) => {
		await answerStock(page);
		await page.goto('/products');
		await heart(page, teeName).click();
		await page.goto('/wishlist');
		const card = savedCard(page, teeName);
		await card.getByRole('button', { name: /^Add to Cart/ }).click();
		await expect(card.getByText('Please select a size')).toBeVisible();
		await card.getByRole('radio', { name: 'M', exact: true }).check();
		await card.getByRole('button', { name: /^Add to Cart/ }).click();
		await expect(drawer(page)).toBeVisible();
		expect(await cartInStorage(page)).toMatchObject([{ id: tee.id, size: 'M' }]);
		await page.reload();
		await expect(card.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
	});

	test('removes with Undo, also the last one', deepOnPhone, async ({ page }) => {
		await answerStock(page);
		await page.goto(`${shirt}?size=L`);
		await heart(page.locator('[data-buy]'), captain.name).click();
		await page.goto('/wishlist');
		await heart(savedCard(page, captain.name), captain.name).click();
		const undo = page.getByRole('button', { name: /^Undo/ });
		await expect(undo).toBeFocused();
		await expect(page.getByText('Your wishlist is empty')).toBeVisible();
		await expectAccessible(page);
		await undo.click();
		await expect(savedCard(page, captain.name).getByRole('radio', { checked: true })).toHaveValue(
			'L',
		);
		await expect(page.getByRole('link', { name: captain.name })).toBeFocused();
		await heart(savedCard(page, captain.name), captain.name).click();
		await page.reload();
		await expect(page.getByText('Your wishlist is empty')).toBeVisible();
		await expect(page.getByRole('region', { name: 'Still Here' })).toBeVisible();
	});

	test('says what is sold out, and leads to the notification', deepOnPhone, async ({ page }) => {
		await page.goto(`${shirt}?size=L`);
		await heart(page.locator('[data-buy]'), captain.name).click();
		await answerStock(page, { out: [{ id: captain.id, size: 'L' }] });
		await page.goto('/wishlist');
		const card = savedCard(page, captain.name);
		await expect(card).toContainText('Size L is out of stock.');
		await expect(card.getByRole('link', { name: /^Notify Me/ })).toHaveAttribute(
			'href',
			`${shirt}?size=L`,
		);
		await answerStock(page, { out: captain.sizes.map((size) => ({ id: captain.id, size })) });
		await page.reload();
		await expect(card).toContainText('Every size is sold out.');
	});

	test('is the same in every tab at once', deepOnPhone, async ({ page, context }) => {
		await page.goto('/products');
		const other = await context.newPage();
		await other.goto('/products');
		await heart(page, teeName).click();
		await expect(heart(other, teeName)).toHaveAttribute('aria-pressed', 'true');
		await heart(other, teeName).click();
		await expect(heart(page, teeName)).toHaveAttribute('aria-pressed', 'false');
		expect((await storedWishlist(page)).ids).toEqual([]);
	});

	for (const garbage of ['{', '7', '{"entries":[{"id":7}]}', '{"entries":[],"owner":7}']) {
		test(`counts as empty if it cannot be read: ${garbage}`, deepOnPhone, async ({ page }) => {
			await page.addInitScript((text) => localStorage.setItem('blue-wishlist', text), garbage);
			await page.goto('/wishlist');
			await expect(page.getByText('Your wishlist is empty')).toBeVisible();
			await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
		});
	}
});
