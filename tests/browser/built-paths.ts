import { knownPathsOf } from '../../app/routing/known-paths.ts';
import { pages } from '../../app/routing/pages.ts';
import { catalogue } from '../publication.ts';

/** A path of every built page. One product and one order stand for all. */
export const builtPaths: readonly string[] = [
	...pages.flatMap((page) =>
		page.name === 'product'
			? knownPathsOf(page, catalogue).slice(0, 1)
			: knownPathsOf(page, catalogue),
	),
	'/order/BLUE-7KQ2M9XA',
];
