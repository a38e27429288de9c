import { allSizes, colours } from '../../../../core/catalogue/catalogue.ts';
import { SelectField } from '../../../ui/form/field.tsx';
import { OptionPill } from '../../../ui/form/option-pill.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { fieldId, patch } from './field-of.ts';
import { FormSection } from './form-section.tsx';
import { withSize } from './product-edit.ts';
import type { ProductForm } from './use-product-form.ts';
import { VariantRows } from './variant-rows.tsx';

/** Sizes with what is known of each, and colors. */
export function SizesAndColors({ form }: { readonly form: ProductForm }) {
	const { product } = form.edit;
	return (
		<FormSection
			id="sizes"
			title="Sizes and Colors"
			lead="A new size starts with 0 pieces. Count them under Stock once it is published."
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
			<VariantRows form={form} />
			<Colors form={form} />
		</FormSection>
	);
}

/** The fabric's color is the first. */
function Colors({ form }: { readonly form: ProductForm }) {
	const [fabric, ...prints] = form.edit.product.colours;
	const set = (next: typeof prints) => patch(form, 'colours', { colours: [...new Set(next)] });
	return (
		<div className="grid gap-5 sm:grid-cols-[14rem_minmax(0,1fr)]">
			<SelectField
				id={fieldId('colours')}
				label="Color of the fabric"
				value={fabric ?? ''}
				error={form.errorOf('colours')}
				onChange={({ target }) => {
					const chosen = colours.filter((colour) => colour === target.value);
					set([...chosen, ...prints.filter((colour) => colour !== target.value)]);
				}}
			>
				<option value="">Choose…</option>
				{colours.map((colour) => (
					<option key={colour}>{colour}</option>
				))}
			</SelectField>
			{fabric && (
				<ChoiceGroup field="print-colors" label="Colors of the print (optional)" error={undefined}>
					{colours
						.filter((colour) => colour !== fabric)
						.map((colour) => (
							<OptionPill
								key={colour}
								type="checkbox"
								checked={prints.includes(colour)}
								onChange={({ target }) => {
									const others = prints.filter((one) => one !== colour);
									set([fabric, ...others, ...(target.checked ? [colour] : [])]);
								}}
							>
								<span className="px-2">{colour}</span>
							</OptionPill>
						))}
				</ChoiceGroup>
			)}
		</div>
	);
}
