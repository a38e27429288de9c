import { knownPathsOf } from '../../app/routing/known-paths.ts';
import { pages } from '../../app/routing/pages.ts';

/** A path of every built page. One product and one order stand for all. */
export const builtPaths: readonly string[] = [
	...pages.flatMap((page) =>
		page.name === 'product' ? knownPathsOf(page).slice(0, 1) : knownPathsOf(page),
	),
	'/order/BLUE-7KQ2M9XA',
];
