import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Findings } from './report.ts';

const barKb = 83;
/** Home, listing and product pages carry the bar of design 8; the others are shown beside them. */
const barred = /^\/(products|product\/(?!404)[^/]+)?$/;

/** Script that each built page loads before anything is touched, compressed as it is sent. */
export function benchBytes(siteDir: string): Findings {
	const pages = globSync('**/*.html', { cwd: siteDir })
		.map((file) => ({
			path: pathOf(file),
			kb: scriptKb(siteDir, readFileSync(join(siteDir, file), 'utf8')),
		}))
		.toSorted((a, b) => a.path.localeCompare(b.path));
	return {
		title: 'Script of each page (brotli)',
		columns: ['page', 'KB'],
		rows: pages.map(({ path, kb }) => [path, kb]),
		bars: pages
			.filter(({ path }) => barred.test(path))
			.map(({ path, kb }) => ({ what: path, value: kb, unit: 'KB', limit: { atMost: barKb } })),
	};
}

function pathOf(file: string): string {
	return `/${file.replace(/(^|\/)index\.html$/, '')}`;
}

function scriptKb(siteDir: string, html: string): number {
	const files = new Set<string>();
	for (const [, path] of html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="(\/[^"]+\.js)"/g)) {
		if (path !== undefined) collect(siteDir, join(siteDir, path), files);
	}
	const inline = [...html.matchAll(/<script(?![^>]*(?:\ssrc=|json))[^>]*>([^<]+)/g)];
	const texts = [
		...inline.map(([, text = '']) => text),
		...[...files].map((file) => readFileSync(file)),
	];
	return texts.reduce<number>((sum, text) => sum + brotliCompressSync(text).length, 0) / 1000;
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
