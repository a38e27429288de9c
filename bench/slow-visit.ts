import type { Page } from '@playwright/test';
import { painted } from './scroll.ts';
import { watchTraffic } from './traffic.ts';

/** A phone of the middle on a slow line, as Lighthouse has it. */
export const slowPhone = {
	latencyMs: 150,
	downKilobits: 1600,
	upKilobits: 750,
	/** How many times slower than this machine. */
	slowdown: 4,
} as const;

/** One request of a page, in milliseconds since it was asked for. */
export interface Asked {
	readonly startMs: number;
	/** When the first of its answer came. */
	readonly answerMs: number;
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
 * When a page that nobody touches paints first and largest on a slow phone whose shopper comes from
 * another site. A browser gives each site a process of its own; from an empty tab only a page without
 * the headers that ask for one would be spared that.
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
		requests: timed.map(({ startTime, responseStart }) => ({
			startMs: startTime,
			answerMs: responseStart,
		})),
	};
}

/** Requests that had begun when something was first painted. */
export function requestsBefore(requests: readonly Asked[], ms: number): readonly Asked[] {
	return requests.filter(({ startMs }) => startMs < ms);
}

/**
 * The longest row of requests of which each began when the one before had been answered: what a
 * page waits for one after another. Those never answered count as none.
 */
export function roundTrips(requests: readonly Asked[]): number {
	let count = 0;
	let freeMs = 0;
	const answered = requests.filter(({ answerMs }) => answerMs > 0);
	for (const { startMs, answerMs } of answered.toSorted((a, b) => a.answerMs - b.answerMs)) {
		if (startMs < freeMs) continue;
		count += 1;
		freeMs = answerMs;
	}
	return count;
}
