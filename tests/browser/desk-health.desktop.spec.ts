import { join } from 'node:path';
import { type MailServer, startMailServer } from '../mail-server.ts';
import { type Shop, startShop } from '../shop.ts';
import { shopCommand } from '../shop-command.ts';
import { expectAccessible } from './accessible.ts';
import { openDesk } from './desk-merchant.ts';
import { test as base, expect } from './fixtures.ts';
import { withDatabase } from './shop-database.ts';

/** A shop of its own, whose mail server accepts or refuses on demand. */
const test = base.extend<object, { mails: MailServer }>({
	mails: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
		async ({}, use) => {
			const server = await startMailServer();
			await use(server);
			await server.stop();
		},
		{ scope: 'worker' },
	],
	shop: [
		async ({ mails }, use) => {
			const shop = await startShop({ env: { SMTP_URL: mails.url } });
			await use(shop);
			await shop.stop();
		},
		{ scope: 'worker' },
	],
});

/** Mails that were given up, and provider events that could not be applied. */
function goWrong(shop: Shop): void {
	withDatabase(shop, (db) => {
		const mail = db.prepare(
			"insert into outbox (id, cause, template, recipient, data, status, attempts, next_attempt_at_ms, last_error, created_at_ms) values (?, ?, 'back-in-stock', ?, ?, 'failed', 22, 0, '451 Try again later', ?)",
		);
		const data = { slug: 'mens-captain-long-sleeve-shirt', name: 'Captain', size: 'M' };
		for (const name of ['grace', 'ada', 'nobody']) {
			mail.run(name, `test:${name}`, `${name}@example.com`, JSON.stringify(data), Date.now());
		}
		const event = db.prepare(
			'insert into provider_events (id, type, outcome, payload, received_at_ms, error, attempts) values (?, ?, ?, ?, ?, ?, ?)',
		);
		const payload = (id: string) =>
			JSON.stringify({ id, type: 'product.created', data: { object: { id: 'prod_1' } } });
		event.run('evt_mended', 'product.created', 'failed', payload('evt_mended'), 3, 'Oh no', 2);
		event.run('evt_odd', 'checkout.session.completed', 'mismatch', '{}', 2, null, 0);
	});
}

/** The shop asks for a daily backup. */
async function makeBackup({ dataDir }: Shop): Promise<void> {
	const file = join(dataDir, 'shop.backup');
	const made = await shopCommand({ DATA_DIR: dataDir }, 'backup', file);
	expect(made.code, made.err).toBe(0);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('problems are on top, and can be retried or dismissed', async ({ page, shop, mails }) => {
	await makeBackup(shop);
	await openDesk(page, shop, '/desk/health');
	const problems = page.getByRole('list', { name: 'Problems' }).getByRole('listitem');
	await expect(problems).toHaveText([/^No address is set for emails to you/]);
	const menu = page.getByRole('navigation', { name: 'Desk' });
	await expect(menu.getByRole('link', { name: 'Health (1 to look at)' })).toBeVisible();
	// The notice of the new factor may be on its way.
	await expect(async () => {
		await page.getByRole('button', { name: 'Refresh' }).click();
		await expect(page.getByRole('main')).toContainText('All are sent.', {
			timeout: 1000,
		});
	}).toPass();
	goWrong(shop);
	await page.getByRole('button', { name: 'Refresh' }).click();
	const failed = page.getByRole('region', { name: 'Emails That Could Not Be Sent' });
	await expect(failed.getByRole('listitem')).toHaveCount(3);
	await expect(failed).toContainText('451 Try again later');
	await expect(page.getByRole('main')).toContainText('3 emails could not be sent');
	await expect(page.getByRole('main')).not.toContainText('All are sent');
	await expect(menu.getByRole('link', { name: 'Health (6 to look at)' })).toBeVisible();
	await expectAccessible(page);
	await failed.getByRole('button', { name: 'Dismiss: the email to nobody@example.com' }).click();
	await expect(failed.getByText('1 email dismissed.')).toBeFocused();
	// Refused again: the mail waits for its next attempt and shows the reason.
	mails.behave('refuse');
	await failed.getByRole('button', { name: 'Retry: the email to ada@example.com' }).click();
	await expect(failed.getByText('1 email is on the way again.')).toBeFocused();
	await expect
		.poll(async () => {
			await page.getByRole('button', { name: 'Refresh' }).click();
			return await page.getByRole('main').textContent();
		})
		.toContain('1 of them after a failed attempt');
	await page.getByRole('button', { name: 'Show 1 email' }).click();
	await expect(page.getByRole('list', { name: 'Emails that wait' })).toContainText(
		'ada@example.com',
	);
	await expectAccessible(page);
	mails.behave('accept');
	await failed.getByRole('button', { name: 'Retry: the email to grace@example.com' }).click();
	await expect(failed.getByText('1 email is on the way again.')).toBeFocused();
	await expect
		.poll(() => mails.messages.some(({ envelopeTo }) => envelopeTo.includes('grace@example.com')))
		.toBe(true);
	const events = page.getByRole('region', { name: 'Events of the Card Provider' });
	await expect(events).toContainText('It could not be applied.');
	await events.getByRole('button', { name: 'Run Again: evt_mended' }).click();
	await expect(events.getByText('1 event applied.')).toBeFocused();
	await expect(events.getByRole('button', { name: /^Run/ })).toHaveCount(0);
	await events.getByRole('button', { name: 'Dismiss: evt_odd' }).click();
	await expect(events.getByText('1 event dismissed.')).toBeFocused();
	await expect(menu.getByRole('link', { name: 'Health (1 to look at)' })).toBeVisible();
	await page.setViewportSize({ width: 360, height: 740 });
	const width = await page.evaluate(() => document.documentElement.scrollWidth);
	expect(width).toBeLessThanOrEqual(360);
});

/** A shop that lacks nothing but a backup. */
const complete = base.extend({
	shop: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
		async ({}, use) => {
			const shop = await startShop({ env: { MERCHANT_EMAIL: 'merchant@blue.example' } });
			await use(shop);
			await shop.stop();
		},
		{ scope: 'worker' },
	],
});

complete('nothing needs the merchant after a backup', async ({ page, shop }) => {
	await openDesk(page, shop, '/desk/health');
	await expect(page.getByText('No backup of this shop was ever made.')).toBeVisible();
	await makeBackup(shop);
	await page.getByRole('button', { name: 'Refresh' }).click();
	await expect(page.getByText('Fair winds: nothing needs you.')).toBeVisible();
	const menu = page.getByRole('navigation', { name: 'Desk' });
	await expect(menu.getByRole('link', { name: 'Health', exact: true })).toBeVisible();
});
