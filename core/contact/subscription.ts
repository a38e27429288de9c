import * as v from 'valibot';
import { emailSchema } from '../email.ts';

const wrongEmail = emailSchema.pipe[0].message;

/**
 * The body of `/functions/v1/subscribe`. The address comes out in lower case, so that a mailbox is
 * listed once. All faults share one message.
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
		/** A honeypot: a hidden field that only a bot fills in. */
		website: v.optional(v.string(wrongEmail), ''),
	},
	wrongEmail,
);
