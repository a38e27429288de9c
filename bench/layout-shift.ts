import type { Page } from '@playwright/test';
import { cartStorageKey } from '../core/brand.ts';
import { catalogue } from '../core/catalogue/catalogue.ts';
import { painted, scrollToEnd } from './scroll.ts';
import { watchTraffic } from './traffic.ts';

/** One moment at which something moved that nobody had touched. */
export interface Shift {
	readonly value: number;
	/** Tag and classes of what moved, as far as the browser tells. */
	readonly moved: readonly string[];
}

declare global {
	interface Window {
		layoutShifts?: Shift[];
	}
}

/** The browser's entry, which the language's own types do not know. */
interface LayoutShift extends PerformanceEntry {
	readonly value: number;
	readonly hadRecentInput: boolean;
	readonly sources: readonly { readonly node?: Node | null }[];
}

/** Puts one of everything into the cart that the browser keeps, before the page looks there. */
export async function fillStoredCart(page: Page): Promise<void> {
	const cart = catalogue.map(({ id, sizes }) => ({ id, size: sizes[0], quantity: 1 }));
	await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
		cartStorageKey,
		JSON.stringify(cart),
	] as const);
}

/** What moves at one address while it loads and while it is scrolled to its end. */
export async function findShifts(
	page: Page,
	url: string,
	{ isSlow }: { readonly isSlow: boolean },
): Promise<readonly Shift[]> {
	const traffic = watchTraffic(page);
	await watchShifts(page);
	const release = isSlow ? await holdBack(page) : () => {};
	await page.goto(url, { waitUntil: 'commit' });
	await page.waitForFunction(() => document.readyState !== 'loading');
	await painted(page);
	release();
	await traffic.quiet();
	await scrollToEnd(page);
	await traffic.quiet();
	await painted(page);
	return shiftsOf(page);
}

/** Has every document of this tab keep what moves in it. */
export async function watchShifts(page: Page): Promise<void> {
	await page.addInitScript(recordShifts);
}

/** What has moved so far in the document of a watched tab. */
export function shiftsOf(page: Page): Promise<readonly Shift[]> {
	return page.evaluate(() => window.layoutShifts ?? []);
}

/** Keeps everything but the built page itself from coming until that has been painted. */
async function holdBack(page: Page): Promise<() => void> {
	const { promise: released, resolve } = Promise.withResolvers<void>();
	await page.route(/\.(js|woff2|avif|webp|svg)$/, async (route) => {
		await released;
		await route.continue();
	});
	return resolve;
}

/** Runs in the page. */
function recordShifts() {
	const shifts: Shift[] = [];
	window.layoutShifts = shifts;
	const isShift = (entry: PerformanceEntry): entry is LayoutShift => 'hadRecentInput' in entry;
	const nameOf = (node: Node | null | undefined) =>
		node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? 'gone');
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries().filter(isShift)) {
			if (entry.hadRecentInput) continue;
			shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => nameOf(node)) });
		}
	}).observe({ type: 'layout-shift', buffered: true });
}

/** All of it together: stricter than the browser's own score, which takes the worst five seconds. */
export function totalShift(shifts: readonly Shift[]): number {
	return shifts.reduce((sum, { value }) => sum + value, 0);
}

export function movedParts(shifts: readonly Shift[]): string {
	return [...new Set(shifts.flatMap(({ moved }) => moved))].join(', ');
}
