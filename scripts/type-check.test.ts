import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

describe('the type check', () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'blue-types-'));
	afterAll(() => rmSync(folder, { recursive: true }));

	it('refuses a wrong type in plain JavaScript', () => {
		const files = ['script.js', 'script.mjs', 'script.cjs'];
		const source = "/** @type {number} */\nlet port = 'three thousand';\n";
		for (const file of files) writeFileSync(path.join(folder, file), source);
		const options = { incremental: false, types: [] };
		const config = { extends: path.join(root, 'tsconfig.json'), compilerOptions: options };
		writeFileSync(
			path.join(folder, 'tsconfig.json'),
			JSON.stringify({ ...config, include: ['*'], exclude: [] }),
		);
		const output = tsc('-p', folder);
		for (const file of files) expect(output).toMatch(`${file}(2,5): error TS2322`);
	});

	const sources = globSync('**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}', {
		cwd: root,
		exclude: ['node_modules', 'dist', 'data', 'test-results'],
	});

	it('reads every source file of the project', () => {
		const { files }: { files: readonly string[] } = JSON.parse(tsc('-p', root, '--showConfig'));
		const checked = new Set(files.map((file) => path.normalize(file)));
		expect(checked).toContain('scripts/start.mjs');
		expect(sources.filter((file) => !checked.has(file))).toEqual([]);
	});

	it('is switched off in no file', () => {
		const isUnchecked = (file: string) =>
			/@ts-(?:nocheck|ignore)/.test(readFileSync(path.join(root, file), 'utf8'));
		expect(sources).toContain('scripts/start.mjs');
		expect(sources.filter(isUnchecked)).toEqual([]);
	});
});

describe('what runs on the machine’s own Node, which may be 20', () => {
	const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

	it.each(Object.entries(scripts))('npm run %s starts plain JavaScript', (_, command) => {
		expect(command).toMatch(/^node scripts\/[\w-]+\.mjs( deep)?$/);
	});

	it.each(globSync('scripts/*.mjs', { cwd: root }))('%s imports nothing installed', (file) => {
		const source = readFileSync(path.join(root, file), 'utf8');
		const imports = source.matchAll(/^import\s[^']*'([^']+)'|\bawait import\('([^']+)'\)/gm);
		const imported = [...imports].map(([, named, awaited]) => named ?? awaited ?? '');
		expect(imported.filter((name) => !/^node:|^\.\/[\w-]+\.mjs$/.test(name))).toEqual([]);
	});
});

function tsc(...options: readonly string[]): string {
	return spawnSync(path.join(root, 'node_modules/.bin/tsc'), options, { encoding: 'utf8' }).stdout;
}
