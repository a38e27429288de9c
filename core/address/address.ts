import * as v from 'valibot';
import { emailSchema } from '../email.ts';
import { addressFormat, usZipLabel } from './address-formats.ts';
import { countryNames } from './countries.ts';

export const defaultCountry = 'United States';

/** The longest value of an address field. Real addresses need less. */
const maxLength = 120;

const tooLong = `Please use at most ${maxLength} characters`;

/** No control characters or lone surrogates. PostgreSQL refuses NUL. */
const writable = /^[^\p{Cc}\p{Cs}]*$/u;

/** One line of text. The message is for values that are not text. */
function line(sentence: string) {
	return v.pipe(
		v.string(sentence),
		v.trim(),
		v.maxLength(maxLength, tooLong),
		v.regex(writable, 'Please use letters, digits and punctuation only'),
	);
}

/** A missing field counts as empty, so that it gets the same message. */
function required(sentence: string) {
	return v.optional(v.pipe(line(sentence), v.nonEmpty(sentence)), '');
}

const optional = v.optional(line('Please enter text only'), '');

const usZip = /^\d{5}(-\d{4})?$/;

const addressObject = v.object({
	firstName: required('Please enter your first name'),
	lastName: required('Please enter your last name'),
	email: v.optional(emailSchema, ''),
	phone: optional,
	address: required('Please enter your street address'),
	address2: optional,
	city: optional,
	state: optional,
	zip: v.optional(
		v.pipe(
			v.string('Please enter text only'),
			// Before the checks, because a failed check would skip the country's rules.
			v.transform((zip) => zip.replace(/\s*-\s*/, '-')),
			line('Please enter text only'),
		),
		'',
	),
	country: v.optional(v.unwrap(required('Please enter your country')), defaultCountry),
});

interface Place {
	readonly country: string;
	readonly city: string;
	readonly state: string;
	readonly zip: string;
}

/** The rules of a country: its required fields and the format of its postal codes. */
export function countryRules<Typed extends Place & Readonly<Record<string, unknown>>>() {
	return v.rawCheck<Typed>(({ dataset, addIssue }) => {
		if (!dataset.typed) return;
		const input = dataset.value;
		for (const [key, message] of Object.entries(placeErrors(input))) {
			const item = { type: 'object', origin: 'value', input, key, value: input[key] } as const;
			addIssue({ message, path: [item] });
		}
	});
}

function placeErrors({ country, city, state, zip }: Place): AddressErrors {
	if (country === '') return {};
	if (!countryNames.includes(country)) return { country: 'Please choose a country we ship to' };
	const format = addressFormat(country);
	return {
		...(city === '' ? { city: pleaseEnter(format.city) } : {}),
		...(format.isStateRequired && state === '' ? { state: pleaseEnter(format.state) } : {}),
		...(format.isZipRequired && zip === '' ? { zip: pleaseEnter(format.zip) } : {}),
		...(format.zip === usZipLabel && zip !== '' && !usZip.test(zip)
			? { zip: 'Please enter a ZIP code such as 33132 or 33132-1234' }
			: {}),
	};
}

/** Without what was typed into a field that the country does not have, such as the state before. */
export function asCountryHasIt<Typed extends Place>(address: Typed): Typed {
	const { state, zip } = addressFormat(address.country);
	return {
		...address,
		state: state === null ? '' : address.state,
		zip: zip === null ? '' : address.zip,
	};
}

/** `ZIP code` keeps its capitals within a sentence, `Postal code` does not. */
function pleaseEnter(label: string | null): string {
	const lowered = (label ?? '').replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
	return `Please enter your ${lowered}`;
}

/**
 * Billing and shipping address (docs/requirements.md#checkout). Phone and second line are optional.
 */
export const addressSchema = v.pipe(
	addressObject,
	countryRules<v.InferOutput<typeof addressObject>>(),
	v.transform(asCountryHasIt),
);

export type Address = v.InferOutput<typeof addressSchema>;
export type AddressField = keyof Address;

/** The labels in the United States. */
export const addressLabels: Readonly<Record<AddressField, string>> = {
	firstName: 'First name',
	lastName: 'Last name',
	email: 'Email',
	phone: 'Phone',
	address: 'Street address',
	address2: 'Apartment, suite',
	city: 'City',
	state: 'State',
	zip: 'ZIP code',
	country: 'Country',
};

/** The label of a field in a country; null if its addresses have no such field. */
export function addressLabel(field: AddressField, country: string): string | null {
	const format = addressFormat(country);
	return field === 'city' || field === 'state' || field === 'zip'
		? format[field]
		: addressLabels[field];
}

/** Whether a field is optional. */
export function isOptionalField(field: AddressField, country: string): boolean {
	const format = addressFormat(country);
	if (field === 'state') return !format.isStateRequired;
	if (field === 'zip') return !format.isZipRequired;
	return field === 'phone' || field === 'address2';
}

export type AddressErrors = Readonly<Partial<Record<AddressField, string>>>;

/** The faults of each typed field; an empty object if there are none. */
export function addressErrors(typed: unknown): AddressErrors {
	const result = v.safeParse(addressSchema, typed);
	if (result.success) return {};
	return firstErrors(result.issues);
}

function firstErrors(issues: readonly v.BaseIssue<unknown>[]): AddressErrors {
	const errors: Partial<Record<AddressField, string>> = {};
	for (const issue of issues) {
		const field = issue.path?.[0]?.key;
		if (isAddressField(field)) errors[field] ??= issue.message;
	}
	return errors;
}

function isAddressField(key: unknown): key is AddressField {
	return typeof key === 'string' && key in addressLabels;
}
