import { expect } from 'vitest';
import { shoppingPaths } from '../../bench/routes.ts';
import { journey } from './journey.ts';
import { type ChooseWays, controlsOf, findDeadPresses, press, type Way, ways } from './presses.ts';
import { open } from './screen.ts';

/** `PRESSES=all` presses every control of every page in all ways; else each kind once. */
const isWhole = process.env.PRESSES === 'all';
const paths = isWhole ? shoppingPaths : ['/', '/men', '/new-arrivals', '/cart', '/auth'];

const kinds = new Set<string>();
const everyWay: ChooseWays = () => ways;
/** One way after the other. */
const eachKindOnce: ChooseWays = ({ kind }) => {
	if (kinds.has(kind)) return [];
	kinds.add(kind);
	return [ways[kinds.size % ways.length] as Way];
};

for (const path of paths) {
	journey(
		`every press on ${path} does something`,
		{ timeout: isWhole ? 1_800_000 : 120_000 },
		async ({ profile }) => {
			const tab = await profile.openTab();
			await open(tab, path);
			const { dead } = await findDeadPresses(tab, path, isWhole ? everyWay : eachKindOnce);
			expect(dead).toEqual([]);
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
		expect(await press(tab, control, 'mouse', 1000), name).toBe('nothing happened');
	}
});
