import { isFixed, pathOf } from '../../../core/catalogue/collection-products.ts';
import { productsOf } from '../../../core/catalogue/collection-rule.ts';
import { fullName } from '../../../core/catalogue/colourways.ts';
import type {
	CollectionAnswer,
	CollectionListAnswer,
	CollectionProducts,
} from '../../../core/desk/collections/collection-calls.ts';
import { contentOf, draftOfCollection } from '../../../core/desk/collections/collection-draft.ts';
import {
	collectionFaultsInShop,
	collectionState,
} from '../../../core/desk/collections/next-collections.ts';
import { nextPublication } from '../../../core/desk/next-publication.ts';
import { isoTime } from '../../../core/iso-time.ts';
import type { DbOrTx } from '../../db/open.ts';
import { accountNames } from '../account-names.ts';
import { readDrafts } from '../products/shop-drafts.ts';
import { wasCollectionPublished } from './save-collection.ts';

/** All collections, in the order of menus. */
export async function collectionList(db: DbOrTx): Promise<CollectionListAnswer> {
	const shop = await readDrafts(db);
	const { products } = nextPublication({ ...shop, scheduled: [] });
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
	const { collections } = await readDrafts(db);
	const draft = collections.drafts.find((one) => one.id === id);
	if (!draft) return undefined;
	const nameOf = await accountNames(db, [draft.changedBy]);
	const published = collections.published.find((one) => one.id === id);
	return {
		id,
		collection: draft.collection,
		revision: draft.revision,
		changedAt: isoTime(draft.changedAtMs),
		changedBy: nameOf(draft.changedBy),
		published: published ? draftOfCollection(published) : null,
		state: collectionState(collections, draft),
		faults: [...collectionFaultsInShop(collections, draft)],
		isDeletable: !isFixed(draft) && !(await wasCollectionPublished(db, id)),
	};
}

/** The products that collections choose from: those that are or will be for sale. */
export async function collectionProducts(db: DbOrTx): Promise<CollectionProducts> {
	const { products } = nextPublication({ ...(await readDrafts(db)), scheduled: [] });
	return {
		products: products.map((product) => ({
			id: product.id,
			name: fullName(product),
			category: product.category,
			price: product.price,
			colours: [...product.colours],
			tags: [...product.tags],
			featured: product.featured,
			picture: product.images[0],
		})),
	};
}
