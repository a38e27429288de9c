import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expect } from './fixtures.ts';

const stepMs = 30_000;
/** A code is typed and checked in less, on any machine. */
const checkMs = 8000;

/**
 * The code that an authenticator app shows, or showed a step ago: that is still good, and each step
 * serves once. Where a step is about to end its successor is awaited.
 */
export async function appCode(secret: string, stepsBack: 0 | 1 = 0): Promise<string> {
	const leftMs = () => stepMs - (Date.now() % stepMs);
	await expect.poll(leftMs, { timeout: stepMs }).toBeGreaterThan(checkMs);
	return new TOTP({ secret }).generate({ timestamp: Date.now() - stepsBack * stepMs });
}

/** Sets an authenticator app up on the page of an account's security, and gives its secret. */
export async function addApp(page: Page, look = async () => {}): Promise<string> {
	await page.getByRole('button', { name: 'Add Authenticator App' }).click();
	await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
	const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? '';
	expect(secret).toMatch(/^[A-Z2-7]{16,}$/);
	await look();
	await page.getByLabel('Code from your app').fill(await appCode(secret, 1));
	await page.getByRole('button', { name: 'Confirm' }).click();
	await expect(page.getByText('Your second factor is set up.')).toBeVisible();
	return secret;
}
