import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorsOf, deadCitations } from './citations.ts';

const root = join(import.meta.dirname, '..');
const endings = /\.(?:tsx?|mts|m?js|css|html|yml|sh|md)$/;
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
	.split('\n')
	.filter((path) => endings.test(path) && !path.startsWith('tests/citations'));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('a citation of', () => {
	it.each([
		['a requirement elsewhere', '/** Sorted by name (spec 4, Filters). */', 'spec 4'],
		['a section of it', '// As spec section 3 lists them.', 'spec section 3'],
		['it as a whole', '// The order of the spec.', 'the spec'],
		['a design elsewhere', '// Design 5: nobody is signed in yet.', 'Design 5'],
		['a contract elsewhere', '// Refused (contract 10.11).', 'contract 10'],
		['an issue', '// The only state (issue 4).', 'issue 4'],
		['a checklist', '// In words and as a bar (ux 16).', 'ux 16'],
		['a page that does not exist', '// See docs/nothing.md.', 'docs/nothing.md'],
		[
			'a heading that does not exist',
			'// docs/requirements.md#carts',
			'docs/requirements.md#carts',
		],
		['a decision that does not exist', '// decision 999', 'decision 999'],
	])('%s is dead', (_, text, cited) => {
		expect(deadCitations(`\n${text}`, root)).toEqual([{ line: 2, cited }]);
	});

	it.each([
		'// docs/requirements.md#cart',
		'/** See docs/auth-api.md#refresh-tokens and decision 004. */',
		"test.use({ file: 'cart.spec.ts' });",
	])('%s is followed', (text) => {
		expect(deadCitations(text, root)).toEqual([]);
	});
});

it('every file cites only what is in the repository', () => {
	const dead = tracked.flatMap((path) =>
		deadCitations(read(path), root).map(({ line, cited }) => `${path}:${line} ${cited}`),
	);
	expect(dead).toEqual([]);
});

it('every document leads to headings that exist', () => {
	const dead = tracked
		.filter((path) => path.endsWith('.md'))
		.flatMap((path) => deadLinks(path).map((link) => `${path} ${link}`));
	expect(dead).toEqual([]);
});

it('a heading has the anchor that GitHub gives it', () => {
	expect(anchorsOf("# The user's own account\n\n## `/auth`, and more")).toEqual([
		'the-users-own-account',
		'auth-and-more',
	]);
});

function deadLinks(path: string): readonly string[] {
	const text = read(path);
	return [...text.matchAll(/\]\(([^)#:]*)#([\w-]+)\)/g)]
		.filter(([, file, anchor = '']) => {
			const target = file ? read(normalize(join(dirname(path), file))) : text;
			return !anchorsOf(target).includes(anchor);
		})
		.map(([link]) => link);
}
