import type { ProductDraft, TextName } from '../../../rules/product-draft.ts';
import type { ProductForm } from './use-product-form.ts';

/**
 * The id of the field at a path in the draft: `images.0.alt`, `variants.One Size.sku`. It has no
 * space, because `aria-describedby` is a list of ids that are separated by spaces.
 */
export function fieldId(path: string): string {
	return `desk-product-${path.replace(/[. ]/g, '-')}`;
}

/** The properties of a text field of the form. */
export function textField({ edit, change, errorOf }: ProductForm, name: TextName) {
	return {
		id: fieldId(name),
		value: edit.product[name],
		error: errorOf(name),
		autoComplete: 'off',
		onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) =>
			change(name, (now) => ({ ...now, product: { ...now.product, [name]: value } })),
	};
}

/** Changes some fields of the product. */
export function patch({ change }: ProductForm, field: string, values: Partial<ProductDraft>): void {
	change(field, (now) => ({ ...now, product: { ...now.product, ...values } }));
}
