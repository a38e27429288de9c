import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../../core/catalogue/catalogue.ts';
import { manyProducts } from '../../tests/many-products.ts';
import { catalogue, products } from '../../tests/publication.ts';
import { snapshotOf } from '../catalogue/read-publication.ts';
import { publishedFile } from '../http/published-file.ts';
import { readBuiltRender } from './built-render.ts';
import { renderFolder } from './render-folder.ts';
import { findPrevious, stylesFile } from './rendered-folder.ts';
import { renderDir } from './testing/publishing-shop.ts';

// `PUBLICATIONS=50 FC_SEED=7 npx vitest run server/publishing/incremental.test.ts`
const seed = Number(process.env.FC_SEED ?? 1_848_329);
const count = Number(process.env.PUBLICATIONS ?? 4);

const [first] = products as readonly [Product];
const file = {
	hash: '0123456789abcdef',
	width: 1400,
	height: 1750,
	tones: ['#ffffff', '#eeeeee', '#dddddd'],
} as const;
const uploaded: Product = {
	...first,
	id: 'fifth',
	slug: 'fifth',
	name: 'Fifth',
	images: [
		{ name: 'fifth-front', alt: 'A fifth one', file },
		{ name: 'fifth-back', alt: 'Its back', file: { ...file, focus: { x: 20, y: 70 } } },
	],
};

const changes = fc.record(
	{
		priceCents: fc.integer({ min: 100, max: 50_000 }),
		description: fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => `A${text}`),
		featured: fc.boolean(),
	},
	{ requiredKeys: ['priceCents'] },
);

/** These products and one with uploaded pictures in any order, few or all. One of them is changed. */
function publicationsOf(all: readonly Product[], minLength: number) {
	return fc
		.tuple(fc.shuffledSubarray([...all, uploaded], { minLength }), changes)
		.map(([[one, ...others], change]) => [{ ...(one as Product), ...change }, ...others]);
}

const large = [...products, ...manyProducts(26)];
const shops = [
	{ name: 'a small shop', publications: publicationsOf(products, 3) },
	{ name: 'a large shop', publications: publicationsOf(large, 24) },
];

