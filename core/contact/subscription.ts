import * as v from 'valibot';
import { emailSchema } from '../email.ts';

const wrongEmail = emailSchema.pipe[0].message;

/**
 * What `/functions/v1/subscribe` is sent. The address comes out in lower case, so that one mailbox
 * is on the list once. Every fault has the same sentence, for the shopper: there is only one field.
 */
export const subscriptionSchema = v.object(
	{
		email: v.optional(
			v.pipe(
				emailSchema,
				v.transform((email) => email.toLowerCase()),
			),
			'',
		),
		/** A field that nobody sees: a program has filled it in. */
		website: v.optional(v.string(wrongEmail), ''),
	},
	wrongEmail,
);

/** What is wrong with a typed address, in words for the shopper; null if it is right. */
export function subscriptionError(email: string): string | null {
	const result = v.safeParse(subscriptionSchema, { email });
	return result.success ? null : result.issues[0].message;
}
