import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import {
	expectPublished,
	field,
	openProduct,
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
import { deepOnPhone } from './tags.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
	'a size that costs more is published, shown, and charged',
	deepOnPhone,
	async ({ page, own }) => {
		test.setTimeout(90_000);
		await openProduct(page, own, 'men-captain');
		await page.locator('summary', { hasText: 'Price, SKU' }).click();
		const ofSize = field(page, 'Price, if higher, size XXXL');
		await ofSize.fill('30');
		await saveProduct(page);
		await expect(ofSize).toHaveAccessibleDescription(
			'Enter $34.99 or more, or lower the price of the product: it is that of its cheapest size.',
		);
		await expectAccessible(page);
		await ofSize.fill('39.99');
		await field(page, 'Compare-at price (optional)').fill('45');
		await saveProduct(page);
		await expect(field(page, 'Price in dollars')).toHaveAccessibleDescription(
			'A product with a compare-at price has one price for all sizes. Remove that of size XXXL, or the compare-at price.',
		);
		await field(page, 'Compare-at price (optional)').fill('');
		await saveProduct(page);
		await page.getByRole('button', { name: 'Publish', exact: true }).click();
		await expect(page.getByRole('list', { name: 'Changes' })).toContainText(
			'price of size XXXL from $34.99 to $39.99.',
		);
		await page.getByRole('button', { name: 'Publish 1 Change' }).click();
		await expectPublished(page, 'Shoppers see it now.');
		await page.goto('/desk/products');
		await expect(page.locator('[data-row=men-captain]')).toContainText('From $34.99');

		await page.goto('/men');
		const main = page.getByRole('main');
		await expect(main).toContainText('From $34.99');
		await page.goto('/new-arrivals');
		await hydrated(page);
		const card = main.getByRole('listitem').filter({ hasText: 'Captain' }).first();
		await expect(card).toContainText('From $34.99');
		await card.getByRole('radio', { name: 'XXXL', exact: true }).check();
		await expect(card).toContainText('$39.99');
		await page.goto(shirt);
		const price = main.getByText(/^\$3\d\.99$/).first();
		await expect(price).toHaveText('$34.99');
		await page.getByRole('radio', { name: 'XXXL', exact: true }).check();
		await expect(price).toHaveText('$39.99');
		await expect(main).toContainText('Add this and $60.01 more');
		await expectAccessible(page);
		await page.getByRole('radio', { name: 'M', exact: true }).check();
		await expect(price).toHaveText('$34.99');
		await addToCart(page, shirt, 'XXXL');
		await page.goto('/cart');
		const size = page.getByRole('combobox', { name: /^Size of/ });
		await expect(main).toContainText('$39.99');
		await size.selectOption('M');
		await expect(main).not.toContainText('$39.99');
		await size.selectOption('XXXL');
		await expect(main).toContainText('$39.99');
		await openCheckout(page);
		const payment = await openPayment(page);
		await expect(payButton(payment)).toHaveText('Pay $45.98');
		await pay(payment, cards.good);
		await expectPaid(payment);
	},
);
