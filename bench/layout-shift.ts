import type { Page } from '@playwright/test';
import { cartStorageKey } from '../core/storage-keys.ts';
import { hydrated } from '../tests/browser/hydrated.ts';
import { products } from '../tests/publication.ts';
import { painted, scrollToEnd } from './scroll.ts';
import { watchTraffic } from './traffic.ts';

/** A layout shift without user input. */
export interface Shift {
	readonly value: number;
	/** The tag and classes of the shifted element, if the browser reports it. */
	readonly moved: readonly string[];
}

declare global {
	interface Window {
		layoutShifts?: Shift[];
	}
}

/** The browser's entry, which TypeScript does not declare. */
interface LayoutShift extends PerformanceEntry {
	readonly value: number;
	readonly hadRecentInput: boolean;
	readonly sources: readonly {
		readonly node?: Node | null;
	}[];
}

/** Stores a cart with one of everything before the page reads it. */
export async function fillStoredCart(page: Page): Promise<void> {
	const cart = products.map(({ id, sizes }) => ({ id, size: sizes[0], quantity: 1 }));
	await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
		cartStorageKey,
		JSON.stringify(cart),
	] as const);
}

/** The layout shifts of a page while it loads and while it is scrolled to its end. */
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
	// A list that the address filters is shorter from then on, which moves only what is out of view.
	await hydrated(page);
	await scrollToEnd(page);
	await traffic.quiet();
	await painted(page);
	return shiftsOf(page);
}

/** Records layout shifts in every document of this tab. */
export async function watchShifts(page: Page): Promise<void> {
	await page.addInitScript(recordShifts);
}

/** The recorded shifts of the document. */
export function shiftsOf(page: Page): Promise<readonly Shift[]> {
	return page.evaluate(() => window.layoutShifts ?? []);
}

/** Delays all requests but the document until it is painted. */
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

/**
 * The sum of all shifts. Stricter than the browser's own score, which takes the worst five seconds.
 */
export function totalShift(shifts: readonly Shift[]): number {
	return shifts.reduce((sum, { value }) => sum + value, 0);
}

export function movedParts(shifts: readonly Shift[]): string {
	return [...new Set(shifts.flatMap(({ moved }) => moved))].join(', ');
}
