import * as v from 'valibot';
import { emailSchema } from '../email.ts';
import { orderNumberPattern, orderNumberPrefix } from './order-number.ts';

/** The time for which a mailed link opens its order. */
export const orderLinkDays = 90;

const wrongNumber = `Please enter a number such as ${orderNumberPrefix}7KQ2M9XA, as your receipt has it`;

/** `blue 7kq2m9xa` is `BLUE-7KQ2M9XA`: typed by hand, in any case, with or without its beginning. */
export function readOrderNumber(typed: string): string {
	const plain = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
	// No number's own characters begin so: none of them is an L.
	const end = plain.replace(orderNumberPrefix.slice(0, -1), '');
	return `${orderNumberPrefix}${end}`;
}

/**
 * What `/functions/v1/find-order` is sent, every fault with its sentence for the shopper. The number
 * comes out as it is kept, the address in lower case.
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
			emailSchema,
			v.transform((email) => email.toLowerCase()),
		),
		'',
	),
});

export type OrderLookup = v.InferOutput<typeof orderLookupSchema>;
export type OrderLookupErrors = Readonly<Partial<Record<keyof OrderLookup, string>>>;

/** What is wrong with each field of what was typed: an empty object where nothing is. */
export function orderLookupErrors(typed: Readonly<Record<keyof OrderLookup, string>>) {
	const result = v.safeParse(orderLookupSchema, typed);
	if (result.success) return {};
	const { nested = {} } = v.flatten<typeof orderLookupSchema>(result.issues);
	const errors: OrderLookupErrors = {
		...(nested.number && { number: nested.number[0] }),
		...(nested.email && { email: nested.email[0] }),
	};
	return errors;
}
