import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { eventually } from '../tests/eventually.ts';
import { slowDown, type TimedRequest } from './slow-visit.ts';
import { watchTraffic } from './traffic.ts';

/** The target of a tapped link, and the texts that must be painted there. */
export interface Destination {
	readonly path: string;
	readonly heading: string;
	/** The beginnings of other required texts, such as price and button of a product page. */
	readonly also: readonly string[];
}

export interface Tap {
	/** Time from the end of the touch to the first frame with all texts of the destination. */
	readonly ms: number;
	/**
	 * Requests from the start of the touch, which already loads the page's code, to the paint. Cached
	 * files, pictures, fonts and film do not count.
	 */
	readonly requests: readonly TimedFile[];
}

interface TimedFile extends TimedRequest {
	readonly file: string;
}

const timeoutMs = 30_000;
/** How long a prepared link was in view. */
const inViewMs = 1000;

/**
 * Opens a page at full speed, slows down the phone and its connection, scrolls to a link, waits if
 * `isPrepared`, and taps it.
 */
export async function tapLink(
	page: Page,
	{
		url,
		link,
		to,
		isPrepared,
	}: { url: string; link: string; to: Destination; isPrepared: boolean },
): Promise<Tap> {
	const marks = await watchMarks(page, to);
	const traffic = watchTraffic(page);
	await page.goto(url);
	// The offline cache is filled after two seconds.
	await traffic.quiet(2500);
	await slowDown(page);
	let point = await bringIntoView(page, link);
	if (isPrepared) {
		await delay(inViewMs);
		// Content that arrived since may have moved it.
		point = await bringIntoView(page, link);
	}
	await page.touchscreen.tap(point.x, point.y);
	const { touchMs, tapMs, paintMs } = await marks();
	// The browser lists a request once it has ended.
	await traffic.quiet();
	const requests = await page.evaluate(readRequests, { touchMs, paintMs });
	return { ms: paintMs - tapMs, requests };
}

declare global {
	interface Window {
		reportTouch?: (atMs: number) => void;
		reportTap?: (atMs: number) => void;
		reportPaint?: (atMs: number) => void;
	}
}

/** All times are epoch milliseconds, which all documents of a tab share. */
async function watchMarks(page: Page, to: Destination) {
	let touchMs: number | undefined;
	let tapMs: number | undefined;
	let paintMs: number | undefined;
	await page.exposeFunction('reportTouch', (atMs: number) => {
		touchMs = atMs;
	});
	await page.exposeFunction('reportTap', (atMs: number) => {
		tapMs = atMs;
	});
	await page.exposeFunction('reportPaint', (atMs: number) => {
		paintMs = atMs;
	});
	await page.addInitScript(markTapAndPaint, to);
	return () =>
		eventually(
			() => {
				if (touchMs !== undefined && tapMs !== undefined && paintMs !== undefined) {
					return { touchMs, tapMs, paintMs };
				}
				throw new Error(`The tap did not lead to ${to.path} but to ${page.url()}`);
			},
			{ timeoutMs },
		);
}

/** Runs in every document of the tab. */
function markTapAndPaint({ path, heading, also }: Destination) {
	const onClock = (ms: number) => performance.timeOrigin + ms;

	const textOf = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ').trim();

	/** Rendered; a product's heading stands below the first screen of a small phone. */
	const isShown = (element: Element) =>
		element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

	function isThere(): boolean {
		if (location.pathname !== path) return false;
		const title = document.querySelector('h1');
		if (!title || textOf(title) !== heading || !isShown(title)) return false;
		if (also.length === 0) return true;
		const elements = [...document.querySelectorAll('main :is(p, span, button)')];
		return also.every((text) =>
			elements.some((one) => textOf(one).startsWith(text) && isShown(one)),
		);
	}

	function waitForPaint() {
		if (isThere()) requestAnimationFrame(() => window.reportPaint?.(onClock(performance.now())));
		else requestAnimationFrame(waitForPaint);
	}

	// A frame callback runs before its frame is painted, so the next one runs after that.
	if (location.pathname === path) requestAnimationFrame(waitForPaint);
	addEventListener('touchstart', ({ timeStamp }) => window.reportTouch?.(onClock(timeStamp)), {
		capture: true,
		passive: true,
	});
	addEventListener(
		'touchend',
		({ timeStamp }) => {
			window.reportTap?.(onClock(timeStamp));
			requestAnimationFrame(waitForPaint);
		},
		{ capture: true, passive: true },
	);
}

function bringIntoView(page: Page, link: string): Promise<{ x: number; y: number }> {
	return page.evaluate((selector) => {
		const found = [...document.querySelectorAll(selector)].find(
			(one) => one.checkVisibility() && one.getBoundingClientRect().width > 0,
		);
		if (!found) throw new Error(`No ${selector} on ${location.pathname}`);
		found.scrollIntoView({ block: 'center', behavior: 'instant' });
		const { left, top, width, height } = found.getClientRects()[0] ?? new DOMRect();
		const point = { x: left + width / 2, y: top + height / 2 };
		const hit = document.elementFromPoint(point.x, point.y);
		if (!hit || !(found.contains(hit) || hit.contains(found))) {
			throw new Error(`${selector} on ${location.pathname} is covered by ${hit?.outerHTML}`);
		}
		return point;
	}, link);
}

/** Runs in the page. */
function readRequests({ touchMs, paintMs }: { touchMs: number; paintMs: number }): TimedFile[] {
	const timed = [
		...performance.getEntriesByType('navigation'),
		...performance.getEntriesByType('resource'),
	] as PerformanceResourceTiming[];
	const sinceMs = touchMs - performance.timeOrigin;
	const untilMs = paintMs - performance.timeOrigin;
	return timed
		.filter(({ transferSize }) => transferSize > 0)
		.filter(({ name }) => !/\.(avif|webp|jpg|png|svg|ico|woff2|mp4|webm)$/.test(name))
		.map(({ name, entryType, startTime, responseStart, responseEnd }) => ({
			file: new URL(name).pathname,
			startMs: startTime,
			endMs: entryType === 'navigation' ? responseStart : responseEnd,
		}))
		.filter(({ startMs, endMs }) => startMs >= sinceMs && endMs > 0 && endMs < untilMs);
}
