import type { Page } from '@playwright/test';
import { eventually } from '../eventually.ts';
import type { Shop } from '../shop.ts';
import { expectAccessible } from './accessible.ts';
import { makeSignInOld, signedIn } from './account-made.ts';
import { password } from './account-shopper.ts';
import { expect, test } from './fixtures.ts';
import { buyAsGuest, confirmationPath, receiptOf, setOrder } from './guest-orders.ts';
import { withDatabase } from './shop-database.ts';
import {
	addressBox,
	addToCart,
	cards,
	expectPaid,
	fillAddress,
	openCheckout,
	openPayment,
	pay,
	tee,
} from './shopper.ts';
import { deep } from './tags.ts';

test.beforeEach(async ({ page }) => {
	// Text that is fading in has no contrast yet.
	await page.emulateMedia({ reducedMotion: 'reduce' });
});

const cancelOrder = (page: Page) => page.getByRole('button', { name: 'Cancel Order' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('a guest cancels an order by the link of a mail, after a question', async ({ page, shop }) => {
	const order = await buyAsGuest(shop);
	await page.goto(order.path);
	await cancelOrder(page).click();
	await expect(page.getByRole('heading', { name: 'Cancel This Order?' })).toBeFocused();
	const main = page.getByRole('main');
	await expect(main).toContainText(
		'$65.97 goes back to the card you paid with. Banks take 5–10 business days to show it.',
	);
	await expect(main).toContainText('We’ll email a link to g•••@example.com.');
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Keep the Order' }).click();
	await expect(page.getByRole('heading', { name: 'Change or Cancel' })).toBeFocused();

	await cancelOrder(page).click();
	await page.getByRole('button', { name: 'Email Me to Confirm' }).dblclick();
	await expect(page.getByText(/Check your email: .* g•••@example.com/)).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Change or Cancel' })).toBeFocused();
	await expect(title(page)).toHaveText('We’re Packing Your Order');

	const path = await eventually(() => confirmationPath(shop, order, 'confirm-cancel'));
	// Another tab, as a page that shows the order in its old state.
	const other = await page.context().newPage();
	await other.goto(path);
	await page.goto(path);
	await expect(page.getByRole('heading', { name: 'Cancel This Order?' })).toBeVisible();
	await expect(title(page)).toHaveText('We’re Packing Your Order');
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Cancel and Refund $65.97' }).dblclick();
	await expect(title(page)).toHaveText('Your Order Is Cancelled');
	await expect(title(page)).toBeFocused();
	await expect(main).toContainText('It will not be shipped. We refunded $65.97');
	await expect(cancelOrder(page)).toBeHidden();
	await expectAccessible(page);
	await page.reload();
	await expect(title(page)).toHaveText('Your Order Is Cancelled');
	await page.goto('/products');
	await page.goBack();
	await expect(title(page)).toHaveText('Your Order Is Cancelled');
	await expect(page.getByText('No Longer Works')).toBeHidden();

	await other.getByRole('button', { name: 'Cancel and Refund $65.97' }).click();
	await expect(title(other)).toHaveText('Your Order Is Cancelled');
});

test.describe('while the shop ships it', () => {
	test.use({ expectedErrors: [/status of 409/] });

	test(
		'the page says that it is shipped, and shows where the parcel is',
		deep,
		async ({ page, shop }) => {
			const order = await buyAsGuest(shop);
			await page.goto(order.path);
			await cancelOrder(page).click();
			await page.getByRole('button', { name: 'Email Me to Confirm' }).click();
			const path = await eventually(() => confirmationPath(shop, order, 'confirm-cancel'));
			await cancelOrder(page).click();
			const other = await page.context().newPage();
			await other.goto(path);
			const confirm = other.getByRole('button', { name: /^Cancel and Refund/ });
			await expect(confirm).toBeVisible();
			setOrder(shop, order, {
				fulfilment: 'shipped',
				carrier: 'UPS',
				tracking_number: '1Z999AA10123456784',
				shipped_at_ms: Date.now(),
			});
			await page.getByRole('button', { name: 'Email Me to Confirm' }).click();
			await confirm.click();
			for (const tab of [page, other]) {
				await expect(tab.getByRole('alert').filter({ hasText: 'just been shipped' })).toBeVisible();
				await expect(title(tab)).toHaveText('Your Order Is on Its Way');
				await expect(cancelOrder(tab)).toBeHidden();
				await expectAccessible(tab);
			}
		},
	);
});

const changeAddress = (page: Page) => page.getByRole('button', { name: 'Change Address' });

test('a new address of a guest is confirmed by the link of a mail', async ({ page, shop }) => {
	const order = await buyAsGuest(shop);
	await page.goto(order.path);
	await changeAddress(page).click();
	await expect(page.getByRole('heading', { name: 'Where Should It Go?' })).toBeFocused();
	await expect(addressBox(page, 'address')).toHaveValue('12 Dock Street');
	await expect(page.getByLabel(/^Email/)).toHaveCount(0);
	await addressBox(page, 'zip').fill('3');
	await page.getByRole('button', { name: 'Email Me to Confirm' }).click();
	await expect(page.getByText('Please check one field')).toBeVisible();
	await expectAccessible(page);
	await addressBox(page, 'address').fill('99 Harbor Lane');
	await addressBox(page, 'zip').fill('33040');
	await page.getByRole('button', { name: 'Email Me to Confirm' }).click();
	await expect(page.getByText(/Check your email: .* g•••@example.com/)).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Change or Cancel' })).toBeFocused();
	await expect(page.getByRole('main')).toContainText('12 Dock Street');

	const path = await eventually(() => confirmationPath(shop, order, 'confirm-address'));
	await page.goto(path);
	await expect(page.getByRole('heading', { name: 'Send It to This Address?' })).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Send It to This Address' }).dblclick();
	await expect(page.getByRole('heading', { name: 'Address Confirmed' })).toBeFocused();
	const main = page.getByRole('main');
	await expect(main).toContainText('99 Harbor Lane');
	await expect(main).not.toContainText('12 Dock Street');

	setOrder(shop, order, { fulfilment: 'shipped', shipped_at_ms: Date.now() });
	await page.goto(path);
	await expect(changeAddress(page)).toBeHidden();
	await expectAccessible(page);
});

test(
	'the address of an order can be corrected in a country that is closed since',
	deep,
	async ({ page, shop }) => {
		const order = await buyAsGuest(shop);
		const { address } = withDatabase(shop, (db) =>
			db.prepare('select address from orders where number = ?').get(order.number),
		) as { readonly address: string };
		setOrder(shop, order, {
			address: JSON.stringify({
				...JSON.parse(address),
				country: 'Norway',
				state: '',
				zip: '0150',
			}),
		});
		await page.goto(order.path);
		await changeAddress(page).click();
		await expect(addressBox(page, 'country')).toHaveValue('Norway');
		await expect(page.getByText('We do not ship')).toHaveCount(0);
		await addressBox(page, 'address').fill('99 Harbor Lane');
		await page.getByRole('button', { name: 'Email Me to Confirm' }).click();
		await expect(page.getByText(/Check your email: .* g•••@example.com/)).toBeVisible();
	},
);

test.describe('in the account, after a while', () => {
	// The shop asks for a sign-in first.
	test.use({ expectedErrors: [/status of 403/] });

	/** Buys a tee in a new account, and opens the orders of an old sign-in. */
	async function boughtLongAgo(page: Page, shop: Shop, card: string): Promise<string> {
		const { email } = await signedIn(page);
		await addToCart(page, tee, 'M');
		await openCheckout(page);
		await fillAddress(page);
		const payment = await openPayment(page);
		await pay(payment, card);
		await expectPaid(payment);
		const sessionId = new URL(payment.url()).searchParams.get('session_id') ?? '';
		const { number } = await eventually(() => receiptOf(shop, sessionId));
		makeSignInOld(shop, email);
		await page.goto('/account');
		return number;
	}

	const dialog = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' });

	async function signInAgain(page: Page): Promise<void> {
		await dialog(page).getByLabel('Your password', { exact: true }).fill(password);
		await dialog(page).getByRole('button', { name: 'Continue' }).click();
		await expect(dialog(page)).toBeHidden();
	}

	test('an order is cancelled at once after a sign-in', async ({ page, shop }) => {
		// The refund of this card takes time.
		const number = await boughtLongAgo(page, shop, cards.slowRefund);
		const order = page.getByRole('listitem').filter({ hasText: number });
		await cancelOrder(page).click();
		await expect(page.getByRole('heading', { name: 'Cancel This Order?' })).toBeFocused();
		await expectAccessible(page);
		const submit = page.getByRole('button', { name: /^Cancel and Refund/ });
		await submit.click();
		await expect(dialog(page)).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(page.getByText('Please sign in again to do this.')).toBeVisible();
		await expect(order).not.toContainText('Being cancelled');
		await cancelOrder(page).click();
		await submit.click();
		await signInAgain(page);
		await expect(order).toContainText('Being cancelled');
		await expect(order).toContainText('It won’t be shipped.');
		await expect(cancelOrder(page)).toBeHidden();
		await expectAccessible(page);
	});

	test('an address is changed at once after a sign-in, and what was typed is kept', async ({
		page,
		shop,
	}) => {
		await boughtLongAgo(page, shop, cards.good);
		await changeAddress(page).click();
		await addressBox(page, 'address').fill('99 Harbor Lane');
		await expectAccessible(page);
		const save = page.getByRole('button', { name: 'Save Address' });
		await save.click();
		await expect(dialog(page)).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(page.getByText('Please sign in again to do this.')).toBeVisible();
		await expect(addressBox(page, 'address')).toHaveValue('99 Harbor Lane');
		await save.click();
		await signInAgain(page);
		await expect(page.getByText('Saved. Your order will go to the new address.')).toBeVisible();
		await expect(page.getByRole('main')).toContainText('99 Harbor Lane');
		await expect(page.getByRole('main')).not.toContainText('12 Dock Street');
		await expectAccessible(page);
	});
});
