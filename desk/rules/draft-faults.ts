import type { PaletteColour } from '../../core/catalogue/palette.ts';
import type { ProductDraft } from './product-draft.ts';
import type { OtherProducts } from './product-fields/field.ts';
import { fieldNames, productFields } from './product-fields/product-fields.ts';
import type { DraftFault } from './products.ts';
import { at } from './text-faults.ts';
import { line } from './typed-text.ts';

/**
 * Why a draft cannot be published, in sentences for the merchant at the fields. A draft without a
 * fault always makes a valid product (`productOf`), and one with a fault never does.
 */
export function faultsOf(
	draft: ProductDraft,
	others: OtherProducts,
	palette?: readonly PaletteColour[],
): readonly DraftFault[] {
	return fieldNames.flatMap((name) => productFields[name].faultsOf(draft, { others, palette }));
}

/** What is known of a product that is for sale. */
type Published = { readonly facts?: { readonly origin?: string } | undefined } | null | undefined;

/**
 * Whether a product needs an origin: a shop must say where clothes are made. What is for sale
 * without one, like garments of older publications, may stay so.
 */
export function needsOrigin(published: Published): boolean {
	return !published || Boolean(published.facts?.origin);
}

export function originFaults({ facts }: ProductDraft, published: Published): readonly DraftFault[] {
	const isMissing = needsOrigin(published) && line(facts.origin) === '';
	return at('facts.origin', isMissing && 'The origin is missing: say in which country it is made.');
}
