import type { Page } from '@playwright/test';
import type { Shop } from '../shop.ts';
import { expectAccessible } from './accessible.ts';
import { signedIn } from './account-made.ts';
import { signIn } from './account-shopper.ts';
import { addApp, appCode } from './app-factor.ts';
import { addMerchant, openDesk } from './desk-merchant.ts';
import { expect, test } from './fixtures.ts';
import { type BoughtOrder, buyAsGuest, setOrder } from './guest-orders.ts';
import { holdBack } from './hold-back.ts';
import { mailData } from './mail-data.ts';
import { withDatabase } from './shop-database.ts';
import { deep } from './tags.ts';

function mailsOf(shop: Shop, template: string): number {
	return withDatabase(shop, (db) =>
		Number(db.prepare('select count(*) as n from outbox where template = ?').get(template)?.n),
	);
}

function admissionCode(shop: Shop, email: string): string {
	return withDatabase(shop, (db) => {
		const row = db
			.prepare("select id, data from outbox where recipient = ? and template = 'desk-admission'")
			.get(email);
		return row ? String(mailData(shop, db, row).code) : '';
	});
}

/** An order of the list, as a table row or a card. */
function rowOf(page: Page, { number }: BoughtOrder) {
	return page.locator(`[data-row="${number}"]`);
}

function order(page: Page, { number }: BoughtOrder) {
	return page.getByRole('heading', { level: 1, name: number });
}

// Text that is fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('a user without access', () => {
	test.use({ expectedErrors: [/status of 40[39]|ERR_FAILED/] });

	test('gets the refusal of the server, and how to get access', async ({ page, shop }) => {
		await page.goto('/desk/orders?status=paid');
		await expect(page).toHaveURL('/auth?next=%2Fdesk%2Forders%3Fstatus%3Dpaid');
		const { email } = await signedIn(page, '/account/security');
		const alert = page.getByRole('main').getByRole('alert');
		await page.goto('/desk/orders');
		await expect(alert).toHaveText('The desk is for merchants only.');
		// Why, and what to do, and nothing that does not help.
		await expect(page.getByText(`npm run shop -- merchant add ${email}`)).toBeVisible();
		await expect(page.getByRole('navigation', { name: 'Desk' })).toBeHidden();
		await expect(page.getByRole('search')).toBeHidden();
		await expect(page.getByRole('main').getByRole('link')).toHaveText(['Back to the Shop']);
		await expect(page.getByRole('banner').getByRole('link')).toHaveText(['Blue Shop']);
		await expectAccessible(page);
		await addMerchant(shop, email);
		await page.goto('/desk/orders/BLUE-7KQ2M9XA');
		await expect(alert).toHaveText(
			'The desk opens with a second factor and the code of your admission.',
		);
		await page.getByRole('link', { name: 'Open Security in Your Account' }).click();
		const secret = await addApp(page);
		await page.goto('/desk');
		const code = page.getByLabel('Code from the email');
		await code.fill('AAAA-AAAA-AAAA');
		await page.getByRole('button', { name: 'Open the Desk' }).click();
		await expect(
			page.getByRole('main').getByText(/not the code of the newest email/),
		).toBeVisible();
		await expectAccessible(page);
		await code.fill(admissionCode(shop, email));
		await page.keyboard.press('Enter');
		await expect(page.getByRole('list', { name: 'What waits' })).toBeVisible();
		await page.getByRole('button', { name: 'Sign Out' }).click();
		await expect(page.getByRole('heading', { name: 'You Are Signed Out' })).toBeVisible();
		await expectAccessible(page);
		// By the shop's sign-in page and back.
		await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
		await signIn(page, email);
		await page.getByLabel('Code from your app').fill(await appCode(secret));
		await page.getByRole('button', { name: 'Confirm' }).click();
		await expect(page).toHaveURL('/desk');
		await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
		// A lost connection.
		const calls = '**/functions/v1/desk/today';
		await page.route(calls, (route) => route.abort());
		// News would load it without a press.
		await page.route('**/functions/v1/desk/news*', (route) => route.abort());
		await page.reload();
		await expect(alert).toHaveText(/^We could not reach the shop just now/);
		await page.unroute(calls);
		await page.getByRole('button', { name: 'Try Again' }).click();
		await expect(alert).toBeHidden();
	});
});

