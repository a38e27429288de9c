// `node bench/publish-shop.ts PRODUCTS`: publishes the changed price of one product, again and again,
// as the desk does. Writes a `Measured` as JSON.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Product } from '../core/catalogue/catalogue.ts';
import { draftOf } from '../desk/rules/draft-product.ts';
import { readDrafts } from '../desk/server/drafts/shop-drafts.ts';
import { publicationAnswer } from '../desk/server/publications/publication-view.ts';
import { publishDrafts } from '../desk/server/publications/publish-drafts.ts';
import { readCatalogue } from '../server/catalogue/read-publication.ts';
import { chunksOf } from '../server/db/chunks-of.ts';
import { type Database, openDatabase } from '../server/db/open.ts';
import { createPages } from '../server/http/pages.ts';
import { publishedFile } from '../server/http/published-file.ts';
import type { PublicationFiles } from '../server/http/site.ts';
import { openPublications } from '../server/publishing/open-publications.ts';
import { manyProducts } from '../tests/many-products.ts';
import { median } from './statistics.ts';

const placeholders = {
	publicUrl: 'https://blue.example',
	isPractice: true,
	soldOut: new Set<string>(),
	auth: { externalUrl: null, key: null, captcha: null },
};

export interface Measured {
	/** The first publication with all products, in milliseconds. */
	readonly firstMs: number;
	/** The median of the others, in milliseconds. */
	readonly usualMs: number;
	/** The pages that the last publication has rendered. */
	readonly pages: number;
}

const publications = 25;
const dist = join(import.meta.dirname, '../dist');
// As the server does (server/main.mjs).
enableCompileCache(join(dist, 'compile-cache'));
const dataDir = mkdtempSync(join(tmpdir(), 'blue-bench-'));
const db = await openDatabase(`sqlite:${join(dataDir, 'blue.db')}`);
console.log(JSON.stringify(await measure(db, Number(process.argv[2]))));
await db.destroy();
rmSync(dataDir, { recursive: true });

async function measure(db: Database, count: number): Promise<Measured> {
	const last = await writeDrafts(db, count);
	let files: PublicationFiles | undefined;
	const opened = await openPublications({
		db,
		log: pino({ level: 'silent' }),
		dataDir,
		renderDir: join(dist, 'render'),
		openPages: async (options) => {
			const site = { ...options, siteDir: join(dist, 'site'), ...placeholders };
			const pages = await createPages(site);
			return {
				...pages,
				prepare(prepared, oldPaths) {
					files = prepared;
					return pages.prepare(prepared, oldPaths);
				},
			};
		},
		onShow: () => undefined,
	});

	async function publishPrice(price: number): Promise<number> {
		const product = JSON.stringify({ ...draftOf(last), price: `${price}.00` });
		await db.updateTable('product_drafts').set({ product }).where('id', '=', last.id).execute();
		const startedMs = performance.now();
		const shop = await readDrafts(db);
		const publisher = { accountId: null, nowMs: Date.now(), within: async () => undefined };
		const services = { db, publications: opened, now: Date.now };
		const published = await publishDrafts(services, shop, publisher);
		if (!published.ok) throw new Error(published.refusal.sentence);
		// The answer to the desk.
		await publicationAnswer(db, Date.now());
		return performance.now() - startedMs;
	}

	const firstMs = await publishPrice(40);
	const others: number[] = [];
	for (let at = 1; at <= publications; at += 1) others.push(await publishPrice(40 + at));
	return { firstMs, usualMs: median(others), pages: renderedIn(files) };
}

/** Adds copies of the four garments, which share their pictures. Returns the last one. */
async function writeDrafts(db: Database, count: number): Promise<Product> {
	const copies = manyProducts(count - readCatalogue().products.length);
	const rows = copies.map((product, position) => ({
		id: product.id,
		position,
		product: JSON.stringify(draftOf({ ...product, featured: false })),
		state: 'active' as const,
		changed_at_ms: 0,
		changed_by: null,
	}));
	for (const some of chunksOf(rows)) await db.insertInto('product_drafts').values(some).execute();
	const last = copies.at(-1);
	if (!last) throw new Error('There are no copies to publish');
	return { ...last, featured: false };
}

/** The others have a link in the folder before too. */
function renderedIn(rendered: PublicationFiles | undefined): number {
	if (!rendered) return 0;
	const { folder } = rendered;
	const { files } = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8'));
	const paths = Object.keys(files).filter((path) => path.endsWith('.html'));
	return paths.filter((path) => statSync(publishedFile(folder, path)).nlink === 1).length;
}
