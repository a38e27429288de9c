import type { CDPSession, Page } from '@playwright/test';
import { hydrated } from '../tests/browser/hydrated.ts';
import { type Control, knowControls, type Point, pointOf, visibleControls } from './controls.ts';
import { fillStoredCart } from './layout-shift.ts';
import { type PressTime, recordPresses, timePress } from './press-time.ts';
import { painted } from './scroll.ts';
import { slowPhone } from './slow-visit.ts';
import { type Traffic, watchTraffic } from './traffic.ts';

/** How the shopper presses. */
export type PointerType = 'mouse' | 'touch';

/** A tab in which controls are pressed one after another, each on a freshly loaded page. */
export interface PressPage {
	/** Reloads only if the last press changed something. */
	restore(): Promise<void>;
	controls(): Promise<readonly Control[]>;
	/** Returns the times of a press; undefined if the control cannot be reached. */
	press(control: Control): Promise<PressTime | undefined>;
	/** Whether the last press led to another page. */
	hasLeft(): boolean;
}

export async function openPressPage(
	page: Page,
	url: string,
	pointerType: PointerType,
): Promise<PressPage> {
	const devtools = await page.context().newCDPSession(page);
	page.context().on('page', (opened) => void opened.close());
	await forget(page);
	await fillStoredCart(page);
	await knowControls(page);
	await recordPresses(page);
	const traffic = watchTraffic(page);
	const { pathname } = new URL(url);
	let fresh: readonly Control[] | undefined;

	const controls = () => visibleControls(page);

	async function restore() {
		const isSame = page.url() === url && sameNames(await controls(), fresh);
		if (isSame) return;
		await page.goto(url);
		await settle(page, traffic);
		fresh = await controls();
	}

	async function press(control: Control) {
		const point = await pointOf(page, control);
		if (!point) return undefined;
		// A mouse hovers before it presses.
		if (pointerType === 'mouse') await page.mouse.move(point.x, point.y);
		await atRest(page);
		const time = await slowly(devtools, () =>
			timePress(page, () => pressAt(page, pointerType, point)),
		);
		// The list of a select is a native window, which stays open.
		if (control.isSelect) await page.keyboard.press('Escape');
		await traffic.quiet(50);
		await painted(page);
		return time;
	}

	await restore();
	return { restore, controls, press, hasLeft: () => new URL(page.url()).pathname !== pathname };
}

/** Several presses of a button without a handler, on an empty page. */
export async function timeIdleButton(
	page: Page,
	pointerType: PointerType,
): Promise<readonly PressTime[]> {
	const devtools = await page.context().newCDPSession(page);
	await recordPresses(page);
	await page.goto('about:blank');
	await page.setContent('<button style="position: fixed; inset: 0 auto auto 0">Press</button>');
	const times: PressTime[] = [];
	for (let at = 0; at < 9; at += 1) {
		const point = { x: 10, y: 10 };
		const time = await slowly(devtools, () =>
			timePress(page, () => pressAt(page, pointerType, point)),
		);
		if (time) times.push(time);
	}
	return times;
}

function pressAt(page: Page, pointerType: PointerType, { x, y }: Point): Promise<void> {
	return pointerType === 'mouse' ? page.mouse.click(x, y) : page.touchscreen.tap(x, y);
}

/** Clears the storage in each new document. */
async function forget(page: Page): Promise<void> {
	await page.addInitScript(() => {
		localStorage.clear();
		sessionStorage.clear();
	});
}

/** Presses start when the page is fully hydrated and nothing moves. */
async function settle(page: Page, traffic: Traffic): Promise<void> {
	await hydrated(page);
	await traffic.quiet();
	await atRest(page);
}

/** Waits for the end of animations. */
function atRest(page: Page): Promise<void> {
	return page.evaluate(async () => {
		const longestMs = 3000;
		const isPassing = (animation: Animation) =>
			animation.timeline instanceof DocumentTimeline &&
			animation.effect?.getComputedTiming().endTime !== Infinity;
		const passing = () => document.getAnimations().filter(isPassing);
		const since = performance.now();
		while (passing().length > 0 && performance.now() - since < longestMs) {
			await new Promise(requestAnimationFrame);
		}
		await new Promise<void>((resolve) => {
			requestIdleCallback(() => resolve(), { timeout: longestMs });
		});
	});
}

/** Slows the processor down only during the measurement. */
async function slowly<T>(devtools: CDPSession, work: () => Promise<T>): Promise<T> {
	await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.slowdown });
	try {
		return await work();
	} finally {
		await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
	}
}

function sameNames(some: readonly Control[], others: readonly Control[] | undefined): boolean {
	return (
		others !== undefined &&
		newControls(others, some).length + newControls(some, others).length === 0
	);
}

/**
 * Controls that a press added. A control whose number changed, such as the cart link, is not new.
 */
export function revealedControls(
	before: readonly Control[],
	after: readonly Control[],
): readonly Control[] {
	const plain = ({ name }: Control) => name.replaceAll(/\d+/g, '');
	const names = new Set(before.map(plain));
	return after.filter((control) => !names.has(plain(control)));
}

/** Controls that did not exist before. */
export function newControls(
	before: readonly Control[],
	after: readonly Control[],
): readonly Control[] {
	const names = new Set(before.map(({ name }) => name));
	return after.filter(({ name }) => !names.has(name));
}
