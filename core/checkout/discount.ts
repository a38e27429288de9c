import * as v from 'valibot';
import { emailSchema } from '../email.ts';
import { plainCode } from '../plain-text.ts';

// Discount codes in calls between checkout and server (docs/requirements.md#discounts).

/** The message for an unknown code (docs/requirements.md#discounts). */
export const invalidDiscount = 'Invalid discount code';

/** The body of the call: the code as it was typed, and the e-mail address if it is known. */
export const discountRequestSchema = v.object(
	{
		code: v.pipe(v.string(invalidDiscount), v.maxLength(40, invalidDiscount)),
		email: v.optional(v.nullable(emailSchema), null),
	},
	'The request needs a code.',
);

/** The value of a code, as the server answers it and checkout stores it. */
export const discountSchema = v.union([
	v.object({ code: v.string(), percent: v.pipe(v.number(), v.integer()) }),
	v.object({ code: v.string(), amountCents: v.pipe(v.number(), v.integer()) }),
]);

/** The format of a code. */
export const discountCodePattern = /^[A-Z0-9-]{3,20}$/;

/** Normalises a typed or copied code: a plain one in upper case. */
export function codeFromTyped(typed: string): string {
	return plainCode(typed).toUpperCase();
}
