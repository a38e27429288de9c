import type { ComponentProps } from 'react';
import type { AddressField } from '../../core/address.ts';

export interface AddressInput {
	readonly field: AddressField;
	readonly isOptional: boolean;
	/** How much of the row of six columns it takes on wider screens. */
	readonly width: 'full' | 'half' | 'third';
	readonly hint?: string;
	readonly input: Pick<
		ComponentProps<'input'>,
		'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'maxLength'
	>;
}

/** Autofill words, keyboards and widths of every address field, in the order they are asked. */
export const contactInputs: readonly AddressInput[] = [
	{
		field: 'email',
		isOptional: false,
		width: 'full',
		hint: 'Your receipt goes here.',
		input: { type: 'email', autoComplete: 'email', inputMode: 'email' },
	},
	{
		field: 'phone',
		isOptional: true,
		width: 'full',
		hint: 'Only for questions about the delivery.',
		input: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
	},
];

export const addressInputs: readonly AddressInput[] = [
	{
		field: 'firstName',
		isOptional: false,
		width: 'half',
		input: { autoComplete: 'shipping given-name', autoCapitalize: 'words' },
	},
	{
		field: 'lastName',
		isOptional: false,
		width: 'half',
		input: { autoComplete: 'shipping family-name', autoCapitalize: 'words' },
	},
	{
		field: 'country',
		isOptional: false,
		width: 'full',
		input: { autoComplete: 'shipping country-name' },
	},
	{
		field: 'address',
		isOptional: false,
		width: 'full',
		input: { autoComplete: 'shipping address-line1', autoCapitalize: 'words' },
	},
	{
		field: 'address2',
		isOptional: true,
		width: 'full',
		input: { autoComplete: 'shipping address-line2', autoCapitalize: 'words' },
	},
	{
		field: 'city',
		isOptional: false,
		width: 'third',
		input: { autoComplete: 'shipping address-level2', autoCapitalize: 'words' },
	},
	{
		field: 'state',
		isOptional: false,
		width: 'third',
		input: { autoComplete: 'shipping address-level1', autoCapitalize: 'words' },
	},
	{
		field: 'zip',
		isOptional: false,
		width: 'third',
		// Text keyboard: other countries have letters in it, and ZIP+4 has a dash.
		input: { autoComplete: 'shipping postal-code', autoCapitalize: 'characters' },
	},
];
