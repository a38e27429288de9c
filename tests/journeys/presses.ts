import { cartStorageKey } from '../../core/brand.ts';
import { catalogue } from '../../core/catalogue/catalogue.ts';
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
const pressTimeoutMs = 15_000;

/** The ways in which a control is to be pressed; none leaves it out. */
export type ChooseWays = (control: Control) => readonly Way[];

/** Presses controls of a page, each on the page as it was loaded. Returns the presses that failed. */
export async function findDeadPresses(
	tab: Tab,
	path: string,
	choose: ChooseWays,
): Promise<readonly string[]> {
	const dead: string[] = [];
	await openAfresh(tab, path);
	for (const control of await controlsOf(tab)) {
		for (const way of choose(control)) {
			await openAfresh(tab, path);
			const failure = await press(tab, control, way).catch(String);
			if (failure) dead.push(`${control.name}, by ${way}: ${failure}`);
		}
	}
	return dead;
}

export async function controlsOf(tab: Tab): Promise<readonly Control[]> {
	return JSON.parse(await tab.run(listControls, selector));
}

/** Presses one control of the page that is open, and waits until that did something. */
export async function press(
	tab: Tab,
	{ name, nth }: Control,
	way: Way,
	timeoutMs = pressTimeoutMs,
): Promise<void> {
	const byPointer = way === 'mouse' || way === 'touch';
	const place = await eventually(async () => {
		const found = JSON.parse(
			await tab.run(prepareControl, selector, name, nth, way === 'keyboard'),
		);
		if (found === null) throw new Error('it is not there');
		// The chat's button gives way once the page rests.
		if (byPointer && found.cover !== null) throw new Error(`it is covered by ${found.cover}`);
		return found;
	});
	// What pointing alone brings is no effect of the press.
	if (way === 'mouse') await tab.hover(place);
	await tab.run(watchControl);
	if (way === 'mouse') await tab.click(place);
	else if (way === 'touch') await tab.tap(place);
	else if (way === 'keyboard') await tab.press('Enter');
	else await tab.run(activateControl);
	await eventually(
		async () => {
			if (!(await tab.run(hasEffect))) throw new Error('nothing happened');
		},
		{ timeoutMs },
	);
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
