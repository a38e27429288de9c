import type { Collection } from '../../../core/catalogue/collection.ts';
import type { CollectionDraft } from '../../../core/desk/collections/collection-draft.ts';
import { collectionAfterUndo } from '../../../core/desk/draft-after-undo.ts';
import type { Tx } from '../../db/open.ts';
import type { Change } from '../products/save-draft.ts';
import { StaleDrafts } from '../products/stale-drafts.ts';
import type { StoredCollection, StoredCollections } from './shop-collections.ts';

/**
 * Makes the drafts what an older publication has. What was edited and not published stays an edit.
 * Collections that came later are archived. Other new drafts stay, after those of the publication.
 */
export async function restoreCollections(
	tx: Tx,
	{ drafts, published }: StoredCollections,
	collections: readonly Collection[],
	change: Change,
): Promise<void> {
	const places = new Map(collections.map(({ id }, at) => [id, at]));
	const placeOf = ({ id }: StoredCollection) => places.get(id) ?? collections.length;
	const ordered = drafts.toSorted((a, b) => placeOf(a) - placeOf(b));
	for (const [at, draft] of ordered.entries()) {
		const older = collections.find(({ id }) => id === draft.id);
		const live = published.find(({ id }) => id === draft.id);
		await restoreCollection(
			tx,
			draft,
			{
				collection: older
					? collectionAfterUndo(draft.id, draft.collection, live, older)
					: draft.collection,
				isArchived: older
					? draft.isArchived && live !== undefined
					: draft.isArchived || live !== undefined,
				position: at + 1,
			},
			change,
		);
	}
}

interface Restored {
	readonly collection: CollectionDraft;
	readonly isArchived: boolean;
	readonly position: number;
}

async function restoreCollection(
	tx: Tx,
	draft: StoredCollection,
	{ collection, isArchived, position }: Restored,
	{ accountId, nowMs }: Change,
): Promise<void> {
	const json = JSON.stringify(collection);
	const isSame = json === JSON.stringify(draft.collection) && isArchived === draft.isArchived;
	const changed = {
		collection: json,
		state: isArchived ? ('archived' as const) : ('active' as const),
		revision: draft.revision + 1,
		changed_at_ms: nowMs,
		changed_by: accountId,
	};
	const { numUpdatedRows } = await tx
		.updateTable('collection_drafts')
		.set({ ...(!isSame && changed), position })
		.where('id', '=', draft.id)
		.where('revision', '=', draft.revision)
		.executeTakeFirstOrThrow();
	if (numUpdatedRows === 0n) throw new StaleDrafts();
}
