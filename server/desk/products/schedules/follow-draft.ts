import type { Prices } from '../../../../core/catalogue/prices.ts';
import { type ProductDraft, productDraftSchema } from '../../../../core/desk/product-draft.ts';
import { typedCents } from '../../../../core/desk/typed-cents.ts';
import { centsFromDollars } from '../../../../core/money.ts';
import type { Tx } from '../../../db/open.ts';
import { parseColumn } from '../../../db/parse-column.ts';
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
	const draft = parseColumn('product_drafts.product', productDraftSchema, row.product);
	if (!hasPrices(draft, from)) return;
	const product = { ...draft, ...typedPrices(to) };
	const saved = await saveDraft(tx, { id, revision: row.revision }, product, change);
	if (!saved.ok) throw new StaleDrafts();
}

function hasPrices({ price, compareAt }: ProductDraft, prices: Prices): boolean {
	return (
		typedCents(price) === centsFromDollars(prices.price) &&
		typedCents(compareAt) ===
			(prices.compareAt === undefined ? undefined : centsFromDollars(prices.compareAt))
	);
}

function typedPrices({ price, compareAt }: Prices) {
	return { price: price.toFixed(2), compareAt: compareAt?.toFixed(2) ?? '' };
}
