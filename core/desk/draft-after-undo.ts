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
 * The draft of a product after an older publication is published again: as it was then, with what
 * was edited since the last publication. `live` is undefined if the product is not for sale.
 */
export function draftAfterUndo(
	id: string,
	draft: ProductDraft,
	live: Product | undefined,
	older: Product,
): ProductDraft {
	return withEdits(draft, productOf(id, draft), live, older, draftOf);
}

/** The same for a collection. */
export function collectionAfterUndo(
	id: string,
	draft: CollectionDraft,
	live: Collection | undefined,
	older: Collection,
): CollectionDraft {
	return withEdits(draft, collectionOf(id, draft), live, older, draftOfCollection);
}

/** `typed` is what the draft would publish; undefined if it has a fault. */
function withEdits<Draft extends object, Item>(
	draft: Draft,
	typed: Item | undefined,
	live: Item | undefined,
	older: Item,
	toDraft: (item: Item) => Draft,
): Draft {
	if (!live) return toDraft(older);
	// Compared as drafts of products, because the same price can be typed in several ways.
	const edited = differingFields(typed ? toDraft(typed) : draft, toDraft(live));
	return withFields(toDraft(older), draft, edited);
}
