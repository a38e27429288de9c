import { Checkbox } from '../../../../app/ui/form/checkbox.tsx';
import { TextAreaField, TextField } from '../../../../app/ui/form/field.tsx';
import { CategoryField } from './category-field.tsx';
import { fieldId, patch, textField } from './field-of.ts';
import { FormSection } from './form-section.tsx';
import { withAddress, withName } from './product-edit.ts';
import type { ProductForm } from './use-product-form.ts';

/** Name, address, description, category and price. */
export function Basics({ form }: { readonly form: ProductForm }) {
	const { product, followsName } = form.edit;
	return (
		<FormSection id="basics" title="Product">
			<TextField
				{...textField(form, 'name')}
				label="Name"
				maxLength={200}
				onChange={({ target }) => form.change('name', (now) => withName(now, target.value))}
			/>
			<TextField
				{...textField(form, 'slug')}
				label="Address"
				hint={`${location.host}/product/${product.slug || '…'}${followsName ? ', follows the name until you type here' : ''}`}
				maxLength={200}
				autoCapitalize="none"
				spellCheck={false}
				onChange={({ target }) => form.change('slug', (now) => withAddress(now, target.value))}
			/>
			<TextAreaField
				{...textField(form, 'description')}
				label="Description"
				rows={5}
				maxLength={10_000}
			/>
			<div className="grid gap-5 sm:grid-cols-2">
				<CategoryField form={form} />
			</div>
			<PriceFields form={form} />
			<Checkbox
				id={fieldId('featured')}
				checked={product.featured}
				onChange={({ target }) => patch(form, 'featured', { featured: target.checked })}
			>
				Featured on the home page
			</Checkbox>
		</FormSection>
	);
}

/** The price, and the one before a reduction. */
function PriceFields({ form }: { readonly form: ProductForm }) {
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
