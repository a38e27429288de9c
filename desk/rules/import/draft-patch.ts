import { inOrderOfSizes, type Size } from '../../../core/catalogue/catalogue.ts';
import type { ProductDraft } from '../product-draft.ts';
import { type ImportNote, quoted } from './import-notes.ts';
import { compareAtAfter, pricesAfter } from './patch-prices.ts';
import { rowsBySize, sizesAfter } from './patch-sizes.ts';

type Facts = ProductDraft['facts'];
type Image = ProductDraft['images'][number];
type Variant = ProductDraft['variants'][number];
type Measures = ProductDraft['measurements']['rows'][number];

/** The fields of a draft that are neither those of its sizes nor its pictures. */
export type FlatFields = Omit<
	ProductDraft,
	'price' | 'compareAt' | 'sizes' | 'variants' | 'images' | 'facts' | 'measurements'
> &
	Facts & { readonly unit: ProductDraft['measurements']['unit'] };

/** What a file states of one size. A row without a size is found by its SKU. */
export interface SizeRow
	extends Partial<Omit<Variant, 'size' | 'price'>>,
		Partial<Omit<Measures, 'size'>> {
	readonly row: number | null;
	readonly size: Size | null;
	/** Null: it cannot be read. */
	readonly price?: string | null;
	readonly compareAt?: string;
}

/** A picture. Without an alternative text it keeps the one that the product has. */
export type PicturePatch = Omit<Image, 'alt'> & Partial<Pick<Image, 'alt'>>;

/** What a file states of a product. A draft that exists keeps all else. */
export interface DraftPatch {
	readonly fields: Partial<FlatFields>;
	/** Whether this shop has written the file. */
	readonly isOwn: boolean;
	/** The category of a draft without one. */
	readonly guessedCategory?: string;
	/** All sizes that are made, if the file states them. */
	readonly sizes?: readonly Size[];
	readonly rows: readonly SizeRow[];
	/** The price of the product. The rows then have prices only where they differ from it. */
	readonly price?: string;
	readonly images?: readonly PicturePatch[];
	/** The names of columns in the file, for notes. */
	readonly columns: Partial<
		Record<'title' | 'type' | 'sku' | 'price' | 'compareAtPrice', string | null>
	>;
}

const noVariant = { price: '', sku: '', gtin: '', weightGrams: '' };
const noMeasures = { chest: '', length: '', sleeve: '' };

/** All that a draft has, as a file states it that must not take away what another one has. */
export function patchOf(draft: ProductDraft): DraftPatch {
	const { price, compareAt, sizes, variants, images, facts, measurements, ...fields } = draft;
	const described = [...sizes, ...variants.map(({ size }) => size)];
	const all = inOrderOfSizes([...described, ...measurements.rows.map(({ size }) => size)]);
	return {
		fields: { ...fields, ...facts, unit: measurements.unit },
		isOwn: true,
		sizes,
		rows: (all.length === 0 ? [null] : all).map((size) => ({
			...noVariant,
			...noMeasures,
			...variants.find((one) => one.size === size),
			...measurements.rows.find((one) => one.size === size),
			row: null,
			size,
			compareAt,
		})),
		price,
		images,
		columns: {},
	};
}

interface Patching {
	/** As notes name the product. */
	readonly name: string;
	/** Whether empty cells and missing sizes and pictures take away what the draft has. */
	readonly takesAway: boolean;
}

export interface Patched {
	readonly draft: ProductDraft;
	readonly notes: readonly ImportNote[];
}

/** What a value becomes. An empty one takes nothing away unless that is asked for. */
export type Merge = <Value>(before: Value, stated: Value | undefined) => Value;

/** The draft after an import. */
export function patchDraft(
	before: ProductDraft,
	patch: DraftPatch,
	{ name: typed, takesAway }: Patching,
): Patched {
	const name = quoted(typed);
	const notes: ImportNote[] = [];
	const merge: Merge = (was, stated) => {
		const isEmpty =
			stated === '' || stated === null || (Array.isArray(stated) && stated.length === 0);
		return stated === undefined || (isEmpty && !takesAway) ? was : stated;
	};
	const rows = rowsBySize(before, patch, name, notes);
	const sizes = sizesAfter(before, patch, rows.ofSizes, takesAway);
	const { price, own } = pricesAfter(before, sizes, patch, rows, merge);
	const described = [...rows.ofSizes.keys(), ...own.keys()];
	const statedOf = (size: Size) => ({ ...rows.ofSizes.get(size), size, price: undefined });
	const fields = merged(before, patch.fields, merge);
	const { unit, rows: measured } = before.measurements;
	const draft: ProductDraft = {
		...fields,
		facts: merged(before.facts, patch.fields, merge),
		category: fields.category ?? patch.guessedCategory ?? null,
		price,
		sizes: [...sizes],
		variants: mergeRows(before.variants, noVariant, described, (variant) => {
			const price = own.get(variant.size) ?? variant.price;
			return merged({ ...variant, price }, statedOf(variant.size), merge);
		}),
		measurements: {
			unit: patch.fields.unit ?? unit,
			rows: mergeRows(measured, noMeasures, described, (measures) =>
				merged(measures, statedOf(measures.size), merge),
			),
		},
		images: patch.images ? mergeImages(before.images, patch.images, takesAway) : before.images,
	};
	const compareAt = compareAtAfter(draft, patch, rows, { name, notes });
	return { draft: { ...draft, compareAt: merge(before.compareAt, compareAt) }, notes };
}

function merged<Fields extends object>(
	fields: Fields,
	stated: Readonly<Record<string, unknown>>,
	merge: Merge,
): Fields {
	const entries = Object.entries(fields).map(([key, was]) => [key, merge(was, stated[key])]);
	return Object.fromEntries(entries) as Fields; // each value is of its field
}

/** The rows of sizes after a change. One of a size that had none is added if it says something. */
function mergeRows<Fields extends Readonly<Record<string, string>>>(
	present: readonly (Fields & { readonly size: Size })[],
	none: Fields,
	sizes: readonly Size[],
	change: (row: Fields & { readonly size: Size }) => Fields & { readonly size: Size },
) {
	const added = inOrderOfSizes(sizes)
		.filter((size) => !present.some((one) => one.size === size))
		.map((size) => change({ ...none, size }))
		.filter((row) => Object.keys(none).some((key) => row[key] !== ''));
	return [...present.map(change), ...added];
}

function isSamePicture(one: PicturePatch, other: PicturePatch): boolean {
	return one.name === other.name && one.file?.hash === other.file?.hash;
}

/** The pictures in the order of the file. One that it lacks stays behind the one before it. */
function mergeImages(
	before: readonly Image[],
	stated: readonly PicturePatch[],
	takesAway: boolean,
): Image[] {
	// A picture may stand twice in a product, each time with an alternative text of its own.
	const left = [...before];
	const images = stated.map(({ name, file, alt }): Image => {
		const reference = { name, ...(file && { file }) };
		const at = left.findIndex((one) => isSamePicture(one, reference));
		const [known = { alt: '' }] = at === -1 ? [] : left.splice(at, 1);
		const text = takesAway ? (alt ?? known.alt) : alt || known.alt;
		return { ...reference, alt: text };
	});
	if (takesAway) return images;
	for (const [at, image] of before.entries()) {
		if (images.some((one) => isSamePicture(one, image))) continue;
		const previous = before[at - 1];
		const place = images.findIndex((one) => previous && isSamePicture(one, previous));
		images.splice(place + 1, 0, image);
	}
	return images;
}
