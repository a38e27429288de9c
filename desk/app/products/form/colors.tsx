import { Swatch } from '../../../../app/catalogue/swatch.tsx';
import { SelectField } from '../../../../app/ui/form/field.tsx';
import { OptionPill } from '../../../../app/ui/form/option-pill.tsx';
import { swatchesOf } from '../../../../core/catalogue/palette.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { fieldId, patch } from './field-of.ts';
import { PaletteForm } from './palette-form.tsx';
import { usePalette } from './use-palette.ts';
import type { ProductForm } from './use-product-form.ts';

/** The colors of the product. That of the fabric is the first. */
export function Colors({ form }: { readonly form: ProductForm }) {
	const palette = usePalette();
	const { colours: chosen } = form.edit.product;
	const [fabric, ...prints] = chosen;
	const set = (next: readonly string[]) => patch(form, 'colours', { colours: [...new Set(next)] });
	const names = palette.colours.map(({ name }) => name);
	const missing = chosen.filter((name) => palette.colours.length > 0 && !names.includes(name));
	const all = [...names, ...missing];
	return (
		<>
			<div className="grid gap-5 sm:grid-cols-[14rem_minmax(0,1fr)]">
				<SelectField
					id={fieldId('colours')}
					label="Color of the fabric"
					value={fabric ?? ''}
					error={form.errorOf('colours')}
					onChange={({ target: { value } }) =>
						set([...(value === '' ? [] : [value]), ...prints.filter((name) => name !== value)])
					}
				>
					<option value="">Choose…</option>
					{all.map((name) => (
						<option key={name} value={name}>
							{name}
						</option>
					))}
				</SelectField>
				{fabric && (
					<ChoiceGroup
						field="print-colors"
						label="Colors of the print (optional)"
						error={undefined}
					>
						{all
							.filter((name) => name !== fabric)
							.map((name) => (
								<OptionPill
									key={name}
									type="checkbox"
									checked={prints.includes(name)}
									onChange={({ target }) => {
										const others = prints.filter((one) => one !== name);
										set([fabric, ...others, ...(target.checked ? [name] : [])]);
									}}
								>
									<span className="flex items-center gap-2 px-2">
										<Swatch swatches={swatchesOf(palette.colours, [name])} />
										{name}
									</span>
								</OptionPill>
							))}
					</ChoiceGroup>
				)}
			</div>
			<PaletteForm
				palette={palette}
				missing={missing[0]}
				onAdded={(name) => {
					if (!fabric || chosen.includes(name)) set([...chosen, name]);
				}}
			/>
		</>
	);
}
