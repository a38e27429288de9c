import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/**
 * Words that docs/glossary.md replaces, and the number of declarations that still contain them. A
 * number only falls: each rename lowers it.
 */
const remaining: Readonly<Record<string, number>> = {
	wish: 0,
	room: 0,
	rounds: 0,
	patience: 0,
	insist: 0,
	books: 0,
	look: 8,
	way: 3,
	words: 8,
	kept: 6,
	shelf: 0,
	said: 1,
	turn: 1,
	later: 2,
	soon: 1,
};

const declaration = /\b(?:class|const|function|interface|let|type) (\w+)/g;

it('counts the words of a declaration', () => {
	const source = 'const roomFor = 1;\ninterface RefundWish {}\nconst bathroom = 2; // a room';
	expect(countWords([source], ['room', 'wish'])).toEqual({ room: 1, wish: 1 });
});

it('no declaration has a private word', () => {
	const files = globSync('{app,core,sandbox,scripts,server}/**/*.{ts,tsx}', { cwd: root });
	const sources = files.map((file) => readFileSync(join(root, file), 'utf8'));
	expect(countWords(sources, Object.keys(remaining))).toEqual(remaining);
});

function countWords(sources: readonly string[], words: readonly string[]): Record<string, number> {
	const counts = Object.fromEntries(words.map((word) => [word, 0]));
	for (const source of sources) {
		for (const [, name = ''] of source.matchAll(declaration)) {
			for (const word of new Set(wordsOf(name))) {
				if (word in counts) counts[word] = (counts[word] ?? 0) + 1;
			}
		}
	}
	return counts;
}

/** `roomFor` is `room` and `for`. */
function wordsOf(name: string): readonly string[] {
	return name
		.split(/(?<=[a-z0-9])(?=[A-Z])|_/)
		.map((word) => word.toLowerCase())
		.filter((word) => word !== '');
}
