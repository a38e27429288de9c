import type { APIRequestContext, Page } from '@playwright/test';
import type { Shop } from '../shop.ts';
import { expectAccessible } from './accessible.ts';
import { openDesk } from './desk-merchant.ts';
import { expect, test } from './fixtures.ts';
import { type BoughtOrder, buyAsGuest, setOrder } from './guest-orders.ts';
import { withDatabase } from './shop-database.ts';
import { deep } from './tags.ts';

// Text that is fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status of 409/] });

function mailsOf(shop: Shop, template: string): number {
	return withDatabase(shop, (db) =>
		Number(db.prepare('select count(*) as n from outbox where template = ?').get(template)?.n),
	);
}

/**
 * Buys two tees, marks them delivered and requests a return of one. Returns the return's number.
 */
async function askToSendBack(
	{ request }: { readonly request: APIRequestContext },
	shop: Shop,
	kind: 'return' | 'exchange',
): Promise<BoughtOrder & { readonly back: string }> {
	const order = await buyAsGuest(shop);
	const shippedAtMs = Date.now() - 4 * 24 * 60 * 60_000;
	setOrder(shop, order, {
		fulfilment: 'delivered',
		carrier: 'UPS',
		tracking_number: '1Z999AA10123456784',
		shipped_at_ms: shippedAtMs,
		delivered_at_ms: shippedAtMs,
	});
	const answer = await request.post('/functions/v1/request-return', {
		data: {
			number: order.number,
			t: new URL(order.path, shop.url).searchParams.get('t'),
			kind,
			reason: 'too-small',
			note: 'It is tight.',
			lines: [{ position: 0, quantity: 1, wantedSize: kind === 'exchange' ? 'L' : null }],
		},
	});
	const { returns } = await answer.json();
	return { ...order, back: String(returns[0].number) };
}

async function accept(page: Page, asked: { readonly back: string }): Promise<void> {
	await rowOf(page, asked).getByRole('button', { name: 'Accept' }).click();
	await page.getByRole('button', { name: 'Accept and Send Email' }).click();
	await expect(rowOf(page, asked)).toContainText('Accepted');
}

function rowOf(page: Page, { back }: { readonly back: string }) {
	return page.locator(`[data-row="${back}"]`);
}

test('a return is accepted by key, received and refunded', async ({ page, shop }) => {
	const asked = await askToSendBack(page, shop, 'return');
	// The newest is first. The key moves to the second.
	await askToSendBack(page, shop, 'exchange');
	await openDesk(page, shop, '/desk/returns');
	const row = rowOf(page, asked);
	await expect(row).toContainText('Requested');
	await page.keyboard.press('j');
	await page.keyboard.press('j');
	await expect(row.getByRole('link', { name: asked.number })).toBeFocused();
	await page.keyboard.press('s');
	const dialog = page.getByRole('dialog', { name: `Accept, ${asked.back}` });
	await dialog.getByLabel(/Your message/).fill('Gladly.');
	const decided = mailsOf(shop, 'return-decided');
	await dialog.getByRole('button', { name: 'Accept and Send Email' }).click();
	await expect(row).toContainText('Accepted');
	await expect(row).toContainText('Gladly.');
	await expect(row.getByText(/^Accepted\. The email/)).toBeVisible();
	expect(mailsOf(shop, 'return-decided')).toBe(decided + 1);

	await row.getByRole('button', { name: 'Mark Received' }).click();
	await expect(page.getByRole('spinbutton', { name: /go back into stock$/ })).toHaveValue('1');
	await page.getByRole('button', { name: 'Mark Received', exact: true }).click();
	await expect(row).toContainText('Received');
	await row.getByRole('button', { name: 'Refund' }).click();
	await expect(page.getByLabel('Amount in dollars')).toHaveValue('29.99');
	await expect(page.getByText(/^\$29\.99 goes back to Grace’s card\./)).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Refund $29.99' }).click();
	await expect(row).toContainText('$29.99 refunded');
	// The list is loaded again without it. The row stays until the merchant leaves the list.
	await page.waitForResponse((answer) => answer.url().includes('/returns?status=waiting'));
	// The pressed button is removed, but the focus stays in the row.
	await expect(row.getByRole('link', { name: asked.number })).toBeFocused();
	await expect(row).toContainText('$29.99 refunded');
});

