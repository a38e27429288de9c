import type { CollectionDraft } from '../collections/collection-draft.ts';

/** A collection of a file that this shop has written. */
export interface ImportedCollection {
	readonly id: string;
	readonly collection: CollectionDraft;
}

/** A draft of the desk. */
export interface PresentCollection extends ImportedCollection {
	readonly revision: number;
}

/** What an import does with a collection. */
export interface CollectionStep extends ImportedCollection {
	readonly kind: 'new' | 'changed' | 'unchanged';
	/** Null: it is new. */
	readonly present: PresentCollection | null;
	/** The fields that change. */
	readonly fields: readonly (keyof CollectionDraft)[];
}

/** Compares the collections of a file with the drafts, by their ids. The last of two counts. */
export function planCollections(
	imported: readonly ImportedCollection[],
	drafts: readonly PresentCollection[],
): readonly CollectionStep[] {
	const byId = new Map(drafts.map((draft) => [draft.id, draft]));
	const last = new Map(imported.map(({ id, collection }) => [id, collection]));
	return [...last].map(([id, collection]) => {
		const present = byId.get(id) ?? null;
		const fields = present ? changedFields(present.collection, collection) : [];
		const kind = present ? (fields.length === 0 ? 'unchanged' : 'changed') : 'new';
		return { kind, id, present, collection, fields };
	});
}

function changedFields(before: CollectionDraft, after: CollectionDraft) {
	const fields = Object.keys(after) as (keyof CollectionDraft)[]; // Object.keys returns string[]
	return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}
