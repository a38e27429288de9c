import type { Page } from '@playwright/test';
import { cartStorageKey } from '../../../core/storage-keys.ts';
import { eventually } from '../../eventually.ts';
import { expect } from '../fixtures.ts';
import { confirmationPath, receiptOf, setOrder } from '../guest-orders.ts';
import { answerStock, captain, chooseSize, findSize } from '../product-page.ts';
import { buyQuickly, placeQuickly } from '../quick-orders.ts';
import { withDatabase } from '../shop-database.ts';
import { applyCode, fillAddress, proceed, shirt, tee } from '../shopper.ts';
import { at, type State, type Visit } from './state.ts';

const twoLines = [
	{ id: captain.id, size: 'M', quantity: 1 },
	{ id: captain.id, size: 'L', quantity: 2 },
];

/** Opens a page with this cart instead of the present one. */
async function withCart(page: Page, path: string, lines: readonly unknown[] = twoLines) {
	// A page of the shop's origin without a script that reads the cart.
	await page.goto('/healthz', { waitUntil: 'load' });
	await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
		cartStorageKey,
		JSON.stringify(lines),
	] as const);
	await page.goto(path);
}

async function openNotice({ page }: Visit) {
	await answerStock(page, { out: [{ id: captain.id, size: 'L' }] });
	await page.goto(`${shirt}?size=L`);
	const button = page.getByRole('button', { name: /^Notify me/ });
	await button.filter({ visible: true }).first().click();
	await page.getByRole('main').getByRole('textbox', { name: 'Email' }).press('Enter');
	await expect(page.getByText('Please enter a valid email address')).toBeVisible();
	await page.unroute('**/functions/v1/stock');
}

export const productStates: readonly State[] = [
	at(tee),
	{
		name: 'a product, just added',
		async open({ page }) {
			await withCart(page, shirt, []);
			await chooseSize(page, 'M');
			await page
				.getByRole('button', { name: /^Add to Cart/ })
				.first()
				.click();
			await expect(page.getByRole('link', { name: 'View Cart' })).toBeVisible();
		},
	},
	{
		name: 'a product, more of it asked for than there is',
		async open({ page }) {
			await answerStock(page, { limited: [{ id: captain.id, size: 'M', left: 2 }] });
			await withCart(page, `${shirt}?size=M`, []);
			await page.getByRole('spinbutton', { name: 'Quantity' }).fill('5');
			await expect(page.getByText('Only 2 left in size M.').first()).toBeVisible();
			await page.unroute('**/functions/v1/stock');
		},
	},
	{ name: 'notice when a size is back, with an error', open: openNotice },
	{
		name: 'the form that finds a size, with an error',
		async open({ page }) {
			await page.goto(shirt);
			await findSize(page, '70');
			await expect(page.getByText('Our largest, 3XL, measures 56 in')).toBeVisible();
		},
	},
	{
		name: 'a recommended size',
		async open({ page }) {
			await page.goto(shirt);
			await findSize(page, '40', '31');
			await expect(page.getByText('We recommend L')).toBeVisible();
		},
	},
	{
		name: 'size guide',
		async open({ page }) {
			await page.goto(`${shirt}?size=M#size-guide`);
			await expect(page.getByRole('dialog', { name: 'Size guide' })).toBeVisible();
		},
	},
	{
		name: 'pictures, enlarged',
		async open({ page }) {
			await page.goto(shirt);
			const picture = page.getByRole('button', { name: `Zoom: ${captain.images[0].alt}` });
			await picture.scrollIntoViewIfNeeded();
			await picture.click();
			await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
		},
	},
	at('/product/hoodie'),
];

export const cartStates: readonly State[] = [
	{
		name: 'an empty cart',
		async open({ page }) {
			await withCart(page, '/cart', []);
		},
	},
	{
		name: 'cart',
		async open({ page }) {
			await withCart(page, '/cart');
			await expect(page.getByRole('main').getByText('3 items').first()).toBeVisible();
		},
	},
	{
		name: 'cart with something gone and something to undo',
		async open({ page }) {
			await withCart(page, '/cart', [
				...twoLines,
				{ id: 'hoodie', size: 'S', quantity: 2, name: 'Harbor Hoodie' },
			]);
			await page
				.getByRole('button', { name: /^Remove/ })
				.first()
				.click();
			await expect(page.getByRole('button', { name: /Undo/ })).toBeVisible();
		},
	},
	{
		name: 'cart with something saved for later',
		async open({ page }) {
			await withCart(page, '/cart');
			await page
				.getByRole('button', { name: /^Save for later/ })
				.first()
				.click();
			await expect(page.getByRole('heading', { name: 'On Your Wishlist' })).toBeVisible();
		},
	},
	{
		name: 'wishlist, with something to undo',
		async open({ page }) {
			await page.goto('/wishlist');
			await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
			await page
				.getByRole('button', { name: /^Save to wishlist/, pressed: true })
				.first()
				.click();
			await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
			await page.getByRole('button', { name: /^Undo/ }).click();
			await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
		},
	},
	{
		name: 'an empty wishlist',
		async open({ page }) {
			await page.evaluate(() => localStorage.removeItem('blue-wishlist'));
			await page.goto('/wishlist');
			await expect(page.getByText('Your wishlist is empty')).toBeVisible();
		},
	},
	{
		name: 'checkout of nothing',
		async open({ page }) {
			await withCart(page, '/checkout', []);
		},
	},
	{
		name: 'checkout with errors',
		async open({ page }) {
			await withCart(page, '/checkout');
			await proceed(page).click();
			await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
		},
	},
	{
		name: 'checkout with a code, and an answer that it cannot go on',
		async open({ page }) {
			await withCart(page, '/checkout');
			await applyCode(page, 'FLIBS');
			await expect(page.getByText(/discount applied!/).first()).toBeVisible();
			await fillAddress(page);
			const call = '**/functions/v1/create-checkout-session';
			await page.route(call, (route) => route.abort());
			await proceed(page).click();
			await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
			await page.unroute(call);
		},
	},
];

