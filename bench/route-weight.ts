import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliBytes, brotliKb } from './bytes.ts';
import type { Fetched } from './traffic.ts';

/** The weight of a page on a phone that scrolls to its end, in KB of 1000 bytes, as sent. */
export interface RouteWeight {
	readonly script: number;
	readonly style: number;
	readonly picture: number;
	readonly total: number;
}

export const weightKinds = ['script', 'style', 'picture', 'total'] as const;

/**
 * Sums the fetched files as built, in brotli, which all visitors but the very first get. The film
 * is left out, as in `Fetched`. Other responses count as received.
 */
export function weighRoute(
	path: string,
	fetched: readonly Fetched[],
	siteDir: string,
): RouteWeight {
	const html = readFileSync(join(siteDir, path, 'index.html'), 'utf8');
	const files = fetched
		.filter(({ kind }) => kind !== 'document')
		.map((one) => ({ ...one, file: join(siteDir, one.url.pathname) }));
	const ofType = (...endings: string[]) =>
		files.filter(({ file }) => endings.includes(extname(file)) && existsSync(file));
	const fileKb = (some: readonly { readonly file: string }[]) =>
		some.reduce((sum, { file }) => sum + sentBytes(file), 0) / 1000;
	const inlineStyle = [...html.matchAll(/<style[^>]*>([^<]*)/g)];
	const inlineKb = inlineStyle.reduce((sum, [, text = '']) => sum + brotliBytes(text), 0) / 1000;
	return {
		script: brotliKb(
			html,
			ofType('.js').map(({ file }) => file),
		),
		style: inlineKb + fileKb(ofType('.css')),
		picture: fileKb(ofType(...pictures)),
		total:
			brotliBytes(html) / 1000 +
			files.reduce((sum, one) => sum + (existsSync(one.file) ? fileKb([one]) : one.kb), 0),
	};
}

const pictures = ['.avif', '.webp', '.jpg', '.png', '.svg', '.ico'];
const packed = new Set(['.avif', '.webp', '.jpg', '.png', '.woff2']);

/** Pictures and fonts are already compressed. */
function sentBytes(file: string): number {
	const bytes = readFileSync(file);
	return packed.has(extname(file)) ? bytes.length : brotliBytes(bytes.toString('utf8'));
}
