import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Findings } from './report.ts';
import { windowBars } from './window-bars.ts';

/** Pages whose script has a limit. The others are only listed. */
function isBarred(path: string): boolean {
	return /^\/(products|product\/(?!404|410)[^/]+)?$/.test(path);
}

/** Script that each built page loads to hydrate its first screen, compressed as it is sent. */
export function benchBytes(siteDir: string): Findings {
	const pages = builtPages(siteDir).map(({ path, html }) => ({
		path,
		kb: scriptKb(siteDir, html),
	}));
	return {
		title: 'Script that each page needs to hydrate (brotli)',
		columns: ['page', 'KB'],
		rows: pages.map(({ path, kb }) => [path, kb]),
		figures: pages
			.filter(({ path }) => isBarred(path))
			.map(({ path, kb }) => ({
				what: path,
				value: kb,
				unit: 'KB',
				limit: { atMost: windowBars.scriptKb },
			})),
	};
}

function builtPages(siteDir: string): readonly { path: string; html: string }[] {
	return globSync('**/*.html', { cwd: siteDir })
		.map((file) => ({ path: pathOf(file), html: readFileSync(join(siteDir, file), 'utf8') }))
		.toSorted((a, b) => a.path.localeCompare(b.path));
}

function pathOf(file: string): string {
	return `/${file.replace(/(^|\/)index\.html$/, '')}`;
}

function scriptKb(siteDir: string, html: string): number {
	const files = new Set<string>();
	for (const [, path] of html.matchAll(/"(\/assets\/[^"]+\.js)"/g)) {
		if (path !== undefined) collect(siteDir, join(siteDir, path), files);
	}
	return brotliKb(html, files);
}

/** The script in a page's HTML and in these files, compressed as it is sent. */
function brotliKb(html: string, files: Iterable<string>): number {
	const inline = [...html.matchAll(/<script(?![^>]*(?:\ssrc=|json))[^>]*>([^<]+)/g)];
	const texts = [
		...inline.map(([, text = '']) => text),
		...[...files].map((file) => readFileSync(file, 'utf8')),
	];
	return texts.reduce((sum, text) => sum + brotliBytes(text), 0) / 1000;
}

const compressed = new Map<string, number>();

/** Cached, because most scripts are on every page. */
function brotliBytes(text: string): number {
	const bytes = compressed.get(text) ?? brotliCompressSync(text).length;
	compressed.set(text, bytes);
	return bytes;
}

/** A script and its static imports. */
function collect(siteDir: string, file: string, found: Set<string>): void {
	if (found.has(file)) return;
	found.add(file);
	const code = readFileSync(file, 'utf8');
	for (const [, path] of code.matchAll(/\b(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)) {
		const imported = join(dirname(file), path ?? '');
		if (!relative(siteDir, imported).startsWith('..')) collect(siteDir, imported, found);
	}
}
