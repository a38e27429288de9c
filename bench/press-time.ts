import type { Page } from '@playwright/test';

/** The phases of a press: until its handlers run, while they run, and until the paint. */
export interface PressTime {
	readonly ms: number;
	readonly waitMs: number;
	readonly workMs: number;
}

declare global {
	interface Window {
		takePresses?: () => readonly PressTime[];
	}
}

/** The browser does not report shorter events. */
const leastMs = 16;

/** Records presses in every document of this tab. */
export async function recordPresses(page: Page): Promise<void> {
	await page.addInitScript(observePresses, leastMs);
}

/**
 * The slowest event of a press (down, up or click) after its paint; undefined if the press opened
 * another document.
 */
export async function timePress(
	page: Page,
	press: () => Promise<void>,
): Promise<PressTime | undefined> {
	await page.evaluate(() => {
		window.takePresses?.();
		document.documentElement.dataset.pressed = '';
	});
	await press();
	const times = await unlessGone(page, async () => {
		if (!('pressed' in document.documentElement.dataset)) return undefined;
		// The browser reports an event after its frame is shown.
		for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
		await new Promise((resolve) => setTimeout(resolve));
		return window.takePresses?.();
	});
	return times && slowestOf(times);
}

/** Undefined if the document is unloaded meanwhile. */
async function unlessGone<T>(page: Page, work: () => Promise<T>): Promise<T | undefined> {
	try {
		return await page.evaluate(work);
	} catch (cause) {
		if (!(cause instanceof Error) || !/context was destroyed/.test(cause.message)) throw cause;
		await page.waitForLoadState();
		return undefined;
	}
}

/** Several events of a press share a frame. The slowest one counts. */
export function slowestOf(times: readonly PressTime[]): PressTime {
	return times.toSorted((a, b) => b.ms - a.ms)[0] ?? { ms: leastMs, waitMs: 0, workMs: 0 };
}

/** Runs in the page. */
function observePresses(durationThreshold: number) {
	let recorded: PressTime[] = [];
	const presses = new Set(['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']);
	const record = (entries: PerformanceEntryList) => {
		for (const entry of entries as PerformanceEventTiming[]) {
			if (!presses.has(entry.name)) continue;
			recorded.push({
				ms: entry.duration,
				waitMs: entry.processingStart - entry.startTime,
				workMs: entry.processingEnd - entry.processingStart,
			});
		}
	};
	const observer = new PerformanceObserver((list) => record(list.getEntries()));
	const wanted: PerformanceObserverInit & { durationThreshold: number } = {
		type: 'event',
		durationThreshold,
	};
	observer.observe(wanted);
	window.takePresses = () => {
		record(observer.takeRecords());
		const taken = recorded;
		recorded = [];
		return taken;
	};
}
