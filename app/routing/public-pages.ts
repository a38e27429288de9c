// Not in the table of pages, because the service worker imports this without the pages' code.

const publicPage =
	/^\/(?:products|product\/[^/]+|collections\/[^/]+|men|women|new-arrivals|contact|about|privacy|terms)?$/;

/** Whether a page is the same for everybody, so that search engines may list it. */
export function isPublic(path: string): boolean {
	return publicPage.test(path);
}

/** Pages whose content comes from the device. Their files hold no personal data. */
const devicePages: readonly string[] = ['/cart', '/wishlist', '/search', '/offline'];

/** Whether a device may cache a page for offline use. */
export function isOfflinePage(path: string): boolean {
	return isPublic(path) || devicePages.includes(path);
}
