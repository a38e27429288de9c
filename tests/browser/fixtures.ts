import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Shop, startShop } from '../shop.ts';
import { hydrated } from './hydrated.ts';
import { translatePage } from './translator.ts';

interface PerTest {
	/** Expected browser errors of this test, such as a requested 404. */
	expectedErrors: readonly RegExp[];
	/** True if the browser translates all pages. `TRANSLATED=1` does it in every test. */
	isTranslated: boolean;
	/** The errors so far, of all tabs. */
	browserErrors: readonly string[];
}

interface PerWorker {
	shop: Shop;
}

/**
 * Playwright's `test` with a running shop. It fails a test during which any page wrote an error to
 * its console, threw, or broke the content security policy.
 */
export const test = base.extend<PerTest, PerWorker>({
	shop: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
		async ({}, use) => {
			const shop = await startShop();
			await use(shop);
			await shop.stop();
		},
		{ scope: 'worker' },
	],
	baseURL: async ({ shop }, use) => use(shop.url),
	isTranslated: [process.env.TRANSLATED === '1', { option: true }],
	context: async ({ context, isTranslated }, use) => {
		if (isTranslated) await context.addInitScript(translatePage);
		await use(context);
	},
	page: async ({ page, javaScriptEnabled }, use) => {
		if (javaScriptEnabled) awaitHydration(page);
		await use(page);
	},
	expectedErrors: [[], { option: true }],
	browserErrors: [
		async ({ context, expectedErrors }, use) => {
			const errors = await watchErrors(context);
			await use(errors);
			const surprises = errors.filter((text) => !expectedErrors.some((known) => known.test(text)));
			expect(surprises, 'errors in the browser').toEqual([]);
		},
		{ auto: true },
	],
});

/**
 * Buttons do nothing before hydration, so `goto` and `reload` wait for it, unless `waitUntil` is
 * given.
 */
function awaitHydration(page: Page): void {
	const goto = page.goto.bind(page);
	page.goto = async (url, options) => {
		const response = await goto(url, options);
		if (!options?.waitUntil) await hydrated(page);
		return response;
	};
	const reload = page.reload.bind(page);
	page.reload = async (options) => {
		const response = await reload(options);
		if (!options?.waitUntil) await hydrated(page);
		return response;
	};
}

async function watchErrors(context: BrowserContext) {
	const errors: string[] = [];
	context.on('console', (message) => {
		if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
	});
	context.on('weberror', (webError) => errors.push(webError.error().message));
	// Chromium reports most violations as console errors, but not those of a worker or a report-only
	// policy.
	await context.addInitScript(() => {
		document.addEventListener('securitypolicyviolation', (event) => {
			console.error(`Policy ${event.effectiveDirective} broken by ${event.blockedURI}`);
		});
	});
	return errors;
}

export { expect };
