import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openDesk } from './desk-merchant.ts';
import { expect } from './fixtures.ts';
import {
	expectPublished,
	field,
	openProduct,
	publishShown,
	saveProduct,
	publishingTest as test,
} from './publishing-shop.ts';
import {
	addToCart,
	cards,
	expectPaid,
	openCheckout,
	openPayment,
	pay,
	payButton,
	shirt,
} from './shopper.ts';
import { tabTo } from './tab-to.ts';
import { deepOnDesktop, onDesktop, onPhone } from './tags.ts';

// Text that is fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const captain = 'Men’s Captain Long Sleeve Shirt';

test(
	'a price is changed by keyboard alone, published, paid, and taken back',
	onDesktop,
	async ({ page, browser, own }) => {
		test.slow();
		await openDesk(page, own, '/desk/products');
		const row = page.locator('[data-row=men-captain]');
		await expect(row).toContainText('$34.99');
		await expectAccessible(page);
		await tabTo(page, row.getByRole('link', { name: captain }));
		await page.keyboard.press('Enter');
		const price = field(page, 'Price in dollars');
		await expect(price).toHaveValue('34.99');
		await tabTo(page, price);
		await page.keyboard.press('ControlOrMeta+a');
		await page.keyboard.type('36.99');
		const publishButton = page.getByRole('button', { name: 'Publish', exact: true });
		await tabTo(page, publishButton);
		await expectAccessible(page);
		await page.keyboard.press('Enter');
		const question = page.getByRole('form', { name: `Publish ${captain}?` });
		const changes = question.getByRole('list', { name: 'Changes' });
		await expect(changes).toContainText(`${captain}: price from $34.99 to $36.99.`);
		await expect(changes).toContainText(shirt);
		await expectAccessible(page);

		// Shoppers do not see it yet.
		const shopper = await (await browser.newContext({ baseURL: own.url })).newPage();
		await shopper.goto(shirt);
		await expect(shopper.getByRole('main')).toContainText('$34.99');
		await expect(question.getByRole('button', { name: 'Publish 1 Change' })).toBeFocused();
		await page.keyboard.press('Enter');
		await expectPublished(page, 'Published as number 2. Shoppers see it now.');
		await expect(publishButton).toBeHidden();
		await expectAccessible(page);

		await addToCart(shopper, shirt, 'M');
		await expect(shopper.getByRole('main')).toContainText('$36.99');
		await openCheckout(shopper);
		const payment = await openPayment(shopper);
		await expect(payButton(payment)).toHaveText('Pay $42.98');
		await pay(payment, cards.good);
		await expectPaid(payment);
		await shopper.context().close();

		await tabTo(page, page.getByRole('button', { name: 'Undo' }));
		await page.keyboard.press('Enter');
		await expectPublished(page, 'The shop is as it was in number 1.');
		await page.goto(shirt);
		await expect(page.getByRole('main')).toContainText('$34.99');
		// The draft stays as it is, until its changes are discarded.
		await page.goto('/desk/products/men-captain');
		await expect(price).toHaveValue('36.99');
		await expect(page.getByText('Changed', { exact: true })).toBeVisible();
		await tabTo(page, page.getByRole('button', { name: 'Discard Changes' }));
		await page.keyboard.press('Enter');
		await expect(price).toHaveValue('34.99');
		await expectAccessible(page);
		await tabTo(page, page.getByRole('button', { name: 'Undo' }));
		await page.keyboard.press('Enter');
		await expect(price).toHaveValue('36.99');
		await page.goto('/desk/publish?view=history');
		const entries = page.getByRole('list', { name: 'Publications' }).getByRole('listitem');
		await expect(entries.filter({ hasText: /^Number/ })).toHaveCount(3);
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Publish This Again (number 2)' }).click();
		await expect(page.getByRole('dialog').getByRole('list', { name: 'Changes' })).toContainText(
			'price from $34.99 to $36.99.',
		);
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Publish Number 2' }).click();
		await expectPublished(page, 'The shop is as it was in number 2.');
		await page.goto(shirt);
		await expect(page.getByRole('main')).toContainText('$36.99');
	},
);

test('publishing has the minutes that a large shop needs', deepOnDesktop, async ({ page, own }) => {
	await openProduct(page, own, 'men-captain');
	await field(page, 'Price in dollars').fill('39.50');
	await saveProduct(page);
	const timeouts = await page.evaluateHandle(() => {
		const used: number[] = [];
		const { timeout } = AbortSignal;
		AbortSignal.timeout = (ms) => {
			used.push(ms);
			return timeout.call(AbortSignal, ms);
		};
		return used;
	});
	await publishShown(page);
	expect(await timeouts.jsonValue()).toContain(5 * 60_000);
});

