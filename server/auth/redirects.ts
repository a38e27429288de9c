import { isIP } from 'node:net';
import type { Context } from 'hono';
import { isLoopbackHost, isOnThisMachine } from '../http/loopback.ts';
import { type AuthContext, siteUrl } from './auth-context.ts';

/**
 * Returns the first allowed redirect target, else the shop (docs/auth-api.md#redirects). Never an
 * error.
 */
export function redirectTarget(context: Context, auth: AuthContext, fromForm?: string): string {
	const site = siteUrl(context, auth);
	const { req } = context;
	const candidates = [
		req.header('redirect_to'),
		req.query('redirect_to'),
		fromForm,
		req.header('referer'),
	];
	const { redirects } = auth.settings;
	return candidates.find((url) => url !== undefined && isAllowed(url, site, redirects)) ?? site;
}

/**
 * Whether a redirect target is allowed: the shop, a match of a glob, or this machine while the shop
 * runs on it. Otherwise any program of the shopper's machine could get the session.
 */
export function isAllowed(target: string, site: string, globs: readonly string[]): boolean {
	const url = parsePlain(target);
	if (!url) return false;
	if (isSameSite(url, new URL(site))) return true;
	const host = url.hostname.replace(/^\[|\]$/g, '');
	const isLocal = isLoopbackHost(url.hostname);
	if (isIP(host) !== 0 && !isLocal) return false;
	if (isIP(host) !== 0 && isOnThisMachine(site)) return true;
	const [withoutFragment = ''] = target.split('#');
	// Dot segments could leave the path of a glob.
	const [, path] = /^https?:\/\/[^/?#]*([^?#]*)/i.exec(target) ?? [];
	if ((path || '/') !== url.pathname) return false;
	return globs.some((glob) => matchesGlob(withoutFragment, glob));
}

/**
 * Parses a URL that all readers understand alike: without user name, backslash or spaces, and with
 * a host in its normal form.
 */
function parsePlain(target: string): URL | undefined {
	const [, authority] = /^https?:\/\/([^/?#]*)/i.exec(target) ?? [];
	if (authority === undefined || hasOddCharacter(target) || !URL.canParse(target)) return undefined;
	const url = new URL(target);
	const written = authority.toLowerCase().replace(/:\d+$/, '');
	const isPlain = /^([a-z\d.-]+|\[[\da-f:.]+\])$/.test(written) && written === url.hostname;
	return isPlain ? url : undefined;
}

function hasOddCharacter(target: string): boolean {
	return [...target].some((character) => character <= ' ' || '\\\u007f'.includes(character));
}

function isSameSite(url: URL, site: URL): boolean {
	const isOwnOrigin = url.protocol === site.protocol && url.hostname === site.hostname;
	return isOwnOrigin && (url.port === site.port || isLoopbackHost(url.hostname));
}

/** `*` stands for anything without `.` and `/`, `**` for anything, `?` for one such character. */
function matchesGlob(target: string, glob: string): boolean {
	const pattern = glob.replace(/\*\*|[*?]|[^\w]/g, (part) => {
		if (part === '**') return '.*';
		if (part === '*') return '[^./]*';
		return part === '?' ? '[^./]' : `\\${part}`;
	});
	return new RegExp(`^${pattern}$`, 's').test(target);
}
