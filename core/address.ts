import * as v from 'valibot';
import { emailSchema } from './email.ts';

export const defaultCountry = 'United States';

/** Longest text of an address field: more than any real address needs, less than an attack wants. */
const maxLength = 120;

const tooLong = `Please use at most ${maxLength} characters`;

/** No control characters or halves of characters: no address has them, and PostgreSQL refuses NUL. */
const writable = /^[^\p{Cc}\p{Cs}]*$/u;

/** One line of text; the sentence is for what is no text at all. */
function line(sentence: string) {
	return v.pipe(
		v.string(sentence),
		v.trim(),
		v.maxLength(maxLength, tooLong),
		v.regex(writable, 'Please use letters, digits and punctuation only'),
	);
}

/** A missing field counts as an empty one, so that it gets the same sentence. */
function required(sentence: string) {
	return v.optional(v.pipe(line(sentence), v.nonEmpty(sentence)), '');
}

const optional = v.optional(line('Please enter text only'), '');

const usZip = /^\d{5}(-\d{4})?$/;

export const zipSentence = 'Please enter a ZIP code such as 33132 or 33132-1234';

/** Whether a ZIP code is one of its country, as far as we know that country's. */
export function isZipOf({ country, zip }: { readonly country: string; readonly zip: string }) {
	return country !== defaultCountry || usZip.test(zip);
}

/** Billing and shipping address (spec 3 and 5). Phone and second line may be empty. */
export const addressSchema = v.pipe(
	v.object({
		firstName: required('Please enter your first name'),
		lastName: required('Please enter your last name'),
		email: v.optional(emailSchema, ''),
		phone: optional,
		address: required('Please enter your street address'),
		address2: optional,
		city: required('Please enter your city'),
		state: required('Please enter your state'),
		zip: v.pipe(
			required('Please enter your ZIP code'),
			v.transform((zip) => zip.replace(/\s*-\s*/, '-')),
		),
		country: v.optional(v.unwrap(required('Please enter your country')), defaultCountry),
	}),
	v.forward(
		// Partial, so that a wrong ZIP code is told even while other fields are wrong too.
		v.partialCheck([['country'], ['zip']], isZipOf, zipSentence),
		['zip'],
	),
);

export type Address = v.InferOutput<typeof addressSchema>;
export type AddressField = keyof Address;

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

export type AddressErrors = Readonly<Partial<Record<AddressField, string>>>;

/** What is wrong with each field of what was typed: an empty object where nothing is. */
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
