import { allSizes } from '../../../../core/catalogue/catalogue.ts';
import { type Prices, sizePricesText } from '../../../../core/catalogue/prices.ts';
import type { ProductDraft } from '../../../../core/desk/product-draft.ts';
import { sizesWithOwnPrice, typedPriceOf } from '../../../../core/desk/size-prices.ts';
import { typedDollars } from '../../../../core/desk/typed-cents.ts';
import type { Tx } from '../../../db/open.ts';
import { parseColumn } from '../../../db/parse-column.ts';
import { publicationTables } from '../../../db/publication-schema.ts';
import { type Change, saveDraft } from '../save-draft.ts';
import { StaleDrafts } from '../stale-drafts.ts';

/**
 * Changes the prices of a draft as those of its product have changed. A price that the merchant has
 * typed and not published yet stays.
 */
export async function followDraft(
	tx: Tx,
	id: string,
	{ from, to }: { readonly from: Prices; readonly to: Prices },
	change: Change,
): Promise<void> {
	const row = await tx
		.selectFrom('product_drafts')
		.select(['product', 'revision'])
		.where('id', '=', id)
		.executeTakeFirst();
	if (!row) return;
	const draft = parseColumn(publicationTables.product_drafts.product, row.product);
	if (!hasPrices(draft, from)) return;
	const product = { ...draft, ...typedPrices(draft, to) };
	const saved = await saveDraft(tx, { id, revision: row.revision }, product, change);
	if (!saved.ok) throw new StaleDrafts();
}

function hasPrices(draft: ProductDraft, prices: Prices): boolean {
	const { price, compareAt, variants } = draft;
	const sizePrices = Object.fromEntries(
		sizesWithOwnPrice(draft).map((size) => [size, typedDollars(typedPriceOf(variants, size))]),
	);
	return (
		typedDollars(price) === prices.price &&
		typedDollars(compareAt) === prices.compareAt &&
		sizePricesText({ sizePrices }) === sizePricesText(prices)
	);
}

function typedPrices({ variants }: ProductDraft, { price, compareAt, sizePrices = {} }: Prices) {
	const unknown = { sku: '', gtin: '', weightGrams: '' };
	return {
		price: price.toFixed(2),
		compareAt: compareAt?.toFixed(2) ?? '',
		variants: allSizes.flatMap((size) => {
			const variant = variants.find((one) => one.size === size);
			const own = sizePrices[size]?.toFixed(2) ?? '';
			return variant || own ? { ...(variant ?? unknown), size, price: own } : [];
		}),
	};
}
