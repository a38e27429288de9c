import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { fullName } from '../../../core/catalogue/colourways.ts';
import type { Publication } from '../../../core/catalogue/publication.ts';
import { refuse } from '../../../core/outcome.ts';
import type { DbOrTx } from '../../../server/db/open.ts';
import { parseColumn, parseColumnAs } from '../../../server/db/parse-column.ts';
import { publicationTables } from '../../../server/db/publication-schema.ts';
import {
	lastCatalogueWith,
	newestCatalogue,
	newestPublication,
} from '../../../server/publishing/publication-rows.ts';
import { differingFields } from '../../rules/differing-fields.ts';
import type { ListedDraft, ShopDrafts, ShopPalette } from '../../rules/next-publication.ts';
import { emptyDraft, type ProductDraft, productDraftSchema } from '../../rules/product-draft.ts';
import { type DraftKind, readDocuments, type StoredDocument } from './draft-document.ts';
import { readPalette } from './read-palette.ts';
import { readSettings, type StoredSettings } from './read-settings.ts';
import { readCollections, type StoredCollections } from './shop-collections.ts';

/** Products are drafts that all other calls of the desk know too. */
export const productKind: DraftKind<ProductDraft> = {
	noun: 'product',
	table: 'product_drafts',
	column: 'product',
	parse: (json) =>
		parseColumnAs(publicationTables.product_drafts.product, productDraftSchema, json),
	parsed: new Map(),
	nameOf: ({ name }) => name,
	whyFixed: () => undefined,
	async deletionRefusal(db, id) {
		if (!(await wasPublished(db, id))) return undefined;
		return refuse('This product was for sale once, and its orders need it. You can archive it.');
	},
};

/** A draft with who changed it last. */
export type StoredDraft = ListedDraft & Omit<StoredDocument<ProductDraft>, 'content'>;

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
	readonly settings: StoredSettings;
}

/** Who shows or publishes settings gives the time, so that their faults know which days are over. */
export async function readDrafts(db: DbOrTx, nowMs?: number): Promise<StoredDrafts> {
	const newest = await readNewest(db);
	const documents = await readDocuments(db, productKind);
	const collections = await readCollections(db, newest.collections);
	const palette = { draft: await readPalette(db), published: newest.colours };
	const drafts = documents.map(({ content, ...draft }) => ({ ...draft, product: content }));
	const settings = await readSettings(db, newest.shop, nowMs);
	return { drafts, published: newest.products, collections, newest, palette, settings };
}

/** Whether it was created and left at once, so that no list needs it. */
export function isUntouched({ revision, product }: StoredDraft): boolean {
	return revision === 1 && product.name === '' && differingFields(product, emptyDraft).size === 0;
}

/** Ids that a new product must not get. */
export function takenIds({ drafts }: StoredDrafts): ReadonlySet<string> {
	return new Set(drafts.map(({ id }) => id));
}

async function readNewest(db: DbOrTx): Promise<Newest> {
	const { catalogue, publishedAtMs, publishedBy } = await newestPublication(db);
	const { number, products, collections, colours, shop } = catalogue;
	return { number, publishedAtMs, publishedBy, products, collections, colours, shop };
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

/** Whether a product was ever for sale. Its orders, carts and stock may exist then. */
async function wasPublished(db: DbOrTx, id: string): Promise<boolean> {
	const row = await db
		.selectFrom('price_changes')
		.select('product_id')
		.where('product_id', '=', id)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}
