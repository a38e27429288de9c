import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Words that docs/glossary.md replaces. No file and no declaration has one in its name. */
const forbidden: ReadonlySet<string> = new Set([
	'books',
	'insist',
	'kept',
	'later',
	'look',
	'patience',
	'room',
	'rounds',
	'said',
	'shelf',
	'soon',
	'turn',
	'way',
	'wish',
	'words',
]);

const declaration = /\b(?:class|const|function|interface|let|readonly|type) (\w+)/g;

describe('private words', () => {
	it('are found as parts of names', () => {
		const source = 'const roomFor = 1;\ninterface RefundWish {}\nconst bathroom = 2; // a room';
		expect(privateNames('a/look-up.ts', source)).toEqual(['look-up.ts', 'roomFor', 'RefundWish']);
	});

	it('are in no name', () => {
		const found = globSync(
			'{app,bench,core,desk,sandbox,scripts,server,tests}/**/*.{ts,tsx,mjs,css}',
			{
				cwd: root,
				// The names of released migrations cannot change.
				exclude: ['server/db/migrations/**', 'tests/private-words.test.ts'],
			},
		).flatMap((file) =>
			privateNames(file, readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
		);
		expect(found, 'docs/glossary.md has a better word').toEqual([]);
	});
});

function privateNames(file: string, source: string): readonly string[] {
	const declared = [...source.matchAll(declaration)].map(([, name = '']) => name);
	return [basename(file), ...declared].filter((name) =>
		partsOf(name).some((part) => forbidden.has(part)),
	);
}

/** `roomFor` is `room` and `for`, `look-up.ts` is `look`, `up` and `ts`. */
function partsOf(name: string): readonly string[] {
	return name.split(/(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]/).map((part) => part.toLowerCase());
}
