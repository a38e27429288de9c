import * as v from 'valibot';
import { postalAddressSchema } from '../address/saved-address.ts';

/** Hours until the link of a mail that confirms a change of an order expires. */
export const confirmationHours = 24;

/** The revision of the order that the shopper saw. Empty: any. */
const revision = v.pipe(v.string(), v.regex(/^(\d{1,9}\.\d{1,9})?$/));

const token = v.pipe(v.string(), v.maxLength(200));

/** The order's link. */
const link = { number: v.pipe(v.string(), v.maxLength(40)), t: token };

/**
 * Body of PUT /functions/v1/my-orders/{number}/address. The order keeps its phone and e-mail
 * address.
 */
export const ownAddressSchema = v.object({
	address: postalAddressSchema,
	revision,
});

/** Body of POST /functions/v1/change-address: the order's link, and the new address. */
export const addressChangeSchema = v.object({ ...link, ...ownAddressSchema.entries });

/** Body of POST /functions/v1/confirm-address: the link of the mail. */
export const addressConfirmationSchema = v.object({ ...link, change: token });

/** Body of POST /functions/v1/cancel-order. */
export const cancellationSchema = v.object({ ...link, revision });

/** Body of POST /functions/v1/confirm-cancel: the link of the mail. */
export const cancelConfirmationSchema = v.object({ ...link, cancel: token });

/** What a link to confirm an address leads to. `over`: it has expired, or the order has changed. */
export const addressChangeStates = ['waiting', 'confirmed', 'over'] as const;

/** What a link to confirm a cancellation leads to, unless the order is cancelled. */
export const cancellationStates = ['waiting', 'over'] as const;
