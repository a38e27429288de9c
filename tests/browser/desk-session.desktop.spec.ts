import type { Page } from '@playwright/test';
import { authStorageKey } from '../../core/storage-keys.ts';
import type { Shop } from '../shop.ts';
import { expectAccessible } from './accessible.ts';
import { openDesk, openDeskAlone } from './desk-merchant.ts';
import { expect, test } from './fixtures.ts';
import { buyQuickly } from './quick-orders.ts';
import { withDatabase } from './shop-database.ts';
import { deep } from './tags.ts';

/** Makes the session of a page half a day old. */
async function ageSession(page: Page, shop: Shop): Promise<void> {
	// A call that is under way would count as a use of the desk.
	await page.waitForLoadState('networkidle');
	const sessionId = await page.evaluate((key) => {
		const session = JSON.parse(localStorage.getItem(key) ?? '{}');
		// The client refreshes an old token, so the new one names the old sign-in.
		localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
		return JSON.parse(atob(session.access_token.split('.')[1])).session_id;
	}, authStorageKey);
	withDatabase(shop, (db) => {
		const halfDayMs = 13 * 60 * 60_000;
		for (const change of [
			'update auth_amr_claims set updated_at_ms = updated_at_ms - ? where session_id = ?',
			'update desk_sessions set used_at_ms = used_at_ms - ? where session_id = ?',
		]) {
			expect(Number(db.prepare(change).run(halfDayMs, sessionId).changes)).toBeGreaterThan(0);
		}
	});
}

/** Ends the session of a page by a call that the page does not know of. */
async function endSession(page: Page): Promise<void> {
	const status = await page.evaluate(async (key) => {
		const { access_token: token } = JSON.parse(localStorage.getItem(key) ?? '{}');
		const init = { method: 'POST', headers: { authorization: `Bearer ${token}` } };
		return (await fetch('/auth/v1/logout?scope=local', init)).status;
	}, authStorageKey);
	expect(status).toBe(204);
}

