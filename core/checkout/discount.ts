import * as v from 'valibot';
import { emailSchema } from '../email.ts';

// A discount code between checkout and server (docs/requirements.md#discounts).

/** For a code that there is not (docs/requirements.md#discounts). */
export const invalidDiscount = 'Invalid discount code';

/**
 * The body of the call: the code as it was typed, and whose order it would be, where that is
 * known.
 */
export const discountRequestSchema = v.object(
	{
		code: v.pipe(v.string(invalidDiscount), v.maxLength(40, invalidDiscount)),
		email: v.optional(v.nullable(emailSchema), null),
	},
	'The request needs a code.',
);

/** What a code is worth: the server's answer, and what checkout keeps of it. */
export const discountSchema = v.union([
	v.object({ code: v.string(), percent: v.pipe(v.number(), v.integer()) }),
	v.object({ code: v.string(), amountCents: v.pipe(v.number(), v.integer()) }),
]);

/** What every code looks like. */
export const discountCodePattern = /^[A-Z0-9-]{3,20}$/;

/** A code as it is kept, from how somebody typed it: in any case and with stray spaces. */
export function codeFromTyped(typed: string): string {
	return typed.trim().toUpperCase();
}
