import type { Size } from '../../../core/catalogue/catalogue.ts';
import { codesOf } from '../../../core/catalogue/product-codes.ts';
import { isoTime } from '../../../core/iso-time.ts';
import type { DbOrTx } from '../../../server/db/open.ts';
import { freeOf } from '../../../server/stock/levels.ts';
import { draftOf } from '../../rules/draft-product.ts';
import { faultFinder, faultsInShop, stateOf } from '../../rules/next-publication.ts';
import { sizesWithOwnPrice } from '../../rules/product-fields/prices.ts';
import type { ProductAnswer, ProductListAnswer } from '../../rules/products.ts';
import { lastChange } from '../drafts/draft-document.ts';
import { isUntouched, productKind, readDrafts, type StoredDraft } from '../drafts/shop-drafts.ts';
import { sizesBefore } from '../publications/start-new-sizes.ts';
import { publishingOf } from '../publications/unpublished.ts';

/** All products in the order of the shop, without those that were left empty. */
export async function productList(db: DbOrTx): Promise<ProductListAnswer> {
	const shop = await readDrafts(db);
	const stock = await db.selectFrom('stock').selectAll().execute();
	const free = new Map(
		stock.map(({ product_id: id, size, on_hand: onHand, held }) => [
			`${id}/${size}`,
			freeOf({ onHand, held }),
		]),
	);
	const published = new Map(shop.published.map((product) => [product.id, product]));
	const restored = shop.drafts.filter(({ id, isArchived }) => !isArchived && !published.has(id));
	const before = await sizesBefore(
		db,
		restored.map(({ id }) => id),
	);
	const faultsOfDraft = faultFinder(shop);
	return {
		products: shop.drafts
			.filter((draft) => !isUntouched(draft))
			.map((draft) => {
				const { name, slug, category, price, images, style, colourway } = draft.product;
				return {
					id: draft.id,
					// A product that shoppers know keeps its name until another one is typed.
					name: name || (published.get(draft.id)?.name ?? ''),
					slug,
					category,
					price,
					style,
					colourway,
					hasSizePrices: sizesWithOwnPrice(draft.product).length > 0,
					state: stateOf(shop, draft),
					codes: [...codesOf(draft.product.variants)],
					picture: images[0] ?? null,
					...stockOf(draft, (size) => {
						const count = free.get(`${draft.id}/${size}`);
						if (count !== undefined) return count;
						const sold = published.get(draft.id)?.sizes ?? before.get(draft.id);
						// The sizes of an archived product are not known without a search.
						return draft.isArchived || sold?.includes(size) ? null : 0;
					}),
					faults: faultsOfDraft(draft).length,
					changedAt: isoTime(draft.changedAtMs),
				};
			}),
	};
}

/** `countOf` gives the pieces that can be sold of a size; null if it is unlimited. */
function stockOf(
	{ product: { sizes } }: StoredDraft,
	countOf: (size: Size) => number | null,
): Pick<ProductListAnswer['products'][number], 'stock' | 'soldOutSizes'> {
	const counts = sizes.map(countOf);
	const isCounted = counts.every((count) => count !== null);
	return {
		stock: isCounted ? counts.reduce((sum, count) => sum + count, 0) : null,
		soldOutSizes: sizes.filter((_, at) => counts[at] === 0),
	};
}

/** One product; undefined if there is none. */
export async function findProduct(db: DbOrTx, id: string): Promise<ProductAnswer | undefined> {
	const shop = await readDrafts(db);
	const draft = shop.drafts.find((one) => one.id === id);
	if (!draft) return undefined;
	const published = shop.published.find((product) => product.id === id);
	return {
		id,
		product: draft.product,
		...(await lastChange(db, draft)),
		published: published ? draftOf(published) : null,
		state: stateOf(shop, draft),
		faults: [...faultsInShop(shop, draft)],
		publishing: publishingOf(shop, { kind: 'product', id }),
		isDeletable: !(await productKind.deletionRefusal(db, id)),
	};
}
