import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Findings } from './report.ts';
import { windowBars } from './window-bars.ts';

/** Home, listing and product pages carry the bars of design 8; the others are shown beside them. */
export function isBarred(path: string): boolean {
	return /^\/(products|product\/(?!404)[^/]+)?$/.test(path);
}

/** Script that each built page loads before anything is touched, compressed as it is sent. */
export function benchBytes(siteDir: string): Findings {
	const pages = globSync('**/*.html', { cwd: siteDir })
		.map((file) => ({
			path: pathOf(file),
			kb: scriptKb(siteDir, readFileSync(join(siteDir, file), 'utf8')),
		}))
		.toSorted((a, b) => a.path.localeCompare(b.path));
	return scriptFindings('Script that each page needs to work (brotli)', pages, windowBars.scriptKb);
}

interface PageScript {
	readonly path: string;
	readonly kb: number;
}

export function scriptFindings(
	title: string,
	pages: readonly PageScript[],
	atMost: number,
): Findings {
	return {
		title,
		columns: ['page', 'KB'],
		rows: pages.map(({ path, kb }) => [path, kb]),
		bars: pages
			.filter(({ path }) => isBarred(path))
			.map(({ path, kb }) => ({ what: path, value: kb, unit: 'KB', limit: { atMost } })),
	};
}

function pathOf(file: string): string {
	return `/${file.replace(/(^|\/)index\.html$/, '')}`;
}

function scriptKb(siteDir: string, html: string): number {
	const files = new Set<string>();
	// In the inline script that fetches them, or in tags of their own.
	for (const [, path] of html.matchAll(/["`](\/assets\/[^"`]+\.js)["`]/g)) {
		if (path !== undefined) collect(siteDir, join(siteDir, path), files);
	}
	return brotliKb(html, files);
}

/** The script in a page's HTML and in these files, compressed as it is sent. */
export function brotliKb(html: string, files: Iterable<string>): number {
	const inline = [...html.matchAll(/<script(?![^>]*(?:\ssrc=|json))[^>]*>([^<]+)/g)];
	const texts = [
		...inline.map(([, text = '']) => text),
		...[...files].map((file) => readFileSync(file, 'utf8')),
	];
	return texts.reduce((sum, text) => sum + brotliBytes(text), 0) / 1000;
}

const weighed = new Map<string, number>();

/** Most scripts are on every page: each is compressed once. */
export function brotliBytes(text: string): number {
	const bytes = weighed.get(text) ?? brotliCompressSync(text).length;
	weighed.set(text, bytes);
	return bytes;
}

/** A script and what it imports at once; `import()` inside of it waits for its cause. */
function collect(siteDir: string, file: string, found: Set<string>): void {
	if (found.has(file)) return;
	found.add(file);
	const code = readFileSync(file, 'utf8');
	for (const [, path] of code.matchAll(/\b(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)) {
		const imported = join(dirname(file), path ?? '');
		if (!relative(siteDir, imported).startsWith('..')) collect(siteDir, imported, found);
	}
}
