import * as v from 'valibot';
import { isoTimeSchema } from '../iso-time.ts';

/** The word to type, so that nobody deletes an account by mistake. */
export const deleteWord = 'DELETE';

/** Body of POST /functions/v1/delete-account. */
export const deleteAccountSchema = v.object({
	confirmation: v.literal(deleteWord, `Please type ${deleteWord} to confirm.`),
});

/**
 * The answer. `deleted`: no personal data is left. `waiting`: the account is closed and its
 * sessions are ended, but orders that are not shipped, in a return or inside the return window keep
 * their data until they are done. 401 without a valid token, 403 with `{ error }` if the account
 * has a second factor and the session is aal1.
 */
export const accountDeletedSchema = v.object({
	state: v.picklist(['deleted', 'waiting']),
	/** When the last data is deleted, if that is known. */
	until: v.nullable(isoTimeSchema),
	/**
	 * Whether the account belongs to an external auth service. The shop deletes its own data; the
	 * account remains there.
	 */
	isAccountElsewhere: v.optional(v.boolean(), false),
});

export type AccountDeleted = v.InferOutput<typeof accountDeletedSchema>;