test(
	'a return that another window has accepted cannot be declined',
	deep,
	async ({ page, shop }) => {
		const asked = await askToSendBack(page, shop, 'return');
		await openDesk(page, shop, '/desk/returns');
		const other = await page.context().newPage();
		await other.goto('/desk/returns');
		await expect(rowOf(other, asked)).toContainText('Requested');
		await rowOf(page, asked).getByRole('button', { name: 'Accept' }).click();
		await page.getByRole('button', { name: 'Accept and Send Email' }).click();
		await expect(rowOf(page, asked)).toContainText('Accepted');

		// The other window still offers the step.
		await rowOf(other, asked).getByRole('button', { name: 'Decline' }).click();
		const refusal = other.getByRole('dialog', { name: `Decline, ${asked.back}` });
		await refusal.getByRole('button', { name: 'Decline and Send Email' }).click();
		await expect(refusal.getByText(/^Please say why/)).toBeVisible();
		await refusal.getByLabel('Why not?').fill('It was worn.');
		await refusal.getByRole('button', { name: 'Decline and Send Email' }).click();
		await expect(refusal.getByRole('alert')).toHaveText(/decided already.*It is now accepted\./);
		await expectAccessible(other);
		await refusal.getByRole('button', { name: 'Close' }).click();
		await expect(rowOf(other, asked)).toContainText('Accepted');
		await other.close();
	},
);

test('a return of nothing is not marked as received', deep, async ({ page, shop }) => {
	const asked = await askToSendBack(page, shop, 'return');
	await openDesk(page, shop, '/desk/returns');
	await accept(page, asked);
	await rowOf(page, asked).getByRole('button', { name: 'Mark Received' }).click();
	await page.getByRole('spinbutton', { name: /came back$/ }).fill('0');
	await page.getByRole('button', { name: 'Mark Received', exact: true }).click();
	await expect(page.getByText(/^Nothing came back\?/)).toBeVisible();
	await page.getByRole('spinbutton', { name: /came back$/ }).fill('1');
	await page.getByRole('spinbutton', { name: /go back into stock$/ }).fill('1');
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Mark Received', exact: true }).click();
	await expect(rowOf(page, asked)).toContainText('Received');
});

test('an exchange is accepted and sent with its tracking number', async ({ page, shop }) => {
	const swap = await askToSendBack(page, shop, 'exchange');
	await openDesk(page, shop, '/desk/returns');
	const exchange = rowOf(page, swap);
	await expect(exchange).toContainText('size M, for size L');
	await exchange.getByRole('button', { name: 'Accept' }).click();
	await expect(page.getByLabel(/^Send instead of 1 × .*, size M$/)).toHaveValue('L');
	await page.getByRole('button', { name: 'Accept and Send Email' }).click();
	await expect(exchange).toContainText('Accepted');
	await expect(exchange).toContainText('Set aside until');
	await exchange.getByRole('button', { name: 'Send Exchange' }).click();
	const sending = page.getByRole('dialog', { name: /^Send Exchange/ });
	await expect(sending).toContainText('size L');
	await expect(sending).toContainText('Grace Hopper');
	await expect(sending.getByRole('button', { name: 'Print Packing Slip' })).toBeVisible();
	await sending.getByRole('button', { name: 'Mark Exchange Sent' }).click();
	await expect(sending.getByLabel('Tracking number')).toBeFocused();
	await sending.getByLabel('Tracking number').fill('1Z 999 AA1 0123 456 730');
	await expectAccessible(page);
	await sending.getByRole('button', { name: 'Mark Exchange Sent' }).click();
	await expect(exchange).toContainText('Sent with UPS 1Z999AA10123456730');
});

