import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { retainPrevious } from './previous-build.ts';

const dayMs = 24 * 60 * 60 * 1000;
let dist: string;

beforeEach(async () => {
	dist = await mkdtemp(path.join(tmpdir(), 'blue-previous-'));
});
afterEach(() => rm(dist, { recursive: true }));

/** Replaces the previous build by one with these files. */
async function build(day: number, names: readonly string[]) {
	const newSite = path.join(dist, 'work');
	await mkdir(path.join(newSite, 'assets'), { recursive: true });
	for (const name of names) await writeFile(path.join(newSite, 'assets', name), `${name} ${day}`);
	await retainPrevious({ dist, newSite, nowMs: day * dayMs });
	await rm(path.join(dist, 'site'), { recursive: true, force: true });
	await rename(newSite, path.join(dist, 'site'));
	return (await readdir(path.join(dist, 'previous/assets'))).toSorted();
}

it('has nothing to keep at the first build', async () => {
	expect(await build(0, ['a-1.js'])).toEqual([]);
});

it('keeps what a build replaces for a week, each by the time of its own replacement', async () => {
	await build(0, ['a-1.js', 'b-1.js', 'c-1.js']);
	expect(await build(1, ['a-2.js', 'b-1.js', 'c-1.js'])).toEqual(['a-1.js']);
	expect(await build(4, ['a-3.js', 'b-2.js', 'c-1.js'])).toEqual(['a-1.js', 'a-2.js', 'b-1.js']);
	const retained = path.join(dist, 'previous/assets/b-1.js');
	expect(await readFile(retained, 'utf8')).toBe('b-1.js 1');
	expect(await build(8, ['a-3.js', 'b-2.js', 'c-1.js'])).toEqual(['a-2.js', 'b-1.js']);
	expect(await build(11, ['a-3.js', 'b-2.js', 'c-1.js'])).toEqual([]);
});

it('sets nothing aside that has come back', async () => {
	await build(0, ['a-1.js']);
	await build(1, ['a-2.js']);
	expect(await build(2, ['a-1.js'])).toEqual(['a-2.js']);
});

it('keeps the newest where it is too much', async () => {
	const many = Array.from({ length: 700 }, (_, at) => `old-${at}.js`);
	await build(0, many);
	await build(1, ['a-1.js']);
	const retained = await build(2, ['a-2.js']);
	expect(retained).toHaveLength(600);
	expect(retained).toContain('a-1.js');
});

it('starts over if its notes are lost', async () => {
	await build(0, ['a-1.js']);
	await build(1, ['a-2.js']);
	await writeFile(path.join(dist, 'previous/replaced.json'), '{"a-1');
	expect(await build(2, ['a-3.js'])).toEqual(['a-2.js']);
});