test(
	'a fifth garment is made from a duplicate, and bought',
	deepOnDesktop,
	async ({ page, own }) => {
		test.slow();
		await openProduct(page, own, 'men-captain');
		await page.getByRole('button', { name: 'Duplicate' }).click();
		await expect(page).not.toHaveURL(/men-captain$/);
		await expect(page.getByText('New', { exact: true })).toBeVisible();
		await field(page, 'Name').fill('Men’s Bosun Shirt');
		await expect(field(page, 'Address')).toHaveValue('mens-bosun-shirt');
		await field(page, 'Price in dollars').fill('39.50');
		await page.getByRole('checkbox', { name: 'XXXL' }).setChecked(false);
		await page.locator('summary', { hasText: 'SKU' }).click();
		await field(page, 'SKU, size M').fill('BOSUN-M');
		await field(page, 'Origin').fill('Portugal');
		await field(page, 'Care (optional)').fill('Wash it cold.');
		const before = await page.getByLabel('Text for picture 1').inputValue();
		await page.getByRole('button', { name: /^Move Down ?, picture 1$/ }).click();
		await expect(page.getByLabel('Text for picture 2')).toHaveValue(before);
		await saveProduct(page);
		await expectAccessible(page);
		await publishShown(page);
		await expect(page.getByText('Published', { exact: true })).toBeVisible();
		const shown = page.getByRole('link', { name: 'See It in the Shop' });
		await expect(shown).toHaveAttribute('href', '/product/mens-bosun-shirt');

		// A new size starts with no piece.
		await page.goto('/desk/stock');
		const count = page.getByLabel('Men’s Bosun Shirt, size M, on hand');
		await expect(count).toHaveValue('0');
		await count.fill('3');
		await count.press('Enter');
		await expect(page.getByRole('status').filter({ hasText: /^Saved\./ })).toBeVisible();

		await page.goto('/men');
		await expect(page.getByRole('main')).toContainText('Men’s Bosun Shirt');
		await addToCart(page, '/product/mens-bosun-shirt', 'M');
		await expect(page.getByRole('main')).toContainText('$39.50');
		await page.goto('/checkout');
		await openCheckout(page);
		const payment = await openPayment(page);
		await expect(payButton(payment)).toHaveText('Pay $45.49');
		await pay(payment, cards.good);
		await expectPaid(payment);
		await payment.close();

		// It leaves the shop by a publication too, and its order keeps it.
		await page.goto('/desk/products');
		await page.getByRole('link', { name: 'Men’s Bosun Shirt' }).click();
		await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
		await archive(page);
		await publishShown(page);
		await page.goto('/men');
		await expect(page.getByRole('main')).not.toContainText('Bosun');
		await page.goto('/desk/orders');
		await page.locator('[data-row]').getByRole('link').click();
		await expect(page.getByRole('main')).toContainText('Men’s Bosun Shirt');
	},
);

async function archive(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Archive' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
	await expect(page.getByText('Archived', { exact: true })).toBeVisible();
}

