import * as v from 'valibot';
import type { Address } from '../../core/address/address.ts';
import type { PostalAddress } from '../../core/address/saved-address.ts';
import { parseColumn } from '../db/parse-column.ts';

// Without the rules of `addressSchema`: they may change, but stored addresses stay readable.
const text = v.optional(v.string(), '');

const addressSchema = v.object({
	firstName: text,
	lastName: text,
	email: text,
	phone: text,
	address: text,
	address2: text,
	city: text,
	state: text,
	zip: text,
	country: text,
});

const postalSchema = v.omit(addressSchema, ['email']);

/** The address of an order. */
export function addressOf(order: { readonly address: string }): Address {
	return parseColumn('orders.address', addressSchema, order.address);
}

/** An address without the e-mail address. */
export function postalAddressOf(
	table: 'address_changes' | 'saved_addresses',
	row: { readonly address: string },
): PostalAddress {
	return parseColumn(`${table}.address`, postalSchema, row.address);
}
