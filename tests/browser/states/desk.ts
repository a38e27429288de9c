import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Shop } from '../../shop.ts';
import { openDesk } from '../desk-merchant.ts';
import { expect } from '../fixtures.ts';
import { setOrder } from '../guest-orders.ts';
import { withDatabase } from '../shop-database.ts';
import { bought } from './buying.ts';
import { at, isPhone, type State, type Visit } from './state.ts';

/**
 * Creates an order to ship, a delivered one with a return, and a message. Then a merchant signs in.
 */
async function openFilledDesk(visit: Visit) {
	const { page, shop } = visit;
	await bought(visit);
	await askToSendBack(visit);
	// Two, because the open one must look different from the other.
	for (const island of ['Malta', 'Gozo']) await writeMessage(shop, island);
	await openDesk(page, shop, '/desk/orders');
	await expect(page.locator('[data-row]').first()).toBeVisible();
	await page.locator('[data-row]').first().getByRole('checkbox').check();
}

async function askToSendBack(visit: Visit) {
	const order = await bought(visit);
	const shippedAtMs = Date.now() - 4 * 24 * 60 * 60_000;
	setOrder(visit.shop, order, {
		fulfilment: 'delivered',
		carrier: 'UPS',
		tracking_number: '1Z999AA10123456784',
		shipped_at_ms: shippedAtMs,
		delivered_at_ms: shippedAtMs,
	});
	const answer = await visit.page.request.post('/functions/v1/request-return', {
		data: {
			number: order.number,
			t: new URL(order.path, visit.shop.url).searchParams.get('t'),
			kind: 'return',
			reason: 'too-small',
			note: 'It is tight.',
			lines: [{ position: 0, quantity: 1, wantedSize: null }],
		},
	});
	expect(answer.status()).toBe(200);
}

async function writeMessage(shop: Shop, island: string) {
	const response = await fetch(`${shop.url}/functions/v1/contact-message`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
		body: JSON.stringify({
			name: 'Ada',
			email: 'ada@example.com',
			subject: `Do you ship to ${island}?`,
			message: 'Ahoy!\nWhat would it take?',
			website: '',
			tookMs: 30_000,
		}),
	});
	expect(response.status).toBe(200);
}

/** An order that can be shipped, refunded, cancelled and corrected. */
function orderToShip(shop: Shop): string {
	const row = withDatabase(shop, (db) =>
		db
			.prepare("select number from orders where status = 'paid' and fulfilment = 'unfulfilled'")
			.get(),
	);
	return String(row?.number);
}

/** A dialog on the page of an order. */
function orderDialog(button: string, prepare?: (page: Page) => Promise<void>): State {
	return {
		name: `desk: ${button}`,
		async open({ page, shop }) {
			await page.goto(`/desk/orders/${orderToShip(shop)}`);
			await page.getByRole('button', { name: button, exact: true }).click();
			await expect(page.getByRole('dialog')).toBeVisible();
			await prepare?.(page);
		},
	};
}

