import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { phone, type ShopBrowser } from './browser.ts';
import { brotliKb, isBarred } from './bytes.ts';
import type { Findings } from './report.ts';
import { paths } from './routes.ts';
import { watchTraffic } from './traffic.ts';

/** Long enough for prefetches that wait for an idle period. */
const quietMs = 3000;

/** The script that each page loads without input until the network is quiet. */
export async function benchQuietBytes(browser: ShopBrowser, siteDir: string): Promise<Findings> {
	const pages: { path: string; kb: number }[] = [];
	for (const path of paths) {
		const kb = await browser.inTab({ viewport: phone }, (page) =>
			untouchedScriptKb(page, browser.url + path, siteDir, quietMs),
		);
		pages.push({ path, kb });
	}
	return {
		title: 'Script with all that loads without a touch (brotli)',
		columns: ['page', 'KB'],
		rows: pages.map(({ path, kb }) => [path, kb]),
		figures: pages
			.filter(({ path }) => isBarred(path))
			.map(({ path, kb }) => ({ what: path, value: kb, unit: 'KB' })),
	};
}

/** Opens a page and sums its scripts as built, without workers. */
async function untouchedScriptKb(
	page: Page,
	url: string,
	siteDir: string,
	forMs: number,
): Promise<number> {
	const traffic = watchTraffic(page);
	const answer = await page.goto(url);
	await traffic.quiet(forMs);
	const files = (await traffic.fetched())
		.map(({ url: { pathname } }) => pathname)
		.filter((pathname) => /^\/assets\/.*\.js$/.test(pathname));
	const html = (await answer?.text()) ?? '';
	return brotliKb(html, new Set(files.map((pathname) => join(siteDir, pathname))));
}
