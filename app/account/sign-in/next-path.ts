const anywhere = 'https://shop.invalid';

/**
 * The path to go on to after signing in, from an untrusted parameter. Everything doubtful becomes
 * the home page. A valid path starts with exactly one slash, has nothing that a browser reads as
 * another host (`\`, control characters, `..`), and is no page of the sign-in itself.
 */
export function nextPath(given: string | null): string {
	if (given === null || !/^\/(?!\/)[\x21-\x7e]*$/.test(given) || given.includes('\\')) return '/';
	const url = new URL(given, anywhere);
	const path = `${url.pathname}${url.search}${url.hash}`;
	const isOurs = url.origin === anywhere && path === given && !url.pathname.startsWith('//');
	return isOurs && !/^\/auth(\/|$)/.test(url.pathname) ? path : '/';
}

/** The address of a view of the sign-in page, from which the shopper goes on to `next`. */
export function viewAddress(view: string, next: string): string {
	return `/auth?${new URLSearchParams(next === '/' ? { view } : { view, next })}`;
}
