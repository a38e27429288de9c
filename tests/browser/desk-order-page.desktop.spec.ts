import { expectAccessible } from './accessible.ts';
import { openDesk } from './desk-merchant.ts';
import { expect, test } from './fixtures.ts';
import { buyAsGuest } from './guest-orders.ts';

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
		const bought = await buyAsGuest(page, shop);
		const path = `/desk/orders/${bought.number}`;
		await openDesk(page, shop, path);
		await expect(page.getByRole('heading', { name: 'What Was Bought' })).toBeVisible();
		await page.keyboard.press('s');
		await page.getByLabel('Tracking number').fill('1Z999AA10123456784');
		await page.keyboard.press('Enter');
		await expect(page.getByText(/^Marked as shipped\./)).toBeVisible();
		const other = await page.context().newPage();
		await other.goto(path);
		await page.getByRole('button', { name: 'Not Shipped After All' }).click();
		const dialog = page.getByRole('dialog', { name: 'Not shipped after all' });
		await expect(dialog).toContainText('UPS 1Z999AA10123456784 moves into the history.');
		await expectAccessible(page);
		await dialog.getByRole('button', { name: 'Not Shipped After All' }).click();
		// This shop sends no mails, so the mail about the shipment has not gone out.
		await expect(
			page.getByText(/^The order is to ship again\. The mail .* will not\./),
		).toBeFocused();
		await expect(page.getByRole('link', { name: '1Z999AA10123456784' })).toBeHidden();
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
