import { pages } from '../app/pages.ts';

/** Every address that the build writes a page for, in the order of the table of pages. */
export const paths: readonly string[] = pages.flatMap(({ knownPaths }) => knownPaths);

/** One address of every page: enough for what does not differ from product to product. */
export const samplePaths: readonly string[] = pages.flatMap(
	({ knownPaths: [first] }) => first ?? [],
);
