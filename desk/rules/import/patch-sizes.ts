import { inOrderOfSizes, type Size } from '../../../core/catalogue/catalogue.ts';
import type { ProductDraft } from '../product-draft.ts';
import type { DraftPatch, SizeRow } from './draft-patch.ts';
import { type ImportNote, quoted } from './import-notes.ts';

export interface RowsBySize {
	/** A row that is about all sizes. */
	readonly ofProduct: SizeRow | undefined;
	readonly ofSizes: ReadonlyMap<Size, SizeRow>;
}

/** The rows of sizes. A row whose size is not known, or whose new size has no price, is left out. */
export function rowsBySize(
	before: ProductDraft,
	patch: DraftPatch,
	name: string,
	notes: ImportNote[],
): RowsBySize {
	const ofSizes = new Map<Size, SizeRow>();
	let ofProduct: SizeRow | undefined;
	const { sku: skuColumn = null, price: priceColumn = null } = patch.columns;
	for (const one of patch.rows) {
		const found = one.size ?? sizeOfRow(one, before, patch);
		const refuse = (column: string | null, sentence: string) =>
			notes.push({ row: one.row, column, sentence });
		if (found === 'product') {
			ofProduct = one;
		} else if (found === 'unknown') {
			refuse(one.sku ? skuColumn : null, unknownSize(name, one.sku ?? ''));
		} else if (ofSizes.has(found)) {
			refuse(skuColumn, `The size ${found} of ${name} is there twice. The first row counts.`);
		} else if (one.price === null && !before.sizes.includes(found)) {
			const sentence = `The size ${found} of ${name} is left out, because its price cannot be read.`;
			refuse(priceColumn, sentence);
		} else {
			ofSizes.set(found, one);
		}
	}
	return { ofProduct, ofSizes };
}

function unknownSize(name: string, sku: string): string {
	return sku === ''
		? `The row names neither a size nor a SKU of ${name}, so it is left out.`
		: `No size of ${name} alone has the SKU ${quoted(sku)}, so the row is left out.`;
}

/** The size of a row that names none: by its SKU, or because the product has no other one. */
function sizeOfRow(
	{ sku = '', gtin = '', weightGrams = '' }: SizeRow,
	{ sizes, variants }: ProductDraft,
	{ isOwn, sizes: stated, rows }: DraftPatch,
): Size | 'product' | 'unknown' {
	const withSku = variants.filter(
		(one) => sku !== '' && sizes.includes(one.size) && one.sku.trim() === sku,
	);
	const [found] = withSku;
	if (withSku.length === 1 && found) return found.size;
	if (rows.length > 1 || withSku.length > 1) return 'unknown';
	const [only] = sizes;
	if (only && sizes.length === 1 && stated === undefined) return only;
	if (!isOwn && sizes.length === 0) return 'One Size';
	return `${sku}${gtin}${weightGrams}` === '' ? 'product' : 'unknown';
}

/** The sizes that are made after an import. */
export function sizesAfter(
	before: ProductDraft,
	{ sizes: stated }: DraftPatch,
	ofSizes: RowsBySize['ofSizes'],
	takesAway: boolean,
): readonly Size[] {
	const isStated = (size: Size) =>
		stated === undefined || stated.includes(size) || ofSizes.get(size)?.size === null;
	const present = before.sizes.filter((size) => !takesAway || isStated(size));
	const added = [...ofSizes.keys()].filter((size) => isStated(size) && !present.includes(size));
	return added.length === 0 ? present : inOrderOfSizes([...present, ...added]);
}
