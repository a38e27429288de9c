import { maxOfCollection } from '../../../../core/catalogue/collection.ts';
import type { CollectionStep } from '../../../../core/catalogue/import/plan-collections.ts';
import { type Outcome, refuse, succeed } from '../../../../core/outcome.ts';
import type { Tx } from '../../../db/open.ts';
import { nextPosition, saveCollection } from '../../collections/save-collection.ts';
import type { StoredCollection } from '../../collections/shop-collections.ts';
import type { Change } from '../save-draft.ts';

export const changedSince = refuse(
	'A product was changed in the meantime, so nothing was imported. Look at the list again.',
);

/** Writes the collections of a file. New ones come last in menus. */
export async function importCollections(
	tx: Tx,
	steps: readonly CollectionStep[],
	drafts: readonly StoredCollection[],
	change: Change,
): Promise<Outcome<null>> {
	const added = steps.filter(({ kind }) => kind === 'new');
	if (drafts.length + added.length > maxOfCollection.collections) {
		return refuse('A shop has at most 100 collections. Nothing was imported.');
	}
	for (const { kind, present, collection } of steps) {
		if (kind !== 'changed' || !present) continue;
		const saved = await saveCollection(tx, present, collection, change);
		if (!saved.ok) return changedSince;
	}
	if (added.length === 0) return succeed(null);
	const first = await nextPosition(tx);
	const rows = added.map(({ id, collection }, at) => ({
		id,
		position: first + at,
		collection: JSON.stringify(collection),
		state: 'active' as const,
		changed_at_ms: change.nowMs,
		changed_by: change.accountId,
	}));
	await tx.insertInto('collection_drafts').values(rows).execute();
	return succeed(null);
}
