import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorsOf } from './citations.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/security.md');

/**
 * How many requirements of levels 1 and 2 the sections of a chapter of ASVS 5.0 have. They are
 * numbered from 1 without gaps, but for those of level 3, which come last in their section.
 */
const sections: Readonly<Record<number, Readonly<Record<number, number>>>> = {
	1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
	2: { 1: 3, 2: 3, 3: 4, 4: 1 },
	3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
	4: { 1: 3, 2: 1, 3: 2, 4: 4 },
	5: { 1: 1, 2: 3, 3: 2, 4: 3 },
	6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
	7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
	8: { 1: 2, 2: 3, 3: 1, 4: 1 },
	9: { 1: 3, 2: 4 },
	10: { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 },
	11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
	12: { 1: 3, 2: 2, 3: 4 },
	13: { 1: 1, 2: 5, 3: 2, 4: 5 },
	14: { 1: 2, 2: 4, 3: 3 },
	15: { 1: 3, 2: 3, 3: 7 },
	16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
	17: { 1: 1, 2: 4, 3: 2 },
};

const chapters = Object.entries(sections).map(([chapter, counts]) => ({
	chapter,
	numbers: Object.entries(counts).flatMap(([section, count]) =>
		Array.from({ length: count }, (_, index) => `${chapter}.${section}.${index + 1}`),
	),
}));

const rows = page
	.split('\n')
	.filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
	.map((line) => {
		const [number = '', requirement = '', state = '', where = '', ...more] = line
			.slice(1, -1)
			.split('|')
			.map((cell) => cell.trim());
		return { number, requirement, state, where, more };
	});

describe('the requirements of ASVS 5.0 in docs/security.md', () => {
	it.each(chapters)('chapter $chapter: each is there once, in order', ({ chapter, numbers }) => {
		const [, rest = ''] = page.split(`\n### V${chapter} `);
		const [table = ''] = rest.split('\n### ');
		const named = [...table.matchAll(/^\| (\d+\.\d+\.\d+) /gm)].map(([, number]) => number);
		expect(named).toEqual(numbers);
	});

	it('are the 253 of levels 1 and 2', () => {
		expect(chapters.flatMap(({ numbers }) => numbers)).toHaveLength(253);
		expect(rows).toHaveLength(253);
	});

	it.each(rows)('$number has a state and says where or why', (row) => {
		expect(['kept', 'not kept', 'not applicable']).toContain(row.state);
		expect(row.requirement).not.toBe('');
		expect(row.where).not.toBe('');
		expect(row.more).toEqual([]);
	});
});

describe('docs/security.md', () => {
	it('names only existing files', () => {
		const named = [...page.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)+|[\w-]+\.(?:json|ts))`/g)].map(
			([, file = '']) => file,
		);
		const { dependencies } = JSON.parse(read('package.json'));
		const missing = named.filter(
			(file) => !existsSync(join(root, file)) && !Object.hasOwn(dependencies, file),
		);
		expect(missing).toEqual([]);
		expect(named.length).toBeGreaterThan(100);
	});

	it('links only to headings that exist', () => {
		const links = [...page.matchAll(/\]\(([\w-]+\.md)?#([\w-]+)\)/g)];
		const dead = links.filter(
			([, file = 'security.md', anchor = '']) => !anchorsOf(read(`docs/${file}`)).includes(anchor),
		);
		expect(dead.map(([link]) => link)).toEqual([]);
		expect(links).not.toHaveLength(0);
	});
});
