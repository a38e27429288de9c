import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolveCollections } from '../core/catalogue/collection-rule.ts';
import { withDollars } from '../core/catalogue/stored-dollars.ts';
import { readBuiltPages, siteDir } from './built-site.ts';
import { catalogue, products } from './publication.ts';

const { collections } = resolveCollections(catalogue);
const root = new URL('..', import.meta.url).pathname;

/** What only the publication knows. An id may be named, such as in a text about one product. */
const texts = products.flatMap(({ slug, name, description }) => [slug, name, description]);

function textsIn(folder: string, pattern: string): readonly string[] {
	return globSync(pattern, { cwd: folder })
		.filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
		.filter((file) => {
			const source = readFileSync(join(folder, file), 'utf8');
			return texts.some((text) => source.includes(text));
		});
}

describe('the catalogue is data', () => {
	it('which no module of the shop contains', () => {
		expect(textsIn(root, '{app,core,server,desk}/**/*.{ts,tsx}')).toEqual([]);
	});

	it('which no script of the built site contains', () => {
		expect(textsIn(siteDir, '**/*.js')).toEqual([]);
	});

	it('which is read by the build, by publishing, by the import and by the check of pictures only', () => {
		const readers = globSync('{app,core,server,desk,scripts}/**/*.{ts,tsx}', { cwd: root })
			.filter((file) => !/\.test\.tsx?$/.test(file))
			.filter((file) => /\breadCatalogue\(/.test(readFileSync(join(root, file), 'utf8')));
		expect(readers.toSorted()).toEqual([
			'desk/server/import/known-pictures.ts',
			'scripts/build-site.ts',
			'scripts/dev-catalogue.ts',
			'scripts/dev-pages.ts',
			'scripts/make-pictures.ts',
			'server/catalogue/missing-pictures.ts',
			'server/catalogue/read-publication.ts',
			'server/publishing/publication-rows.ts',
		]);
	});

	it.each(readBuiltPages())('which $path carries once, at its end', ({ html }) => {
		const blocks = [
			...html.matchAll(/<script type="application\/json" id="publication">(.*?)<\/script>/g),
		];
		expect(blocks.map(([, json = '']) => JSON.parse(json))).toEqual([
			{
				products: products.map(withDollars),
				collections,
				colours: catalogue.colours,
				shop: catalogue.shop,
			},
		]);
		expect(html.indexOf('id="publication"')).toBeGreaterThan(html.indexOf('</main>'));
	});
});
