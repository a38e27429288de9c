// @module-tag deep

import { expect } from 'vitest';
import { shoppingPaths } from '../../bench/routes.ts';
import { journey } from './journey.ts';
import {
	type ChooseMethods,
	controlsOf,
	findDeadPresses,
	type InputMethod,
	inputMethods,
	press,
} from './presses.ts';
import { open } from './screen.ts';

/**
 * Chromium presses every control of every page by one method, Firefox and WebKit each kind of
 * control. `PRESSES=all` presses every control by all methods, `TRANSLATED=1` translates each page
 * before.
 */
const isWhole = process.env.PRESSES === 'all';
const isChromium = process.env.JOURNEY_BROWSER === 'chromium';
const somePaths = ['/men', '/new-arrivals', '/cart', '/auth'];

let pressed = 0;
/** Alternates the methods. */
function nextMethod(): InputMethod {
	pressed += 1;
	return inputMethods[pressed % inputMethods.length] as InputMethod;
}

const kinds = new Set<string>();
const eachKindOnce: ChooseMethods = ({ kind }) => {
	if (kinds.has(kind)) return [];
	kinds.add(kind);
	return [nextMethod()];
};

/** Controls of the frame are pressed on one page only. */
function everyControl(path: string, method: () => InputMethod): ChooseMethods {
	return ({ isFrame }) => (isFrame && path !== '/' ? [] : [method()]);
}

interface Run {
	readonly path: string;
	readonly by: string;
	readonly choose: ChooseMethods;
}

// A separate browser for each, because WebKit keeps memory of every page.
const runs: readonly Run[] = isWhole
	? shoppingPaths.flatMap((path) =>
			inputMethods.map((method) => ({
				path,
				by: `by ${method}`,
				choose: everyControl(path, () => method),
			})),
		)
	: isChromium
		? shoppingPaths.map((path) => ({ path, by: 'once', choose: everyControl(path, nextMethod) }))
		: somePaths.map((path) => ({ path, by: 'of each kind', choose: eachKindOnce }));

for (const { path, by, choose } of runs) {
	journey(
		`every press ${by} on ${path} does something`,
		{ timeout: isWhole ? 1_200_000 : 300_000 },
		async ({ profile }) => {
			const tab = await profile.openTab();
			await open(tab, path);
			expect(await findDeadPresses(tab, path, choose)).toEqual([]);
		},
	);
}

journey('a press that does nothing is found', async ({ profile }) => {
	const tab = await profile.openTab();
	await open(tab, '/about');
	await tab.run(() => {
		const button = Object.assign(document.createElement('button'), { textContent: 'Dead button' });
		const link = document.createElement('a');
		Object.assign(link, { href: '/products', textContent: 'Dead link' });
		link.addEventListener('click', (event) => {
			event.preventDefault();
			history.pushState(null, '', '/products');
		});
		document.querySelector('main')?.prepend(button, link);
	});
	const controls = await controlsOf(tab);
	for (const name of ['Dead button', 'Dead link']) {
		const [control] = controls.filter((one) => one.name === name);
		if (!control) throw new Error(`No ${name}`);
		await expect(press(tab, control, 'mouse', 1000), name).rejects.toThrow('nothing happened');
	}
});
