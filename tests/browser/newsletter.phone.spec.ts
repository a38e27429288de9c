import { randomUUID } from 'node:crypto';
import { eventually } from '../eventually.ts';
import type { Shop } from '../shop.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { mailData } from './mail-data.ts';
import { withDatabase } from './shop-database.ts';
import { deep } from './tags.ts';

const ranAground = 'This Link Ran Aground';

/** The tokens in the newest confirmation mail to an address. */
async function mailedTokens(shop: Shop, email: string) {
	return await eventually(() =>
		withDatabase(shop, (db) => {
			const row = db
				.prepare(
					"select id, data from outbox where template = 'crew-sign-up' and recipient = ? order by created_at_ms desc",
				)
				.get(email);
			if (!row) throw new Error(`${email} was mailed nothing`);
			const { confirmToken, leaveToken } = mailData(shop, db, row);
			return { confirm: String(confirmToken), leave: String(leaveToken) };
		}),
	);
}

function stateOf(shop: Shop, email: string) {
	const row = withDatabase(shop, (db) =>
		db.prepare('select confirmed_at_ms, left_at_ms from subscribers where email = ?').get(email),
	);
	return { isConfirmed: row?.confirmed_at_ms !== null, hasLeft: row?.left_at_ms !== null };
}

test.beforeEach(async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('a shopper subscribes by a mailed link and a press, and unsubscribes by another', async ({
	page,
	shop,
}) => {
	await page.goto('/');
	const section = page.locator('section#email-signup');
	const field = section.getByRole('textbox', { name: 'Email' });
	const email = `${randomUUID()}@example.com`;
	await field.fill(email);
	await field.press('Enter');
	await expect(section.getByText(/tap the link in the email we just sent/)).toBeFocused();
	const tokens = await mailedTokens(shop, email);

	await page.goto(`/crew/confirm?t=${tokens.confirm}`);
	await expect(page).toHaveTitle(/Blue/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Aboard?');
	await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
	expect(stateOf(shop, email)).toEqual({ isConfirmed: false, hasLeft: false });
	await page.getByRole('button', { name: 'Put Me on the List' }).click();
	await expect(page.getByRole('heading', { name: 'Welcome Aboard', exact: true })).toBeFocused();
	await expect(page.getByText('Thank you, you’re on the list.')).toBeVisible();
	await expectAccessible(page);
	expect(stateOf(shop, email)).toEqual({ isConfirmed: true, hasLeft: false });

	await page.goto(`/crew/leave?t=${tokens.leave}`);
	expect(stateOf(shop, email)).toEqual({ isConfirmed: true, hasLeft: false });
	const leave = page.getByRole('button', { name: 'Take Me off the List' });
	await leave.focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { name: 'Fair Winds' })).toBeFocused();
	await expectAccessible(page);
	expect(stateOf(shop, email)).toEqual({ isConfirmed: true, hasLeft: true });

	await page.getByRole('main').getByRole('link', { name: 'Join the Blue Crew' }).click();
	await expect(page.locator('section#email-signup')).toBeInViewport();
});

test.describe('invalid links', () => {
	test.use({ expectedErrors: [/Failed to load resource/] });

	test('an incomplete link shows the same message on both pages', deep, async ({ page }) => {
		for (const [path, button] of [
			['/crew/confirm', 'Put Me on the List'],
			['/crew/confirm?t=x.y', 'Put Me on the List'],
			['/crew/leave?t=x.y', 'Take Me off the List'],
		] as const) {
			await page.goto(path);
			await page.getByRole('button', { name: button }).click();
			await expect(page.getByRole('heading', { name: ranAground })).toBeFocused();
		}
		await expect(page.getByRole('main').getByRole('link')).toHaveAttribute(
			'href',
			'mailto:hello@blue.example',
		);
	});

	test('a lost connection is reported, and the press can be repeated', deep, async ({ page }) => {
		await page.goto('/crew/leave?t=x.y');
		await page.route('**/functions/v1/crew-leave*', (route) => route.abort());
		const leave = page.getByRole('button', { name: 'Take Me off the List' });
		await leave.click();
		await expect(page.getByRole('main').getByRole('alert')).toContainText(
			'could not reach the shop',
		);
		await page.unroute('**/functions/v1/crew-leave*');
		await leave.click();
		await expect(page.getByRole('heading', { name: ranAground })).toBeFocused();
	});
});
