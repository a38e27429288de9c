// @module-tag deep

import { expect } from 'vitest';
import { eventually } from '../eventually.ts';
import { journey } from './journey.ts';
import { open } from './screen.ts';

/** A script error of a page, and the expected record of it. */
const faults = [
	{
		fault: 'an uncaught error',
		recorded: /thrown late/,
		run: () => {
			setTimeout(() => {
				throw new Error('thrown late');
			});
		},
	},
	{
		fault: 'an unhandled rejection',
		recorded: /rejected/,
		run: () => {
			Promise.reject(new Error('rejected'));
		},
	},
	{
		fault: 'an error in the console',
		recorded: /told/,
		run: () => console.error('told'),
	},
	{
		fault: 'a broken content security policy',
		recorded: /nowhere\.example/,
		run: () => {
			document.body.append(Object.assign(new Image(), { src: 'http://nowhere.example/x.png' }));
		},
	},
] as const;

journey('script errors of every kind are recorded', async ({ profile }) => {
	const tab = await profile.openTab();
	await open(tab, '/about');
	for (const { fault, recorded, run } of faults) {
		expect(profile.takeErrors(), `before ${fault}`).toEqual([]);
		await tab.run(run);
		await eventually(() => expect(profile.takeErrors().join()).toMatch(recorded));
	}
});
