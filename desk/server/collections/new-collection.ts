import { maxOfCollection } from '../../../core/catalogue/collection.ts';
import { freeName, numberedSlug, slugFrom } from '../../../core/catalogue/slug-from.ts';
import { type Outcome, refuse, succeed } from '../../../core/outcome.ts';
import type { DbOrTx, Tx } from '../../../server/db/open.ts';
import { lostPicture } from '../../../server/pictures/lost-picture.ts';
import type { NewCollection } from '../../rules/collections/collection-calls.ts';
import { type CollectionDraft, emptyCollection } from '../../rules/collections/collection-draft.ts';
import type { MadeDraft } from '../drafts/draft-routes.ts';
import { readCollections, type StoredCollection } from '../drafts/shop-collections.ts';

/** Makes a collection, as it was typed or empty. Its id comes from its title. */
export async function makeCollection(
	tx: Tx,
	input: NewCollection,
): Promise<Outcome<MadeDraft<CollectionDraft>>> {
	const { drafts } = await readCollections(tx, []);
	if (drafts.length >= maxOfCollection.collections) {
		return refuse('The shop has 100 collections. Please delete one first.');
	}
	const slugs = new Set(drafts.map(({ collection }) => collection.slug));
	const slug = slugFrom(input.title);
	const empty = { ...emptyCollection, title: input.title, slug: slug && freeName(slug, slugs) };
	const named = input.collection ?? empty;
	const content = await withPicture(tx, { ...named, slug: addressOf(named, drafts) });
	if (!content.ok) return content;
	return succeed({
		id: slugFrom(named.title) || 'collection',
		taken: new Set(drafts.map((one) => one.id)),
		content: content.value,
		isTyped: input.collection !== undefined,
	});
}

/** A draft as it is stored: with an address, if its title cannot make one. */
export async function completeCollection(
	db: DbOrTx,
	id: string,
	collection: CollectionDraft,
): Promise<Outcome<CollectionDraft>> {
	const { drafts } = await readCollections(db, []);
	const others = drafts.filter((other) => other.id !== id);
	return await withPicture(db, { ...collection, slug: addressOf(collection, others) });
}

async function withPicture(
	db: DbOrTx,
	collection: CollectionDraft,
): Promise<Outcome<CollectionDraft>> {
	const lost = await lostPicture(db, collection.picture ? [collection.picture] : []);
	if (lost === undefined) return succeed(collection);
	return refuse('The picture is no longer stored. Please remove it and upload it again.', 400);
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
