import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Shop, startShop } from '../shop.ts';
import { shopCommand } from '../shop-command.ts';
import { expectAccessible } from './accessible.ts';
import { makeSignInOld, signedIn } from './account-made.ts';
import { addApp, appCode } from './app-factor.ts';
import { addMerchant, openDesk } from './desk-merchant.ts';
import { expect } from './fixtures.ts';
import { publishingTest as test } from './publishing-shop.ts';
import { buyQuickly } from './quick-orders.ts';
import { withDatabase } from './shop-database.ts';
import { signInAgainDialog } from './sign-in-again-dialog.ts';

const passphrase = 'four boats at anchor';

const backups = (page: Page) => page.getByRole('region', { name: 'Backup' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Make a backup' });

function ordersOf(shop: Pick<Shop, 'dataDir'>): unknown {
	return withDatabase(shop, (db) => db.prepare('select * from orders order by id').all());
}

test('a backup that the desk made is restored, and its shop sells again', async ({
	page,
	own: shop,
}) => {
	const { number } = await buyQuickly(shop);
	await openDesk(page, shop, '/desk/health');
	const folder = mkdtempSync(join(tmpdir(), 'blue-restored-'));
	const file = join(folder, 'shop.backup.age');
	try {
		await backups(page).getByRole('button', { name: 'Make a Backup…' }).press('Enter');
		const [first, again] = [
			dialog(page).getByLabel('Pass phrase', { exact: true }),
			dialog(page).getByLabel('Pass phrase again'),
		];
		await expect(first).toBeFocused();
		await expectAccessible(page);
		await page.keyboard.type('too short');
		await page.keyboard.press('Enter');
		await expect(first).toHaveAccessibleDescription(/Please type at least 12 characters/);
		await expect(first).toBeFocused();
		await first.fill(passphrase);
		await again.fill('four boats at sea');
		await page.keyboard.press('Enter');
		await expect(again).toHaveAccessibleDescription('This is not the same pass phrase');
		await expect(again).toBeFocused();
		await again.fill(passphrase);
		const downloading = page.waitForEvent('download');
		await page.keyboard.press('Enter');
		const download = await downloading;
		expect(download.suggestedFilename()).toMatch(/^shop-\d{4}-\d\d-\d\d\.backup\.age$/);
		await download.saveAs(file);
		await expect(backups(page).getByRole('status')).toHaveText(
			`The backup is in your downloads: ${download.suggestedFilename()}`,
		);
		await expect(dialog(page)).toBeHidden();
		await expect(backups(page)).toContainText(/with 1 order, \d+(\.\d)? [KM]B\./);

		const env = { DATA_DIR: shop.dataDir, BACKUP_PASSPHRASE: passphrase };
		expect(await shopCommand(env, 'drill', file)).toMatchObject({ code: 0 });
		await page.getByRole('button', { name: 'Refresh' }).click();
		await expect(backups(page)).toContainText('a backup was restored whole, with 1 order.');

		const restored = await shopCommand({ ...env, DATA_DIR: folder }, 'restore', file);
		expect(restored).toMatchObject({ code: 0 });
		expect(ordersOf({ dataDir: folder })).toEqual(ordersOf(shop));
		copyFileSync(join(shop.dataDir, 'secrets.key'), join(folder, 'secrets.key'));
		const next = await startShop({ dataDir: folder });
		try {
			const { number: sold } = await buyQuickly(next);
			expect(sold).not.toBe(number);
		} finally {
			await next.stop();
		}
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});

test.describe('after a while, a backup', () => {
	// The first call is refused.
	test.use({ expectedErrors: [/status of 403/] });

	test('asks to sign in again, and keeps what was typed', async ({ page, own: shop }) => {
		const { email } = await signedIn(page, '/account/security');
		const secret = await addApp(page);
		await expect(page.getByRole('button', { name: 'I’ve Saved Them' })).toBeVisible();
		await addMerchant(shop, email);
		await page.goto('/desk/health');
		makeSignInOld(shop, email);
		await backups(page).getByRole('button', { name: 'Make a Backup…' }).click();
		await dialog(page).getByLabel('Pass phrase', { exact: true }).fill(passphrase);
		await dialog(page).getByLabel('Pass phrase again').fill(passphrase);
		await dialog(page).getByRole('button', { name: 'Make and Download' }).click();
		await expect(signInAgainDialog(page)).toBeVisible();
		await expectAccessible(page);
		await signInAgainDialog(page)
			.getByLabel('Code from your app')
			.fill(await appCode(secret));
		const downloading = page.waitForEvent('download');
		await signInAgainDialog(page).getByRole('button', { name: 'Confirm' }).click();
		await downloading;
		await expect(backups(page).getByRole('status')).toContainText('in your downloads');
	});
});
