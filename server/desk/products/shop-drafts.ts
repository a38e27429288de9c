import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { fullName } from '../../../core/catalogue/colourways.ts';
import type { Publication } from '../../../core/catalogue/publication.ts';
import { differingFields } from '../../../core/desk/differing-fields.ts';
import type { ListedDraft, ShopDrafts, ShopPalette } from '../../../core/desk/next-publication.ts';
import { emptyDraft, type ProductDraft } from '../../../core/desk/product-draft.ts';
import type { DbOrTx } from '../../db/open.ts';
import { parseColumn } from '../../db/parse-column.ts';
import { publicationTables } from '../../db/publication-schema.ts';
import type { Row } from '../../db/table.ts';
import {
	lastCatalogueWith,
	newestCatalogue,
	newestPublication,
} from '../../publishing/publication-rows.ts';
import { readCollections, type StoredCollections } from '../collections/shop-collections.ts';
import { readPalette } from './read-palette.ts';
import { readScheduled, type StoredChanges } from './schedules/scheduled-changes.ts';

/** A draft with who changed it last. */
export interface StoredDraft extends ListedDraft {
	readonly revision: number;
	readonly changedAtMs: number;
	/** The merchant's account; null: it came with the shop. */
	readonly changedBy: string | null;
}

/** The newest publication. */
interface Newest extends Publication {
	readonly publishedAtMs: number;
	readonly publishedBy: string | null;
}

/** All drafts in the order of the shop, and the newest publication. */
export interface StoredDrafts extends ShopDrafts {
	readonly drafts: readonly StoredDraft[];
	readonly collections: StoredCollections;
	readonly newest: Newest;
	readonly palette: ShopPalette;
	readonly scheduled: readonly StoredChanges[];
}

export async function readDrafts(db: DbOrTx): Promise<StoredDrafts> {
	const newest = await readNewest(db);
	const rows = await db
		.selectFrom('product_drafts')
		.selectAll()
		.orderBy('position')
		.orderBy('id')
		.execute();
	const collections = await readCollections(db, newest.collections);
	const palette = { draft: await readPalette(db), published: newest.colours };
	const parsed = parseDrafts(rows.map(({ product }) => product));
	const drafts = rows.map((row) => draftFrom(row, parsed.get(row.product) as ProductDraft)); // all are parsed
	const scheduled = await readScheduled(db);
	return { drafts, published: newest.products, collections, newest, palette, scheduled };
}

/** Whether it was created and left at once, so that no list needs it. */
export function isUntouched({ revision, product }: StoredDraft): boolean {
	return revision === 1 && product.name === '' && differingFields(product, emptyDraft).size === 0;
}

/** Ids that a new product must not get: those of the drafts, and of what is scheduled. */
export function takenIds({ drafts, scheduled }: StoredDrafts): ReadonlySet<string> {
	const planned = scheduled.flatMap(({ after }) => after.products);
	return new Set([...drafts, ...planned].map(({ id }) => id));
}

/** The drafts of the last call by their JSON. Most of a thousand are the same in the next one. */
let parsedDrafts: ReadonlyMap<string, ProductDraft> = new Map();

function parseDrafts(texts: readonly string[]): ReadonlyMap<string, ProductDraft> {
	const known = parsedDrafts;
	const parse = (text: string) => parseColumn(publicationTables.product_drafts.product, text);
	parsedDrafts = new Map(texts.map((text) => [text, known.get(text) ?? parse(text)]));
	return parsedDrafts;
}

function draftFrom(
	row: Row<typeof publicationTables.product_drafts>,
	product: ProductDraft,
): StoredDraft {
	return {
		id: row.id,
		product,
		isArchived: row.state === 'archived',
		revision: row.revision,
		changedAtMs: row.changed_at_ms,
		changedBy: row.changed_by,
	};
}

async function readNewest(db: DbOrTx): Promise<Newest> {
	const { catalogue, publishedAtMs, publishedBy } = await newestPublication(db);
	const { number, products, collections, colours } = catalogue;
	return { number, publishedAtMs, publishedBy, products, collections, colours };
}

/** The names of products that may have left the shop, with their colors, by id. */
export async function draftNames(
	db: DbOrTx,
	ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom('product_drafts')
		.select(['id', 'product'])
		.where('id', 'in', [...new Set(ids)])
		.execute();
	return new Map(
		rows.map(({ id, product }) => [
			id,
			fullName(parseColumn(publicationTables.product_drafts.product, product)),
		]),
	);
}

/** The names of products with their colors, by id. Those that left the shop have that of their drafts. */
export async function shownNames(
	db: DbOrTx,
	ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	const newest = await newestCatalogue(db);
	const drafts = await draftNames(
		db,
		ids.filter((id) => !newest.byId(id)),
	);
	const names = new Map<string, string>();
	for (const id of new Set(ids)) {
		// A draft may have lost its name before it was archived.
		const name =
			nameIn(newest, id) || drafts.get(id) || nameIn(await lastCatalogueWith(db, id), id);
		if (name) names.set(id, name);
	}
	return names;
}

/** The name of a product with its color, as shoppers see it. */
export function nameIn(catalogue: Catalogue | undefined, id: string): string | undefined {
	const product = catalogue?.byId(id);
	return product && fullName(product);
}
