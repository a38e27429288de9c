import type { PublishedCatalogue } from '../../core/catalogue/catalogue.ts';
import { type PublicationContent, parsePublication } from '../../core/catalogue/publication.ts';
import { firstShop } from '../../core/shop/first-shop.ts';
import { publicationHash, readCatalogue } from '../catalogue/read-publication.ts';
import type { DbOrTx } from '../db/open.ts';
import { firstPlaces } from './first-places.ts';

/** The number of the newest publication. */
export async function newestNumber(db: DbOrTx): Promise<number> {
	const { number } = await db
		.selectFrom('publications')
		.select((rows) => rows.fn.max('number').as('number'))
		.executeTakeFirstOrThrow();
	return number;
}

/** The catalogue of the newest publication. Throws a `PublicationError` if it is not valid. */
export async function newestCatalogue(db: DbOrTx): Promise<PublishedCatalogue> {
	const { catalogue } = await newestPublication(db);
	return catalogue;
}

export interface NewestPublication {
	readonly catalogue: PublishedCatalogue;
	readonly publishedAtMs: number;
	/** The merchant's account; null: the first one. */
	readonly publishedBy: string | null;
}

/** The catalogue that was read last. A publication never changes, and one of a shop is large. */
let lastRead: { readonly hash: string; readonly catalogue: PublishedCatalogue } | undefined;

/** Stands for reading the catalogue that this process has published. */
export function rememberCatalogue(catalogue: PublishedCatalogue): void {
	lastRead = { hash: publicationHash(catalogue), catalogue };
}

/** The newest publication. Throws a `PublicationError` if it is not valid. */
export async function newestPublication(db: DbOrTx): Promise<NewestPublication> {
	const row = await db
		.selectFrom('publications')
		.select(['number', 'hash', 'published_at_ms', 'published_by'])
		.orderBy('number', 'desc')
		.limit(1)
		.executeTakeFirstOrThrow();
	if (lastRead?.hash !== row.hash) {
		const stored = await db
			.selectFrom('publications')
			.select(['number', 'snapshot'])
			.where('number', '=', row.number)
			.executeTakeFirstOrThrow();
		lastRead = { hash: row.hash, catalogue: readCatalogue(await parseSnapshot(db, stored)) };
	}
	return {
		catalogue: lastRead.catalogue,
		publishedAtMs: row.published_at_ms,
		publishedBy: row.published_by,
	};
}

interface StoredSnapshot {
	readonly number: number;
	readonly snapshot: string;
}

/**
 * The publication of a snapshot. One of the release before states no facts of the shop. Then those
 * stay that were published before it.
 */
async function parseSnapshot(db: DbOrTx, { number, snapshot }: StoredSnapshot): Promise<unknown> {
	const stored = JSON.parse(snapshot);
	if (stored.shop) return stored;
	const before = await db
		.selectFrom('publications')
		.select('snapshot')
		.where('number', '<', number)
		// A snapshot is JSON without spaces, in which the name of the shop comes first.
		.where('snapshot', 'like', '%,"shop":{"name":%')
		.orderBy('number', 'desc')
		.limit(1)
		.executeTakeFirst();
	if (before) return { ...stored, shop: JSON.parse(before.snapshot).shop };
	const { zones, elsewhere } = await firstPlaces(db);
	return { ...stored, shop: { ...firstShop, zones, elsewhere } };
}

/** The catalogue of the last publication that had a product. It reads old ones until it is found. */
export async function lastCatalogueWith(
	db: DbOrTx,
	id: string,
): Promise<PublishedCatalogue | undefined> {
	const row = await db
		.selectFrom('publications')
		.select(['number', 'snapshot'])
		// A snapshot is JSON without spaces, in which the id of a product comes first.
		.where('snapshot', 'like', `%{"id":"${id}",%`)
		.orderBy('number', 'desc')
		.limit(1)
		.executeTakeFirst();
	return row && readCatalogue(await parseSnapshot(db, row));
}

/** The content of a publication. Undefined if it is unknown, deleted or unreadable by this release. */
export async function contentOf(
	db: DbOrTx,
	number: number,
): Promise<PublicationContent | undefined> {
	return await readContent(db, number, '=');
}

/**
 * The same of the first that was not deleted, from this number on. It has all products of those
 * before it that were.
 */
export async function contentSince(
	db: DbOrTx,
	number: number,
): Promise<PublicationContent | undefined> {
	return await readContent(db, number, '>=');
}

async function readContent(
	db: DbOrTx,
	number: number,
	comparison: '=' | '>=',
): Promise<PublicationContent | undefined> {
	const row = await db
		.selectFrom('publications')
		.select(['number', 'snapshot'])
		.where('number', comparison, number)
		.where('hash', '!=', '')
		.orderBy('number')
		.limit(1)
		.executeTakeFirst();
	const parsed = row && parsePublication(await parseSnapshot(db, row));
	return parsed?.ok ? parsed.value : undefined;
}
