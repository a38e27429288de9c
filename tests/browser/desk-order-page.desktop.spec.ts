import type { Shop } from '../shop.ts';
import { expectAccessible } from './accessible.ts';
import { openDesk } from './desk-merchant.ts';
import { expect, test } from './fixtures.ts';
import { type BoughtOrder, buyAsGuest, setOrder } from './guest-orders.ts';
import { withDatabase } from './shop-database.ts';
import { deep } from './tags.ts';

// Text that is fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('two windows', () => {
	test.use({ expectedErrors: [/status of 409/] });

	test('on an order that was not shipped after all: it is to ship again, and the second is told', async ({
		page,
		shop,
	}) => {
		// A purchase, a merchant and two windows take time.
		test.slow();
		const bought = await buyAsGuest(shop);
		const path = `/desk/orders/${bought.number}`;
		await openDesk(page, shop, path);
		await expect(page.getByRole('heading', { name: 'What Was Bought' })).toBeVisible();
		await page.keyboard.press('s');
		await page.getByLabel('Tracking number').fill('1Z999AA10123456710');
		await page.keyboard.press('Enter');
		await expect(page.getByText(/^Marked as shipped\./)).toBeVisible();
		const other = await page.context().newPage();
		await other.goto(path);
		await page.getByRole('button', { name: 'Not Shipped After All' }).click();
		const dialog = page.getByRole('dialog', { name: 'Not shipped after all' });
		await expect(dialog).toContainText('UPS 1Z999AA10123456710 moves into the history.');
		await expectAccessible(page);
		await dialog.getByRole('button', { name: 'Not Shipped After All' }).click();
		// This shop sends no mails, so the mail about the shipment has not gone out.
		await expect(
			page.getByText(/^The order is to ship again\. The email .* will not\./),
		).toBeFocused();
		await expect(page.getByRole('link', { name: '1Z999AA10123456710' })).toBeHidden();
		await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
		await expect(page.getByRole('button', { name: 'Correct Address' })).toBeVisible();
		await other.getByRole('button', { name: 'Not Shipped After All' }).click();
		const late = other.getByRole('dialog', { name: 'Not shipped after all' });
		await late.getByRole('button', { name: 'Not Shipped After All' }).click();
		await expect(late.getByRole('alert')).toHaveText(
			/changed in the meantime: not shipped after all\. It is now paid, not shipped\./,
		);
	});
});

test('a number that no carrier claims is shown with the merchant’s own link', async ({
	page,
	shop,
}) => {
	const bought = await buyAsGuest(shop);
	await openDesk(page, shop, `/desk/orders/${bought.number}`);
	await page.getByRole('button', { name: 'Mark Shipped' }).click();
	const dialog = page.getByRole('dialog', { name: 'Mark shipped' });
	const link = dialog.getByLabel('Tracking link');
	await expect(link).toBeHidden();
	await dialog.getByLabel('Tracking number').fill('PELICAN-360');
	await expect(dialog.getByLabel('Carrier')).toHaveValue('Other');
	await link.fill('pelican.example/360');
	await page.keyboard.press('Enter');
	await expect(link).toBeFocused();
	await expect(link).toHaveAccessibleDescription(/A tracking link begins with https:/);
	await expectAccessible(page);
	await link.fill('https://pelican.example/360');
	await page.keyboard.press('Enter');
	await expect(page.getByText(/^Marked as shipped\./)).toBeVisible();
	await expect(page.getByRole('link', { name: 'PELICAN-360' })).toHaveAttribute(
		'href',
		'https://pelican.example/360',
	);
	await page.goto(bought.path);
	await expect(page.getByRole('link', { name: 'Track Your Parcel' })).toHaveAttribute(
		'href',
		'https://pelican.example/360',
	);
	await expect(page.getByText('PELICAN-360')).toBeVisible();
	await expect(page.getByText('Other', { exact: false })).toBeHidden();
});

test.describe('a parcel that is probably a mistake', () => {
	test.use({ expectedErrors: [/status of 409/] });

	test(
		'is asked about before it is shipped, alone and with others',
		deep,
		async ({ page, shop }) => {
			// Two purchases and a merchant take time.
			test.slow();
			const first = await buyAsGuest(shop);
			const second = await buyAsGuest(shop);
			const tracking = `PELICAN${Date.now()}`;
			setOrder(shop, first, { fulfilment: 'shipped', carrier: 'DHL', tracking_number: tracking });
			moveOrder(shop, first);
			await openDesk(page, shop, `/desk/orders?search=${second.number}`);
			await page.locator(`[data-row="${second.number}"]`).getByRole('checkbox').check();
			await page.getByRole('button', { name: 'Mark Shipped' }).click();
			const many = page.getByRole('dialog', { name: 'Mark orders shipped' });
			await many.getByLabel('Tracking number').fill(tracking);
			await many.getByRole('button', { name: 'Mark 1 Shipped' }).click();
			const shared = `This number is also on order ${first.number}, which goes to another address.`;
			await expect(many.getByText(shared)).toBeVisible();
			await expectAccessible(page);
			await many.getByRole('button', { name: 'Close', exact: true }).click();

			await page.goto(`/desk/orders/${second.number}`);
			await page.getByRole('button', { name: 'Mark Shipped' }).click();
			const dialog = page.getByRole('dialog', { name: 'Mark shipped' });
			await dialog.getByLabel('Carrier').selectOption('UPS');
			await dialog.getByLabel('Tracking number').fill('9400 1000 0000 0000 0000 00');
			await page.keyboard.press('Enter');
			await expect(dialog.getByText('This looks like a number of USPS, not of UPS.')).toBeVisible();
			await expect(dialog.getByLabel('Keep UPS')).toBeFocused();
			await expectAccessible(page);
			await dialog.getByLabel('Tracking number').fill(tracking);
			await expect(dialog.getByLabel('Keep UPS')).toBeHidden();
			await page.keyboard.press('Enter');
			await expect(dialog.getByText(shared)).toBeVisible();
			// A second press without the checkbox asks again.
			const answer = page.waitForResponse((response) => response.url().endsWith('/ship'));
			await dialog.getByRole('button', { name: 'Mark Shipped' }).click();
			expect((await answer).status()).toBe(409);
			await expect(dialog.getByRole('button', { name: 'Mark Shipped' })).toBeVisible();
			await expect(dialog.getByLabel('Ship with it anyway')).toBeFocused();
			await page.keyboard.press('Space');
			await page.keyboard.press('Enter');
			await expect(page.getByText(/^Marked as shipped\./)).toBeVisible();
		},
	);
});

