import { expect } from 'vitest';
import { eventually } from '../eventually.ts';
import type { Profile, Tab } from './browser.ts';
import {
	type Located,
	locateInPage,
	missedInPage,
	type Purpose,
	type Role,
	selectors,
} from './locate.ts';

// Actions of a person, for all browsers.

type Name = string | RegExp;

/** Opens a path of the shop and waits for its hydration. */
export async function open(tab: Tab, path: string): Promise<void> {
	await tab.load(path);
	await eventually(async () => {
		const stage = await tab.run(() =>
			document.querySelector('#root') ? (document.documentElement.dataset.hydrated ?? '') : 'all',
		);
		expect(stage, `${path} is hydrated`).toBe('all');
	});
}

export function click(tab: Tab, role: Role, name: Name): Promise<void> {
	return press(tab, role, name, tab.click);
}

export function tap(tab: Tab, role: Role, name: Name): Promise<void> {
	return press(tab, role, name, tab.tap);
}

/** Presses an element that can be reached and does not move, and again if it moved nevertheless. */
function press(tab: Tab, role: Role, name: Name, at: Tab['click']): Promise<void> {
	return eventually(async () => {
		const { point, obstacle } = await locate(tab, role, name, 'press');
		if (!point) throw new Error(`${role} ${name}: ${obstacle}`);
		await at(point);
		// A press that opens another page may end the script.
		const isMissed = await tab.run(missedInPage).catch(() => false);
		if (isMissed) throw new Error(`${role} ${name} moved`);
	});
}

/**
 * Replaces the value of a field. For a select, the start of an option's text suffices. Types again
 * if the text went elsewhere, because a navigation moves the focus.
 */
export async function fill(tab: Tab, label: Name, text: string): Promise<void> {
	await eventually(async () => {
		const field = await locate(tab, 'field', label, 'focus');
		expect(field.obstacle, String(label)).toBeUndefined();
		await tab.type(text);
		const { value } = await locate(tab, 'field', label);
		expect(
			withoutSeparators(value).startsWith(withoutSeparators(text)),
			`${label} is ${value}`,
		).toBe(true);
	});
}

/** Card and date fields insert spaces into the typed text. */
function withoutSeparators(text: string): string {
	return text.replaceAll(/[\s/]/g, '');
}

/** Waits until the page's visible text contains this. */
export async function sees(tab: Tab, text: Name): Promise<void> {
	await eventually(async () => {
		const shown = await textOf(tab);
		if (typeof text === 'string') expect(shown).toContain(text);
		else expect(shown).toMatch(text);
	});
}

export async function seesNo(tab: Tab, text: string): Promise<void> {
	await eventually(async () => expect(await textOf(tab)).not.toContain(text));
}

export async function isAt(tab: Tab, path: string | RegExp): Promise<void> {
	await eventually(async () => {
		const shown = await tab.run(() => location.href.slice(location.origin.length));
		if (typeof path === 'string') expect(shown).toBe(path);
		else expect(shown).toMatch(path);
	});
}

/** Waits for an element and returns its state. */
export function shows(tab: Tab, role: Role, name: Name): Promise<Located> {
	return eventually(() => locate(tab, role, name));
}

/** Waits for the tab that an action opens. */
export async function openedBy(profile: Profile, action: () => Promise<void>): Promise<Tab> {
	const before = await profile.tabs();
	await action();
	return await eventually(async () => {
		const [opened] = (await profile.tabs()).filter((tab) => !before.includes(tab));
		if (!opened) throw new Error('No new tab');
		return opened;
	});
}

function textOf(tab: Tab): Promise<string> {
	// biome-ignore lint/performance/useDomNodeTextContent: textContent has hidden text and no spaces
	return tab.run(() => document.body.innerText.replaceAll('\u200b', ''));
}

async function locate(
	tab: Tab,
	role: Role,
	name: Name,
	purpose: Purpose = 'look',
): Promise<Located> {
	const isPattern = name instanceof RegExp;
	const pattern = isPattern ? name.source : name;
	const found = await tab.run(locateInPage, selectors[role], pattern, isPattern, purpose);
	if (!found) throw new Error(`No ${role} named ${name}`);
	return found;
}