test('an order is found, opened and shipped by keys alone', async ({ page, shop }) => {
	// From the purchase to the delivery.
	test.slow();
	const bought = await buyAsGuest(shop);
	const mailed = mailsOf(shop, 'order-shipped');
	await openDesk(page, shop, '/desk/orders');
	await expect(rowOf(page, bought)).toContainText('To ship');
	await page.keyboard.press('?');
	await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
	await page.keyboard.press('Escape');
	await page.keyboard.press('/');
	await page.keyboard.type(`${bought.number.toLowerCase()}`);
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(`/desk/orders?search=${bought.number.toLowerCase()}`);
	await expect(page.locator('[data-row]')).toHaveCount(1);
	await page.keyboard.press('ArrowDown');
	await expect(page.getByRole('link', { name: bought.number })).toBeFocused();
	await page.keyboard.press('x');
	await expect(rowOf(page, bought).getByRole('checkbox')).toBeChecked();
	await page.keyboard.press('Enter');
	await expect(order(page, bought)).toBeFocused();
	await expect(page.getByRole('heading', { name: 'What Was Bought' })).toBeVisible();
	await page.keyboard.press('s');
	await expect(page.getByLabel('Carrier')).toBeFocused();
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(page.getByText(/^Please enter the tracking number/)).toBeVisible();
	await expect(page.getByLabel('Tracking number')).toBeFocused();
	await page.keyboard.type('1z 999 aa1 0123 456 720');
	await page.keyboard.press('Enter');
	const message = page.getByText(/^Marked as shipped\. The email/);
	await expect(message).toBeVisible();
	// The focus returns to where it was before the dialog.
	await expect(order(page, bought)).toBeFocused();
	await expect(page.getByRole('link', { name: '1Z999AA10123456720' })).toBeVisible();
	await expect(
		page.getByRole('listitem').filter({ hasText: 'Shipped with UPS 1Z999AA10123456720.' }),
	).toContainText(/, by \S+@/);
	expect(mailsOf(shop, 'order-shipped')).toBe(mailed + 1);
	await expectAccessible(page);
	await page.keyboard.press('s');
	await page.getByLabel('Tracking number').fill('1Z999AA10123456721');
	await page.keyboard.press('Enter');
	await expect(page.getByText(/^Tracking corrected\. The email/)).toBeVisible();
	await expect(page.getByRole('link', { name: '1Z999AA10123456721' })).toBeVisible();
	expect(mailsOf(shop, 'order-shipped')).toBe(mailed + 2);
	await page.getByRole('button', { name: 'Mark Delivered' }).click();
	const arrival = page.getByRole('dialog', { name: 'Mark delivered' });
	await expectAccessible(page);
	await arrival.getByRole('button', { name: 'Mark Delivered' }).click();
	await expect(page.getByText('Marked as delivered.')).toBeVisible();
	await page.keyboard.press('u');
	await expect(page).toHaveURL(`/desk/orders?search=${bought.number.toLowerCase()}`);
	await expect(rowOf(page, bought)).toContainText('Delivered');
});

