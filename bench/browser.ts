import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../tests/browser/chromium.ts';
import { withShop } from './shop.ts';

export const phone = { width: 360, height: 740 } as const;
/** The phone that Lighthouse emulates. */
export const tallPhone = { width: 412, height: 823 } as const;
export const desktop = { width: 1280, height: 800 } as const;

/** No host name resolves to another machine. */
export const loopbackOnly =
	'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';

/** A running shop and a browser that can reach it. */
export interface ShopBrowser {
	readonly url: string;
	/** Opens a tab with empty storage and cache, and closes it after the work. */
	inTab<T>(options: BrowserContextOptions, work: (page: Page) => Promise<T>): Promise<T>;
}

export function withBrowser<T>(work: (browser: ShopBrowser) => Promise<T>): Promise<T> {
	return withShop(async ({ url }) => {
		const chrome = await chromium.launch({
			executablePath: chromiumPath,
			args: [...chromiumFlags, loopbackOnly],
		});
		try {
			return await work({ url, inTab: (options, inPage) => inTab(chrome, options, inPage) });
		} finally {
			await chrome.close();
		}
	});
}

async function inTab<T>(
	chrome: Browser,
	options: BrowserContextOptions,
	work: (page: Page) => Promise<T>,
): Promise<T> {
	// The service worker prefetches pages that the measured page does not need.
	const context = await chrome.newContext({ serviceWorkers: 'block', ...options });
	try {
		return await work(await context.newPage());
	} finally {
		await context.close();
	}
}
