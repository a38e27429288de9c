import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Stripe from 'stripe';
import type { Shop } from '../shop.ts';
import { expectAccessible } from './accessible.ts';
import { openDesk } from './desk-merchant.ts';
import { expect, test } from './fixtures.ts';
import { buyQuickly, payQuickly } from './quick-orders.ts';
import { withDatabase } from './shop-database.ts';

/** Pays an order once more, on a page of the practice provider with its references. */
async function payAgain(shop: Shop, number: string): Promise<void> {
	const { secretKey } = JSON.parse(readFileSync(join(shop.dataDir, 'sandbox.json'), 'utf8'));
	const { hostname: host, port } = new URL(shop.sandboxUrl);
	const stripe = new Stripe(secretKey, { host, port, protocol: 'http' });
	const order = withDatabase(shop, (db) =>
		db.prepare('select id from orders where number = ?').get(number),
	);
	const price = { currency: 'usd', unit_amount: 3598, product_data: { name: 'Shirt' } };
	const session = await stripe.checkout.sessions.create({
		mode: 'payment',
		client_reference_id: String(order?.id),
		success_url: shop.url,
		line_items: [{ quantity: 1, price_data: price }],
	});
	await payQuickly(shop, session.id);
}

test('a payment that is not its order’s own is given back at Health', { tag: '@deep' }, async ({
	page,
	shop,
}) => {
	const { number } = await buyQuickly(shop);
	await payAgain(shop, number);
	await openDesk(page, shop, '/desk/health');
	const payments = page.getByRole('region', { name: 'Payments to Give Back' });
	const row = payments.getByRole('listitem').filter({ hasText: number });
	await expect(async () => {
		await page.getByRole('button', { name: 'Refresh' }).click();
		await expect(row).toContainText('$35.98 paid once more for', { timeout: 1000 });
	}).toPass();
	await expectAccessible(page);
	await row.getByRole('button', { name: /^Refund \$35\.98 of pi_/ }).click();
	const question = page.getByRole('dialog', { name: 'Refund a payment' });
	await expect(question).toContainText(`Order ${number} does not change.`);
	await expectAccessible(page);
	await question.getByRole('button', { name: 'Close' }).click();
	await expect(question).toBeHidden();
	await row.getByRole('button', { name: /^Refund \$35\.98 of pi_/ }).click();
	await question.getByRole('button', { name: 'Refund $35.98' }).dblclick();
	await expect(payments.getByText('The payment is refunded.')).toBeFocused();
	await expect(row).toBeHidden();
	await page.goto(`/desk/orders/${number}`);
	await expect(page.getByRole('main')).toContainText('Paid');
	await expect(page.getByRole('button', { name: /^Refund/ }).first()).toBeVisible();
});
