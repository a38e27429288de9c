import { expect, test } from 'vitest';
import { type Shop, startShop } from '../shop.ts';
import type { Browser, BrowserName, Profile } from './browser.ts';
import { startChromium, startFirefox } from './puppeteer.ts';
import { startWebKit } from './webkit.ts';

const starts = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit };

/** Vitest's `test` with a shop, a browser and a profile. Fails on any script error in any tab. */
export const journey = test
	// biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern
	.extend('shop', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Shop> => {
		const shop = await startShop();
		onCleanup(() => shop.stop());
		return shop;
	})
	.extend('browser', { scope: 'worker' }, async ({ shop }, { onCleanup }): Promise<Browser> => {
		const browser = await starts[process.env.JOURNEY_BROWSER as BrowserName](shop.url);
		onCleanup(() => browser.close());
		return browser;
	})
	.extend('profile', async ({ browser }, { onCleanup }): Promise<Profile> => {
		const profile = await browser.openProfile();
		onCleanup(async () => {
			const errors = profile.takeErrors();
			await profile.close();
			// Joined, so that a failure shows each text.
			expect(errors.join('\n'), 'script errors').toBe('');
		});
		return profile;
	});
