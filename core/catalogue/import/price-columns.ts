import type { DraftPatch } from './draft-patch.ts';
import { quoted } from './import-notes.ts';
import type { ProductRows } from './product-rows.ts';
import { cellsIn, distinct, type ReadContext } from './read-context.ts';
import { priceFault } from './shopify-values.ts';

/** The price and the compare-at price. */
export function pricesIn(rows: ProductRows, name: string, context: ReadContext): DraftPatch {
	const price = amountIn(rows, { column: 'price', called: 'price', name }, context);
	const compareAt = compareAtIn(rows, name, context);
	return {
		...(price !== undefined && { price }),
		...(compareAt !== undefined && { compareAt }),
	};
}

/** Shopify does not show a compare-at price that is not above the price either. */
function compareAtIn(rows: ProductRows, name: string, context: ReadContext): string | undefined {
	const amount = { column: 'compareAtPrice', called: 'compare-at price', name } as const;
	const compareAt = amountIn(rows, amount, context);
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

function onSomeSizes(name: string): string {
	return `Only some sizes of ${quoted(name)} have a compare-at price. Here a product has one: enter it at the desk.`;
}

function noReduction(name: string): string {
	return `The compare-at price of ${quoted(name)} is not above its price, so it is left out.`;
}

interface Amount {
	readonly column: 'price' | 'compareAtPrice';
	/** Its name in sentences. */
	readonly called: string;
	/** The name of the product. */
	readonly name: string;
}

/** An amount that differs between sizes is never guessed. */
function amountIn(rows: ProductRows, amount: Amount, context: ReadContext): string | undefined {
	const { column } = amount;
	const { isOwn, has, note } = context;
	if (!has(column)) return undefined;
	const cells = cellsIn(rows, column);
	const faults = cells.map(({ row, text }) => ({ row, fault: priceFault(text) }));
	const wrong = faults.filter(({ fault }) => fault !== undefined);
	for (const { row, fault = '' } of wrong) note(row, column, fault);
	const [first = '', ...others] = distinct(cells);
	if (others.some((other) => isOwn || Number(other) !== Number(first))) {
		if (wrong.length === 0) note(rows[0], column, amountsDiffer(amount, [first, ...others]));
		return undefined;
	}
	if (isOwn) return first;
	if (wrong.length > 0 || (first === '' && column === 'price')) return undefined;
	return first;
}

function amountsDiffer({ called, name }: Amount, amounts: readonly string[]): string {
	const listed = amounts
		.slice(0, 5)
		.map((amount) => `$${amount}`)
		.join(', ');
	return `The sizes of ${quoted(name)} have different ${called}s (${listed}). Here a product has one ${called}: enter it at the desk.`;
}
