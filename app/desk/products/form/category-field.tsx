import { categories } from '../../../../core/catalogue/catalogue.ts';
import { productListAnswerSchema } from '../../../../core/desk/products.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { useDesk } from '../../data/use-desk.ts';
import { fieldId, patch } from './field-of.ts';
import type { ProductForm } from './use-product-form.ts';

/** What kind of product it is: a category that the shop has, or a new one. */
export function CategoryField({ form }: { readonly form: ProductForm }) {
	const list = useDesk('products', productListAnswerSchema);
	const used = (list.data?.products ?? []).map(({ category }) => category ?? '');
	const known = [...new Set([...categories, ...used])].filter((category) => category !== '');
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
				onBlur={({ target }) => {
					const spelled = spelledAs(known, target.value);
					if (spelled !== target.value) patch(form, 'category', { category: spelled || null });
				}}
			/>
			<datalist id={`${id}-known`}>
				{known.map((category) => (
					<option key={category} value={category} />
				))}
			</datalist>
		</>
	);
}

/** A typed category in the spelling that the shop has, so that `caps` is no second category. */
function spelledAs(known: readonly string[], typed: string): string {
	const plain = (text: string) => text.trim().toLowerCase().replaceAll('’', "'");
	return known.find((category) => plain(category) === plain(typed)) ?? typed.trim();
}
