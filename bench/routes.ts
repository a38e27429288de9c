import { pages } from '../app/pages.ts';

/** Every address that the build writes a page for, in the order of the table of pages. */
export const paths: readonly string[] = pages.flatMap(({ knownPaths }) => knownPaths);

/** One address of every page: enough for what does not differ from product to product. */
export const samplePaths: readonly string[] = pages.flatMap(
	({ knownPaths: [first] }) => first ?? [],
);

/** Pages that show what one shopper keeps or asks: search engines are not to list them. */
const ownPages = /^\/(?:cart|checkout|success|search|orders\/find|auth(?:\/.+)?|account(?:\/.+)?)$/;

/** Whether a page is the same for everybody, and so one that search engines may list. */
export function isPublic(path: string): boolean {
	return !ownPages.test(path);
}
