import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { themeTokens } from '../app/dev/tokens.ts';

const app = join(import.meta.dirname, '../app');

const sizes = themeTokens(readFileSync(join(app, 'styles.css'), 'utf8'), 'text')
	.map(({ name }) => name)
	.filter((name) => !name.includes('--'));

/** The desk and the pages for developers have headings of their own. */
const exclude = ['dev/**'];

/** The year of the story is as large as a picture. */
const year = 'about/since.tsx: text-[clamp(7rem,23vw,22rem)]';

/** Classes of headings, and of other elements in the face of headings. */
const headings = /<h[1-6]\b[^>]*?className="([^"]*)"|"([^"]*\bfont-heading\b[^"]*)"/g;
/** A size of text: one of Tailwind's own, or an arbitrary value. */
const textSize = /^(?:[\w-]+:)*text-(?:xs|sm|base|lg|\d?xl|\[.*)$/;

function unknownSizes(file: string): readonly string[] {
	const source = readFileSync(join(app, file), 'utf8');
	return [...source.matchAll(headings)]
		.flatMap(([, heading, other]) => (heading ?? other ?? '').split(/\s+/))
		.filter((name) => textSize.test(name))
		.map((name) => `${file}: ${name}`);
}

describe('the sizes of headings', () => {
	it('are at most seven', () => {
		expect(sizes.length).toBeGreaterThan(3);
		expect(sizes.length).toBeLessThanOrEqual(7);
	});

	it('are the only ones in use', () => {
		const files = globSync('**/*.tsx', { cwd: app, exclude });
		expect(files.length).toBeGreaterThan(200);
		expect(files.flatMap(unknownSizes)).toEqual([year]);
	});
});
