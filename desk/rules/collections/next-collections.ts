import type { Product } from '../../../core/catalogue/catalogue.ts';
import type { Collection } from '../../../core/catalogue/collection.ts';
import { type Choice, clashes, clashSentence, type Document } from '../chosen-documents.ts';
import type { DraftFault, ProductState, PublicationChange } from '../products.ts';
import { collectionChanges } from './collection-changes.ts';
import { type CollectionDraft, collectionOf } from './collection-draft.ts';
import { collectionFaults } from './collection-faults.ts';

/** A draft among the others of the shop. */
export interface ListedCollection {
	readonly id: string;
	readonly collection: CollectionDraft;
	readonly isArchived: boolean;
}

/** The drafts in the order of menus, and what shoppers see now. */
export interface ShopCollections {
	readonly drafts: readonly ListedCollection[];
	readonly published: readonly Collection[];
}

/**
 * The faults of a draft within its shop. A new collection cannot take the address of one that
 * shoppers see, nor that of an older new one.
 */
export function collectionFaultsInShop(
	{ drafts, published }: ShopCollections,
	draft: ListedCollection,
): readonly DraftFault[] {
	const isLive = ({ id }: ListedCollection) => published.some((one) => one.id === id);
	const place = drafts.findIndex(({ id }) => id === draft.id);
	const others = drafts.filter(
		(other, at) =>
			other.id !== draft.id &&
			!other.isArchived &&
			(isLive(other) || (!isLive(draft) && at < place)),
	);
	return collectionFaults(
		draft.id,
		draft.collection,
		others.map(({ collection }) => collection),
	);
}

/** What shoppers see of a collection, compared with its draft. */
export function collectionState(
	{ published }: ShopCollections,
	draft: ListedCollection,
): ProductState {
	if (draft.isArchived) return 'archived';
	const now = published.find(({ id }) => id === draft.id);
	if (!now) return 'new';
	const next = collectionOf(draft.id, draft.collection);
	return next && collectionChanges([now], [next], []).length === 0 ? 'published' : 'changed';
}

/** Why a document cannot be published. */
export interface DocumentFault extends DraftFault {
	readonly document: Document;
}

interface NextCollections {
	readonly collections: readonly Collection[];
	readonly changes: readonly PublicationChange[];
	readonly faults: readonly DocumentFault[];
}

/** The collections after the chosen ones are published. The same rules hold as for products. */
export function nextCollections(
	shop: ShopCollections,
	products: readonly Product[],
	isChosen: Choice = () => true,
): NextCollections {
	const live = new Map(shop.published.map((collection) => [collection.id, collection]));
	const faults: DocumentFault[] = [];
	const made = new Map<string, Collection>();
	const leaving = new Set<string>();
	for (const draft of shop.drafts) {
		const document = { kind: 'collection', id: draft.id } as const;
		if (!isChosen(document)) continue;
		if (draft.isArchived) leaving.add(draft.id);
		const found = draft.isArchived ? [] : collectionFaultsInShop(shop, draft);
		faults.push(...found.map((fault) => ({ document, ...fault })));
		const collection = found.length === 0 ? collectionOf(draft.id, draft.collection) : undefined;
		if (collection) made.set(draft.id, collection);
	}
	const order = menuOrder(shop, isChosen({ kind: 'menu', id: '' }));
	const itemsNow = () =>
		order.flatMap((id) => (leaving.has(id) ? [] : (made.get(id) ?? live.get(id) ?? [])));
	const { items, refused } = clashes(itemsNow, made, ({ slug }) => [slug]);
	for (const { id, other } of refused) {
		const sentence = clashSentence(other.title, true);
		faults.push({ document: { kind: 'collection', id }, field: 'slug', sentence });
	}
	return {
		collections: items,
		changes: collectionChanges(shop.published, items, products),
		faults,
	};
}

/** The ids in the order of menus. While another order is not published, new collections come last. */
function menuOrder({ drafts, published }: ShopCollections, isOrderChosen: boolean) {
	const [typed, shown] = [drafts, published].map((some) => some.map(({ id }) => id));
	if (!typed || !shown) return [];
	const common = typed.filter((id) => shown.includes(id)).join();
	const isSameOrder = common === shown.filter((id) => typed.includes(id)).join();
	return isOrderChosen || isSameOrder ? typed : [...new Set([...shown, ...typed])];
}
