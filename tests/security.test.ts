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

/** The paragraphs of a chapter, each in one line. */
function paragraphsOf(chapter: string): readonly string[] {
	const [, rest = ''] = page.split(`\n### V${chapter} `);
	const [text = ''] = rest.split('\n### ');
	return text.split(/\n\n|\n(?=- )/).map((paragraph) => paragraph.replaceAll(/\s+/g, ' '));
}

const numberPattern = /\b\d+\.\d+\.\d+\b/g;
const answered = chapters.flatMap(({ chapter }) =>
	paragraphsOf(chapter)
		.filter((line) => /^- \d/.test(line))
		.map((line) => ({ line })),
);

describe('the requirements of ASVS 5.0 in docs/security.md', () => {
	it.each(chapters)('chapter $chapter: each is there once', ({ chapter, numbers }) => {
		const named = paragraphsOf(chapter).flatMap((line) =>
			line.startsWith('Not applicable: ')
				? [...line.matchAll(numberPattern)].map(([number]) => number)
				: [...line.matchAll(/^- ([\d.]+) /g)].map(([, number = '']) => number),
		);
		expect(named.toSorted()).toEqual(numbers.toSorted());
	});

	it('are the 253 of levels 1 and 2', () => {
		expect(chapters.flatMap(({ numbers }) => numbers)).toHaveLength(253);
	});

	it.each(answered)('$line says where it is kept or why not', ({ line }) => {
		expect(line).toMatch(/^- \d+\.\d+\.\d+ (?:not kept, )?[^:]+: \S/);
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
