import { formatDay, shopDay } from '../../core/calendar.ts';
import { firstShop } from '../../core/shop/first-shop.ts';
import { eventually } from '../eventually.ts';
import { expectAccessible } from './accessible.ts';
import { placeOrder, postal, signedIn } from './account-made.ts';
import { expect, test } from './fixtures.ts';
import { receiptOf, setOrder } from './guest-orders.ts';
import { answerStock, captain } from './product-page.ts';
import {
	addressBox,
	addToCart,
	cards,
	expectPaid,
	fillAddress,
	openPayment,
	orderStatus,
	pay,
	shirt,
	tee,
	typedAddress,
} from './shopper.ts';
import { deep } from './tags.ts';

test('an order of a signed-in shopper is in the account, paid, with its amounts', async ({
	page,
}) => {
	const { email } = await signedIn(page);
	await addToCart(page, tee, 'M');
	await addToCart(page, shirt, 'XL');
	await page.goto('/checkout');
	await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
	await expect(addressBox(page, 'email')).toHaveValue(email);
	await expect(addressBox(page, 'lastName')).toHaveValue('Lovelace');
	await fillAddress(page);
	const payment = await openPayment(page);
	await pay(payment, cards.good);
	await expectPaid(payment);
	const { number } = await eventually(async () => {
		const order = await orderStatus(payment);
		expect(order.status).toBe('paid');
		return order;
	});

	await page.goto('/account');
	const order = page.getByRole('listitem').filter({ hasText: number });
	await expect(order).toContainText('Paid');
	await expect(order).toContainText('$70.97');
	await expect(order).toContainText('We process your order within');
	await expect(order).toContainText('12 Dock Street');
	await expect(order).toContainText(typedAddress.email ?? '');
	await expect(order).toContainText('Size XL, quantity 1');
	await expectAccessible(page);
});

test('a delivered order says so, and can be sent back', deep, async ({ page, shop }) => {
	await signedIn(page);
	await addToCart(page, tee, 'M');
	await page.goto('/checkout');
	await fillAddress(page);
	const payment = await openPayment(page);
	await pay(payment, cards.good);
	await expectPaid(payment);
	const sessionId = new URL(payment.url()).searchParams.get('session_id') ?? '';
	const bought = await eventually(() => receiptOf(shop, sessionId));
	const deliveredAtMs = Date.now() - 24 * 60 * 60 * 1000;
	setOrder(shop, bought, {
		fulfilment: 'delivered',
		shipped_at_ms: deliveredAtMs,
		delivered_at_ms: deliveredAtMs,
	});

	await page.goto('/account');
	const order = page.getByRole('listitem').filter({ hasText: bought.number });
	await expect(order.getByText('Delivered', { exact: true })).toBeVisible();
	await expect(order).toContainText(
		`It arrived on ${formatDay(shopDay(deliveredAtMs, firstShop.timeZone))}.`,
	);
	await expect(order).toContainText(
		`Arrived in Miami ${formatDay(shopDay(deliveredAtMs, firstShop.timeZone))}`,
	);
	await expectAccessible(page);
	await order.getByRole('link', { name: 'Return or Exchange' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Order Has Arrived');
	await page.getByRole('button', { name: 'Return or Exchange' }).click();
	await expect(page.getByRole('radio', { name: /Return/ })).toBeFocused();
});

test('an order can be bought again, without what is sold out', async ({ page, shop }) => {
	await signedIn(page);
	await addToCart(page, tee, 'M');
	await addToCart(page, shirt, 'XL');
	await page.goto('/checkout');
	await fillAddress(page);
	const payment = await openPayment(page);
	await pay(payment, cards.good);
	await expectPaid(payment);
	const sessionId = new URL(payment.url()).searchParams.get('session_id') ?? '';
	const { number } = await eventually(() => receiptOf(shop, sessionId));
	await payment.close();
	await answerStock(page, { out: [{ id: captain.id, size: 'XL' }] });
	await page.goto('/account');
	const order = page.getByRole('listitem').filter({ hasText: number });
	await order.getByRole('button', { name: `Buy Again order ${number}` }).click();
	await expect(order.getByText('1 item added to your cart.')).toBeVisible();
	await expect(order.getByText(`${captain.name}, size XL: not available`)).toBeVisible();
	await expect(order.getByRole('button', { name: /^Buy Again/ })).toHaveCount(0);
	await expectAccessible(page);
	await order.getByRole('link', { name: 'View Cart' }).click();
	await expect(page).toHaveURL('/cart');
	await expect(page.getByRole('main').getByText('1 item', { exact: true })).toBeVisible();
});

test('the newest order is open, others open at a press', deep, async ({ page }) => {
	const account = await signedIn(page);
	await placeOrder(page, account, { ...postal, address: '1 First Street' });
	await placeOrder(page, account, { ...postal, address: '2 Second Street' });
	await page.goto('/account');
	await expect(page.getByText('2 Second Street')).toBeVisible();
	await expect(page.getByText('1 First Street')).toBeHidden();
	await page.locator('summary').last().focus();
	await page.keyboard.press('Enter');
	await expect(page.getByText('1 First Street')).toBeVisible();
	await expect(page.getByText('Not paid yet').first()).toBeVisible();
});

test('an order shows markup as text', deep, async ({ page }) => {
	const account = await signedIn(page);
	const evil = '<img src=x onerror="document.title=1">';
	await placeOrder(page, account, { ...postal, address: evil, city: '<script>1</script>' });
	await page.goto('/account');
	await expect(page.getByText(evil)).toBeVisible();
	await expect(page.getByText('<script>1</script>', { exact: false }).first()).toBeVisible();
	await expect(page).toHaveTitle(/Orders/);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
		page.viewportSize()?.width ?? 0,
	);
});

test(
	'an account without orders links to the shop, and shows no other orders',
	deep,
	async ({ page, browser, shop }) => {
		await placeOrder(page, await signedIn(page));
		const other = await browser.newContext({ baseURL: shop.url });
		const theirs = await other.newPage();
		await signedIn(theirs);
		await theirs.goto('/account');
		await expect(theirs.getByText('No orders here yet.')).toBeVisible();
		await expect(theirs.getByText('BLUE-')).toHaveCount(0);
		await expectAccessible(theirs);
		await theirs.getByRole('link', { name: 'Explore the Collection' }).click();
		await expect(theirs).toHaveURL('/products');
		await other.close();
	},
);

test.describe('while the shop does not answer', () => {
	test.use({ expectedErrors: [/my-orders/] });

	test('orders show a message, and load on retry', deep, async ({ page }) => {
		await placeOrder(page, await signedIn(page));
		await page.route('**/functions/v1/my-orders', (route) =>
			route.fulfill({ status: 503, json: { error: 'One moment, we are busy.' } }),
		);
		await page.goto('/account');
		await expect(page.getByRole('alert').filter({ hasText: 'One moment' })).toBeVisible();
		await expectAccessible(page);
		await page.unroute('**/functions/v1/my-orders');
		await page.getByRole('button', { name: 'Try Again' }).click();
		await expect(page.getByText('BLUE-').first()).toBeVisible();
	});
});
