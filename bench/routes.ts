import { knownPathsOf } from '../app/routing/known-paths.ts';
import { pages } from '../app/routing/pages.ts';
import { isPublic } from '../app/routing/public-pages.ts';
import { catalogue } from '../tests/publication.ts';

/** All paths of built pages, in the order of the table of pages. */
export const paths: readonly string[] = pages.flatMap((page) => knownPathsOf(page, catalogue));

/** One path of every page, for measurements that do not depend on the product. */
export const samplePaths: readonly string[] = pages.flatMap(
	(page) => knownPathsOf(page, catalogue)[0] ?? [],
);

/** Pages that a guest visits. */
export const shoppingPaths: readonly string[] = samplePaths.filter(
	(path) => isPublic(path) || /^\/(search|cart|checkout|auth|orders\/find|offline)$/.test(path),
);
