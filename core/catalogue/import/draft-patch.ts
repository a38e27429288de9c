import type { ProductDraft } from '../../desk/product-draft.ts';
import { allSizes, type Size } from '../catalogue.ts';
import { type MeasurementsPatch, patchMeasurements } from './detail-cells.ts';

type Image = ProductDraft['images'][number];
type Variant = ProductDraft['variants'][number];

/** The fields of a draft that a file states. A product that exists keeps all others. */
export interface DraftPatch
	extends Partial<Omit<ProductDraft, 'facts' | 'variants' | 'images' | 'measurements'>> {
	readonly facts?: Partial<ProductDraft['facts']>;
	readonly variants?: readonly VariantPatch[];
	readonly images?: readonly PicturePatch[];
	readonly measurements?: MeasurementsPatch;
}

export interface VariantPatch extends Partial<Variant> {
	readonly size: Size;
}

/** A picture. Without an alternative text it keeps the one that the product has. */
export type PicturePatch = Omit<Image, 'alt'> & Partial<Pick<Image, 'alt'>>;

export function patchDraft(draft: ProductDraft, patch: DraftPatch): ProductDraft {
	return {
		...draft,
		...patch,
		facts: { ...draft.facts, ...patch.facts },
		variants: patchVariants(draft.variants, patch.variants ?? []),
		images: patch.images?.map((image) => withAlt(image, draft.images)) ?? draft.images,
		measurements: patchMeasurements(draft.measurements, patch.measurements),
	};
}

function withAlt({ name, file, alt }: PicturePatch, present: ProductDraft['images']): Image {
	const known = present.find((one) => one.name === name && one.file?.hash === file?.hash);
	return { name, alt: alt ?? known?.alt ?? '', ...(file && { file }) };
}

/** The sizes that a file does not have keep what is known of them. */
function patchVariants(present: ProductDraft['variants'], patches: readonly VariantPatch[]) {
	const patched = present.map((variant) => ({
		...variant,
		...patches.find(({ size }) => size === variant.size),
	}));
	const added = allSizes
		.filter((size) => !present.some((variant) => variant.size === size))
		.flatMap((size) => patches.find((patch) => patch.size === size) ?? [])
		.map((patch) => ({ price: '', sku: '', gtin: '', weightGrams: '', ...patch }))
		.filter(({ price, sku, gtin, weightGrams }) => `${price}${sku}${gtin}${weightGrams}` !== '');
	return [...patched, ...added];
}
