import * as v from 'valibot';
import { addressSchema, asCountryHasIt, countryRules } from './address.ts';

const { email: _receipt, ...entries } = addressSchema.entries;

const postalObject = v.object(entries);

/** A postal address: an address of the checkout without the e-mail address. */
export const postalAddressSchema = v.pipe(
	postalObject,
	countryRules<v.InferOutput<typeof postalObject>>(),
	v.transform(asCountryHasIt),
);

export type PostalAddress = v.InferOutput<typeof postalAddressSchema>;

/** The largest number of addresses of an account. */
export const maxSavedAddresses = 20;

/**
 * Body of PUT /functions/v1/my-addresses: saves an address under an id that the browser generates,
 * so that a repetition is harmless. An existing id is replaced. One address is the default: the
 * first one, or the last one that was made so.
 */
export const savedAddressSchema = v.object({
	id: v.pipe(v.string(), v.uuid('The id must be a UUID.')),
	isDefault: v.optional(v.boolean(), false),
	address: postalAddressSchema,
});

export type SavedAddress = v.InferOutput<typeof savedAddressSchema>;

/**
 * The answer of GET, PUT and DELETE (`?id=`) of /functions/v1/my-addresses: all addresses, the
 * default first. 401 without a valid token, 409 with `{ error }` over `maxSavedAddresses`. Deleting
 * an unknown id succeeds.
 */
export const savedAddressesSchema = v.object({ addresses: v.array(savedAddressSchema) });
