import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { type Catalogue, catalogueOf, type Product } from '../core/catalogue/catalogue.ts';
import type { RenderInputs } from '../scripts/render-site.ts';
import { readCatalogue } from '../server/catalogue/read-publication.ts';
import { openDatabase } from '../server/db/open.ts';
import { createPages, type Pages } from '../server/http/pages.ts';
import { openPublications } from '../server/publishing/open-publications.ts';
import { publish } from '../server/publishing/publish.ts';
import type { Findings } from './report.ts';

const log = pino({ level: 'silent' });
const renderDir = join(import.meta.dirname, '../dist/render');
const siteDir = join(import.meta.dirname, '../dist/site');

/** What one publication took, in milliseconds. */
interface Times {
	readonly products: number;
	readonly files: number;
	readonly all: number;
	/** From the files on disk until they can be shown: placeholders, quick compression. */
	readonly compress: number;
	readonly swap: number;
}

/** Where the time of the render program goes, in milliseconds. */
interface RenderTimes {
	readonly render: number;
	/** Finding the styles of pages that the build does not know. */
	readonly styles: number;
	readonly write: number;
}

/** Publishes one changed price with catalogues of several sizes. */
export async function benchPublish(): Promise<Findings[]> {
	const rows: (Times & RenderTimes)[] = [];
	for (const count of [4, 50, 500]) {
		const products = manyProducts(count);
		rows.push({ ...(await timePublishing(products)), ...(await timeRender(products)) });
	}
	const seconds = (ms: number) => Number((ms / 1000).toFixed(2));
	return [
		{
			title: 'Publishing one changed price',
			columns: ['products', 'files', 'seconds', 'render', 'styles', 'write', 'compress', 'swap'],
			rows: rows.map((one) => [
				...[one.products, one.files, seconds(one.all), seconds(one.render), seconds(one.styles)],
				...[seconds(one.write), seconds(one.compress), seconds(one.swap)],
			]),
			figures: rows.map(({ products, all }) => ({
				what: `${products} products`,
				value: all / 1000,
				unit: 's',
			})),
		},
	];
}

/** Copies of the garments of publication 1, which share its pictures. */
function manyProducts(count: number): readonly Product[] {
	const { products } = readCatalogue();
	return Array.from({ length: count }, (_, at) => {
		const product = products[at % products.length] as Product;
		if (at < products.length) return product;
		const [id, slug] = [`${product.id}-${at}`, `${product.slug}-${at}`];
		return { ...product, id, slug, name: `${product.name} ${at}` };
	});
}

async function timePublishing(products: readonly Product[]): Promise<Times> {
	const dataDir = mkdtempSync(join(tmpdir(), 'blue-bench-'));
	const db = await openDatabase(`sqlite:${join(dataDir, 'blue.db')}`);
	const times = { files: 0, compress: 0, swap: 0 };
	const publications = await openPublications({
		db,
		log,
		dataDir,
		renderDir,
		openPages: async (files) =>
			timed(await createPages({ ...files, siteDir, ...placeholders }), times),
		onShow: () => undefined,
	});
	const go = async (next: readonly Product[]) => {
		const startedMs = performance.now();
		const published = await publish(
			{ db, publications, now: Date.now },
			{ ...readCatalogue(), products: next, by: null },
		);
		if (!published.ok) throw new Error(published.failure);
		return performance.now() - startedMs;
	};
	await go(products);
	const [first, ...others] = products as readonly [Product, ...Product[]];
	const all = await go([{ ...first, price: first.price + 1 }, ...others]);
	await db.destroy();
	rmSync(dataDir, { recursive: true });
	return { products: products.length, all, ...times };
}

const placeholders = {
	publicUrl: 'https://blue.example',
	isPractice: true,
	soldOut: new Set<string>(),
	auth: { externalUrl: null, key: null, captcha: null },
};

/** The pages, with the times of the last publication. */
function timed(pages: Pages, times: { files: number; compress: number; swap: number }): Pages {
	return {
		...pages,
		async prepare(files, oldPaths) {
			const startedMs = performance.now();
			const show = await pages.prepare(files, oldPaths);
			times.files = files.hashes.size;
			times.compress = performance.now() - startedMs;
			return async () => {
				const shownMs = performance.now();
				const shown = show();
				times.swap = performance.now() - shownMs;
				await shown;
			};
		},
	};
}

async function timeRender(products: readonly Product[]): Promise<RenderTimes> {
	process.env.NODE_ENV = 'production';
	const { renderSite }: typeof import('../scripts/render-site.ts') = await import(
		pathToFileURL(join(renderDir, 'render-site.js')).href
	);
	const inputs: RenderInputs = JSON.parse(readFileSync(join(renderDir, 'inputs.json'), 'utf8'));
	const catalogue: Catalogue = catalogueOf({ ...readCatalogue(), number: 2, products });
	const folder = mkdtempSync(join(tmpdir(), 'blue-bench-'));
	/** With all styles known afterwards, because they are added to the inputs. */
	const first = await timeOnce();
	const second = await timeOnce();
	rmSync(folder, { recursive: true });
	return { render: second.render, styles: first.render - second.render, write: second.write };

	async function timeOnce() {
		let write = 0;
		const startedMs = performance.now();
		for await (const { path, text } of renderSite(catalogue, inputs)) {
			const beforeMs = performance.now();
			await mkdir(dirname(join(folder, path)), { recursive: true });
			await writeFile(join(folder, path), text);
			write += performance.now() - beforeMs;
		}
		return { render: performance.now() - startedMs - write, write };
	}
}
