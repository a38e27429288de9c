// Apart from the table of pages: the worker reads this, and none of the pages' code.

const publicPage =
	/^\/(?:products|product\/[^/]+|men|women|new-arrivals|contact|about|privacy|terms)?$/;

/** Whether a page is the same for everybody, and so one that search engines may list. */
export function isPublic(path: string): boolean {
	return publicPage.test(path);
}

/** What these show comes from the device itself: their files hold nothing of anybody. */
const ofTheDevice: readonly string[] = ['/cart', '/search', '/offline'];

/** Whether a device may keep a page for the time without a line. */
export function isKeepable(path: string): boolean {
	return isPublic(path) || ofTheDevice.includes(path);
}
