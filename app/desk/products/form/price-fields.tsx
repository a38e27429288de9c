import { TextField } from '../../../ui/form/field.tsx';
import { textField } from './field-of.ts';
import type { ProductForm } from './use-product-form.ts';

/** The price, and the one before a reduction. */
export function PriceFields({ form }: { readonly form: ProductForm }) {
	return (
		<div className="grid gap-5 sm:grid-cols-2">
			<TextField
				{...textField(form, 'price')}
				label="Price in dollars"
				inputMode="decimal"
				maxLength={20}
			/>
			<TextField
				{...textField(form, 'compareAt')}
				label="Compare-at price"
				isOptional
				hint="The price before a reduction. Shoppers see it struck through."
				inputMode="decimal"
				maxLength={20}
			/>
		</div>
	);
}
