import { allSizes } from '../../../core/catalogue/catalogue.ts';
import { type Prices, sizePricesText } from '../../../core/catalogue/prices.ts';
import type { Tx } from '../../../server/db/open.ts';
import { parseColumnAs } from '../../../server/db/parse-column.ts';
import { publicationTables } from '../../../server/db/publication-schema.ts';
import { type ProductDraft, productDraftSchema } from '../../rules/product-draft.ts';
import { sizesWithOwnPrice, typedPriceOf } from '../../rules/product-fields/prices.ts';
import { typedCents, typedFromCents } from '../../rules/typed-cents.ts';
import { type Change, StaleDrafts, saveDraft } from '../drafts/save-draft.ts';

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
	const draft = parseColumnAs(
		publicationTables.product_drafts.product,
		productDraftSchema,
		row.product,
	);
	if (!hasPrices(draft, from)) return;
	const product = { ...draft, ...typedPrices(draft, to) };
	const saved = await saveDraft(tx, { id, revision: row.revision }, product, change);
	if (!saved.ok) throw new StaleDrafts();
}

function hasPrices(draft: ProductDraft, prices: Prices): boolean {
	const { price, compareAt, variants } = draft;
	const sizePricesCents = Object.fromEntries(
		sizesWithOwnPrice(draft).map((size) => [size, typedCents(typedPriceOf(variants, size))]),
	);
	return (
		typedCents(price) === prices.priceCents &&
		typedCents(compareAt) === prices.compareAtCents &&
		sizePricesText({ sizePricesCents }) === sizePricesText(prices)
	);
}

function typedPrices({ variants }: ProductDraft, prices: Prices) {
	const { priceCents, compareAtCents, sizePricesCents = {} } = prices;
	const unknown = { sku: '', gtin: '', weightGrams: '' };
	return {
		price: typedFromCents(priceCents),
		compareAt: typedFromCents(compareAtCents),
		variants: allSizes.flatMap((size) => {
			const variant = variants.find((one) => one.size === size);
			const own = typedFromCents(sizePricesCents[size]);
			return variant || own ? { ...(variant ?? unknown), size, price: own } : [];
		}),
	};
}
