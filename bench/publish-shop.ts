// `node --expose-gc bench/publish-shop.ts GARMENTS [COLORS]`: publishes the changed price of one
// product, again and again, as the desk does. Writes a `Measured` as JSON.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { allSizes, type Product } from '../core/catalogue/catalogue.ts';
import { draftOf } from '../core/desk/draft-product.ts';
import { readCatalogue } from '../server/catalogue/read-publication.ts';
import { chunksOf } from '../server/db/chunks-of.ts';
import { type Database, openDatabase } from '../server/db/open.ts';
import { publicationAnswer } from '../server/desk/products/publication-view.ts';
import { publishDrafts } from '../server/desk/products/publish-drafts.ts';
import { readDrafts } from '../server/desk/products/shop-drafts.ts';
import { createPages, type Pages } from '../server/http/pages.ts';
import { publishedFile } from '../server/http/published-file.ts';
import type { PublicationFiles } from '../server/http/site.ts';
import { openPublications } from '../server/publishing/open-publications.ts';
import { withoutStyle } from '../tests/publication.ts';

const placeholders = {
	publicUrl: 'https://blue.example',
	isPractice: true,
	soldOut: new Set<string>(),
	auth: { externalUrl: null, key: null, captcha: null },
};

/** What publishing took, in milliseconds. */
export interface Measured {
	readonly files: number;
	/** The pages that the last publication has rendered. */
	readonly pages: number;
	/** The first publication with all products. */
	readonly first: number;
	/** The median of the others. */
	readonly all: number;
	/** The answer to the desk: drafts, faults and changes. Publishing reads them once more. */
	readonly desk: number;
	/** Of it: from the files on disk until they can be shown: placeholders, quick compression. */
	readonly read: number;
	readonly swap: number;
	/** Until another machine shows it, after it has asked for the newest number. */
	readonly followed: number;
	/** The same for the first product of the shop, which the most pages show. */
	readonly most: { readonly all: number; readonly pages: number };
	/** Resident memory in MB, after the first and after the last publication. */
	readonly memory: { readonly first: number; readonly last: number };
}

const publications = 25;
const dist = join(import.meta.dirname, '../dist');
// As the server does (server/main.mjs).
enableCompileCache(join(dist, 'compile-cache'));
const [count = '', colours = '1'] = process.argv.slice(2);
const dataDir = mkdtempSync(join(tmpdir(), 'blue-bench-'));
const db = await openDatabase(`sqlite:${join(dataDir, 'blue.db')}`);
console.log(JSON.stringify(await measure(db, manyProducts(Number(count), Number(colours)))));
await db.destroy();
rmSync(dataDir, { recursive: true });

/** Copies of the garments of publication 1 in all sizes, which share its pictures. */
function manyProducts(count: number, colours: number): readonly Product[] {
	const { products } = readCatalogue();
	return Array.from({ length: count }, (_, garment) => {
		const product = products[garment % products.length] as Product;
		if (garment < products.length) return [product];
		const name = `${product.name} ${garment}`;
		const made = { ...withoutStyle(product), name, featured: false, facts: { origin: 'Portugal' } };
		return Array.from({ length: colours }, (_, colour) => {
			const [id, slug] = [product.id, product.slug].map((one) => `${one}-${garment}-${colour}`);
			const style = { style: `style-${garment}`, colourway: `Blue ${colour}` };
			return { ...made, id, slug, sizes: allSizes, ...(colours > 1 && style) } as Product;
		});
	}).flat();
}

