import { cartStorageKey } from '../../core/brand.ts';
import { catalogue } from '../../core/catalogue.ts';
import { eventually } from '../eventually.ts';
import type { Tab } from './browser.ts';
import {
	activateControl,
	type Control,
	hasEffect,
	listControls,
	prepareControl,
	watchControl,
} from './control-page.ts';
import { open } from './screen.ts';

/** How a control is pressed; a script is what assistive technology uses. */
export const ways = ['mouse', 'touch', 'keyboard', 'script'] as const;
export type Way = (typeof ways)[number];

const selector = 'a[href], button, summary';
/** What is slow on a busy machine is not dead. */
const patienceMs = 15_000;

/** Which ways each control is pressed: none skips it. */
export type ChooseWays = (control: Control) => readonly Way[];

/** Presses controls of a page, each on the page as it was loaded. Gives the presses that did nothing. */
export async function findDeadPresses(
	tab: Tab,
	path: string,
	choose: ChooseWays,
): Promise<{ readonly pressed: number; readonly dead: readonly string[] }> {
	await openAfresh(tab, path);
	const dead: string[] = [];
	let pressed = 0;
	for (const control of await controlsOf(tab)) {
		for (const way of choose(control)) {
			if (pressed > 0) await openAfresh(tab, path);
			pressed += 1;
			const failure = await press(tab, control, way);
			if (failure) dead.push(`${path}: ${control.name}, by ${way}: ${failure}`);
		}
	}
	return { pressed, dead };
}

/** Presses one control of the page that is open. Gives what went wrong. */
export async function press(
	tab: Tab,
	{ index, name }: Control,
	way: Way,
	timeoutMs = patienceMs,
): Promise<string | undefined> {
	const place = await eventually(async () => {
		const found = await tab.run(prepareControl, selector, index, name, way === 'keyboard');
		if (found === 'null') throw new Error(`${name} is not there`);
		return JSON.parse(found);
	});
	const byPointer = way === 'mouse' || way === 'touch';
	if (byPointer && !place.isFree) return 'it is covered';
	// What pointing alone brings is no effect of the press.
	if (way === 'mouse') await tab.hover(place);
	await tab.run(watchControl, selector, index);
	if (way === 'mouse') await tab.click(place);
	else if (way === 'touch') await tab.tap(place);
	else if (way === 'keyboard') await tab.press('Enter');
	else await tab.run(activateControl, selector, index);
	try {
		await eventually(
			async () => {
				// In the middle of a move to another document nothing can be asked.
				if (!(await tab.run(hasEffect))) throw new Error('nothing happened');
			},
			{ timeoutMs },
		);
		return undefined;
	} catch {
		return 'nothing happened';
	}
}

export async function controlsOf(tab: Tab): Promise<readonly Control[]> {
	return JSON.parse(await tab.run(listControls, selector));
}

/** The page with two lines in the cart and nothing else kept. */
async function openAfresh(tab: Tab, path: string): Promise<void> {
	const lines = catalogue.slice(0, 2).map(({ id, sizes: [size] }) => ({ id, size, quantity: 1 }));
	await tab.run(
		(key, cart) => {
			localStorage.clear();
			sessionStorage.clear();
			localStorage.setItem(key, cart);
		},
		cartStorageKey,
		JSON.stringify(lines),
	);
	await open(tab, path);
}
