import { TextAreaField, TextField } from '../../../../app/ui/form/field.tsx';
import { fieldId, patch, textField } from './field-of.ts';
import { FormSection } from './form-section.tsx';
import type { ProductForm } from './use-product-form.ts';

const fields = [
	{ name: 'origin', label: 'Origin', inputMode: 'text', hint: 'Such as Portugal, or Imported' },
	{ name: 'dryingMinutes', label: 'Drying minutes', inputMode: 'numeric' },
	{ name: 'gramsPerSquareMeter', label: 'Fabric, g/m²', inputMode: 'numeric' },
] as const;

interface FactsProps {
	readonly form: ProductForm;
	readonly isOriginNeeded: boolean;
}

/** Measured facts and care. The page shows only those that are known. */
export function Facts({ form, isOriginNeeded }: FactsProps) {
	const { facts } = form.edit.product;
	return (
		<FormSection
			id="facts"
			title="Facts and Care"
			lead={
				isOriginNeeded
					? 'Say in which country it is made. The page shows the rest only if you know it.'
					: 'The page shows only what you know. Leave the rest empty.'
			}
		>
			<div className="grid items-start gap-5 sm:grid-cols-3">
				{fields.map(({ name, ...field }) => (
					<TextField
						key={name}
						{...field}
						id={fieldId(`facts.${name}`)}
						isOptional={name !== 'origin' || !isOriginNeeded}
						value={facts[name]}
						error={form.errorOf(`facts.${name}`)}
						autoComplete="off"
						maxLength={200}
						onChange={({ target }) =>
							patch(form, `facts.${name}`, { facts: { ...facts, [name]: target.value } })
						}
					/>
				))}
			</div>
			<TextAreaField
				{...textField(form, 'care')}
				label="Care"
				isOptional
				rows={3}
				maxLength={5000}
			/>
		</FormSection>
	);
}
