import type { Collection } from '../../../core/catalogue/collection.ts';
import type {
	ListedCollection,
	ShopCollections,
} from '../../../core/desk/collections/next-collections.ts';
import type { DbOrTx } from '../../db/open.ts';
import { parseColumn } from '../../db/parse-column.ts';
import { publicationTables } from '../../db/publication-schema.ts';
import type { Row } from '../../db/table.ts';

/** A draft with who changed it last. */
export interface StoredCollection extends ListedCollection {
	readonly revision: number;
	readonly changedAtMs: number;
	/** The merchant's account; null: it came with the shop. */
	readonly changedBy: string | null;
}

export interface StoredCollections extends ShopCollections {
	readonly drafts: readonly StoredCollection[];
}

/** All drafts of collections, in the order of menus. */
export async function readCollections(
	db: DbOrTx,
	published: readonly Collection[],
): Promise<StoredCollections> {
	const rows = await db
		.selectFrom('collection_drafts')
		.selectAll()
		.orderBy('position')
		.orderBy('id')
		.execute();
	return { drafts: rows.map(draftFrom), published };
}

function draftFrom(row: Row<typeof publicationTables.collection_drafts>): StoredCollection {
	return {
		id: row.id,
		collection: parseColumn(publicationTables.collection_drafts.collection, row.collection),
		isArchived: row.state === 'archived',
		revision: row.revision,
		changedAtMs: row.changed_at_ms,
		changedBy: row.changed_by,
	};
}
