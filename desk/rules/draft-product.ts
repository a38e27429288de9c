import * as v from 'valibot';
import type { Product } from '../../core/catalogue/catalogue.ts';
import { productSchema } from '../../core/catalogue/publication.ts';
import type { ProductDraft } from './product-draft.ts';
import { fieldNames, productFields } from './product-fields/product-fields.ts';

/** The draft that publishes this product. */
export function draftOf(product: Product): ProductDraft {
	const typed = fieldNames.map((name) => [name, productFields[name].typedOf(product)]);
	return Object.fromEntries(typed) as ProductDraft; // Each field has its own type.
}

const madeFrom = new WeakMap<ProductDraft, Product>();

/** The product that this draft publishes; undefined if it has a fault of its own (`faultsOf`). */
export function productOf(id: string, draft: ProductDraft): Product | undefined {
	const known = madeFrom.get(draft);
	if (known?.id === id) return known;
	const product = makeProduct(id, draft);
	if (product) madeFrom.set(draft, product);
	return product;
}

/** Older publications have some that are wrong now, so the schema allows them. */
const checkedHere = ['variants', 'bullets', 'specifications', 'fabric', 'measurements'] as const;

function makeProduct(id: string, draft: ProductDraft): Product | undefined {
	const values = fieldNames.map((name) => productFields[name].publishedOf(draft));
	const parsed = v.safeParse(productSchema, Object.assign({ id }, ...values));
	const isWrong = checkedHere.some(
		(name) => productFields[name].faultsOf(draft, { others: [] }).length > 0,
	);
	return parsed.success && !isWrong ? parsed.output : undefined;
}
