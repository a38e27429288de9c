import { TextField } from '../../../../app/ui/form/field.tsx';
import { categories } from '../../../../core/catalogue/catalogue.ts';
import { distinctCategories } from '../../../../core/catalogue/categories.ts';
import { productListAnswerSchema } from '../../../rules/products.ts';
import { useDesk } from '../../data/use-desk.ts';
import { fieldId, patch } from './field-of.ts';
import type { ProductForm } from './use-product-form.ts';

/** What kind of product it is: a category that the shop has, or a new one. */
export function CategoryField({ form }: { readonly form: ProductForm }) {
	const list = useDesk('products', productListAnswerSchema);
	const used = (list.data?.products ?? []).map(({ category }) => category ?? '');
	const known = distinctCategories([...categories, ...used]).filter((category) => category !== '');
	const id = fieldId('category');
	return (
		<>
			<TextField
				id={id}
				label="Category"
				hint="Choose one, or type a new one, such as Caps."
				value={form.edit.product.category ?? ''}
				error={form.errorOf('category')}
				list={`${id}-known`}
				autoComplete="off"
				maxLength={200}
				onChange={({ target }) => patch(form, 'category', { category: target.value || null })}
			/>
			<datalist id={`${id}-known`}>
				{known.map((category) => (
					<option key={category} value={category} />
				))}
			</datalist>
		</>
	);
}
