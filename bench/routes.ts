import { knownPathsOf } from '../app/routing/known-paths.ts';
import { pages } from '../app/routing/pages.ts';
import { isPublic } from '../app/routing/public-pages.ts';

/** Every address that the build writes a page for, in the order of the table of pages. */
export const paths: readonly string[] = pages.flatMap(knownPathsOf);

/** One address of every page: enough for what does not differ from product to product. */
export const samplePaths: readonly string[] = pages.flatMap((page) => knownPathsOf(page)[0] ?? []);

/** Where shoppers are without an account. */
export const shoppingPaths: readonly string[] = samplePaths.filter(
	(path) => isPublic(path) || /^\/(search|cart|checkout|auth|orders\/find|offline)$/.test(path),
);
