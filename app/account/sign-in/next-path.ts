const anywhere = 'https://shop.invalid';

/**
 * A path of this site to go on to after signing in, from an address that anybody may have made up:
 * home for everything that is not plainly one. It starts with exactly one slash, holds nothing that
 * a browser reads as another host (`\`, control characters, dots that climb), and is no page of the
 * sign-in itself.
 */
export function nextPath(given: string | null): string {
	if (given === null || !/^\/(?!\/)[\x21-\x7e]*$/.test(given) || given.includes('\\')) return '/';
	const url = new URL(given, anywhere);
	const path = `${url.pathname}${url.search}${url.hash}`;
	const isOurs = url.origin === anywhere && path === given && !url.pathname.startsWith('//');
	return isOurs && !/^\/auth(\/|$)/.test(url.pathname) ? path : '/';
}