describe('renderFolder', () => {
	let folder: string;
	let build: string;
	beforeEach(async () => {
		folder = mkdtempSync(join(tmpdir(), 'blue-incremental-'));
		({ build } = await readBuiltRender(renderDir));
	});
	afterEach(() => rmSync(folder, { recursive: true }));

	/** Renders the pages of a publication beside others. Returns its folder. */
	async function render(number: number, next: readonly Product[], beside = 'chain') {
		const target = join(folder, beside, `${number}-hash-${build}`);
		const publication = JSON.parse(snapshotOf({ ...catalogue, number, products: next }));
		const input = { publication, preview: null };
		const rendered = await renderFolder({ renderDir, build, target, input });
		if (!rendered.ok) throw new Error(rendered.refusal.sentence);
		return target;
	}

	const renderAlone = (number: number, next: readonly Product[]) =>
		render(number, next, `alone-${number}`);

	/** The paths of all pages whose file is that of the other folder. */
	function linked(one: string, other: string): readonly string[] {
		const ino = (target: string, name: string) => statSync(join(target, name)).ino;
		return pagesIn(one)
			.filter((name) => ino(one, name) === ino(other, name))
			.map(decodeURIComponent);
	}

	it(`gives the bytes of a full render of a small shop (seed ${seed})`, () =>
		expectSame(publicationsOf(products, 3), 1));

	it.each(shops)(
		`gives the bytes of full renders of $name (seed ${seed})`,
		{ tags: 'deep' },
		({ publications }) => expectSame(publications, count),
	);

	async function expectSame(publications: fc.Arbitrary<readonly Product[]>, numRuns: number) {
		for (const [at, next] of fc.sample(publications, { numRuns, seed }).entries()) {
			const target = await render(at + 2, next);
			expect(contentsOf(target)).toEqual(contentsOf(await renderAlone(at + 2, next)));
		}
	}

	it('links the pages that show the same', { tags: 'deep' }, async () => {
		const before = await render(2, products);
		const after = await render(3, products);
		expect(linked(after, before)).toEqual(pagesIn(before).map(decodeURIComponent));
	});

	it('renders only the pages of a large shop that show a changed price', {
		tags: 'deep',
	}, async () => {
		const before = await render(2, large);
		const next = large.map((one, at) => (at === 12 ? { ...one, priceCents: 3900 } : one));
		const after = await render(3, next);
		const isLinked = new Set(linked(after, before));
		const rendered = pagesIn(after)
			.map(decodeURIComponent)
			.filter((path) => !isLinked.has(path));
		expect(rendered).toContain(`/product/${next[12]?.slug}/index.html`);
		expect(rendered).not.toContain(`/product/${next[25]?.slug}/index.html`);
		expect(rendered.length).toBeLessThan(12);
	});

	it('links none of a list that it does not understand', { tags: 'deep' }, async () => {
		const before = await render(2, products);
		const list = join(before, 'pages.json');
		await writeFile(list, readFileSync(list, 'utf8').replace('"version":1', '"version":0'));
		expect(linked(await render(3, products), before)).toEqual([]);
	});

	it('renders what a power cut has taken from the previous folder', { tags: 'deep' }, async () => {
		const before = await render(2, products);
		truncateSync(publishedFile(before, '/index.html'), 0);
		rmSync(publishedFile(before, '/about/index.html'));
		const after = await render(3, changedPrice(39));
		expect(contentsOf(after)).toEqual(contentsOf(await renderAlone(3, changedPrice(39))));
	});

	it('keeps the styles that a render has found for the next one', { tags: 'deep' }, async () => {
		const before = await render(2, products);
		const file = join(before, 'styles.json');
		const styles = Object.keys(JSON.parse(readFileSync(file, 'utf8')));
		const known = styles.map((one) => [one, '.known-before{color:red}']);
		await writeFile(file, JSON.stringify(Object.fromEntries(known)));
		const after = await render(3, changedPrice(39));
		const page = readFileSync(publishedFile(after, `/product/${first.slug}/index.html`), 'utf8');
		expect(page).toContain('.known-before');
	});

	it('finds styles again if those of the previous render are not whole', {
		tags: 'deep',
	}, async () => {
		truncateSync(join(await render(2, products), 'styles.json'), 99);
		const after = await render(3, changedPrice(39));
		expect(contentsOf(after)).toEqual(contentsOf(await renderAlone(3, changedPrice(39))));
	});

	it('goes on while two render at once and the previous folder is deleted', {
		tags: 'deep',
	}, async () => {
		const before = await render(2, products);
		const rendered = Promise.all([render(3, changedPrice(39)), render(4, changedPrice(38))]);
		await expect.poll(() => readdirSync(join(folder, 'chain')).join()).toContain('.unfinished');
		await rm(before, { recursive: true });
		const [one, other] = await rendered;
		expect(contentsOf(one)).toEqual(contentsOf(await renderAlone(3, changedPrice(39))));
		expect(contentsOf(other)).toEqual(contentsOf(await renderAlone(4, changedPrice(38))));
	});

	it('does not start from a folder that is being deleted', { tags: 'deep' }, async () => {
		const older = await render(2, products);
		const newer = await render(3, changedPrice(39));
		const changedAt = new Date(Date.now() + 60_000);
		await utimes(older, changedAt, changedAt);
		expect(await findPrevious(join(folder, 'chain'), build)).toBe(newer);
		expect(await findPrevious(join(folder, 'chain'), 'other-build')).toBeNull();
	});
});

function changedPrice(priceCents: number): readonly Product[] {
	return products.map((one) => (one.id === first.id ? { ...one, priceCents } : one));
}

function filesIn(folder: string): readonly string[] {
	return readdirSync(folder)
		.filter((name) => name !== stylesFile)
		.toSorted();
}

function pagesIn(folder: string): readonly string[] {
	return filesIn(folder).filter((name) => name.endsWith('.html'));
}

function contentsOf(folder: string): ReadonlyMap<string, string> {
	return new Map(filesIn(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}
