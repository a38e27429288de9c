import * as v from 'valibot';
import { knownEmailSchema } from '../email.ts';
import { plainCode } from '../plain-text.ts';
import { orderNumberPattern, orderNumberPrefix } from './order-number.ts';

/** The lifetime of a mailed order link. */
export const orderLinkDays = 90;

const wrongNumber = `Please enter a number such as ${orderNumberPrefix}7KQ2M9XA, as your receipt has it`;

/**
 * Reads an order number that was typed in any case, with or without its prefix: `blue 7kq2m9xa` is
 * `BLUE-7KQ2M9XA`.
 */
export function readOrderNumber(typed: string): string {
	const plain = plainCode(typed)
		.toUpperCase()
		.replaceAll(/[^A-Z0-9]/g, '');
	// No number contains an L, so this is always the prefix.
	const end = plain.replace(orderNumberPrefix.slice(0, -1), '');
	return `${orderNumberPrefix}${end}`;
}

/**
 * The body of `/functions/v1/find-order`, with a message for each fault. The number comes out as it
 * is stored, the address in lower case.
 */
export const orderLookupSchema = v.object({
	number: v.optional(
		v.pipe(
			v.string(wrongNumber),
			v.maxLength(40, wrongNumber),
			v.transform(readOrderNumber),
			v.regex(orderNumberPattern, wrongNumber),
		),
		'',
	),
	email: v.optional(
		v.pipe(
			knownEmailSchema,
			v.transform((email) => email.toLowerCase()),
		),
		'',
	),
});

export type OrderLookup = v.InferOutput<typeof orderLookupSchema>;
