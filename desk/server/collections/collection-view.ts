import { isFixed, pathOf } from '../../../core/catalogue/collection-products.ts';
import { productsOf } from '../../../core/catalogue/collection-rule.ts';
import { fullName } from '../../../core/catalogue/colourways.ts';
import { isoTime } from '../../../core/iso-time.ts';
import type { DbOrTx } from '../../../server/db/open.ts';
import type {
	CollectionAnswer,
	CollectionListAnswer,
	CollectionProducts,
} from '../../rules/collections/collection-calls.ts';
import { contentOf, draftOfCollection } from '../../rules/collections/collection-draft.ts';
import {
	collectionFaultsInShop,
	collectionState,
} from '../../rules/collections/next-collections.ts';
import { nextPublication } from '../../rules/next-publication.ts';
import { lastChange } from '../drafts/draft-document.ts';
import { collectionKind } from '../drafts/shop-collections.ts';
import { readDrafts } from '../drafts/shop-drafts.ts';
import { publishingOf } from '../publications/unpublished.ts';

/** All collections, in the order of menus. */
export async function collectionList(db: DbOrTx): Promise<CollectionListAnswer> {
	const shop = await readDrafts(db);
	const { products } = nextPublication(shop);
	return {
		collections: shop.collections.drafts.map((draft) => {
			const { id, collection } = draft;
			const content = productsOf(contentOf(collection), products);
			return {
				id,
				title: collection.title,
				path: pathOf({ id, slug: collection.slug }),
				isFixed: isFixed(draft),
				isInMenu: collection.isInMenu,
				by: collection.by,
				state: collectionState(shop.collections, draft),
				picture: collection.picture ?? content[0]?.images[0] ?? null,
				productIds: content.map((product) => product.id),
				faults: collectionFaultsInShop(shop.collections, draft).length,
				changedAt: isoTime(draft.changedAtMs),
			};
		}),
	};
}

/** One collection; undefined if there is none. */
export async function findCollection(
	db: DbOrTx,
	id: string,
): Promise<CollectionAnswer | undefined> {
	const shop = await readDrafts(db);
	const { collections } = shop;
	const draft = collections.drafts.find((one) => one.id === id);
	if (!draft) return undefined;
	const published = collections.published.find((one) => one.id === id);
	return {
		id,
		collection: draft.collection,
		...(await lastChange(db, draft)),
		published: published ? draftOfCollection(published) : null,
		state: collectionState(collections, draft),
		faults: [...collectionFaultsInShop(collections, draft)],
		publishing: publishingOf(shop, { kind: 'collection', id }),
		isDeletable: !(await collectionKind.deletionRefusal(db, id)),
	};
}

/** The products that collections choose from: those that are or will be for sale. */
export async function collectionProducts(db: DbOrTx): Promise<CollectionProducts> {
	const { products } = nextPublication(await readDrafts(db));
	return {
		products: products.map((product) => ({
			id: product.id,
			name: fullName(product),
			category: product.category,
			priceCents: product.priceCents,
			colours: [...product.colours],
			tags: [...product.tags],
			featured: product.featured,
			picture: product.images[0],
		})),
	};
}
