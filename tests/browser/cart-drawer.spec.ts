import type { Page } from '@playwright/test';
import { shiftsOf, totalShift, watchShifts } from '../../bench/layout-shift.ts';
import { expectAccessible } from './accessible.ts';
import { drawer, isReachable, startWithCart } from './cart-drawer.ts';
import { expect, test } from './fixtures.ts';
import { header, openQuickShop } from './header-parts.ts';
import { addButton, answerStock, captain, cartInStorage, chooseSize } from './product-page.ts';
import { shirt, tee } from './shopper.ts';
import { isPhone } from './states/state.ts';
import { deep, deepOnPhone, onDesktop, onPhone } from './tags.ts';

const blueTee = 'women-octopus-blue';
const quantity = (page: Page) => drawer(page).getByRole('spinbutton');
const size = (page: Page) => drawer(page).getByRole('combobox', { name: /^Size of/ });

async function addShirt(page: Page, chosen = 'M') {
	await page.goto(shirt);
	await chooseSize(page, chosen);
	await addButton(page).click();
	await expect(drawer(page)).toBeVisible();
}

const addToCartOfCards = (page: Page) =>
	page.getByRole('main').getByRole('button', { name: /^Add to Cart/ });

/** The end of the drawer is that of the page, where the bag is. */
async function expectUnderBag(page: Page) {
	await expect(drawer(page)).toBeVisible();
	await expect
		.poll(async () => {
			const box = await drawer(page).boundingBox();
			const bag = await header(page).getByRole('link', { name: /^Cart/ }).boundingBox();
			if (!box || !bag) return 'missing';
			const isBelow = box.y >= bag.y + bag.height && box.y <= bag.y + bag.height + 40;
			const isUnder = box.x < bag.x && Math.abs(box.x + box.width - bag.x - bag.width) < 60;
			return isBelow && isUnder;
		})
		.toBe(true);
}

