import { type Browser, chromium } from '@playwright/test';
import { authStorageKey } from '../core/brand.ts';
import type { Database } from '../server/db/open.ts';
import type { AppTestContext } from '../server/testing/app-test-context.ts';
import { addFactor, signUp } from '../server/testing/shoppers.ts';
import { chromiumFlags, chromiumPath } from '../tests/browser/chromium.ts';
import { desktop, loopbackOnly } from './browser.ts';
import { startShop } from './shop.ts';

const visits = 10;

/**
 * The time that the desk's list takes a signed-in merchant, in milliseconds from the navigation to
 * the rows, with an empty cache.
 */
export async function timeFirstScreen(db: Database, databaseUrl: string): Promise<number[]> {
	const shop = await startShop({ databaseUrl });
	const browser = await chromium.launch({
		executablePath: chromiumPath,
		args: [...chromiumFlags, loopbackOnly],
	});
	try {
		const session = await merchantSession(db, shop.url);
		// The browser is running, with an empty cache.
		const elsewhere = await browser.newPage();
		await elsewhere.goto(`${shop.url}/healthz`);
		await elsewhere.close();
		const taken: number[] = [];
		for (let visit = 0; visit < visits; visit += 1) {
			taken.push(await timeVisit(browser, shop.url, session));
		}
		return taken;
	} finally {
		await browser.close();
		await shop.stop();
	}
}

/** The storage of a browser after a sign-in with the second factor. */
async function merchantSession(db: Database, url: string): Promise<string> {
	// A sign-up needs only the address of the test context.
	const context = { services: { defaultUrl: url } } as AppTestContext;
	const merchant = await addFactor(await signUp(context, 'skipper'));
	const { data } = await merchant.client.getSession();
	await db
		.insertInto('merchants')
		.values({ account_id: merchant.id, added_at_ms: Date.now() })
		.execute();
	return JSON.stringify(data.session);
}

async function timeVisit(browser: Browser, url: string, session: string): Promise<number> {
	const localStorage = [{ name: authStorageKey, value: session }];
	const context = await browser.newContext({
		baseURL: url,
		viewport: desktop,
		storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
	});
	try {
		const page = await context.newPage();
		const startedMs = performance.now();
		await page.goto('/desk', { waitUntil: 'commit' });
		await page.locator('[data-row]').first().waitFor();
		return performance.now() - startedMs;
	} finally {
		await context.close();
	}
}
