import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { benchBytes } from './bytes.ts';

const code = {
	'entry.js': 'import{a}from"./shared.js";import("./later.js");import "./side.js"',
	'shared.js': 'import"./entry.js";export const a=1',
	'side.js': 'console.log("side")',
	'page.js': "export*from'./shared.js'",
	'later.js': 'console.log("later".repeat(100))',
};
type Name = keyof typeof code;
const preload = '<link rel="modulepreload" href="/assets/page.js">';

let site: string;
beforeAll(() => {
	site = mkdtempSync(join(tmpdir(), 'blue-bytes-'));
	mkdirSync(join(site, 'assets'));
	mkdirSync(join(site, 'cart'));
	for (const [name, text] of Object.entries(code)) writeFileSync(join(site, 'assets', name), text);
	const script = '<script type="module" src="/assets/entry.js"></script>';
	writeFileSync(join(site, 'index.html'), script);
	writeFileSync(join(site, 'cart/index.html'), preload + script);
});
afterAll(() => rmSync(site, { recursive: true }));

function kb(...names: Name[]): number {
	return names.reduce((sum, name) => sum + brotliCompressSync(code[name]).length, 0) / 1000;
}

it('counts what a page loads at once, each file once', () => {
	const { rows } = benchBytes(site);
	expect(rows).toEqual([
		['/', kb('entry.js', 'shared.js', 'side.js')],
		['/cart', expect.closeTo(kb('entry.js', 'shared.js', 'side.js', 'page.js'))],
	]);
});

it('holds the home page to the bar, the cart not', () => {
	expect(benchBytes(site).figures.map(({ what, limit }) => [what, limit])).toEqual([
		['/', { atMost: 98 }],
	]);
});