test.describe('with plenty in stock', () => {
	test.beforeEach(({ page }) => answerStock(page));

	test('shows what was added and leaves the page usable', async ({ page }) => {
		await addShirt(page);
		await expect(drawer(page)).toContainText(captain.name);
		await expect(size(page)).toHaveValue('M');
		await expect(drawer(page)).toContainText(/Subtotal, 1 item.*\$34\.99/s);
		await expect(addButton(page)).toBeFocused();
		if (isPhone(page)) expect(await isReachable(addButton(page))).toBe(true);
		await expect(addButton(page)).toHaveText('Add to Cart, size M');
		await addButton(page).press('Enter');
		await expect(quantity(page)).toHaveValue('2');
		await expect(drawer(page)).toContainText(/Subtotal, 2 items.*\$69\.98/s);
		await expectAccessible(page);
		await page.keyboard.press('Escape');
		await expect(drawer(page)).toHaveCount(0);
		await expect(addButton(page)).toBeFocused();
		expect(await cartInStorage(page)).toMatchObject([{ size: 'M', quantity: 2 }]);
	});

	for (const { width, height } of [
		{ width: 768, height: 1024 },
		{ width: 1366, height: 768 },
		{ width: 1920, height: 1080 },
	]) {
		test(
			`opens under the bag from the product page and from a card, at ${width} px`,
			onDesktop,
			async ({ page }) => {
				await page.setViewportSize({ width, height });
				await addShirt(page);
				await expectUnderBag(page);
				await page.goto('/new-arrivals');
				await page.getByRole('radio', { name: 'XL', exact: true }).first().check();
				await addToCartOfCards(page).first().click();
				await expectUnderBag(page);
			},
		);
	}

	test('is next for the Tab key, and gives the focus back', onDesktop, async ({ page }) => {
		await addShirt(page);
		await page.keyboard.press('Tab');
		const close = drawer(page).getByRole('button', { name: 'Close' });
		await expect(close).toBeFocused();
		await close.press('Enter');
		await expect(drawer(page)).toHaveCount(0);
		await expect(addButton(page)).toBeFocused();
	});

	test(
		'leads to the cart and to the checkout, and is closed after Back',
		deepOnPhone,
		async ({ page }) => {
			await addShirt(page);
			await drawer(page).getByRole('link', { name: 'View Cart' }).click();
			await expect(page).toHaveURL('/cart');
			await expect(drawer(page)).toHaveCount(0);
			await page.goBack();
			await expect(addButton(page)).toBeVisible();
			await expect(drawer(page)).toHaveCount(0);
			await addButton(page).click();
			await drawer(page).getByRole('link', { name: 'Checkout' }).click();
			await expect(page).toHaveURL('/checkout');
			await page.goto(shirt);
			await expect(drawer(page)).toHaveCount(0);
		},
	);

	test('moves nothing on the page', deep, async ({ page }) => {
		await watchShifts(page);
		await addShirt(page);
		await drawer(page).getByRole('button', { name: 'Close' }).click();
		await expect(drawer(page)).toHaveCount(0);
		expect(totalShift(await shiftsOf(page))).toBeLessThanOrEqual(0.01);
	});

	test('changes the size, which merges with a line of that size', onPhone, async ({ page }) => {
		await startWithCart(page, [{ id: captain.id, size: 'L', quantity: 2 }]);
		await addShirt(page);
		await size(page).selectOption('L');
		await expect(quantity(page)).toHaveValue('3');
		await expect(size(page)).toHaveValue('L');
		await expect(drawer(page).getByRole('status')).toContainText('Changed to size L');
		expect(await cartInStorage(page)).toMatchObject([{ size: 'L', quantity: 3 }]);
		await drawer(page)
			.getByRole('button', { name: /^Increase/ })
			.click();
		expect(await cartInStorage(page)).toMatchObject([{ size: 'L', quantity: 4 }]);
	});

	test(
		'removes the line with Undo, and offers no checkout of nothing',
		onPhone,
		async ({ page }) => {
			await addShirt(page);
			await drawer(page)
				.getByRole('button', { name: /^Remove/ })
				.click();
			const undo = drawer(page).getByRole('button', { name: /^Undo/ });
			await expect(undo).toBeFocused();
			await expect(drawer(page).getByRole('link')).toHaveCount(0);
			expect(await cartInStorage(page)).toEqual([]);
			await undo.click();
			await expect(quantity(page)).toHaveValue('1');
			await expect(drawer(page).getByRole('link', { name: 'Checkout' })).toBeVisible();
		},
	);

	test(
		'names the product for free shipping, and adds it in one press',
		onPhone,
		async ({ page }) => {
			await startWithCart(page, [{ id: blueTee, size: 'S', quantity: 1 }]);
			await page.goto(`${tee}?size=S`);
			await addButton(page).click();
			await expect(drawer(page)).toContainText('Add $15.02 more of women’s tees');
			await expect(drawer(page)).toContainText('Ships free with');
			await drawer(page)
				.getByRole('button', { name: 'Add Size S of Women’s Orange Octopus Short Sleeve Tee' })
				.click();
			await expect(drawer(page)).toContainText('Shipping is free for this order.');
			await expect(drawer(page).getByRole('heading')).toBeFocused();
			await expect(drawer(page).getByRole('spinbutton')).toHaveAccessibleName(/Orange.*size S/);
			expect(await cartInStorage(page)).toMatchObject([
				{ id: blueTee, quantity: 2 },
				{ id: 'women-octopus-orange', size: 'S', quantity: 1 },
			]);
		},
	);

	test(
		'opens beside what was pressed in the quick shop, which Escape closes only afterwards',
		deep,
		async ({ page }) => {
			await page.goto('/about');
			const panel = await openQuickShop(page);
			const row = panel.getByRole('listitem').filter({ hasText: captain.name }).first();
			await row.getByRole('button', { name: /^Quick Add/ }).click();
			const pressed = row.getByRole('button', { name: /^M:/ });
			await pressed.click();
			await expect(size(page)).toHaveValue('M');
			expect(await isReachable(pressed)).toBe(true);
			await size(page).selectOption('L');
			expect(await cartInStorage(page)).toMatchObject([{ size: 'L', quantity: 1 }]);
			await page.keyboard.press('Escape');
			await expect(drawer(page)).toHaveCount(0);
			await expect(panel).toBeVisible();
			await page.keyboard.press('Escape');
			await expect(panel).toBeHidden();
		},
	);

	test('opens from a card of the new arrivals', deepOnPhone, async ({ page }) => {
		await page.goto('/new-arrivals');
		const card = page.getByRole('main').getByRole('listitem').filter({ hasText: captain.name });
		await card.getByRole('radio', { name: 'XL', exact: true }).check();
		const add = card.getByRole('button', { name: /^Add to Cart/ });
		await add.click();
		await expect(size(page)).toHaveValue('XL');
		expect(await isReachable(add)).toBe(true);
		await expect(add).toBeFocused();
	});

	test('closes when another tab removes the line', deepOnPhone, async ({ page, context }) => {
		await addShirt(page);
		const other = await context.newPage();
		await other.goto('/cart');
		await other.getByRole('button', { name: /^Increase quantity/ }).click();
		await expect(quantity(page)).toHaveValue('2');
		await other.getByRole('button', { name: /^Remove/ }).click();
		await expect(drawer(page)).toHaveCount(0);
	});
});

test('does not open when nothing was added', deepOnPhone, async ({ page }) => {
	await answerStock(page, { limited: [{ id: captain.id, size: 'M', left: 3 }] });
	await page.goto(`${shirt}?size=M`);
	await expect(page.getByText('Only 3 left')).toBeVisible();
	await page.getByRole('spinbutton', { name: 'Quantity' }).fill('5');
	await addButton(page).click();
	const refusal = 'Only 3 left in size M: the quantity is now 3.';
	await expect(page.getByRole('status').filter({ hasText: refusal })).toHaveCount(1);
	await expect(drawer(page)).toHaveCount(0);
	await expect(page.getByRole('main').getByRole('link', { name: 'Checkout' })).toHaveCount(0);
	await addButton(page).click();
	await expect(quantity(page)).toHaveValue('3');
});

test('never holds more than there is, and says why', deepOnPhone, async ({ page }) => {
	await answerStock(page, {
		limited: [
			{ id: captain.id, size: 'M', left: 12 },
			{ id: captain.id, size: 'L', left: 1 },
		],
		out: [{ id: captain.id, size: 'S' }],
	});
	await addShirt(page);
	await quantity(page).fill('20');
	await expect(drawer(page)).toContainText('Only 12 left in size M: the quantity is now 12.');
	await quantity(page).blur();
	await expect(quantity(page)).toHaveValue('12');
	await size(page).selectOption('L');
	await expect(drawer(page)).toContainText('Only 1 left in size L. Nothing was changed.');
	await expect(size(page)).toHaveValue('M');
	await expect(size(page).locator('option', { hasText: 'Size S, out of stock' })).toBeDisabled();
	expect(await cartInStorage(page)).toMatchObject([{ size: 'M', quantity: 12 }]);
});
