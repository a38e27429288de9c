import * as v from 'valibot';
import { emailSchema } from './address.ts';

/** For so long the link puts an address on the list that was mailed to it. */
export const crewLinkDays = 7;

/** Where the links in letters to the crew lead, each with `?t=` and its token. */
export const crewPaths = {
	confirm: '/crew/confirm',
	leave: '/crew/leave',
	/** What a mail program calls by itself when its own button is pressed (RFC 8058). */
	leaveCall: '/functions/v1/crew-leave',
} as const;

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
	},
	wrongEmail,
);

/** What is wrong with a typed address, in words for the shopper; null where nothing is. */
export function subscriptionError(email: string): string | null {
	const result = v.safeParse(subscriptionSchema, { email });
	return result.success ? null : result.issues[0].message;
}