test.describe('two windows', () => {
	test.use({ expectedErrors: [/status of 409/] });

	test(
		'the second save is told who was first, and nothing typed is lost',
		onDesktop,
		async ({ page, own }) => {
			test.slow();
			await openProduct(page, own, 'men-captain');
			const other = await page.context().newPage();
			await other.goto('/desk/products/men-captain');
			await field(other, 'Price in dollars').fill('40');
			await field(page, 'Price in dollars').fill('41');
			await field(page, 'Care (optional)').fill('Wash it cold.');
			await saveProduct(other);
			await page.getByRole('button', { name: 'Save', exact: true }).click();
			const question = page.getByRole('alert').filter({ hasText: 'Different from yours' });
			await expect(question).toContainText(/grace\./);
			await expect(question.getByRole('checkbox')).toHaveCount(2);
			await expect(field(page, 'Price in dollars')).toHaveValue('41');
			await expectAccessible(page);
			// The price is taken over by keyboard, and the care stays.
			await expect(question).toBeFocused();
			await tabTo(page, question.getByRole('checkbox', { name: 'price' }));
			await page.keyboard.press('Space');
			await tabTo(page, question.getByRole('button', { name: 'Save With These' }));
			await page.keyboard.press('Enter');
			await expect(question).toBeHidden();
			await page.reload();
			await expect(field(page, 'Price in dollars')).toHaveValue('40');
			await expect(field(page, 'Care (optional)')).toHaveValue('Wash it cold.');

			// The other window has an old product now.
			await field(other, 'Price in dollars').fill('42');
			await other.getByRole('button', { name: 'Save', exact: true }).click();
			await other.getByRole('button', { name: 'Take All of Theirs' }).click();
			await expect(field(other, 'Price in dollars')).toHaveValue('40');
			await expect(field(other, 'Care (optional)')).toHaveValue('Wash it cold.');
			await expect(other.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
		},
	);

	test('what was not seen is not published', deepOnDesktop, async ({ page, own }) => {
		await openProduct(page, own, 'men-captain');
		await field(page, 'Price in dollars').fill('41');
		await saveProduct(page);
		await page.goto('/desk/publish');
		const changes = page.getByRole('list', { name: 'Changes' });
		await expect(changes).toContainText('to $41.00.');
		const other = await page.context().newPage();
		await other.goto('/desk/products/men-captain');
		await field(other, 'Price in dollars').fill('4.10');
		await saveProduct(other);
		await page.getByRole('button', { name: 'Publish 1 Change' }).click();
		await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
		await expect(changes).toContainText('to $4.10.');
		await page.goto(shirt);
		await expect(page.getByRole('main')).toContainText('$34.99');
	});
});

test(
	'a product that is not complete says what it needs, and can be deleted',
	deepOnDesktop,
	async ({ page, own }) => {
		test.slow();
		await openDesk(page, own, '/desk/products');
		await page.getByRole('link', { name: 'New Product' }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'New Product' })).toBeVisible();
		const needs = page.getByRole('region', { name: /to correct before it can be published/ });
		await expect(field(page, 'Name')).toBeVisible();
		await expect(needs).toBeHidden();
		await field(page, 'Name').fill('Sailing Smock');
		await field(page, 'Price in dollars').fill('29.999');
		await saveProduct(page);
		await expect(needs).toContainText('The description is missing.');
		const price = field(page, 'Price in dollars');
		await expect(price).toHaveAccessibleDescription('The price has at most two decimals.');
		await expectAccessible(page);
		await needs.getByRole('link', { name: 'The price has at most two decimals.' }).click();
		await expect(price).toBeFocused();
		await page.keyboard.press('ControlOrMeta+a');
		await page.keyboard.type('29.99');
		await expect(needs).not.toContainText('decimals');
		await expect(price).toHaveAccessibleDescription('');
		await needs.getByRole('link', { name: /size/ }).click();
		await expect(page.getByRole('group', { name: 'Sizes' })).toBeFocused();

		// Nothing typed is lost without a question.
		await page.getByRole('link', { name: 'All Products' }).click();
		const question = page.getByRole('dialog', { name: 'Leave without saving?' });
		await expect(question).toContainText('What you typed about this product is not saved.');
		await question.getByRole('button', { name: 'Stay Here' }).click();
		await expect(price).toHaveValue('29.99');
		await page.getByRole('button', { name: 'Discard' }).click();
		await expect(price).toHaveValue('29.999');

		await archive(page);
		await page.getByRole('button', { name: 'Restore' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
		await expect(page.getByText('New', { exact: true })).toBeVisible();
		await page.getByRole('button', { name: 'Delete' }).click();
		await expect(page).toHaveURL('/desk/products');
		await expect(page.locator('[data-row]')).toHaveCount(4);
		await expectAccessible(page);
		const deleted = page.getByRole('status').filter({ hasText: 'Sailing Smock is deleted.' });
		await deleted.getByRole('button', { name: 'Undo' }).click();
		await expect(field(page, 'Price in dollars')).toHaveValue('29.999');
		await page.getByRole('button', { name: 'Delete' }).click();
		await expect(page.locator('[data-row]')).toHaveCount(4);
	},
);

test(
	'a product that is not complete holds back itself alone',
	deepOnDesktop,

	async ({ page, own }) => {
		test.slow();
		await openProduct(page, own, 'men-octopus-blue');
		await field(page, 'Price in dollars').fill('33');
		await saveProduct(page);
		await openProduct(page, own, 'men-captain');
		await field(page, 'Price in dollars').fill('');
		await page.getByRole('button', { name: 'Publish', exact: true }).click();
		const question = page.getByRole('dialog');
		await expect(question).toContainText('The price is missing.');
		await expectAccessible(page);
		await question.getByRole('button', { name: 'Close' }).click();
		await page.goto('/desk/products');
		await expect(
			page.getByText('1 change is not published. 1 draft is not complete.'),
		).toBeVisible();
		await page.getByRole('link', { name: 'Review and Publish' }).click();
		const incomplete = page.getByRole('list', { name: 'Not complete' });
		await expect(incomplete).toContainText(`${captain}The price is missing.`);
		await expectAccessible(page);

		// What is not chosen stays at the desk.
		const chosen = page.getByRole('checkbox');
		await expect(chosen).toBeChecked();
		await chosen.setChecked(false);
		await expect(page.getByRole('button', { name: 'Publish 0 Changes' })).toBeDisabled();
		await chosen.setChecked(true);
		await page.getByRole('button', { name: 'Publish 1 Change' }).click();
		await expectPublished(page, 'Published as number 2. Shoppers see it now.');
		await expect(page.getByText('except for what is not complete.')).toBeVisible();
		await page.goto('/men');
		await expect(page.getByRole('main')).toContainText('$33.00');
		await expect(page.getByRole('main')).toContainText('$34.99');

		await page.goto('/desk/publish');
		await incomplete.getByRole('link').click();
		await page.getByRole('link', { name: 'The price is missing.' }).click();
		await expect(field(page, 'Price in dollars')).toBeFocused();
		await page.keyboard.type('34.99');
		// The same again is no second save.
		await page.keyboard.press('Enter');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
		await expect(page.getByText('Published', { exact: true })).toBeVisible();
		await expect(page.getByText('to correct before')).toHaveCount(0);
	},
);

test(
	'the list leaves out what is archived, and is searched and filtered',
	deepOnDesktop,
	async ({ page, own }) => {
		test.slow();
		await openProduct(page, own, 'women-octopus-blue');
		await archive(page);
		await page.getByRole('link', { name: 'All Products' }).click();
		await expect(page.getByText('1 change is not published.')).toBeVisible();
		const rows = page.locator('[data-row]');
		await expect(rows).toHaveCount(3);
		await page.getByLabel('Find by name, address, SKU or barcode').fill('octopus');
		await page.getByRole('button', { name: 'Search' }).click();
		await expect(page).toHaveURL('/desk/products?search=octopus');
		await expect(rows).toHaveCount(3);
		await page.getByLabel('Show').selectOption('Archived');
		await expect(rows).toHaveCount(1);
		await expect(rows).toContainText('Women’s Blue Octopus');

		// The product leads back to the list as it was.
		await rows.getByRole('link').click();
		await expect(field(page, 'Name')).toBeVisible();
		await page.getByRole('main').getByRole('link', { name: 'All Products' }).click();
		await expect(page).toHaveURL('/desk/products?search=octopus&state=archived');
		await expect(rows).toHaveCount(1);
		await page.getByLabel('Find by name, address, SKU or barcode').fill('parrot');
		await page.keyboard.press('Enter');
		await expect(page.getByText('No product matches.')).toBeVisible();
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Show All Products' }).click();
		await expect(rows).toHaveCount(4);
		await page.goBack();
		await expect(page.getByText('No product matches.')).toBeVisible();
	},
);

test(
	'a filter that is chosen right after a search keeps the search',
	deepOnDesktop,
	async ({ page, own }) => {
		for (const [path, filter] of [
			['/desk/products', 'state=archived'],
			['/desk/orders', 'parcel=shipped'],
		] as const) {
			await openDesk(page, own, path);
			await expect(page.locator('search select').first()).toBeAttached();
			// Both within one task, before React renders.
			await page.getByRole('searchbox').evaluate(
				(field: HTMLInputElement, value) => {
					field.value = 'octopus';
					field.form?.requestSubmit();
					const selects = [...document.querySelectorAll('select')];
					const select = selects.find((one) =>
						[...one.options].some((option) => option.value === value),
					);
					if (!select) throw new Error('No such filter');
					select.value = value;
					select.dispatchEvent(new Event('change', { bubbles: true }));
				},
				filter.replace(/.*=/, ''),
			);
			await expect(page).toHaveURL(`${path}?search=octopus&${filter}`);
		}
	},
);

test('all views of the products are on a phone’s screen', onPhone, async ({ page, own }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await openDesk(page, own, '/desk/products');
	const views = page.getByRole('navigation', { name: 'Products' }).getByRole('link');
	await expect(views).toHaveCount(4);
	for (const view of await views.all()) await expect(view).toBeInViewport({ ratio: 1 });
});

test(
	'a price is published by keyboard on a phone in two presses',
	onPhone,
	async ({ page, own }) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await openProduct(page, own, 'men-captain');
		const price = field(page, 'Price in dollars');
		await price.focus();
		await page.keyboard.press('ControlOrMeta+a');
		await page.keyboard.type('36.99');
		await tabTo(page, page.getByRole('button', { name: 'Publish', exact: true }));
		await page.keyboard.press('Enter');
		await expect(page.getByRole('dialog')).toContainText('price from $34.99 to $36.99.');
		await page.keyboard.press('Enter');
		await expectPublished(page, 'Published as number 2. Shoppers see it now.');
	},
);
