import { cartStorageKey } from '../../core/storage-keys.ts';
import { translatePage } from '../browser/translator.ts';
import { eventually } from '../eventually.ts';
import { products } from '../publication.ts';
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

/** The methods to press a control. `script` is what assistive technology uses. */
export const inputMethods = ['mouse', 'touch', 'keyboard', 'script'] as const;
export type InputMethod = (typeof inputMethods)[number];

const selector = 'a[href], button, summary';
/** A generous timeout for busy machines. */
const pressTimeoutMs = 15_000;

/** Chooses the methods for a control. None skips it. */
export type ChooseMethods = (control: Control) => readonly InputMethod[];

/**
 * Presses the controls of a page, each on a freshly loaded page. Returns the presses without
 * effect.
 */
export async function findDeadPresses(
	tab: Tab,
	path: string,
	choose: ChooseMethods,
): Promise<readonly string[]> {
	const dead: string[] = [];
	await openAfresh(tab, path);
	for (const control of await controlsOf(tab)) {
		for (const method of choose(control)) {
			await openAfresh(tab, path);
			const failure = await press(tab, control, method).catch(String);
			if (failure) dead.push(`${control.name}, by ${method}: ${failure}`);
		}
	}
	return dead;
}

export async function controlsOf(tab: Tab): Promise<readonly Control[]> {
	return JSON.parse(await tab.run(listControls, selector));
}

/** Presses a control of the open page, and waits for an effect. */
export async function press(
	tab: Tab,
	{ name, nth }: Control,
	method: InputMethod,
	timeoutMs = pressTimeoutMs,
): Promise<void> {
	const byPointer = method === 'mouse' || method === 'touch';
	const place = await eventually(async () => {
		const found = JSON.parse(
			await tab.run(prepareControl, selector, name, nth, method === 'keyboard'),
		);
		if (found === null) throw new Error('it is not there');
		// The layout is final a moment after scrolling.
		if (byPointer && found.cover !== null) throw new Error(`it is covered by ${found.cover}`);
		return found;
	});
	// Effects of hovering do not count.
	if (method === 'mouse') await tab.hover(place);
	await tab.run(watchControl);
	if (method === 'mouse') await tab.click(place);
	else if (method === 'touch') await tab.tap(place);
	else if (method === 'keyboard') await tab.press('Enter');
	else await tab.run(activateControl);
	await eventually(
		async () => {
			if (!(await tab.run(hasEffect))) throw new Error('nothing happened');
		},
		{ timeoutMs },
	);
}

/** Opens the page with two lines in the cart and otherwise empty storage. */
async function openAfresh(tab: Tab, path: string): Promise<void> {
	const lines = products.slice(0, 2).map(({ id, sizes: [size] }) => ({ id, size, quantity: 1 }));
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
	if (process.env.TRANSLATED === '1') await tab.run(translatePage);
}
