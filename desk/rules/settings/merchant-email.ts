import * as v from 'valibot';
import { emailSchema } from '../../../core/email.ts';
import { isoTimeSchema } from '../../../core/iso-time.ts';

// The calls about who gets the merchant's mails, under /functions/v1/desk/settings/mail.

/** Body of PUT. Null: nobody gets them. */
export const saveMerchantEmailSchema = v.object({ email: v.nullable(emailSchema) });

/** The answer of GET and of PUT. */
export const merchantEmailSchema = v.object({
	email: v.nullable(v.string()),
	/** Null: nobody has set one. */
	changedAt: v.nullable(isoTimeSchema),
	/** Null: it is the first value, from the configuration. */
	changedBy: v.nullable(v.string()),
});

export type MerchantEmailAnswer = v.InferOutput<typeof merchantEmailSchema>;

/** The answer of POST test: where the mail goes. */
export const testMailSchema = v.object({
	email: v.string(),
	/** Without a mail server it waits. */
	sendsMail: v.boolean(),
});
