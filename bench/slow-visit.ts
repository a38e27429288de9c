import type { Page } from '@playwright/test';
import { painted } from './scroll.ts';
import { watchTraffic } from './traffic.ts';

/** A mid-range phone on slow 4G, with Lighthouse's values. */
export const slowPhone = {
	latencyMs: 150,
	downKilobits: 1600,
	upKilobits: 750,
	/** How many times slower than this machine. */
	slowdown: 4,
} as const;

/** One request of a page, in milliseconds since its navigation. */
export interface Asked {
	readonly startMs: number;
	/** Last byte of the response, the first of a page's own HTML; 0 where there was none. */
	readonly endMs: number;
}

export interface SlowVisit {
	readonly firstMs: number;
	readonly largestMs: number;
	/** Tag and file, or first class, of what was painted largest. */
	readonly largest: string;
	readonly requests: readonly Asked[];
}

export async function slowDown(page: Page, { line = true } = {}): Promise<void> {
	const devtools = await page.context().newCDPSession(page);
	await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.slowdown });
	if (!line) return;
	const bytes = (kilobits: number) => (kilobits * 1000) / 8;
	await devtools.send('Network.enable');
	await devtools.send('Network.emulateNetworkConditions', {
		offline: false,
		latency: slowPhone.latencyMs,
		downloadThroughput: bytes(slowPhone.downKilobits),
		uploadThroughput: bytes(slowPhone.upKilobits),
	});
}

/**
 * First and largest paint of an untouched page on a slow phone whose shopper comes from another site.
 * A browser gives each site its own process; a visit from an empty tab spares some pages that.
 */
export async function visitSlowly(page: Page, url: string, from: string): Promise<SlowVisit> {
	await page.goto(from);
	await slowDown(page);
	const traffic = watchTraffic(page);
	await page.goto(url, { waitUntil: 'load' });
	await traffic.quiet(1000);
	await painted(page);
	return page.evaluate(readPaints);
}

/** Runs in the page. */
async function readPaints(): Promise<SlowVisit> {
	interface LargestPaint extends PerformanceEntry {
		readonly url: string;
		readonly element: Element | null;
	}
	const entries = await new Promise<PerformanceEntry[]>((resolve) => {
		new PerformanceObserver((list) => resolve(list.getEntries())).observe({
			type: 'largest-contentful-paint',
			buffered: true,
		});
	});
	const last = entries.at(-1) as LargestPaint | undefined;
	const file = last?.url ? new URL(last.url).pathname.replace(/^.*\//, '') : '';
	const text = last?.element?.textContent.trim().slice(0, 24) ?? '';
	const timed = [
		...performance.getEntriesByType('navigation'),
		...performance.getEntriesByType('resource'),
	] as PerformanceResourceTiming[];
	return {
		firstMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
		largestMs: last?.startTime ?? Number.NaN,
		largest: `${last?.element?.localName ?? 'nothing'} ${file || text}`.trim(),
		requests: timed.map(({ entryType, startTime, responseStart, responseEnd }) => ({
			startMs: startTime,
			endMs: entryType === 'navigation' ? responseStart : responseEnd,
		})),
	};
}

/** Requests that had begun by this time. */
export function requestsBefore(requests: readonly Asked[], ms: number): readonly Asked[] {
	return requests.filter(({ startMs }) => startMs < ms);
}

/**
 * How many requests a page waited for, one after another: the longest chain in which each request
 * began after the end of the one before. Requests without a response do not count.
 */
export function roundTrips(requests: readonly Asked[]): number {
	let count = 0;
	let freeMs = 0;
	const answered = requests.filter(({ endMs }) => endMs > 0);
	for (const { startMs, endMs } of answered.toSorted((a, b) => a.endMs - b.endMs)) {
		if (startMs < freeMs) continue;
		count += 1;
		freeMs = endMs;
	}
	return count;
}
