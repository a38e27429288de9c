import type { AddressField as Field } from '../../../core/address/address.ts';
import type { AddressDraft } from '../draft.ts';
import { AddressField } from './address-field.tsx';
import { type AddressInput, inputsFor } from './address-inputs.ts';
import type { UsedAddressForm } from './use-address-form.ts';

interface AddressFieldsProps {
	readonly inputs: readonly AddressInput[];
	readonly typed: AddressDraft;
	readonly form: UsedAddressForm;
	readonly onField: (field: Field, value: string) => void;
}

/** The fields of an address as its country has them. */
export function AddressFields({ inputs, typed, form, onField }: AddressFieldsProps) {
	return (
		<div className="grid gap-5 sm:grid-cols-6">
			{inputsFor(inputs, typed.country).map((of) => (
				<AddressField
					key={of.field}
					of={of}
					value={typed[of.field]}
					country={typed.country}
					error={form.errors[of.field]}
					onValue={(value) => onField(of.field, value)}
					onLeave={() => form.leave(of.field)}
				/>
			))}
		</div>
	);
}
