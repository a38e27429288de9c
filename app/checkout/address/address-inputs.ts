import type { ComponentProps } from 'react';
import { type AddressField, addressLabel } from '../../../core/address/address.ts';

export interface AddressInput {
	readonly field: AddressField;
	/** The number of columns, out of six, on wider screens. */
	readonly width: 'full' | 'half' | 'third';
	readonly hint?: string;
	readonly input: Pick<
		ComponentProps<'input'>,
		'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'maxLength'
	>;
}

/** Autofill tokens, keyboards and widths of all address fields, in order. */
export const contactInputs: readonly AddressInput[] = [
	{
		field: 'email',
		width: 'full',
		hint: 'Your receipt goes here.',
		input: { type: 'email', autoComplete: 'email', inputMode: 'email' },
	},
	{
		field: 'phone',
		width: 'full',
		hint: 'Only for questions about the delivery.',
		input: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
	},
];

export const addressInputs: readonly AddressInput[] = [
	{
		field: 'firstName',
		width: 'half',
		input: { autoComplete: 'shipping given-name', autoCapitalize: 'words' },
	},
	{
		field: 'lastName',
		width: 'half',
		input: { autoComplete: 'shipping family-name', autoCapitalize: 'words' },
	},
	{
		field: 'country',
		width: 'full',
		input: { autoComplete: 'shipping country-name' },
	},
	{
		field: 'address',
		width: 'full',
		input: { autoComplete: 'shipping address-line1', autoCapitalize: 'words' },
	},
	{
		field: 'address2',
		width: 'full',
		input: { autoComplete: 'shipping address-line2', autoCapitalize: 'words' },
	},
	{
		field: 'city',
		width: 'third',
		input: { autoComplete: 'shipping address-level2', autoCapitalize: 'words' },
	},
	{
		field: 'state',
		width: 'third',
		input: { autoComplete: 'shipping address-level1', autoCapitalize: 'words' },
	},
	{
		field: 'zip',
		width: 'third',
		// A text keyboard, because other countries have letters in it and ZIP+4 has a dash.
		input: { autoComplete: 'shipping postal-code', autoCapitalize: 'characters' },
	},
];

const lineWidths = ['full', 'full', 'half', 'third'] as const;

/** The fields of a country's addresses. Fields of a shared row fill it. */
export function inputsFor(
	inputs: readonly AddressInput[],
	country: string,
): readonly AddressInput[] {
	const shown = inputs.filter(({ field }) => addressLabel(field, country) !== null);
	const width = lineWidths[shown.filter((input) => input.width === 'third').length] ?? 'third';
	return shown.map((input) => (input.width === 'third' ? { ...input, width } : input));
}
