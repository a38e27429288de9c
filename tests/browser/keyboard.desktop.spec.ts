import { products } from '../publication.ts';
import { expect, test } from './fixtures.ts';
import { addressBox, expectPaid, payButton, proceed, typedAddress } from './shopper.ts';
import { tabTo } from './tab-to.ts';

const [tee] = products;
if (!tee) throw new Error('The catalogue is empty');

test('a purchase by keyboard alone', async ({ page, context }) => {
	test.slow();
	await page.goto('/products');
	await tabTo(page, page.getByRole('main').getByRole('link', { name: tee.name }));
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { level: 1, name: tee.name })).toBeFocused();
	await tabTo(page, page.getByRole('radio', { name: 'XS', exact: true }));
	await page.keyboard.press('ArrowRight');
	await expect(page.getByRole('radio', { name: 'S', exact: true })).toBeChecked();
	await tabTo(page, page.getByRole('button', { name: 'Add to Cart, size S' }).first());
	await page.keyboard.press('Enter');
	await tabTo(page, page.getByRole('link', { name: 'Checkout' }));
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused();
	for (const [field, text] of Object.entries(typedAddress)) {
		const box = addressBox(page, field as keyof typeof typedAddress);
		await tabTo(page, box);
		await page.keyboard.type(field === 'state' ? 'Florida' : text);
	}
	await tabTo(page, proceed(page));
	const opened = context.waitForEvent('page');
	await page.keyboard.press('Enter');
	const payment = await opened;
	await expect(payButton(payment)).toBeVisible();
	for (const [label, text] of [
		['Card number', '4242424242424242'],
		['Expiry', '1234'],
		['CVC', '123'],
		['Name on card', 'Grace Hopper'],
		['ZIP', '33132'],
	] as const) {
		await tabTo(payment, payment.getByLabel(label));
		await payment.keyboard.type(text);
	}
	await tabTo(payment, payButton(payment));
	await payment.keyboard.press('Enter');
	await expectPaid(payment);
});
