import type { ProductDraft } from '../../../rules/product-draft.ts';
import { productFieldTexts } from '../../../rules/product-fields/product-fields.ts';
import {
	type ProductAnswer,
	productAnswerSchema,
	productConflictSchema,
} from '../../../rules/products.ts';
import { editOf, type ProductEdit, productEditSchema } from './product-edit.ts';
import { type DraftForm, type DraftKind, useDraftForm } from './use-draft-form.ts';

export type ProductForm = DraftForm<ProductEdit, ProductAnswer>;

export const products: DraftKind<ProductEdit, ProductAnswer, ProductDraft> = {
	path: 'products',
	answerSchema: productAnswerSchema,
	conflictSchema: productConflictSchema,
	editSchema: productEditSchema,
	editOf,
	bodyOf: ({ product }) => ({ product }),
	fieldTexts: productFieldTexts,
	contentOf: ({ product }) => product,
	withContent: (edit, product) => ({ ...edit, product }),
};

/** The form of a product, its saving and its conflicts. */
export function useProductForm(
	answer: ProductAnswer,
	onAnswer: (answer: ProductAnswer) => void,
): ProductForm {
	return useDraftForm(products, answer, onAnswer);
}