test('nothing is refunded by r and Enter, and a typed note asks before it is left', async ({
	page,
	shop,
}) => {
	const bought = await buyAsGuest(shop);
	await openDesk(page, shop, `/desk/orders/${bought.number}`);
	await expect(page.getByRole('heading', { name: 'What Was Bought' })).toBeVisible();
	await page.keyboard.press('r');
	const dialog = page.getByRole('dialog', { name: 'Refund' });
	const pieces = dialog.getByRole('spinbutton', { name: /^How many of .*, size M$/ });
	await expect(pieces).toHaveValue('0');
	await dialog.getByRole('button', { name: 'Refund', exact: true }).press('Enter');
	await expect(dialog.getByText('Please choose what to refund.')).toBeVisible();
	await expect(dialog.getByLabel(/^Shipping, /)).not.toBeChecked();
	await expectAccessible(page);
	await pieces.fill('1');
	await expect(dialog.getByLabel(/^Put back into stock/)).not.toBeChecked();
	await page.keyboard.press('Escape');
	await expect(dialog.getByText(/^Close this\?/)).toBeVisible();
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Close Without Saving' }).click();
	await expect(dialog).toBeHidden();
	// The browser adds the fragment of the skip link to the address.
	await page.getByRole('link', { name: /^Skip/ }).press('Enter');
	await page.getByLabel('New note').fill('Call first');
	await page.getByRole('link', { name: 'All Orders' }).click();
	const question = page.getByRole('dialog', { name: 'Leave without saving?' });
	await question.getByRole('button', { name: 'Stay Here' }).click();
	await expect(page.getByLabel('New note')).toHaveValue('Call first');
	await page.getByRole('link', { name: 'All Orders' }).click();
	await question.getByRole('button', { name: 'Leave Anyway' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});

test('a refund by line adds up, is named everywhere, and is given once', async ({ page, shop }) => {
	const bought = await buyAsGuest(shop);
	await openDesk(page, shop, `/desk/orders/${bought.number}`);
	await page.getByRole('button', { name: 'Refund', exact: true }).click();
	const dialog = page.getByRole('dialog', { name: 'Refund' });
	const pieces = dialog.getByRole('spinbutton', { name: /^How many of .*, size M$/ });
	await dialog.getByRole('button', { name: 'All', exact: true }).click();
	await expect(pieces).toHaveValue('2');
	await expect(dialog.getByRole('button', { name: 'Refund $65.97' })).toBeVisible();
	await dialog.getByLabel(/^Shipping, \$5\.99/).uncheck();
	await dialog.getByRole('button', { name: /^Decrease how many of/i }).click();
	await dialog.getByLabel(/^Put back into stock/).check();
	await dialog.getByLabel('Another amount in dollars').fill('1');
	await expect(
		dialog.getByText(/^\$30\.99 goes back .* One piece goes back into stock\./),
	).toBeVisible();
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Refund $30.99' }).click();
	await expect(page.getByText('$30.99 refunded. The shopper gets an email.')).toBeVisible();
	await expect(page.getByText(/at \$29\.99, 1 refunded, 1 back in stock/)).toBeVisible();
	await expect(page.getByText('1 of 2 pieces', { exact: true })).toBeVisible();
	await expect(page.getByText(/^1 × .*, size M, back in stock/)).toBeVisible();
	await page.getByRole('button', { name: 'Refund', exact: true }).click();
	await dialog.getByRole('button', { name: 'All', exact: true }).click();
	await expect(pieces).toHaveValue('1');
	// The amount beside the line was given before.
	await expect(dialog.getByRole('button', { name: 'Refund $34.98' })).toBeVisible();
	await expect(dialog.getByText('Refunded before')).toBeVisible();
	await page.goto(bought.path);
	await expect(page.getByText(/^\$30\.99 for 1 × .*, size M/)).toBeVisible();
	await expectAccessible(page);
});

test.describe('two windows', () => {
	test.use({ expectedErrors: [/status of 409/] });

	test(
		'on one order: the second window shows what changed, and loses nothing',
		deep,
		async ({ page, shop }) => {
			// A purchase, a merchant and two windows take time.
			test.slow();
			const bought = await buyAsGuest(shop);
			const path = `/desk/orders/${bought.number}`;
			await openDesk(page, shop, path);
			const other = await page.context().newPage();
			await other.goto(path);
			const field = other.getByLabel('New note');
			await field.fill('Leave it with the harbor master.');
			await other.getByRole('button', { name: 'Correct Address' }).click();
			await other.getByLabel('Street address').fill('14 Dock Street');
			await other.getByRole('button', { name: 'Save Address' }).click();
			await expect(other.getByRole('status').getByText('Address corrected.')).toBeVisible();
			await expect(other.getByText('14 Dock Street', { exact: true })).toBeVisible();
			// This window still shows the order before the change.
			await page.getByRole('button', { name: 'Refund', exact: true }).click();
			const amount = page.getByLabel('Another amount in dollars');
			await amount.fill('10,00');
			const dialog = page.getByRole('dialog', { name: 'Refund' });
			await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
			await expect(page.getByText(/^Please enter an amount such as/)).toBeVisible();
			await amount.fill('1000');
			await expect(page.getByText(/^At most \$/)).toBeVisible();
			await expect(page.getByRole('button', { name: /^Refund \$/ })).toBeHidden();
			await amount.fill('5');
			await expect(page.getByText(/^\$5\.00 goes back to Grace’s card\./)).toBeVisible();
			await page.getByRole('button', { name: 'Refund $5.00' }).click();
			const alert = dialog.getByRole('alert');
			await expect(alert).toHaveText(/changed in the meantime: address corrected\. It is now paid/);
			await expect(amount).toHaveValue('5');
			await page.getByRole('button', { name: 'Refund $5.00' }).click();
			await expect(page.getByText('$5.00 refunded. The shopper gets an email.')).toBeVisible();
			await expect(page.getByText('14 Dock Street', { exact: true })).toBeVisible();
			await expect(page.getByText('Partly refunded').first()).toBeVisible();
			// A note changes nothing else, and was not lost.
			const letGo = await holdBack(other, '**/notes');
			await other.getByRole('button', { name: 'Add Note' }).click();
			// What is typed now would be removed with the sent note.
			await expect(field).not.toBeEditable();
			letGo();
			await expect(other.getByText('Leave it with the harbor master.').first()).toBeVisible();
			await expect(field).toHaveValue('');
			await other.getByRole('button', { name: 'Cancel Order' }).click();
			await other.getByRole('button', { name: /^Cancel and Refund/ }).click();
			await expect(other.getByText(/^Order cancelled: /)).toBeVisible();
			await expect(other.getByRole('button', { name: 'Mark Shipped' })).toBeHidden();
			// The pressed button is removed, so the message about what was done has the focus.
			await expect(other.locator(':focus')).toContainText('Order cancelled: ');
			await expectAccessible(other);
		},
	);
});

test(
	'the address keeps the filters, and an order leads to its neighbors',
	deep,
	async ({ page, shop }) => {
		const first = await buyAsGuest(shop);
		const second = await buyAsGuest(shop);
		// Opened by a link there is no list, but there are neighbors.
		await openDesk(page, shop, `/desk/orders/${first.number}`);
		await page.getByRole('link', { name: `Previous order, ${second.number}` }).click();
		await expect(order(page, second)).toBeVisible();
		await page.getByRole('link', { name: 'All Orders' }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
		await page.getByLabel('Payment', { exact: true }).selectOption('Paid');
		await page.getByLabel('Parcel', { exact: true }).selectOption('To ship');
		await expect(page).toHaveURL('/desk/orders?status=paid&parcel=unfulfilled');
		await page.reload();
		await expect(page.getByLabel('Parcel', { exact: true })).toHaveValue('unfulfilled');
		await page.goBack();
		await expect(page).toHaveURL('/desk/orders?status=paid');
		await expect(rowOf(page, second)).toContainText('To ship');
	},
);

/** Buys two orders, opens those to ship and selects the two. */
async function selectTwo(page: Page, shop: Shop): Promise<readonly [BoughtOrder, BoughtOrder]> {
	const bought = [await buyAsGuest(shop), await buyAsGuest(shop)] as const;
	await openDesk(page, shop, '/desk/orders?status=paid&parcel=unfulfilled');
	for (const one of bought) await rowOf(page, one).getByRole('checkbox').check();
	return bought;
}

test('packing slips are printed, one page for each order', async ({ page, shop }) => {
	await page.addInitScript(() => {
		window.print = () => {};
	});
	await selectTwo(page, shop);
	const slips = page.locator('.slip');
	for (const format of ['A4', 'Letter']) {
		await page.getByRole('button', { name: 'Print Packing Slips' }).click();
		await expect(slips).toHaveCount(2);
		await page.emulateMedia({ media: 'print' });
		await expect(slips.first()).toContainText('12 Dock Street');
		await expect(page.locator('.slips')).not.toContainText('$');
		await expect(page.getByRole('main')).toBeHidden();
		const pdf = (await page.pdf({ format })).toString('latin1');
		expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g), format).toHaveLength(2);
		// They are removed after printing.
		await expect(slips).toHaveCount(0);
		await page.emulateMedia({ media: 'screen' });
	}
});

test('several orders are shipped at once, and the one that fails says why', async ({
	page,
	shop,
}) => {
	const [first, second] = await selectTwo(page, shop);
	await page.getByRole('button', { name: 'Mark Shipped' }).click();
	const parcels = page.getByRole('dialog', { name: 'Mark orders shipped' });
	await parcels.getByLabel('Tracking number').first().fill('9400 1000 0000 0000 0000 00');
	await parcels.getByRole('button', { name: 'Mark 2 Shipped' }).click();
	await expect(parcels.getByLabel('Tracking number').nth(1)).toBeFocused();
	await parcels.getByLabel('Tracking number').nth(1).fill('9400 1000 0000 0000 0000 17');
	// The carrier is guessed from the number.
	await expect(parcels.getByLabel('Carrier').nth(1)).toHaveValue('USPS');
	// Typed numbers are not lost by a press outside or Escape.
	await page.keyboard.press('Escape');
	await parcels.getByRole('button', { name: 'Keep Editing' }).click();
	await page.mouse.click(5, 5);
	await page.keyboard.press('Enter');
	await expect(parcels.getByLabel('Tracking number').nth(1)).toHaveValue(/17$/);
	await expectAccessible(page);
	// Another window has shipped this order meanwhile. Only this one fails.
	setOrder(shop, second, { fulfilment: 'shipped' });
	await parcels.getByRole('button', { name: 'Mark 2 Shipped' }).click();
	await expect(parcels.getByText(/^1 of 2 orders are shipped\./)).toBeVisible();
	await expect(parcels.getByText(`Order ${second.number} was shipped already.`)).toBeVisible();
	await expectAccessible(page);
	setOrder(shop, second, { fulfilment: 'unfulfilled' });
	await parcels.getByRole('button', { name: 'Mark 1 Shipped' }).click();
	await expect(parcels.getByText('The order is shipped.')).toBeVisible();
	await parcels.getByRole('button', { name: 'Done' }).click();
	await expect(rowOf(page, first)).toBeHidden();
});
