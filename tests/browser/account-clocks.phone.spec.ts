import type { Page } from '@playwright/test';
import { startShop } from '../shop.ts';
import { accountButton, signUp } from './account-shopper.ts';
import { expect, test as plainTest } from './fixtures.ts';
import { deep } from './tags.ts';

const minuteMs = 60_000;

/** A shop with the limits that it has in public, except that a session is renewed once in 6 s. */
const test = plainTest.extend({
	shop: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
		async ({}, use) => {
			const shop = await startShop({
				env: {
					RATE_LIMITS: 'on',
					AUTH_LIMITS: '{"requests":{"renewal":{"burst":1,"everySeconds":6}}}',
				},
			});
			await use(shop);
			await shop.stop();
		},
		{ scope: 'worker' },
	],
});

/** Counts the renewals of a page. */
function renewalsOf(page: Page): () => number {
	let count = 0;
	page.on('request', (request) => {
		if (request.url().includes('grant_type=refresh_token')) count += 1;
	});
	return () => count;
}

const sections = ['Orders', 'Profile', 'Addresses', 'Security', 'Your Data'];

/** Opens all pages of the account, each from the network. */
async function openAccount(page: Page): Promise<void> {
	for (const title of sections) {
		await page.goto(
			title === 'Orders' ? '/account' : `/account/${title.toLowerCase().split(' ').at(-1)}`,
		);
		await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
		await expect(accountButton(page)).toBeVisible();
	}
}

test('a clock that is 70 minutes fast renews nothing and signs nobody out', async ({ page }) => {
	await page.clock.install({ time: Date.now() + 70 * minuteMs });
	const renewals = renewalsOf(page);
	await signUp(page);
	for (let round = 0; round < 3; round += 1) await openAccount(page);
	expect(renewals()).toBe(0);
});

test('a clock that is 70 minutes slow renews in time', deep, async ({ page }) => {
	await page.clock.install({ time: Date.now() - 70 * minuteMs });
	const renewals = renewalsOf(page);
	await signUp(page);
	await openAccount(page);
	expect(renewals()).toBe(0);
	const renewed = page.waitForResponse(/grant_type=refresh_token/);
	await page.clock.fastForward(59 * minuteMs);
	expect((await renewed).status()).toBe(200);
	await openAccount(page);
	expect(renewals()).toBe(1);
});

test.describe('a renewal over the limit', () => {
	test.use({ expectedErrors: [/status of 429/] });

	test('waits and is made again, and the session stays', async ({ page }) => {
		await signUp(page);
		const statuses: number[] = [];
		page.on('response', (response) => {
			if (response.url().includes('grant_type=refresh_token')) statuses.push(response.status());
		});
		for (let round = 0; round < 2; round += 1) {
			await page.evaluate(() => {
				const session = JSON.parse(localStorage.getItem('blue-auth') ?? '{}');
				localStorage.setItem('blue-auth', JSON.stringify({ ...session, expires_at: 1 }));
			});
			await page.goto('/account/addresses');
			await expect(page.getByText('No saved addresses yet.')).toBeVisible();
		}
		expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
		await expect(accountButton(page)).toBeVisible();
	});
});
