import { memo, type ReactNode } from 'react';
import { addressLabels, defaultCountry, type AddressField as Field } from '../../core/address.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import type { AddressInput } from './address-inputs.ts';
import { countryNames } from './countries.ts';
import { usStates } from './regions.ts';

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

/** One field of the address: lists where the answer is one of a list, text elsewhere. */
export function AddressField({ of, value, country, error, onValue, onLeave }: AddressFieldProps) {
	const { field, isOptional, width, hint, input } = of;
	const shared = {
		id: fieldId(field),
		name: field,
		label: addressLabels[field],
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
			<SelectField {...shared} onChange={(event) => onValue(event.target.value)}>
				{options}
			</SelectField>
		);
	}
	return <TextField {...input} {...shared} onChange={(event) => onValue(event.target.value)} />;
}

function optionsOf(field: Field, country: string): ReactNode {
	if (field === 'country') return <CountryOptions />;
	if (field === 'state' && country === defaultCountry) return <StateOptions />;
	return null;
}

/** Some 200 that never change: not rendered anew with every letter typed. */
const CountryOptions = memo(function CountryOptions() {
	return (
		<>
			<option>{defaultCountry}</option>
			<hr />
			{countryNames
				.filter((name) => name !== defaultCountry)
				.map((name) => (
					<option key={name}>{name}</option>
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
