import * as v from 'valibot';
import { allSizes, type Size } from '../../../../core/catalogue/catalogue.ts';
import { type ProductDraft, productDraftSchema, slugOf } from '../../../rules/product-draft.ts';
import type { ProductAnswer } from '../../../rules/products.ts';

/** What is typed in the form of a product. */
export interface ProductEdit {
	readonly product: ProductDraft;
	/** The revision that was changed. */
	readonly revision: number;
	/** Whether the address is made from the name. */
	readonly followsName: boolean;
}

/** An edit from before signing in again. */
export const productEditSchema: v.GenericSchema<unknown, ProductEdit> = v.object({
	product: productDraftSchema,
	revision: v.number(),
	followsName: v.boolean(),
});

/** The form of a saved product. An address that shoppers know does not follow the name. */
export function editOf({ product, revision, published }: ProductAnswer): ProductEdit {
	const { slug } = product;
	const ofName = slugOf(product);
	// The server gives a number to a name that cannot make an address.
	const isNumbered = ofName === '' && /^product-\d+$/.test(slug);
	const isOfName = slug === '' || slug === ofName || isNumbered;
	return { product, revision, followsName: published === null && isOfName };
}

export function withName(edit: ProductEdit, name: string): ProductEdit {
	return withSlug({ ...edit, product: { ...edit.product, name } });
}

export function withColourway(edit: ProductEdit, colourway: string): ProductEdit {
	return withSlug({ ...edit, product: { ...edit.product, colourway } });
}

function withSlug(edit: ProductEdit): ProductEdit {
	const { product, followsName } = edit;
	return followsName ? { ...edit, product: { ...product, slug: slugOf(product) } } : edit;
}

/** An address that is cleared follows the name again. */
export function withAddress(edit: ProductEdit, slug: string): ProductEdit {
	return { ...edit, product: { ...edit.product, slug }, followsName: slug === '' };
}

export type Variant = ProductDraft['variants'][number];

export function variantOf({ variants }: ProductDraft, size: Size): Variant {
	const empty = { size, price: '', sku: '', gtin: '', weightGrams: '' };
	return variants.find((variant) => variant.size === size) ?? empty;
}

/** The variants after one of them was changed, in the order of sizes. */
export function withVariant(product: ProductDraft, changed: Variant): Variant[] {
	const others = product.variants.filter(({ size }) => size !== changed.size);
	return inOrder([...others, changed]);
}

function inOrder(all: readonly Variant[]): Variant[] {
	return all.toSorted((a, b) => allSizes.indexOf(a.size) - allSizes.indexOf(b.size));
}

/** The sizes after one was chosen or left out. */
export function withSize({ sizes }: ProductDraft, size: Size, isMade: boolean): Size[] {
	return allSizes.filter((one) => (one === size ? isMade : sizes.includes(one)));
}

/** Typed search words, separated by commas or lines. */
export function tagsOf(typed: string): string[] {
	const tags = typed.split(/[,\n]/).map((tag) => tag.trim());
	return [...new Set(tags.filter((tag) => tag !== ''))];
}
