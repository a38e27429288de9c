import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../tests/browser/chromium.ts';
import { withShop } from './shop.ts';

export const phone = { width: 360, height: 740 } as const;
/** The phone that Lighthouse takes. */
export const tallPhone = { width: 412, height: 823 } as const;
export const desktop = { width: 1280, height: 800 } as const;

/** No name leads anywhere but to this machine. */
export const loopbackOnly =
	'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';

/** A shop that runs and a browser to look at it with. */
export interface Outlook {
	readonly url: string;
	/** Opens a fresh tab that knows nothing yet, and closes it after the work. */
	inTab<T>(options: BrowserContextOptions, work: (page: Page) => Promise<T>): Promise<T>;
}

export function withOutlook<T>(work: (outlook: Outlook) => Promise<T>): Promise<T> {
	return withShop(async ({ url }) => {
		const browser = await chromium.launch({
			executablePath: chromiumPath,
			args: [...chromiumFlags, loopbackOnly],
		});
		try {
			return await work({ url, inTab: (options, look) => inTab(browser, options, look) });
		} finally {
			await browser.close();
		}
	});
}

async function inTab<T>(
	browser: Browser,
	options: BrowserContextOptions,
	work: (page: Page) => Promise<T>,
): Promise<T> {
	// What it fetches ahead is no part of the page that is measured.
	const context = await browser.newContext({ serviceWorkers: 'block', ...options });
	try {
		return await work(await context.newPage());
	} finally {
		await context.close();
	}
}
