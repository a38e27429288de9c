import { knownPathsOf } from '../../app/routing/known-paths.ts';
import { pages } from '../../app/routing/pages.ts';

/** An address of every built page. One product stands for all of them, one order for any. */
export const builtPaths: readonly string[] = [
	...pages.flatMap((page) =>
		page.name === 'product' ? knownPathsOf(page).slice(0, 1) : knownPathsOf(page),
	),
	'/order/BLUE-7KQ2M9XA',
];
