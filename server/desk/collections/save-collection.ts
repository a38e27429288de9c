import { maxOfCollection } from '../../../core/catalogue/collection.ts';
import { isFixed } from '../../../core/catalogue/collection-products.ts';
import type { NewCollection } from '../../../core/desk/collections/collection-calls.ts';
import {
	type CollectionDraft,
	emptyCollection,
} from '../../../core/desk/collections/collection-draft.ts';
import { freeName, numberedSlug, slugFrom } from '../../../core/desk/slug-from.ts';
import { type Outcome, type Refused, refuse, succeed } from '../../../core/outcome.ts';
import type { DbOrTx, Tx } from '../../db/open.ts';
import { type Change, lockDrafts, type SeenDraft, staleDraft } from '../products/save-draft.ts';
import { readCollections, type StoredCollection } from './shop-collections.ts';

/** Creates a collection, as it was typed or empty. Returns its id, which comes from its title. */
export async function createCollection(
	db: Tx,
	input: NewCollection,
	{ accountId, nowMs }: Change,
): Promise<Outcome<string>> {
	await lockDrafts(db);
	const { drafts } = await readCollections(db, []);
	if (drafts.length >= maxOfCollection.collections) {
		return refuse('The shop has 100 collections. Please delete one first.');
	}
	const slugs = new Set(drafts.map(({ collection }) => collection.slug));
	const slug = slugFrom(input.title);
	const { title } = input.collection ?? input;
	const empty = { ...emptyCollection, title, slug: slug && freeName(slug, slugs) };
	const named = input.collection ?? empty;
	const collection = { ...named, slug: addressOf(named, drafts) };
	const id = freeName(slugFrom(title) || 'collection', new Set(drafts.map((one) => one.id)));
	await db
		.insertInto('collection_drafts')
		.values({
			id,
			position: await nextPosition(db),
			collection: JSON.stringify(collection),
			state: 'active',
			// What was typed is a save, after which its faults are shown.
			revision: input.collection ? 2 : 1,
			changed_at_ms: nowMs,
			changed_by: accountId,
		})
		.execute();
	return succeed(id);
}

/** The address of a draft; a free number if its title has letters that an address cannot have. */
function addressOf(
	{ slug, title }: Pick<CollectionDraft, 'slug' | 'title'>,
	others: readonly StoredCollection[],
): string {
	const isNumbered = slug === '' && title !== '' && slugFrom(title) === '';
	return isNumbered
		? numberedSlug('collection', new Set(others.map((other) => other.collection.slug)))
		: slug;
}

/** The draft with an address, if its title cannot make one. */
export async function withAddress(
	db: DbOrTx,
	id: string,
	collection: CollectionDraft,
): Promise<CollectionDraft> {
	const { drafts } = await readCollections(db, []);
	const others = drafts.filter((other) => other.id !== id);
	return { ...collection, slug: addressOf(collection, others) };
}

/** The position of a new collection, last in menus. Deleted ones leave gaps. */
export async function nextPosition(db: DbOrTx): Promise<number> {
	const { last } = await db
		.selectFrom('collection_drafts')
		.select(({ fn }) => fn.max('position').as('last'))
		.executeTakeFirstOrThrow();
	return (last ?? 0) + 1;
}

/** Saves a draft, complete or not. */
export async function saveCollection(
	db: DbOrTx,
	seen: SeenDraft,
	collection: CollectionDraft,
	change: Change,
): Promise<Outcome<null>> {
	return await changeCollection(db, seen, { collection: JSON.stringify(collection) }, change);
}

export const unknownCollection = refuse('There is no such collection.', 404);

const fixed = refuse('Every shop has this collection. You can change it.');

/** Takes a collection out of the next publication, or back into it. */
export async function setCollectionState(
	db: DbOrTx,
	seen: SeenDraft,
	state: 'active' | 'archived',
	change: Change,
): Promise<Outcome<null>> {
	if (isFixed(seen)) return fixed;
	return await changeCollection(db, seen, { state }, change);
}

async function changeCollection(
	db: DbOrTx,
	{ id, revision }: SeenDraft,
	set: { readonly collection: string } | { readonly state: 'active' | 'archived' },
	{ accountId, nowMs }: Change,
): Promise<Outcome<null>> {
	const changed = await db
		.updateTable('collection_drafts')
		.set({ ...set, revision: revision + 1, changed_at_ms: nowMs, changed_by: accountId })
		.where('id', '=', id)
		.where('revision', '=', revision)
		.returning('id')
		.executeTakeFirst();
	return changed ? succeed(null) : await whyUnchanged(db, id);
}

async function whyUnchanged(db: DbOrTx, id: string): Promise<Refused> {
	const known = await db
		.selectFrom('collection_drafts')
		.select('id')
		.where('id', '=', id)
		.executeTakeFirst();
	return known ? staleDraft : unknownCollection;
}

/** Deletes a draft that was never published. */
export async function deleteCollection(
	db: Tx,
	{ id, revision }: SeenDraft,
): Promise<Outcome<null>> {
	await lockDrafts(db);
	if (isFixed({ id })) return fixed;
	if (await wasCollectionPublished(db, id)) {
		return refuse('This collection was in the shop, and its address is known. You can archive it.');
	}
	const deleted = await db
		.deleteFrom('collection_drafts')
		.where('id', '=', id)
		.where('revision', '=', revision)
		.returning('id')
		.executeTakeFirst();
	return deleted ? succeed(null) : await whyUnchanged(db, id);
}

/** Whether shoppers ever saw a collection. Its addresses are known then. */
export async function wasCollectionPublished(db: DbOrTx, id: string): Promise<boolean> {
	const row = await db
		.selectFrom('collection_addresses')
		.select('slug')
		.where('collection_id', '=', id)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Gives the collections this order. False if these are not all of them. */
export async function orderCollections(db: Tx, ids: readonly string[]): Promise<boolean> {
	await lockDrafts(db);
	const rows = await db.selectFrom('collection_drafts').select('id').execute();
	const isAll = new Set(ids).size === ids.length && rows.every(({ id }) => ids.includes(id));
	if (!isAll || rows.length !== ids.length) return false;
	for (const [at, id] of ids.entries()) {
		await db
			.updateTable('collection_drafts')
			.set({ position: at + 1 })
			.where('id', '=', id)
			.execute();
	}
	return true;
}