/** Moves a shipped order to another address, and makes it found by its tracking number. */
function moveOrder(shop: Shop, { number }: BoughtOrder): void {
	withDatabase(shop, (db) => {
		db.prepare(
			"update orders set address = json_set(address, '$.address', '14 Dock Street') where number = ?",
		).run(number);
		db.prepare(
			"update order_search set text = text || ' ' || (select lower(tracking_number) from orders where orders.id = order_search.id) where id = (select id from orders where number = ?)",
		).run(number);
	});
}

/** Marks the receipt as sent. This shop sends no mails. */
function sendReceipt(shop: Shop, { number }: BoughtOrder): void {
	withDatabase(shop, (db) => {
		db.prepare(
			"update outbox set status = 'sent', sent_at_ms = ? where order_number = ? and template = 'receipt'",
		).run(Date.now(), number);
	});
}

test(
	'a receipt is sent again from the history, and it says by whom',
	deep,
	async ({ page, shop }) => {
		const bought = await buyAsGuest(shop);
		sendReceipt(shop, bought);
		await openDesk(page, shop, `/desk/orders/${bought.number}`);
		const history = page.getByRole('region', { name: 'History' });
		await expect(history.getByText('Email “Receipt” sent to grace@example.com.')).toBeVisible();
		const button = history.getByRole('button', { name: 'Send Again: Receipt' });
		await button.focus();
		await page.keyboard.press('Enter');
		const dialog = page.getByRole('dialog', { name: 'Send again' });
		await expect(dialog).toContainText('“Receipt” goes to grace@example.com');
		await expectAccessible(page);
		await dialog.getByRole('button', { name: 'Send Again' }).click();
		await expect(page.getByText('The email is on its way to grace@example.com.')).toBeVisible();
		await expect(button).toBeFocused();
		const newest = history.getByRole('listitem').first();
		await expect(newest).toContainText('to grace@example.com waits to be sent again.');
		await expect(newest).toContainText(/, by \S+@/);
		await expectAccessible(page);
	},
);

test(
	'the page says how the order was paid, and leads to the other orders',
	deep,
	async ({ page, shop }) => {
		const first = await buyAsGuest(shop);
		const second = await buyAsGuest(shop);
		await openDesk(page, shop, `/desk/orders/${second.number}`);
		const payment = page.getByRole('region', { name: 'Payment' });
		await expect(async () => {
			await page.reload();
			await expect(payment.getByText('Visa ending in 4242')).toBeVisible({ timeout: 2000 });
		}).toPass();
		await expect(payment.getByText('Net paid')).toBeHidden();
		await page.getByRole('button', { name: 'Refund', exact: true }).click();
		const dialog = page.getByRole('dialog', { name: 'Refund' });
		const amount = dialog.getByLabel('Another amount in dollars');
		await amount.fill('500');
		await expect(amount).toHaveAccessibleDescription(/At most \$65\.97 is left\./);
		await expectAccessible(page);
		await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
		await expect(amount).toBeFocused();
		await amount.fill('5');
		await dialog.getByRole('button', { name: 'Refund $5.00' }).click();
		await expect(payment.getByText('Net paid')).toBeVisible();
		await expect(payment.getByText('$60.97')).toBeVisible();
		await page.getByLabel('New note').fill('Call first.');
		await page.getByRole('button', { name: 'Add Note' }).click();
		await expect(page.getByText('1 note', { exact: true })).toBeVisible();
		const shopper = page.getByRole('region', { name: 'Same Shopper' });
		await expect(shopper.getByText(/^\d+ paid orders, \$/)).toBeVisible();
		await expectAccessible(page);
		await shopper.getByRole('link', { name: first.number }).click();
		await expect(page.getByRole('heading', { level: 1, name: first.number })).toBeVisible();
		await shopper.getByRole('link', { name: 'See All' }).click();
		await expect(page.locator(`[data-row="${first.number}"]`)).toBeVisible();
		await expect(page.locator(`[data-row="${second.number}"]`)).toBeVisible();
	},
);