async function measure(db: Database, products: readonly Product[]): Promise<Measured> {
	await writeDrafts(db, products);
	const times = { read: 0, swap: 0 };
	let files: PublicationFiles | undefined;
	const opened = await openMachine(dataDir, (pages) =>
		timed(pages, times, (prepared) => {
			files = prepared;
		}),
	);

	async function publishPrice(product: Product, price: string) {
		const draft = JSON.stringify({ ...draftOf(product), price });
		await db
			.updateTable('product_drafts')
			.set({ product: draft })
			.where('id', '=', product.id)
			.execute();
		const startedMs = performance.now();
		const shop = await readDrafts(db);
		const publisher = { accountId: null, nowMs: Date.now(), within: async () => undefined };
		const published = await publishDrafts(
			{ db, publications: opened, now: Date.now },
			shop,
			publisher,
		);
		if (!published.ok) throw new Error(published.failure);
		await publicationAnswer(db);
		return performance.now() - startedMs;
	}

	const [most, last] = [products[0], products.at(-1)] as [Product, Product];
	const first = await publishPrice(last, '40.00');
	const firstMemory = await residentMb();
	const all: number[] = [];
	for (let at = 1; at <= publications; at += 1) {
		all.push(await publishPrice(last, `${40 + at}.00`));
	}
	const usual = { ...times, pages: renderedIn(files) };
	const lastMemory = await residentMb();
	const startedMs = performance.now();
	await publicationAnswer(db);
	const desk = performance.now() - startedMs;
	const followed = await follow(() => publishPrice(last, '39.00'));
	return {
		...usual,
		followed,
		files: files?.hashes.size ?? 0,
		first,
		all: all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0,
		desk,
		memory: { first: firstMemory, last: lastMemory },
		most: { all: await publishPrice(most, '40.00'), pages: renderedIn(files) },
	};
}

/** The pages of one machine with files of its own. */
function openMachine(folder: string, withPages = (pages: Pages) => pages) {
	return openPublications({
		db,
		log: pino({ level: 'silent' }),
		dataDir: folder,
		renderDir: join(dist, 'render'),
		openPages: async (options) =>
			withPages(await createPages({ ...options, siteDir: join(dist, 'site'), ...placeholders })),
		onShow: () => undefined,
	});
}

/** How long another machine needs to show a publication, once it has seen that there is one. */
async function follow(publishOne: () => Promise<unknown>): Promise<number> {
	const folder = mkdtempSync(join(tmpdir(), 'blue-bench-'));
	const machine = await openMachine(folder);
	await publishOne();
	const startedMs = performance.now();
	await machine.refresh();
	const followed = performance.now() - startedMs;
	rmSync(folder, { recursive: true });
	return followed;
}

async function writeDrafts(db: Database, products: readonly Product[]): Promise<void> {
	const known = new Set(readCatalogue().products.map(({ id }) => id));
	const rows = products
		.map((product, position) => ({
			id: product.id,
			position,
			product: JSON.stringify(draftOf(product)),
			state: 'active' as const,
			changed_at_ms: 0,
			changed_by: null,
		}))
		.filter(({ id }) => !known.has(id));
	for (const some of chunksOf(rows)) await db.insertInto('product_drafts').values(some).execute();
}

/** The pages, with the times and the files of the last publication. */
function timed(
	pages: Pages,
	times: { read: number; swap: number },
	onPrepare: (files: PublicationFiles) => void,
): Pages {
	return {
		...pages,
		async prepare(files, oldPaths) {
			onPrepare(files);
			const startedMs = performance.now();
			const show = await pages.prepare(files, oldPaths);
			times.read = performance.now() - startedMs;
			return async () => {
				const shownMs = performance.now();
				const shown = show();
				times.swap = performance.now() - shownMs;
				await shown;
			};
		},
	};
}

/** The others have a link in the folder before too. */
function renderedIn(rendered: PublicationFiles | undefined): number {
	if (!rendered) return 0;
	const { folder } = rendered;
	const { files } = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8'));
	const paths = Object.keys(files).filter((path) => path.endsWith('.html'));
	return paths.filter((path) => statSync(publishedFile(folder, path)).nlink === 1).length;
}

async function residentMb(): Promise<number> {
	await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
	return process.memoryUsage.rss() / 1e6;
}