test('the size of an exchange is changed and released', deep, async ({ page, shop }) => {
	const swap = await askToSendBack(page, shop, 'exchange');
	await openDesk(page, shop, '/desk/returns');
	const exchange = rowOf(page, swap);
	await exchange.getByRole('button', { name: 'Accept' }).click();
	await page.getByLabel(/^Refund instead/).check();
	await expect(page.getByLabel(/^Send instead of/)).toBeHidden();
	await page.getByLabel(/^Refund instead/).uncheck();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Accept and Send Email' }).click();
	await expect(exchange).toContainText('Set aside until');
	await exchange.getByRole('button', { name: 'Change Size' }).click();
	await page.getByLabel(/^Send instead of/).selectOption('S');
	await expectAccessible(page);
	await page.getByRole('dialog').getByRole('button', { name: 'Change Size' }).click();
	await expect(exchange).toContainText('size M, for size S');
	await exchange.getByRole('button', { name: 'Change Size' }).click();
	await page.getByRole('button', { name: 'Release It Now' }).click();
	await expect(exchange).not.toContainText('Set aside until');
});

test('returns are found by status, number and name', deep, async ({ page, shop }) => {
	const asked = await askToSendBack(page, shop, 'return');
	const swap = await askToSendBack(page, shop, 'exchange');
	const row = rowOf(page, asked);
	await openDesk(page, shop, '/desk/returns');
	await accept(page, asked);
	await page.getByLabel('Show').selectOption('Refunded');
	await expect(page).toHaveURL('/desk/returns?status=refunded');
	await expect(row).toBeHidden();
	await page.getByLabel('Show').selectOption('Accepted');
	await expect(row).toContainText('Accepted');
	await page.keyboard.press('Tab');
	await page.keyboard.press('?');
	await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
	await page.keyboard.press('Escape');
	await row.getByRole('link', { name: asked.number }).click();
	await page.getByRole('link', { name: asked.back }).click();
	await expect(page).toHaveURL(`/desk/returns?search=${asked.back}`);
	await expect(page.locator('[data-row]')).toHaveCount(1);
	await page.getByLabel(/^Find by name/).fill('hopper grace');
	await page.keyboard.press('Enter');
	await expect(row).toBeVisible();
	await expect(rowOf(page, swap)).toBeVisible();
	await page.getByLabel(/^Find by name/).fill('RET-22222222');
	await page.keyboard.press('Enter');
	await expect(page.getByText('No return matches your search.')).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Show All Returns' }).click();
	await expect(row).toBeVisible();
});

test(
	'a return whose pieces were refunded on the order page is closed, and no more',
	deep,
	async ({ page, shop }) => {
		const asked = await askToSendBack(page, shop, 'return');
		withDatabase(shop, (db) => {
			db.prepare(
				'update order_lines set refunded = quantity where order_id = (select id from orders where number = ?)',
			).run(asked.number);
		});
		await openDesk(page, shop, `/desk/returns?search=${asked.back}`);
		const row = rowOf(page, asked);
		await row.getByRole('button', { name: 'Accept' }).click();
		await page.getByRole('button', { name: 'Accept and Send Email' }).click();
		await expect(row).toContainText('Accepted');
		await expect(row.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
		await row.getByRole('button', { name: 'Already Refunded' }).click();
		const dialog = page.getByRole('dialog', { name: /^Already Refunded/ });
		await expect(dialog).toContainText('No money moves');
		await expectAccessible(page);
		await dialog.getByRole('button', { name: 'Close Return' }).dblclick();
		await expect(row).toContainText('The return is closed.');
		await expect(row.getByText('Refunded', { exact: true })).toBeVisible();
		await expect(row.getByRole('button')).toHaveText(['Mark Received']);
	},
);
