import { OptionPill } from '../../../../app/ui/form/option-pill.tsx';
import { allSizes } from '../../../../core/catalogue/catalogue.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { Colors } from './colors.tsx';
import { patch } from './field-of.ts';
import { FormSection } from './form-section.tsx';
import { withSize } from './product-edit.ts';
import type { ProductForm } from './use-product-form.ts';
import { VariantRows } from './variant-rows.tsx';

interface SizesAndColorsProps {
	/** The product's. */
	readonly id: string;
	readonly form: ProductForm;
}

/** Sizes with what is known of each, and colors. */
export function SizesAndColors({ id, form }: SizesAndColorsProps) {
	const { product } = form.edit;
	return (
		<FormSection
			id="sizes"
			title="Sizes and Colors"
			lead="Type a price only for sizes that cost more. A new size starts with 0 pieces: count them under Stock once it is published."
		>
			<ChoiceGroup field="sizes" label="Sizes" error={form.errorOf('sizes')}>
				{allSizes.map((size) => (
					<OptionPill
						key={size}
						type="checkbox"
						checked={product.sizes.includes(size)}
						onChange={({ target }) =>
							patch(form, 'sizes', { sizes: withSize(product, size, target.checked) })
						}
					>
						{size}
					</OptionPill>
				))}
			</ChoiceGroup>
			<VariantRows id={id} form={form} />
			<Colors form={form} />
		</FormSection>
	);
}
