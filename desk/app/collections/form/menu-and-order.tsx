import { sortLabels } from '../../../../app/catalogue/sort-labels.ts';
import { Checkbox } from '../../../../app/ui/form/checkbox.tsx';
import { SelectField, TextField } from '../../../../app/ui/form/field.tsx';
import { sorts } from '../../../../core/catalogue/filters.ts';
import { firstSort } from '../../../../core/catalogue/listing-options.ts';
import { fieldId } from '../../products/form/field-of.ts';
import { FormSection } from '../../products/form/form-section.tsx';
import { type CollectionForm, patch } from './collection-edit.ts';
import { collectionField } from './collection-field.ts';

interface MenuAndOrderProps {
	readonly id: string;
	readonly form: CollectionForm;
}

/** How the page is sorted at first, and its place in menus. */
export function MenuAndOrder({ id, form }: MenuAndOrderProps) {
	const { by, sort, isInMenu } = form.edit.collection;
	const left = by === 'rule' ? 'picked' : 'featured';
	// The last one is a shorter name of another, which /women has.
	const offered = sorts.filter((one) => one !== left && (one !== 'name' || sort === 'name'));
	return (
		<FormSection id="menu" title="Order and Menus">
			<SelectField
				id={fieldId('sort')}
				label="Sorted by"
				hint="Shoppers can choose another order."
				value={offered.includes(sort) ? sort : offered[0]}
				onChange={({ target }) => {
					const chosen = sorts.find((one) => one === target.value);
					if (chosen) patch(form, 'sort', { sort: chosen });
				}}
			>
				{offered.map((one) => (
					<option key={one} value={one}>
						{one === 'picked' ? 'As picked' : sortLabels[firstSort({ id, sort: one })]}
					</option>
				))}
			</SelectField>
			{/* Shop Now leads to all products. */}
			{id !== 'products' && (
				<Checkbox
					id={fieldId('isInMenu')}
					checked={isInMenu}
					onChange={({ target }) => patch(form, 'isInMenu', { isInMenu: target.checked })}
				>
					Show in menus
				</Checkbox>
			)}
			<TextField
				{...collectionField(form, 'menuText')}
				label="Name in menus"
				isOptional
				hint="Short. The usual name, if this is empty."
				maxLength={200}
			/>
		</FormSection>
	);
}
