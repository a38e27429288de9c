import { drawer } from './cart-drawer.ts';
import { expect, test } from './fixtures.ts';
import {
	addButton,
	answerStock,
	captain,
	cartInStorage,
	chooseSize,
	sizeChoice,
} from './product-page.ts';
import { shirt, tee } from './shopper.ts';
import { deepOnPhone, onPhone } from './tags.ts';

test.beforeEach(({ page }) => answerStock(page));

test('the first size is chosen, the next one is kept in the address', onPhone, async ({ page }) => {
	await page.goto(shirt);
	await expect(sizeChoice(page, 'S')).toBeChecked();
	await expect(addButton(page)).toHaveText('Add to Cart, size S');
	await sizeChoice(page, 'S').focus();
	await page.keyboard.press('ArrowRight');
	await expect(sizeChoice(page, 'M')).toBeChecked();
	await expect(addButton(page)).toHaveText('Add to Cart, size M');
	await expect(page).toHaveURL(`${shirt}?size=M`);
	await page.reload();
	await expect(sizeChoice(page, 'M')).toBeChecked();
});

test('a double click adds once, at once, and the focus stays', onPhone, async ({ page }) => {
	await page.goto(shirt);
	await chooseSize(page, 'L');
	await page.getByRole('button', { name: 'Increase quantity' }).click();
	await addButton(page).dblclick();
	expect(await cartInStorage(page)).toMatchObject([{ id: captain.id, size: 'L', quantity: 2 }]);
	await expect(addButton(page)).toHaveText('Add to Cart, size L');
	await expect(addButton(page)).toBeFocused();
	const announcement = `Added to cart: 2 × ${captain.name}, size L`;
	await expect(page.getByRole('status').filter({ hasText: announcement })).toHaveCount(1);
	await expect(drawer(page).getByRole('link', { name: 'View Cart' })).toHaveAttribute(
		'href',
		'/cart',
	);
	await drawer(page).getByRole('link', { name: 'Checkout' }).click();
	await expect(page).toHaveURL('/checkout');
});

test(
	'the button says that it is adding while the cart has it already',
	deepOnPhone,
	async ({ page }) => {
		await page.clock.install();
		await page.goto(shirt);
		await page.clock.pauseAt(Date.now() + 60_000);
		await addButton(page).click();
		await expect(addButton(page)).toHaveText('Adding to Cart...');
		expect(await cartInStorage(page)).toMatchObject([{ quantity: 1 }]);
		await addButton(page).click({ force: true });
		await page.clock.runFor(299);
		await expect(addButton(page)).toHaveText('Adding to Cart...');
		await page.clock.runFor(1);
		await expect(addButton(page)).toHaveText('Add to Cart, size S');
		expect(await cartInStorage(page)).toMatchObject([{ quantity: 1 }]);
	},
);

test.describe('in a time zone of the next day', () => {
	test.use({ timezoneId: 'Asia/Tokyo' });

	test('dates are those of the order, which is placed in Miami', deepOnPhone, async ({ page }) => {
		await page.clock.setFixedTime(new Date('2026-11-17T23:30:00-05:00'));
		await page.goto(shirt);
		const main = page.getByRole('main');
		await expect(main.getByText('Arrives Mon, Nov 23 to Fri, Nov 27')).toBeVisible();
		await expect(main.getByText('Return by Sun, Dec 27')).toBeVisible();
	});
});

test('the return terms, and shipping for the cart', onPhone, async ({ page }) => {
	await page.goto(shirt);
	const main = page.getByRole('main');
	await expect(main.getByText('Free shipping on orders over $100')).toBeVisible();
	await expect(main.getByText('30-day returns')).toBeVisible();
	await expect(main.getByText('Add this and $65.01 more')).toBeVisible();
	await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
	await addButton(page).click();
	await expect(main.getByText('Add $30.02 more for free shipping')).toBeVisible();
	await expect(addButton(page)).toHaveText(/^Add to Cart/);
	await addButton(page).click();
	await expect(main.getByText('Your cart ships free')).toBeVisible();
	await page.goto(tee);
	await expect(main.getByText('Free with this one in your cart')).toBeVisible();
});

test("a tee counts towards the free shipping of women's tees", onPhone, async ({ page }) => {
	await page.goto(tee);
	const main = page.getByRole('main');
	await expect(main.getByText('Free shipping on orders over $100')).toBeVisible();
	await expect(main.getByText('Women’s tees ship free over $75')).toBeVisible();
	await expect(main.getByText('Add this and $45.01 more in women’s tees')).toBeVisible();
	await addButton(page).click();
	await expect(main.getByText('Add $45.01 more in women’s tees for free shipping')).toBeVisible();
});

test('no size is alone on its line', deepOnPhone, async ({ page }) => {
	await page.goto(shirt);
	for (const width of [320, 360, 768, 1024, 1440]) {
		await page.setViewportSize({ width, height: 800 });
		const sizes = await page
			.getByRole('group', { name: 'Size', exact: true })
			.locator('label')
			.all();
		const tops = await Promise.all(sizes.map(async (size) => (await size.boundingBox())?.y));
		expect([1, 2], `${width} px`).toContain(new Set(tops).size);
		expect(tops.filter((top) => top === tops.at(-1)).length, `${width} px`).toBeGreaterThan(2);
	}
});

test(
	'Back leads to the previous page of the shop, else to all products',
	onPhone,
	async ({ page }) => {
		const back = page.getByRole('main').getByRole('link', { name: 'Back', exact: true });
		await page.goto(shirt);
		await back.click();
		await expect(page).toHaveURL('/products');
		await page.goto('/men');
		await page.getByRole('main').getByRole('link', { name: captain.name }).click();
		// The new page takes the focus when it is shown, so nothing may be focused before.
		await expect(page.getByRole('heading', { level: 1, name: captain.name })).toBeFocused();
		// By keyboard, because nothing can be pressed during the view transition.
		await sizeChoice(page, 'S').focus();
		await page.keyboard.press('ArrowRight');
		await expect(page).toHaveURL(`${shirt}?size=M`);
		await back.click();
		await expect(page).toHaveURL('/men');
	},
);

test('the breadcrumb leads up', deepOnPhone, async ({ page }) => {
	await page.goto(shirt);
	const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
	await expect(crumbs.getByRole('listitem').last()).toHaveText(captain.name);
	await crumbs.getByRole('link', { name: 'Products' }).click();
	await expect(page).toHaveURL('/products');
});
