import * as v from 'valibot';
import { addressSchema, countryRules } from './address.ts';

const { email: _receipt, ...entries } = addressSchema.entries;

const postalObject = v.object(entries);

/** Where a parcel can go: an address of the checkout without the e-mail of its receipt. */
export const postalAddressSchema = v.pipe(
	postalObject,
	countryRules<v.InferOutput<typeof postalObject>>(),
);

export type PostalAddress = v.InferOutput<typeof postalAddressSchema>;

/** How many addresses an account keeps at most. */
export const maxSavedAddresses = 20;

/**
 * Body of PUT /functions/v1/my-addresses: keeps an address under an id that the browser made up, so
 * that the same may be sent again. An id that is there already is replaced. One address at a time is
 * the default: making one so takes it from the other, and the first is it by itself.
 */
export const savedAddressSchema = v.object({
	id: v.pipe(v.string(), v.uuid('The id must be a UUID.')),
	isDefault: v.optional(v.boolean(), false),
	address: postalAddressSchema,
});

export type SavedAddress = v.InferOutput<typeof savedAddressSchema>;

/**
 * What GET, PUT and DELETE (`?id=`) of /functions/v1/my-addresses answer: all that is kept, the
 * default first. 401 without a valid token, 409 with `{ error }` beyond `maxSavedAddresses`; an
 * unknown id is deleted all the same.
 */
export const savedAddressesSchema = v.object({ addresses: v.array(savedAddressSchema) });
