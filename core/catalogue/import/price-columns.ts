import type { DraftPatch, VariantPatch } from './draft-patch.ts';
import { quoted } from './import-notes.ts';
import type { ProductRows } from './product-rows.ts';
import { cellsIn, distinct, type ReadContext, textIn } from './read-context.ts';
import { priceFault } from './shopify-values.ts';

interface PricedProduct {
	readonly name: string;
	/** The sizes with the prices of their rows (`columnOfSizePrice`). */
	readonly variants?: readonly VariantPatch[];
}

/**
 * The price, the compare-at price, and the prices of sizes. The price of a product is that of its
 * cheapest size.
 */
export function pricesIn(
	rows: ProductRows,
	{ name, variants = [] }: PricedProduct,
	context: ReadContext,
): DraftPatch {
	const compareAt = compareAtIn(rows, name, context);
	const before = compareAt === undefined ? {} : { compareAt };
	if (arePricesAsWritten(rows, context)) {
		return { ...before, price: textIn(rows[0], 'productPrice'), variants };
	}
	const typed = pricesOfRows(rows, context);
	// A row whose size is left out may be the cheapest.
	const ofSizes = typed.length > 1 ? variants.flatMap((variant) => variant.price || []) : [];
	const price = lowest(ofSizes) ?? lowest(typed);
	if (price === undefined) {
		return { ...before, variants: variants.map(({ price: _, ...variant }) => variant) };
	}
	const priced = variants.map((variant) => ({ ...variant, price: ownPrice(variant, price) }));
	const areSame = priced.every((variant) => variant.price === '');
	if (areSame || compareAt === undefined) return { ...before, price, variants: priced };
	if (compareAt !== '') context.note(rows[0], 'compareAtPrice', noCompareAt(name));
	return { price, compareAt: '', variants: priced };
}

/** The column with the price of a size. Ours counts if nobody has changed the other one since. */
export function columnOfSizePrice(rows: ProductRows, context: ReadContext) {
	return arePricesAsWritten(rows, context) ? 'sizePrice' : 'price';
}

/** Whether the prices that other shops read are those that we wrote with our own. */
function arePricesAsWritten(rows: ProductRows, { isOwn, has }: ReadContext): boolean {
	if (!isOwn || !has('productPrice') || !has('sizePrice')) return false;
	const ofProduct = textIn(rows[0], 'productPrice');
	// Each row of a size has a price.
	const ofSize = has('option1Value') ? 'option1Value' : 'price';
	return rows.every((row) => {
		const isPriced = row === rows[0] || textIn(row, ofSize) !== '';
		return textIn(row, 'price') === (isPriced ? textIn(row, 'sizePrice') || ofProduct : '');
	});
}

/** Empty if the size has the price of the product. */
function ownPrice({ price = '' }: VariantPatch, cheapest: string): string {
	return Number(price) > Number(cheapest) ? price : '';
}

/** The different prices of the rows. Empty if one of them cannot be used. */
function pricesOfRows(rows: ProductRows, context: ReadContext): readonly string[] {
	const { isOwn, has } = context;
	if (!has('price')) return [];
	const isRight = noteWrong(rows, 'price', context);
	const prices = distinct(cellsIn(rows, 'price'));
	// Our own files say too that a product has no price, or one that must be corrected.
	if (isOwn && prices.length <= 1) return [prices[0] ?? ''];
	return isRight ? prices : [];
}

function lowest([first, ...others]: readonly string[]): string | undefined {
	if (first === undefined) return undefined;
	return others.reduce((least, other) => (Number(other) < Number(least) ? other : least), first);
}

/** Shopify does not show a compare-at price that is not above the price either. */
function compareAtIn(rows: ProductRows, name: string, context: ReadContext): string | undefined {
	const compareAt = compareAtOf(rows, name, context);
	if (context.isOwn || compareAt === undefined || compareAt === '') return compareAt;
	const prices = cellsIn(rows, 'price').map(({ text }) => Number(text));
	if (cellsIn(rows, 'compareAtPrice').length < prices.length) {
		context.note(rows[0], 'compareAtPrice', onSomeSizes(name));
		return undefined;
	}
	if (prices.every((price) => price < Number(compareAt))) return compareAt;
	context.note(rows[0], 'compareAtPrice', noReduction(name));
	return '';
}

/** A compare-at price that differs between sizes is never guessed. */
function compareAtOf(rows: ProductRows, name: string, context: ReadContext): string | undefined {
	const { isOwn, has, note } = context;
	if (!has('compareAtPrice')) return undefined;
	const isRight = noteWrong(rows, 'compareAtPrice', context);
	const [first = '', ...others] = distinct(cellsIn(rows, 'compareAtPrice'));
	if (others.some((other) => isOwn || Number(other) !== Number(first))) {
		if (isRight) note(rows[0], 'compareAtPrice', amountsDiffer(name, [first, ...others]));
		return undefined;
	}
	return isOwn || isRight ? first : undefined;
}

/** Notes the amounts that cannot be used. Whether all can. */
function noteWrong(
	rows: ProductRows,
	column: 'price' | 'compareAtPrice',
	{ note }: ReadContext,
): boolean {
	const faults = cellsIn(rows, column).flatMap(({ row, text }) => {
		const fault = priceFault(text);
		return fault === undefined ? [] : [{ row, fault }];
	});
	for (const { row, fault } of faults) note(row, column, fault);
	return faults.length === 0;
}

function noCompareAt(name: string): string {
	return `The sizes of ${quoted(name)} have different prices, so its compare-at price is left out. Here it is one for all sizes.`;
}

function onSomeSizes(name: string): string {
	return `Only some sizes of ${quoted(name)} have a compare-at price. Here a product has one: enter it at the desk.`;
}

function noReduction(name: string): string {
	return `The compare-at price of ${quoted(name)} is not above its price, so it is left out.`;
}

function amountsDiffer(name: string, amounts: readonly string[]): string {
	const listed = amounts
		.slice(0, 5)
		.map((amount) => `$${amount}`)
		.join(', ');
	return `The sizes of ${quoted(name)} have different compare-at prices (${listed}). Here a product has one compare-at price: enter it at the desk.`;
}
