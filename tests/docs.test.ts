import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root })].map((path) => ({
	path,
	text: readFileSync(join(root, path), 'utf8'),
}));
const benchParts = [
	...readFileSync(join(root, 'bench/parts.ts'), 'utf8').matchAll(/^\t(\w+):/gm),
].map(([, name]) => name);
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

describe.each(pages)('$path', ({ path, text }) => {
	it('names only existing commands', () => {
		const named = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name);
		expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
	});

	it('names only existing parts of the benchmark', () => {
		const named = [...text.matchAll(/\bnpm run bench -- (\w+)/g)].map(([, name = '']) => name);
		expect(named.filter((name) => !benchParts.includes(name))).toEqual([]);
	});

	it('links only to existing files', () => {
		const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link);
		const missing = links.filter((link) => !existsSync(join(root, dirname(path), link)));
		expect(missing).toEqual([]);
	});

	it('names only existing files of the project', () => {
		const named = [
			...text.matchAll(
				/`((?:app|bench|core|deploy|docs|sandbox|scripts|server|tests)\/[\w./-]+)`/g,
			),
		];
		const missing = named.filter(([, file = '']) => !existsSync(join(root, file)));
		expect(missing.map(([, file]) => file)).toEqual([]);
	});
});

it('docs/quality.md says how each part of the benchmark measures', () => {
	const quality = pages.find(({ path }) => path === 'docs/quality.md')?.text ?? '';
	expect(benchParts.length).toBeGreaterThan(5);
	const isMissing = (name = '') => !quality.includes(`\n- \`${name}\`: `);
	expect(benchParts.filter(isMissing)).toEqual([]);
});
