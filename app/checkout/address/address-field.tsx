import { type ChangeEvent, memo, type ReactNode } from 'react';
import {
	addressLabel,
	defaultCountry,
	type AddressField as Field,
	isOptionalField,
} from '../../../core/address/address.ts';
import { countryNames } from '../../../core/address/countries.ts';
import { usStates } from '../../../core/address/us-states.ts';
import { EmailField } from '../../ui/form/email-field.tsx';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import type { AddressInput } from './address-inputs.ts';

export function fieldId(field: Field): string {
	return `checkout-${field}`;
}

interface AddressFieldProps {
	readonly of: AddressInput;
	readonly value: string;
	readonly country: string;
	readonly error: string | undefined;
	readonly onValue: (value: string) => void;
	readonly onLeave: () => void;
}

const widths = {
	full: 'sm:col-span-6',
	half: 'sm:col-span-3',
	third: 'sm:col-span-2',
} as const;

/** A field of the address: a list if the values are known, else a text field. */
export function AddressField({ of, value, country, error, onValue, onLeave }: AddressFieldProps) {
	const { field, width, hint, input } = of;
	const isOptional = isOptionalField(field, country);
	const shared = {
		id: fieldId(field),
		name: field,
		label: addressLabel(field, country) ?? '',
		isOptional,
		hint,
		error,
		value,
		autoComplete: input.autoComplete,
		required: !isOptional,
		className: widths[width],
		onBlur: onLeave,
	};
	const options = optionsOf(field, country);
	if (options) {
		return (
			<SelectField
				{...shared}
				value={field === 'country' && !countryNames.includes(value) ? '' : value}
				onChange={(event) => onValue(event.target.value)}
			>
				{options}
			</SelectField>
		);
	}
	const text = {
		...input,
		...shared,
		onChange: (event: ChangeEvent<HTMLInputElement>) => onValue(event.target.value),
	};
	return field === 'email' ? <EmailField {...text} onValue={onValue} /> : <TextField {...text} />;
}

function optionsOf(field: Field, country: string): ReactNode {
	if (field === 'country') return <CountryOptions isKnown={countryNames.includes(country)} />;
	if (field === 'state' && country === defaultCountry) return <StateOptions />;
	return null;
}

interface CountryOptionsProps {
	/** False for a stored country of another release. */
	readonly isKnown: boolean;
}

/** Up to 200 options that never change, so they are not rendered on each key press. */
const CountryOptions = memo(function CountryOptions({ isKnown }: CountryOptionsProps) {
	return (
		<>
			{!isKnown && <option value="">Choose…</option>}
			<option value={defaultCountry}>{defaultCountry}</option>
			<hr />
			{countryNames
				.filter((name) => name !== defaultCountry)
				.map((name) => (
					<option key={name} value={name}>
						{name}
					</option>
				))}
		</>
	);
});

const StateOptions = memo(function StateOptions() {
	return (
		<>
			<option value="">Choose…</option>
			{usStates.map(([code, name]) => (
				<option key={code} value={code}>
					{name}
				</option>
			))}
		</>
	);
});
