import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { weighRoute } from './route-weight.ts';
import type { Fetched } from './traffic.ts';

const style = '.a{color:red}'.repeat(30);
const start = 'go()';
const html = `<style>${style}</style><script>${start}</script><p>Shirts</p>`;
const files = {
	'assets/page.js': 'export const a = 1;'.repeat(20),
	'assets/more.css': '.b{color:blue}'.repeat(20),
	'pictures/dock.avif': 'x'.repeat(900),
	'pictures/wave.svg': '<svg/>'.repeat(50),
	'font.woff2': 'f'.repeat(700),
	'about/index.html': html,
};

let site: string;
beforeAll(() => {
	site = mkdtempSync(join(tmpdir(), 'blue-weight-'));
	for (const folder of ['assets', 'pictures', 'about']) mkdirSync(join(site, folder));
	for (const [name, text] of Object.entries(files)) writeFileSync(join(site, name), text);
});
afterAll(() => rmSync(site, { recursive: true }));

function fetched(path: string, kind: string, kb = 99): Fetched {
	return { url: new URL(path, 'http://127.0.0.1'), kind, kb };
}

function packedKb(text: string): number {
	return brotliCompressSync(text).length / 1000;
}

it('sums each kind as built, and other responses as received', () => {
	const weight = weighRoute(
		'/about',
		[
			fetched('/about', 'document'),
			fetched('/assets/page.js', 'script'),
			fetched('/assets/more.css', 'stylesheet'),
			fetched('/pictures/dock.avif', 'image'),
			fetched('/pictures/wave.svg', 'image'),
			fetched('/font.woff2', 'font'),
			fetched('/functions/v1/stock', 'fetch', 0.25),
		],
		site,
	);
	const script = packedKb(files['assets/page.js']) + packedKb(start);
	const styleKb = packedKb(style) + packedKb(files['assets/more.css']);
	const picture = 0.9 + packedKb(files['pictures/wave.svg']);
	expect(weight.script).toBeCloseTo(script, 6);
	expect(weight.style).toBeCloseTo(styleKb, 6);
	expect(weight.picture).toBeCloseTo(picture, 6);
	const rest = packedKb(files['assets/page.js']) + packedKb(files['assets/more.css']);
	expect(weight.total).toBeCloseTo(packedKb(html) + rest + picture + 0.7 + 0.25, 6);
});
