import { desktop, phone, type ShopBrowser } from './browser.ts';
import type { Control } from './controls.ts';
import {
	openPressPage,
	type PointerType,
	type PressPage,
	revealedControls,
	timeIdleButton,
} from './press-page.ts';
import type { PressTime } from './press-time.ts';
import type { Figure, Findings } from './report.ts';
import { shoppingPaths } from './routes.ts';
import { slowPhone } from './slow-visit.ts';

/** The limit from a press to its paint (docs/decisions/017). */
const maxMs = 100;
/**
 * A slower press is repeated and the median counts, because other load on the machine delays some.
 */
const repeatAboveMs = 64;
const repeats = 6;

const contexts = {
	mouse: { viewport: desktop },
	touch: { viewport: phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const;

export interface Press {
	readonly path: string;
	readonly pointerType: PointerType;
	/** The name of the control, after that of the one that revealed it. */
	readonly name: string;
	readonly time: PressTime;
}

/** The time from a press to the next paint for each control of each page. */
export async function benchPress(browser: ShopBrowser): Promise<Findings> {
	const presses: Press[] = [];
	const floor: Press[] = [];
	for (const pointerType of ['mouse', 'touch'] as const) {
		floor.push(await pressNothing(browser, pointerType));
		for (const path of shoppingPaths)
			presses.push(...(await pressesOn(browser, path, pointerType)));
	}
	return pressFindings(presses, floor);
}

/** The overhead of browser and machine: a button without a handler on an empty page. */
function pressNothing(browser: ShopBrowser, pointerType: PointerType): Promise<Press> {
	return browser.inTab(contexts[pointerType], async (page) => {
		const times = await timeIdleButton(page, pointerType);
		return { path: 'nothing but a button', pointerType, name: 'button', time: middleOf(times) };
	});
}

function pressesOn(
	browser: ShopBrowser,
	path: string,
	pointerType: PointerType,
): Promise<readonly Press[]> {
	return browser.inTab(contexts[pointerType], async (page) => {
		const opened = await openPressPage(page, browser.url + path, pointerType);
		// Controls of the frame are pressed on one page only.
		const pressed = await pressAll(opened, path === '/');
		return pressed.map((press) => ({ path, pointerType, ...press }));
	});
}

type Pressed = Pick<Press, 'name' | 'time'>;

/** All visible controls, and those that one press reveals. */
async function pressAll(page: PressPage, withFrame: boolean): Promise<readonly Pressed[]> {
	// The list of a select is a native window, which takes its time for 200 countries even on an
	// empty page.
	const isWanted = ({ isFrame, isSelect }: Control) => !isSelect && (withFrame || !isFrame);
	const first = (await page.controls()).filter(isWanted);
	const found: Pressed[] = [];
	const known: Control[] = [...(await page.controls())];
	for (const control of first) {
		const { pressed, revealed } = await pressFirst(page, control);
		found.push(...pressed);
		const fresh = revealedControls(known, revealed).filter(isWanted);
		known.push(...fresh);
		for (const next of fresh) found.push(...(await pressSecond(page, control, next)));
	}
	return found;
}

async function pressFirst(page: PressPage, control: Control) {
	const before = await page.controls();
	const pressed = await measure(control.name, async () => {
		await page.restore();
		return page.press(control);
	});
	const revealed = page.hasLeft() ? [] : revealedControls(before, await page.controls());
	return { pressed, revealed };
}

function pressSecond(page: PressPage, opener: Control, control: Control) {
	return measure(`${opener.name} › ${control.name}`, async () => {
		await page.restore();
		await page.press(opener);
		return page.press(control);
	});
}

async function measure(
	name: string,
	press: () => Promise<PressTime | undefined>,
): Promise<readonly Pressed[]> {
	const time = await press();
	if (!time) return [];
	if (time.ms <= repeatAboveMs) return [{ name, time }];
	const times = [time];
	for (let repeat = 0; repeat < repeats; repeat += 1) times.push((await press()) ?? time);
	return [{ name, time: middleOf(times) }];
}

export function middleOf(times: readonly PressTime[]): PressTime {
	const sorted = times.toSorted((a, b) => a.ms - b.ms);
	return sorted[Math.floor(sorted.length / 2)] as PressTime; // never empty
}

/** The floor is reported without a limit. */
export function pressFindings(presses: readonly Press[], floor: readonly Press[]): Findings {
	const pages = [...Map.groupBy(presses, ({ path }) => path)];
	const shown = [...Map.groupBy([...floor, ...presses], ({ path }) => path)];
	return {
		title: `From a press to its paint, ${slowPhone.slowdown} times slower`,
		columns: ['page', 'by', 'controls', 'slowest ms', 'waiting', 'at work', 'slowest control'],
		rows: shown.flatMap(([path, ofPage]) =>
			[...Map.groupBy(ofPage, ({ pointerType }) => pointerType)].map(
				([pointerType, ofPointerType]) => {
					const { name, time } = slowestOf(ofPointerType);
					return [path, pointerType, ofPointerType.length, time.ms, time.waitMs, time.workMs, name];
				},
			),
		),
		figures: pages.map(([path, ofPage]): Figure => {
			const { time } = slowestOf(ofPage);
			return { what: `${path}: slowest`, value: time.ms, unit: 'ms', limit: { atMost: maxMs } };
		}),
	};
}

function slowestOf(presses: readonly Press[]): Press {
	return presses.toSorted((a, b) => b.time.ms - a.time.ms)[0] as Press; // of a group, never empty
}
