import {
	type ProductAnswer,
	productAnswerSchema,
	productConflictSchema,
} from '../../../../core/desk/products.ts';
import { changedFields, editOf, type ProductEdit, productEditSchema } from './product-edit.ts';
import { type DraftForm, type DraftKind, useDraftForm } from './use-draft-form.ts';

export type ProductForm = DraftForm<ProductEdit, ProductAnswer>;

export const products: DraftKind<ProductEdit, ProductAnswer> = {
	path: 'products',
	answerSchema: productAnswerSchema,
	conflictSchema: productConflictSchema,
	editSchema: productEditSchema,
	editOf,
	bodyOf: ({ product }) => ({ product }),
	changedFields: (edit, saved) => changedFields(edit.product, saved.product),
};

/** The form of a product, its saving and its conflicts. */
export function useProductForm(
	answer: ProductAnswer,
	onAnswer: (answer: ProductAnswer) => void,
): ProductForm {
	return useDraftForm(products, answer, onAnswer);
}
