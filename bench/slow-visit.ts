import type { Page } from '@playwright/test';
import { painted } from './scroll.ts';
import { watchTraffic } from './traffic.ts';

/** A mid-range phone on slow 4G, with the values of Lighthouse. */
export const slowPhone = {
	latencyMs: 150,
	downKilobits: 1600,
	upKilobits: 750,
	/** The slowdown of the processor. */
	slowdown: 4,
} as const;

/** A request of a page, in milliseconds since the navigation. */
export interface TimedRequest {
	readonly startMs: number;
	/** The end of the response, or the start of the page's own HTML; 0 without a response. */
	readonly endMs: number;
}

export interface SlowVisit {
	readonly firstMs: number;
	readonly largestMs: number;
	/** The tag and the file, or the first class, of the largest painted element. */
	readonly largest: string;
	readonly requests: readonly TimedRequest[];
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
 * First and largest paint of a page without input on a slow phone, coming from another site. A
 * browser gives each site its own process, whose start a visit from an empty tab may skip.
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

/** Requests that started before this time. */
export function requestsBefore(
	requests: readonly TimedRequest[],
	ms: number,
): readonly TimedRequest[] {
	return requests.filter(({ startMs }) => startMs < ms);
}

/**
 * The number of sequential round trips: the longest chain in which each request starts after the
 * end of the previous one. Requests without a response do not count.
 */
export function roundTrips(requests: readonly TimedRequest[]): number {
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
