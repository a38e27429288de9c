import { SelectField, TextAreaField, TextField } from '../../../../app/ui/form/field.tsx';
import { upfRatings } from '../../../../core/catalogue/product-details.ts';
import { fieldId, patch, textField } from './field-of.ts';
import { FormSection } from './form-section.tsx';
import type { ProductForm } from './use-product-form.ts';

/** Key points, and the fabric with its sun protection. */
export function Details({ form }: { readonly form: ProductForm }) {
	const { upf } = form.edit.product;
	return (
		<FormSection
			id="details"
			title="Key Points and Fabric"
			lead="The page claims only what you enter here. Leave the rest empty."
		>
			<TextAreaField
				{...textField(form, 'bullets')}
				label="Key points"
				isOptional
				hint="One in each line, such as: Two pockets with zippers"
				rows={4}
				maxLength={5000}
			/>
			<TextAreaField
				{...textField(form, 'specifications')}
				label="Specifications"
				isOptional
				hint="One in each line, such as: Knit: Interlock jersey"
				rows={3}
				maxLength={10_000}
			/>
			<div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_14rem]">
				<TextField
					{...textField(form, 'fabric')}
					label="Fabric"
					isOptional
					hint="Such as: 95% cotton, 5% elastane"
					maxLength={1000}
				/>
				<SelectField
					id={fieldId('upf')}
					label="Sun protection"
					isOptional
					value={upf}
					error={form.errorOf('upf')}
					onChange={({ target }) =>
						patch(form, 'upf', { upf: upfRatings.find((one) => one === target.value) ?? '' })
					}
				>
					<option value="">Not stated</option>
					{upfRatings.map((rating) => (
						<option key={rating} value={rating}>
							UPF {rating}
						</option>
					))}
				</SelectField>
			</div>
		</FormSection>
	);
}