test.describe('a session that was idle for half a day', () => {
	test.use({ expectedErrors: [/status of 401/] });

	test('leads from the desk to the sign-in form, not back to the desk', async ({ page, shop }) => {
		await openDeskAlone(page, shop);
		await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
		await ageSession(page, shop);
		await page.reload();
		await expect(page.getByRole('main').getByRole('alert')).toHaveText(
			'The desk was not used for a long time. Please sign in again.',
		);
		await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
		await expect(page).toHaveURL('/auth?next=%2Fdesk');
		await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
		// A page with a session would go back to the desk at once.
		expect(await page.evaluate((key) => localStorage.getItem(key), authStorageKey)).toBeNull();
	});

	test('loses nothing typed in a dialog: it is there after signing in, and nowhere else', async ({
		page,
		shop,
	}) => {
		const { number } = await buyQuickly(shop);
		const path = `/desk/orders/${number}`;
		await openDeskAlone(page, shop);
		await page.goto(path);
		await page.getByRole('button', { name: 'Mark Shipped' }).click();
		const dialog = page.getByRole('dialog', { name: 'Mark shipped' });
		await dialog.getByLabel('Carrier').selectOption('DHL');
		await dialog.getByLabel('Tracking number').fill('PELICAN 1234');
		await ageSession(page, shop);
		await dialog.getByRole('button', { name: 'Mark Shipped' }).click();
		await expect(dialog.getByRole('alert')).toContainText('What you typed is there again');
		await expectAccessible(page);
		await dialog.getByRole('link', { name: 'Sign In' }).click();
		await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
		await openDesk(page, shop, path);
		await page.getByRole('button', { name: 'Correct Address' }).click();
		await page.getByLabel('Street address').fill('14 Dock Street');
		await page.keyboard.press('Escape');
		await page.getByRole('button', { name: 'Close Without Saving' }).click();
		await page.getByRole('button', { name: 'Mark Shipped' }).click();
		await expect(dialog.getByLabel('Carrier')).toHaveValue('DHL');
		await expect(dialog.getByLabel('Tracking number')).toHaveValue('PELICAN 1234');
		// Closed on purpose, it is gone, and so is what another form had.
		await dialog.getByRole('button', { name: 'Close', exact: true }).click();
		await page.getByRole('button', { name: 'Mark Shipped' }).click();
		await expect(dialog.getByLabel('Tracking number')).toHaveValue('');
		await dialog.getByRole('button', { name: 'Close', exact: true }).click();
		await page.getByRole('button', { name: 'Correct Address' }).click();
		await expect(page.getByLabel('Street address')).not.toHaveValue('14 Dock Street');
		expect(await page.evaluate(() => sessionStorage.getItem('blue-desk-typed'))).toBeNull();
	});

	test('says nothing of a refund, which begins again', deep, async ({ page, shop }) => {
		const { number } = await buyQuickly(shop);
		await openDeskAlone(page, shop);
		await page.goto(`/desk/orders/${number}`);
		await page.getByRole('button', { name: 'Refund', exact: true }).click();
		const dialog = page.getByRole('dialog', { name: 'Refund' });
		await dialog.getByLabel('Another amount in dollars').fill('5');
		await ageSession(page, shop);
		await dialog.getByRole('button', { name: 'Refund $5.00' }).click();
		await expect(dialog.getByRole('link', { name: 'Sign In' })).toBeVisible();
		await expect(dialog.getByText('What you typed is there again')).toHaveCount(0);
	});

	test('loses no typed count of the stock', deep, async ({ page, shop }) => {
		await openDeskAlone(page, shop);
		await page.goto('/desk/stock');
		const count = page.getByLabel(/, size M, on hand$/).first();
		await count.fill('12');
		await ageSession(page, shop);
		await count.press('Enter');
		const ended = page.getByRole('alert').filter({ hasText: 'Your session has ended.' });
		await ended.getByRole('link', { name: 'Sign In' }).click();
		await expect(page).toHaveURL(`/auth?next=${encodeURIComponent('/desk/stock')}`);
		await openDesk(page, shop, '/desk/stock');
		await expect(count).toHaveValue('12');
		await count.press('Enter');
		const saved = page.getByRole('status').filter({ hasText: /^Saved\./ });
		await expect(saved).toHaveText(/, size M: 12\./);
		// Unlimited again, for other tests of this shop.
		await count.fill('');
		await count.press('Enter');
		await expect(saved).toHaveText(/, size M: unlimited\./);
	});

	test('loses nothing typed about a product', deep, async ({ page, shop }) => {
		const path = '/desk/products/men-octopus-blue';
		await openDeskAlone(page, shop);
		await page.goto(path);
		const price = page.getByLabel('Price in dollars');
		await price.fill('36.99');
		await ageSession(page, shop);
		await page.getByRole('button', { name: 'Save', exact: true }).click();
		const ended = page.getByRole('alert').filter({ hasText: 'What you typed is kept' });
		await ended.getByRole('link', { name: 'Sign In' }).click();
		await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
		await openDesk(page, shop, path);
		await expect(price).toHaveValue('36.99');
		await page.getByRole('button', { name: 'Discard' }).click();
		await expect(price).toHaveValue('34.99');
	});

	test('loses no typed note: it is there after signing in again', deep, async ({ page, shop }) => {
		const { number } = await buyQuickly(shop);
		const path = `/desk/orders/${number}`;
		await openDeskAlone(page, shop);
		await page.goto(path);
		const note = page.getByLabel('New note');
		await note.fill('Call first');
		await ageSession(page, shop);
		await page.getByRole('button', { name: 'Add Note' }).click();
		const ended = page.getByRole('alert').filter({ hasText: 'Your session has ended.' });
		await expect(ended).toContainText('is kept in this tab');
		// The browser does not ask before it leaves what is stored.
		await ended.getByRole('link', { name: 'Sign In' }).click();
		await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
		await openDesk(page, shop, path);
		await expect(note).toHaveValue('Call first');
		await page.getByRole('button', { name: 'Add Note' }).click();
		await expect(page.getByText('Note added.')).toBeVisible();
		await expect(note).toHaveValue('');
		await page.reload();
		await expect(page.getByText('Call first')).toBeVisible();
		await expect(note).toHaveValue('');
	});
});

test.describe('a session that was ended elsewhere', () => {
	test.use({ expectedErrors: [/status of (400|401|403)/] });

	test('loses nothing typed', deep, async ({ page, shop }) => {
		const { number } = await buyQuickly(shop);
		const path = `/desk/orders/${number}`;
		await openDeskAlone(page, shop);
		await page.goto(path);
		await page.getByLabel('New note').fill('Call first');
		await endSession(page);
		await page.getByRole('button', { name: 'Add Note' }).click();
		await expect(page.getByText('What you typed is kept in this tab.')).toBeVisible();
		await expect(page.getByText(number)).toHaveCount(0);
		await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
		await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
		await openDesk(page, shop, path);
		await expect(page.getByLabel('New note')).toHaveValue('Call first');
	});

	test('asks to sign in again, and is not polled with any more', deep, async ({ page, shop }) => {
		await page.clock.install();
		await openDeskAlone(page, shop);
		await expect(page.getByRole('list', { name: 'What waits' })).toBeVisible();
		// The next call is a poll, or loads what the poll before has named. One may have left already.
		const refused = page.waitForResponse(
			(answer) => answer.url().includes('/functions/v1/desk/') && answer.status() === 401,
		);
		await endSession(page);
		await page.clock.fastForward(3000);
		await refused;
		await expect(page.getByRole('heading', { name: 'Please Sign In Again' })).toBeVisible();
		let polls = 0;
		page.on('request', (request) => {
			if (request.url().includes('/desk/')) polls += 1;
		});
		await page.clock.runFor(60_000);
		expect(polls).toBe(0);
		await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
		await expect(page).toHaveURL('/auth?next=%2Fdesk');
	});
});