/** The first state creates the data and signs the merchant in. */
export const deskStates: readonly State[] = [
	{ name: 'desk: orders, one selected', open: openFilledDesk },
	{
		name: 'desk: today',
		async open({ page }) {
			await page.goto('/desk');
			await expect(page.getByRole('list', { name: 'What waits' })).toBeVisible();
		},
	},
	{
		name: 'desk: filters',
		async open({ page }) {
			await page.goto('/desk/orders?status=paid');
			const unfold = page.getByRole('button', { name: /^Filters/ });
			if (isPhone(page)) await unfold.click();
			await expect(page.getByLabel('Payment', { exact: true })).toBeVisible();
		},
	},
	{
		name: 'desk: keys',
		only: 'desktop',
		async open({ page }) {
			await page.goto('/desk/orders');
			await expect(page.locator('[data-row]').first()).toBeVisible();
			await page.keyboard.press('?');
			await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
		},
	},
	{
		name: 'desk: an order',
		async open({ page, shop }) {
			await page.goto(`/desk/orders/${orderToShip(shop)}`);
			await expect(page.getByRole('heading', { name: 'What Was Bought' })).toBeVisible();
		},
	},
	orderDialog('Mark Shipped'),
	{
		name: 'desk: a tracking number that looks wrong',
		async open({ page, shop }) {
			await page.goto(`/desk/orders/${orderToShip(shop)}`);
			await page.getByRole('button', { name: 'Mark Shipped', exact: true }).click();
			await page.getByLabel('Carrier').selectOption('UPS');
			await page.getByLabel('Tracking number').fill('9400100000000000000000');
			await page.keyboard.press('Enter');
			await expect(page.getByLabel('Keep UPS')).toBeVisible();
		},
	},
	orderDialog('Refund', (page) => page.getByRole('button', { name: 'All', exact: true }).click()),
	orderDialog('Cancel Order'),
	orderDialog('Correct Address'),
	{
		name: 'desk: Not Shipped After All',
		async open({ page, shop }) {
			const number = orderToShip(shop);
			const parcel = {
				carrier: 'UPS',
				tracking_number: '1Z999AA10123456784',
				shipped_at_ms: Date.now(),
			};
			setOrder(shop, { number, path: '' }, { fulfilment: 'shipped', ...parcel });
			await page.goto(`/desk/orders/${number}`);
			await page.getByRole('button', { name: 'Not Shipped After All' }).click();
			await expect(page.getByRole('dialog')).toBeVisible();
		},
	},
	{
		name: 'desk: returns',
		async open({ page }) {
			await page.goto('/desk/returns');
			await expect(page.locator('[data-row]').first()).toBeVisible();
		},
	},
	{
		name: 'desk: a return, about to be accepted',
		async open({ page }) {
			await page.goto('/desk/returns');
			await page.getByRole('button', { name: 'Accept' }).first().click();
			await expect(page.getByRole('dialog', { name: /^Accept/ })).toBeVisible();
		},
	},
	{
		name: 'desk: a return that was refunded on the order page',
		async open({ page, shop }) {
			withDatabase(shop, (db) => {
				db.exec("update returns set status = 'accepted' where status = 'requested'");
				db.exec(
					'update order_lines set refunded = quantity where order_id in (select order_id from returns)',
				);
			});
			await page.goto('/desk/returns');
			await page.getByRole('button', { name: 'Already Refunded' }).first().click();
			await expect(page.getByRole('dialog', { name: /^Already Refunded/ })).toBeVisible();
		},
	},
	{
		name: 'desk: stock with a number that is none',
		async open({ page }) {
			await page.goto('/desk/stock');
			const count = page.getByLabel(/, size M, on hand$/).first();
			await count.fill('ten');
			await count.press('Enter');
			await expect(page.getByRole('alert').filter({ hasText: 'Please type' })).toBeVisible();
		},
	},
	at('/desk/stock?view=movements'),
	{
		name: 'desk: a price that cannot be scheduled',
		async open({ page }) {
			await page.goto('/desk/products/men-captain');
			await page.getByRole('button', { name: 'Schedule a Price' }).click();
			const form = page.getByRole('form', { name: 'Schedule a Price' });
			await form.getByRole('button', { name: 'Schedule', exact: true }).click();
			await expect(form.getByText('Choose a day and a time.')).toBeVisible();
		},
	},
	{
		name: 'desk: a product, changed and not saved',
		async open({ page }) {
			await page.goto('/desk/products/men-captain');
			await page.locator('summary', { hasText: 'SKU, GTIN' }).click();
			await page.getByLabel('Price in dollars').fill('36.99');
			await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
		},
	},
	{
		name: 'desk: the question before a product is archived',
		async open({ page }) {
			await page.getByRole('button', { name: 'Save', exact: true }).click();
			await page.getByRole('button', { name: 'Archive' }).click();
			await expect(page.getByRole('dialog', { name: 'Archive' })).toBeVisible();
		},
	},
	{
		name: 'desk: products with a change',
		async open({ page }) {
			await page.goto('/desk/products');
			await expect(page.locator('[data-row]').first()).toBeVisible();
			await expect(page.getByText('1 change is not published')).toBeVisible();
		},
	},
	{
		name: 'desk: what is not published',
		async open({ page }) {
			await page.getByRole('link', { name: 'Review and Publish' }).click();
			await expect(page.getByRole('checkbox')).toBeChecked();
		},
	},
	{
		name: 'desk: publishing a change',
		async open({ page }) {
			await page.goto('/desk/products/men-captain');
			await page.getByRole('button', { name: 'Publish', exact: true }).click();
			await expect(page.getByRole('dialog', { name: 'Publish' })).toBeVisible();
		},
	},
	{
		name: 'desk: a file of products, not imported yet',
		async open({ page }) {
			await page.goto('/desk/products');
			const text = 'Handle,Title,Type,Variant Price\nsmock,Sailing Smock,Smocks,"39,50"\n';
			const file = { name: 'smock.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
			await page.getByLabel('Import a File').setInputFiles(file);
			await expect(page.getByRole('dialog', { name: 'Import products' })).toBeVisible();
		},
	},
	{
		name: 'desk: a new product with faults',
		async open({ page }) {
			await page.goto('/desk/products');
			await page.getByRole('link', { name: 'New Product' }).click();
			await page.getByLabel('Name', { exact: true }).fill('Sailing Smock');
			await page.getByRole('button', { name: 'Save', exact: true }).click();
			await expect(page.getByRole('link', { name: 'The price is missing.' })).toBeVisible();
		},
	},
	{
		name: 'desk: what is not published',
		async open({ page }) {
			await page.goto('/desk/publish');
			await expect(page.getByRole('list', { name: 'Changes' })).toBeVisible();
		},
	},
	{
		name: 'desk: what was published',
		async open({ page }) {
			await page.goto('/desk/publish?view=history');
			await expect(page.getByRole('list', { name: 'Publications' })).toBeVisible();
		},
	},
	{
		name: 'desk: a new code with errors',
		async open({ page }) {
			await page.goto('/desk/codes');
			await page.getByRole('button', { name: 'New Code' }).click();
			await page.getByRole('button', { name: 'Create Code' }).click();
			await expect(page.getByText('3 to 20 letters, digits and hyphens.')).toBeVisible();
		},
	},
	{
		name: 'desk: a code',
		async open({ page }) {
			await page.goto('/desk/codes');
			await page.getByRole('button', { name: 'FLIBS' }).click();
			await expect(page.getByRole('dialog', { name: 'FLIBS' })).toBeVisible();
		},
	},
	{
		name: 'desk: a message, open',
		async open({ page }) {
			await page.goto('/desk/people');
			await page.getByRole('link', { name: /Malta/ }).first().click();
			await expect(page.getByLabel('Answer to Ada')).toBeVisible();
		},
	},
	at('/desk/people?tab=crew'),
	{
		name: 'desk: numbers',
		async open({ page }) {
			await page.goto('/desk/numbers');
			await expect(page.getByRole('main').getByText('$').first()).toBeVisible();
		},
	},
	{
		name: 'desk: health',
		async open({ page }) {
			await page.goto('/desk/health');
			await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
		},
	},
	{
		name: 'desk: who did what',
		async open({ page }) {
			await page.goto('/desk/audit');
			await expect(page.getByLabel('Person')).toBeVisible();
		},
	},
	{
		name: 'desk: settings of a closed shop, with faults',
		async open({ page }) {
			await page.goto('/desk/settings');
			await page.getByLabel('The shop is closed').check();
			await page.getByRole('button', { name: 'Add Days Off' }).click();
			await page.getByLabel('Your email address').fill('ada');
			await page.getByRole('button', { name: 'Save Address' }).click();
			await page.getByRole('button', { name: 'Save', exact: true }).click();
			await expect(
				page.getByRole('link', { name: 'Days off 1: Enter the first day.' }),
			).toBeVisible();
		},
	},
];
