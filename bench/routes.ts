import { pages } from '../app/pages.ts';

/** Every address that the build writes a page for, in the order of the table of pages. */
export const paths: readonly string[] = pages.flatMap(({ knownPaths }) => knownPaths);

/** One address of every page: enough for what does not differ from product to product. */
export const samplePaths: readonly string[] = pages.flatMap(
	({ knownPaths: [first] }) => first ?? [],
);

/** Pages that belong to one shopper: they ask not to be listed and show what the browser keeps. */
const ownPages: readonly string[] = ['/cart', '/checkout', '/success'];

/** Whether a page is the same for everybody, and so one that search engines may list. */
export function isPublic(path: string): boolean {
	return !ownPages.includes(path);
}
