import type { Product } from '../../catalogue/catalogue.ts';
import type { Collection } from '../../catalogue/collection.ts';
import type { DraftFault, ProductState, PublicationChange, PublicationFault } from '../products.ts';
import { leaveOutScheduled, type ScheduledChanges, scheduledFault } from '../scheduled-changes.ts';
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

export interface NextCollections {
	readonly collections: readonly Collection[];
	readonly changes: readonly PublicationChange[];
	/** Nothing is published while there is one. */
	readonly faults: readonly PublicationFault[];
	/** New collections with faults. They are not among the collections. */
	readonly unfinished: readonly ListedCollection[];
}

/** The collections that publishing would publish. The same rules hold as for products. */
export function nextCollections(
	shop: ShopCollections,
	products: readonly Product[],
	scheduled: readonly ScheduledChanges[] = [],
): NextCollections {
	const live = new Map(shop.published.map((collection) => [collection.id, collection]));
	const collections: Collection[] = [];
	const faults: PublicationFault[] = [];
	const unfinished: ListedCollection[] = [];
	const leaveOut = leaveOutScheduled(scheduled, (content) => content.collections);
	for (const draft of shop.drafts) {
		const present = live.get(draft.id);
		const found = draft.isArchived ? [] : collectionFaultsInShop(shop, draft);
		const made = found.length === 0 ? collectionOf(draft.id, draft.collection) : present;
		const { item, conflictMs } = leaveOut(present, draft.isArchived ? undefined : made);
		if (item) collections.push(item);
		const { id: collectionId } = draft;
		const name = draft.collection.title || (present?.title ?? '');
		const named = (fault: DraftFault) => ({ productId: null, collectionId, name, ...fault });
		if (conflictMs !== undefined) faults.push(named(scheduledFault(conflictMs)));
		if (present) faults.push(...found.map(named));
		else if (found.length > 0) unfinished.push(draft);
	}
	const changes = collectionChanges(shop.published, collections, products);
	return { collections, changes, faults, unfinished };
}