interface Bought {
	readonly sessionId: string;
	readonly number: string;
	readonly path: string;
}

/** A paid order with the paths of its pages. */
export async function bought({ shop }: Visit): Promise<Bought> {
	const { number } = await buyQuickly(shop);
	const row = withDatabase(shop, (db) =>
		db.prepare('select payment_session_id as id from orders where number = ?').get(number),
	);
	const sessionId = String(row?.id);
	const { path } = await eventually(() => receiptOf(shop, sessionId));
	return { sessionId, number, path };
}

export const orderStates: readonly State[] = [
	at('/success'),
	{
		name: 'success',
		async open(visit) {
			const { sessionId } = await bought(visit);
			await visit.page.goto(`/success?session_id=${sessionId}`);
			await expect(visit.page.getByRole('heading', { name: /Order Successful!/ })).toBeVisible();
		},
	},
	{
		name: 'the checkout of a cart that was just paid',
		async open({ page }) {
			await withCart(page, '/checkout', []);
			await expect(page.getByRole('link', { name: 'See Your Order' })).toBeVisible();
		},
	},
	{
		name: 'success, not paid yet',
		async open({ page, shop }) {
			await page.goto(`/success?session_id=${await placeQuickly(shop)}`);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for Your Payment');
		},
	},
	{
		name: 'an order, something to be sent back',
		async open(visit) {
			const { page, shop } = visit;
			const order = await bought(visit);
			const shippedAtMs = Date.now() - 4 * 24 * 60 * 60_000;
			setOrder(shop, order, {
				fulfilment: 'delivered',
				carrier: 'UPS',
				tracking_number: '1Z999AA10123456784',
				shipped_at_ms: shippedAtMs,
				delivered_at_ms: shippedAtMs,
			});
			await page.goto(order.path);
			await page.getByRole('button', { name: 'Return or Exchange' }).click();
			await page.getByRole('radio', { name: /Exchange/ }).check();
			await page.getByRole('button', { name: 'Ask for an Exchange' }).click();
			await expect(page.getByText('Please choose a reason')).toBeVisible();
		},
	},
	{
		name: 'an order, on its way',
		async open(visit) {
			const { page, shop } = visit;
			const order = await bought(visit);
			setOrder(shop, order, { fulfilment: 'shipped', shipped_at_ms: Date.now() });
			await page.goto(order.path);
			await expect(page.getByText('Left Miami')).toBeVisible();
		},
	},
	{
		name: 'an order, about to be cancelled',
		async open(visit) {
			const { page } = visit;
			await page.goto((await bought(visit)).path);
			await page.getByRole('button', { name: 'Cancel Order' }).click();
			await expect(page.getByRole('heading', { name: 'Cancel This Order?' })).toBeVisible();
		},
	},
	{
		name: 'an order, its cancellation to be confirmed',
		async open(visit) {
			const { page, shop } = visit;
			const order = await bought(visit);
			// Mails to one mailbox are limited.
			setOrder(shop, order, { email: `${order.number.toLowerCase()}@example.com` });
			await page.goto(order.path);
			await page.getByRole('button', { name: 'Cancel Order' }).click();
			await page.getByRole('button', { name: 'Email Me to Confirm' }).click();
			await page.goto(await eventually(() => confirmationPath(shop, order, 'confirm-cancel')));
			await expect(page.getByRole('button', { name: /^Cancel and Refund/ })).toBeVisible();
		},
	},
	{
		name: 'an order, its new address with errors',
		async open(visit) {
			const { page } = visit;
			await page.goto((await bought(visit)).path);
			await page.getByRole('button', { name: 'Change Address' }).click();
			await page.getByLabel(/^Street address/).fill('');
			await page.getByRole('button', { name: 'Email Me to Confirm' }).click();
			await expect(page.getByText('Please check one field')).toBeVisible();
		},
	},
	{
		name: 'a link that opens no order',
		async open({ page }) {
			await page.goto('/order/BLUE-7KQ2M9XA');
			await expect(page.getByRole('heading', { level: 1 })).toHaveText('This Link Opens No Order');
		},
	},
	{
		name: 'the look-up of orders with errors',
		async open({ page }) {
			await page.goto('/orders/find');
			await page.getByRole('button', { name: 'Email Me the Link' }).click();
			await expect(page.getByText(/Please enter a number such as BLUE-/)).toBeVisible();
		},
	},
	at('/crew/confirm'),
	{
		name: 'an incomplete unsubscribe link',
		async open({ page }) {
			await page.goto('/crew/leave?t=x.y');
			await page.getByRole('button', { name: 'Take Me off the List' }).click();
			await expect(page.getByRole('button', { name: 'Take Me off the List' })).toBeHidden();
		},
	},
];
