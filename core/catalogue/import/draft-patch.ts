import type { ProductDraft } from '../../desk/product-draft.ts';
import { allSizes, type Size } from '../catalogue.ts';
import { patchMeasurements } from './detail-cells.ts';

type Variant = ProductDraft['variants'][number];

/** The fields of a draft that a file states. A product that exists keeps all others. */
export interface DraftPatch extends Partial<Omit<ProductDraft, 'facts' | 'variants'>> {
	readonly facts?: Partial<ProductDraft['facts']>;
	readonly variants?: readonly VariantPatch[];
}

export interface VariantPatch extends Partial<Variant> {
	readonly size: Size;
}

export function patchDraft(draft: ProductDraft, patch: DraftPatch): ProductDraft {
	return {
		...draft,
		...patch,
		facts: { ...draft.facts, ...patch.facts },
		variants: patchVariants(draft.variants, patch.variants ?? []),
		measurements: patchMeasurements(draft.measurements, patch.measurements ?? draft.measurements),
	};
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
