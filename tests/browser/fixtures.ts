import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Shop, startShop } from '../shop.ts';

interface PerTest {
	/** What the browser may complain of in this test, such as the 404 that it asks for. */
	expectedErrors: readonly RegExp[];
	/** What it did complain of so far, in every tab. */
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
	page: async ({ page, javaScriptEnabled }, use) => {
		if (javaScriptEnabled) awaitScripts(page);
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
 * Scripts start after the first paint (docs/decisions/006), which `load` does not wait for: from now
 * on `goto` does, unless it is told what to wait for. Pages that are not ours have no #root.
 */
function awaitScripts(page: Page): void {
	const goto = page.goto.bind(page);
	page.goto = async (url, options) => {
		const response = await goto(url, options);
		if (!options?.waitUntil) {
			await page.waitForFunction(() => {
				const part = document.querySelector('#root a');
				return !part || Object.keys(part).some((key) => key.startsWith('__react'));
			});
		}
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
