import type { Collection } from '../../../core/catalogue/collection.ts';
import { isFixed } from '../../../core/catalogue/collection-products.ts';
import { refuse } from '../../../core/outcome.ts';
import type { DbOrTx } from '../../../server/db/open.ts';
import { parseColumnAs } from '../../../server/db/parse-column.ts';
import { publicationTables } from '../../../server/db/publication-schema.ts';
import {
	type CollectionDraft,
	collectionDraftSchema,
} from '../../rules/collections/collection-draft.ts';
import type {
	ListedCollection,
	ShopCollections,
} from '../../rules/collections/next-collections.ts';
import { type DraftKind, readDocuments, type StoredDocument } from './draft-document.ts';

export const collectionKind: DraftKind<CollectionDraft> = {
	noun: 'collection',
	table: 'collection_drafts',
	column: 'collection',
	parse: (json) =>
		parseColumnAs(publicationTables.collection_drafts.collection, collectionDraftSchema, json),
	parsed: new Map(),
	nameOf: ({ title }) => title,
	whyFixed: (id) =>
		isFixed({ id }) ? refuse('Every shop has this collection. You can change it.') : undefined,
	async deletionRefusal(db, id) {
		const fixed = collectionKind.whyFixed(id);
		if (fixed || !(await wasCollectionPublished(db, id))) return fixed;
		return refuse('This collection was in the shop, and its address is known. You can archive it.');
	},
};

/** A draft with who changed it last. */
export type StoredCollection = ListedCollection & Omit<StoredDocument<CollectionDraft>, 'content'>;

export interface StoredCollections extends ShopCollections {
	readonly drafts: readonly StoredCollection[];
}

/** All drafts of collections, in the order of menus. */
export async function readCollections(
	db: DbOrTx,
	published: readonly Collection[],
): Promise<StoredCollections> {
	const documents = await readDocuments(db, collectionKind);
	const drafts = documents.map(({ content, ...draft }) => ({ ...draft, collection: content }));
	return { drafts, published };
}

/** Whether shoppers ever saw a collection. Its addresses are known then. */
async function wasCollectionPublished(db: DbOrTx, id: string): Promise<boolean> {
	const row = await db
		.selectFrom('collection_addresses')
		.select('slug')
		.where('collection_id', '=', id)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}
