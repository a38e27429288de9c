import { expect, test } from 'vitest';
import { type Shop, startShop } from '../shop.ts';
import type { Browser, Profile } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

/** Vitest's `test` with a shop, a browser and a profile. Fails on any script error in any tab. */
export const journey = test
	// biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern
	.extend('shop', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Shop> => {
		const shop = await startShop();
		onCleanup(() => shop.stop());
		return shop;
	})
	.extend('browser', { scope: 'worker' }, async ({ shop }, { onCleanup }): Promise<Browser> => {
		const start = process.env.JOURNEY_BROWSER === 'webkit' ? startWebKit : startFirefox;
		const browser = await start(shop.url);
		onCleanup(() => browser.close());
		return browser;
	})
	.extend('profile', async ({ browser }, { onCleanup }): Promise<Profile> => {
		const profile = await browser.openProfile();
		onCleanup(async () => {
			const errors = profile.takeErrors();
			await profile.close();
			expect(errors, 'script errors').toEqual([]);
		});
		return profile;
	});
