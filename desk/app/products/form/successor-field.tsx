import { SelectField } from '../../../../app/ui/form/field.tsx';
import { fieldId, patch } from './field-of.ts';
import { FormSection } from './form-section.tsx';
import { useOtherProducts } from './use-other-products.ts';
import type { ProductForm } from './use-product-form.ts';

interface SuccessorFieldProps {
	/** The id of the archived product. */
	readonly id: string;
	readonly value: string;
	readonly onChange: (successor: string) => void;
}

/** To which product the page of an archived one leads. */
export function SuccessorField({ id, value, onChange }: SuccessorFieldProps) {
	const others = useOtherProducts(id);
	const forSale = others?.filter(({ state }) => state === 'published' || state === 'changed') ?? [];
	const isLost = others !== null && value !== '' && forSale.every((one) => one.id !== value);
	const lost = others?.find((one) => one.id === value)?.name || value;
	return (
		<SelectField
			id={fieldId('successor')}
			label="Send shoppers to"
			isOptional
			hint={
				isLost
					? `${lost} is not for sale now. Choose another product, or all products.`
					: 'Its page says that it is no longer sold, and links to this product.'
			}
			value={value}
			onChange={({ target }) => onChange(target.value)}
		>
			<option value="">All products</option>
			{isLost && <option value={value}>{lost}</option>}
			{forSale.map((one) => (
				<option key={one.id} value={one.id}>
					{one.name || one.id}
				</option>
			))}
		</SelectField>
	);
}

/** The field in the form of a product that is archived already. */
export function Successor({ id, form }: { readonly id: string; readonly form: ProductForm }) {
	return (
		<FormSection
			id="successor"
			title="Its Old Page"
			lead="What shoppers find at the address of this product."
		>
			<SuccessorField
				id={id}
				value={form.edit.product.successor}
				onChange={(successor) => patch(form, 'successor', { successor })}
			/>
		</FormSection>
	);
}
