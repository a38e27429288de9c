import type { Product } from '../catalogue/catalogue.ts';
import type { Collection } from '../catalogue/collection.ts';
import {
	type CollectionDraft,
	collectionOf,
	draftOfCollection,
} from './collections/collection-draft.ts';
import { differingFields, withFields } from './differing-fields.ts';
import { draftOf, productOf } from './draft-product.ts';
import type { ProductDraft } from './product-draft.ts';

/**
 * The draft of a product after an older publication is published again: as it was then. What was
 * edited since the last publication, `live`, stays as an edit.
 */
export function draftAfterUndo(
	id: string,
	draft: ProductDraft,
	live: Product | undefined,
	older: Product,
): ProductDraft {
	const typed = productOf(id, draft);
	return withEdits(draft, {
		// The same price can be typed in several ways.
		clean: typed && draftOf(typed),
		live: live && draftOf(live),
		older: draftOf(older),
	});
}

/** The same for a collection. */
export function collectionAfterUndo(
	id: string,
	draft: CollectionDraft,
	live: Collection | undefined,
	older: Collection,
): CollectionDraft {
	const typed = collectionOf(id, draft);
	return withEdits(draft, {
		clean: typed && draftOfCollection(typed),
		live: live && draftOfCollection(live),
		older: draftOfCollection(older),
	});
}

interface States<Draft> {
	/** The draft as publishing would read it; undefined if it has a fault. */
	readonly clean: Draft | undefined;
	/** Undefined if it is not for sale. */
	readonly live: Draft | undefined;
	readonly older: Draft;
}

function withEdits<Draft extends object>(
	draft: Draft,
	{ clean, live, older }: States<Draft>,
): Draft {
	if (!live) return older;
	return withFields(older, draft, differingFields(clean ?? draft, live));
}
