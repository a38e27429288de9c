import type { Size } from '../../../core/catalogue/catalogue.ts';
import type { ProductDraft } from '../product-draft.ts';
import { typedPriceOf } from '../product-fields/prices.ts';
import { typedCents } from '../typed-cents.ts';
import type { DraftPatch, Merge, SizeRow } from './draft-patch.ts';
import type { ImportNote } from './import-notes.ts';
import type { RowsBySize } from './patch-sizes.ts';

interface Priced {
	readonly price: string;
	/** The prices that differ from that of the product, or an empty text, by size. */
	readonly own: ReadonlyMap<Size, string>;
}

/**
 * The price of a product is that of its cheapest size, so the price of one size can change how those
 * of others are stored, but never what others cost.
 */
export function pricesAfter(
	before: ProductDraft,
	sizes: readonly Size[],
	patch: DraftPatch,
	{ ofProduct, ofSizes }: RowsBySize,
	merge: Merge,
): Priced {
	const ofAll = ofProduct ? statedPrice(ofProduct, patch) : undefined;
	const costs = costsAfter(before, sizes, patch, { ofAll, ofSizes, merge });
	const whole = merge(before.price, patch.price ?? ofAll);
	// Sizes that are not made have what is typed for them.
	const unmade = [...ofSizes]
		.filter(([size]) => !sizes.includes(size))
		.map(
			([size, { price }]) =>
				[size, merge(typedPriceOf(before.variants, size), price ?? '')] as const,
		);
	if (sizes.length === 0) return { price: whole, own: new Map(unmade) };

	// The draft keeps its spelling if no size costs more or less than before.
	const isSame = (size: Size) => isSameAmount(costs.get(size) ?? '', costOf(before, size));
	const hasAll = before.sizes.length > 0 && before.sizes.every((size) => sizes.includes(size));
	if (hasAll && sizes.every(isSame)) return { price: before.price, own: new Map(unmade) };

	// A file of this shop that has all sizes is taken as it is written.
	if (patch.price === whole && sizes.every((size) => ofSizes.has(size))) {
		const typed = sizes.map((size) => [size, ofSizes.get(size)?.price ?? ''] as const);
		return { price: whole, own: new Map([...unmade, ...typed]) };
	}

	// A size that had no price gets none from the others.
	const isUnknown = (size: Size) =>
		before.sizes.includes(size) && costOf(before, size) === '' && costs.get(size) === '';
	const price = sizes.some(isUnknown) ? '' : cheapestOf([...costs.values()]);
	const own = [...costs].map(
		([size, cost]) => [size, isSameAmount(cost, price) ? '' : cost] as const,
	);
	return { price, own: new Map([...unmade, ...own]) };
}

/** The price in a row. In a file of this shop an empty one is that of the product. */
function statedPrice({ price }: Pick<SizeRow, 'price'>, patch: DraftPatch): string | undefined {
	return patch.price === undefined ? (price ?? undefined) : price || patch.price;
}

/** What a size of a draft costs, as it is typed. */
function costOf({ price, variants }: ProductDraft, size: Size): string {
	return typedPriceOf(variants, size) || price;
}

interface StatedPrices {
	/** The price of a row about all sizes. */
	readonly ofAll: string | undefined;
	readonly ofSizes: RowsBySize['ofSizes'];
	readonly merge: Merge;
}

/** What each size costs after an import. A size that no row is about costs what it did. */
function costsAfter(
	before: ProductDraft,
	sizes: readonly Size[],
	patch: DraftPatch,
	{ ofAll, ofSizes, merge }: StatedPrices,
): ReadonlyMap<Size, string> {
	const ofOthers = ofAll ?? (patch.rows.length === 0 ? patch.price : undefined);
	return new Map(
		sizes.map((size) => {
			const row = ofSizes.get(size);
			const hasOwn = typedPriceOf(before.variants, size) !== '';
			const stated = row ? statedPrice(row, patch) : hasOwn ? undefined : ofOthers;
			const present = costOf(before, size);
			return [size, before.sizes.includes(size) ? merge(present, stated) : stated || present];
		}),
	);
}

function cheapestOf(prices: readonly string[]): string {
	const typed = prices.filter((price) => price !== '');
	const readable = typed.filter((price) => typedCents(price) !== undefined);
	const cents = (price: string) => typedCents(price) ?? 0;
	return readable.toSorted((a, b) => cents(a) - cents(b))[0] ?? typed[0] ?? '';
}

function isSameAmount(one: string, other: string): boolean {
	const cents = typedCents(one);
	return one.trim() === other.trim() || (cents !== undefined && cents === typedCents(other));
}

interface Noting {
	readonly name: string;
	readonly notes: ImportNote[];
}

/** The compare-at price that the rows state, which is one for all sizes; undefined if they state none. */
export function compareAtAfter(
	{ price, compareAt, sizes, variants }: ProductDraft,
	{ isOwn, columns: { compareAtPrice: column = null } }: DraftPatch,
	{ ofProduct, ofSizes }: RowsBySize,
	{ name, notes }: Noting,
): string | undefined {
	const rows = [...(ofProduct ? [ofProduct] : []), ...ofSizes.values()];
	const note = (sentence: string) => notes.push({ row: rows[0]?.row ?? null, column, sentence });
	if (rows.every((row) => row.compareAt === undefined)) return undefined;
	const stated = sizes.map((size) => (ofSizes.get(size) ?? ofProduct)?.compareAt ?? compareAt);
	const [first = ofProduct?.compareAt ?? '', ...others] = stated.filter((one, at) =>
		stated.slice(0, at).every((other) => !isSameAmount(one, other)),
	);
	const own = sizes.some((size) => typedPriceOf(variants, size) !== '');
	const differs = `Here ${name} has one compare-at price for all sizes, and then one price. It is left out: enter it at the desk.`;
	if (others.length > 0) {
		note(differs);
		return undefined;
	}
	if (isSameAmount(first, compareAt)) return compareAt;
	if (isOwn || first === '') return first;
	if (!own && (typedCents(first) ?? 0) > (typedCents(price) ?? 0)) return first;
	note(
		own ? differs : `The compare-at price of ${name} is not above its price, so it is left out.`,
	);
	return '';
}
