import * as v from 'valibot';
import { postalAddressSchema } from '../address/saved-address.ts';

/** Hours until the link that confirms a new address expires. */
export const addressChangeHours = 24;

/** The revision of the order that the shopper saw. Any, if an answer of an older server had none. */
const revision = v.optional(v.pipe(v.string(), v.regex(/^(\d{1,9}\.\d{1,9})?$/)), '');

/**
 * Body of PUT /functions/v1/my-orders/{number}/address. The order keeps its phone and e-mail
 * address.
 */
export const ownAddressSchema = v.object({ address: postalAddressSchema, revision });

/** Body of POST /functions/v1/change-address: the order's link, and the new address. */
export const addressChangeSchema = v.object({
	number: v.pipe(v.string(), v.maxLength(40)),
	t: v.pipe(v.string(), v.maxLength(200)),
	...ownAddressSchema.entries,
});

/** Body of POST /functions/v1/confirm-address: the link of the mail. */
export const addressConfirmationSchema = v.object({
	number: v.pipe(v.string(), v.maxLength(40)),
	t: v.pipe(v.string(), v.maxLength(200)),
	change: v.pipe(v.string(), v.maxLength(200)),
});

/** What a link to confirm an address leads to. `over`: it has expired, or the order has changed. */
export const addressChangeStates = ['waiting', 'confirmed', 'over'] as const;
