import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { openQuickShop } from './header-parts.ts';
import {
	field,
	openProduct,
	publishShown,
	saveProduct,
	publishingTest as test,
} from './publishing-shop.ts';
import { addToCart, openCheckout, openPayment, payButton, shirt } from './shopper.ts';
import { deepOnPhone } from './tags.ts';

const both = /Price \$29\.99\s*Was \$34\.99/;

test(
	'a reduced price is published, seen everywhere with the price before, and charged',
	deepOnPhone,

	async ({ page, own }) => {
		test.slow();
		await openProduct(page, own, 'men-captain');
		await field(page, 'Compare-at price (optional)').fill('34.99');
		await saveProduct(page);
		const fault = 'The compare-at price must be above the price of $34.99, or empty.';
		await expect(page.getByText(fault)).not.toHaveCount(0);
		await expectAccessible(page);
		await field(page, 'Price in dollars').fill('29.99');
		await saveProduct(page);
		await publishShown(page);

		await page.goto(shirt);
		const main = page.getByRole('main');
		await expect(main).toContainText(both);
		await expect(main.locator('s').first()).toHaveText('Was $34.99');
		await expect(main).toContainText('Save $5.00');
		await expect(main).toContainText('Lowest price in the 30 days before: $34.99');
		await expectAccessible(page);
		const panel = await openQuickShop(page);
		await expect(panel.getByRole('listitem').filter({ hasText: 'Captain' })).toContainText(both);

		await page.goto('/men');
		await expect(main.getByRole('listitem').filter({ hasText: 'Captain' })).toContainText(both);
		await page.getByRole('button', { name: 'Search', exact: true }).click();
		const search = page.getByRole('dialog', { name: 'Search' });
		await search.getByRole('combobox', { name: 'Search the shop' }).fill('captain');
		await expect(search.getByRole('option').first()).toContainText(both);
		await expectAccessible(page);

		await addToCart(page, shirt, 'M');
		await openCheckout(page);
		const payment = await openPayment(page);
		await expect(payButton(payment)).toHaveText('Pay $35.98');
	},
);
