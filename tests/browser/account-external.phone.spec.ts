import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openTestAuth, type TestAuth } from '../../server/auth/testing/auth-test-context.ts';
import { startShop } from '../shop.ts';
import { password, signIn } from './account-shopper.ts';
import { expect, test as plainTest } from './fixtures.ts';
import { deep } from './tags.ts';

const email = 'ada@blue.example';
const minuteMs = 60_000;

/** A shop whose accounts are with an external service, which has no POST /reauthenticate. */
const test = plainTest.extend<{ external: TestAuth }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
	external: async ({}, use) => {
		const folder = mkdtempSync(join(tmpdir(), 'blue-external-'));
		const auth = await openTestAuth(`sqlite:${folder}/auth.db`, {
			// As GoTrue.
			mount: (app) => app.post('/auth/v1/reauthenticate', (context) => context.notFound()),
		});
		await use(auth);
		await auth.stop();
		rmSync(folder, { recursive: true });
	},
	baseURL: async ({ external }, use) => {
		const shop = await startShop({
			env: { AUTH_ISSUER: external.url, AUTH_JWKS_URL: `${external.url}/.well-known/jwks.json` },
		});
		await use(shop.url);
		await shop.stop();
	},
});

/** Signs in, a quarter of an hour ago by the service's clock, and asks for a new password. */
async function changePassword(page: Page, external: TestAuth): Promise<void> {
	await external.client().signUp({ email, password });
	external.clock.advance(-15 * minuteMs);
	await page.goto('/auth?next=/account/profile');
	await signIn(page, email);
	await page.getByLabel('New password').fill('a tide that turns');
	external.clock.advance(15 * minuteMs);
	await page.getByRole('button', { name: 'Change Password' }).click();
	await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
}

test.describe('with an external service, an old sign-in', () => {
	test.use({ expectedErrors: [/status of (400|403)/] });

	test('is renewed by the password', deep, async ({ page, external }) => {
		await changePassword(page, external);
		const typed = page.getByLabel('Your password', { exact: true });
		await typed.fill('not the password');
		await page.getByRole('button', { name: 'Continue' }).click();
		await expect(page.getByText('That password isn’t right.')).toBeVisible();
		await typed.fill(password);
		await page.getByRole('button', { name: 'Continue' }).click();
		await expect(page.getByText('Your new password is set.')).toBeVisible();
	});

	test('is renewed by a code in a mail', deep, async ({ page, external }) => {
		await changePassword(page, external);
		await page.getByRole('button', { name: 'Email Me a Code Instead' }).click();
		const typed = page.getByLabel('Code from the email');
		await expect(typed).toBeFocused();
		await typed.fill('000000');
		await page.getByRole('button', { name: 'Confirm' }).click();
		await expect(page.getByText('That code is wrong or has expired.')).toBeVisible();
		const mails = await external.mails(email);
		await typed.fill(String(mails.find(({ data }) => data.code)?.data.code));
		await page.getByRole('button', { name: 'Confirm' }).click();
		await expect(page.getByText('Your new password is set.')).toBeVisible();
	});
});
