import * as v from 'valibot';
import { isoTimeSchema } from '../iso-time.ts';

/** The word to type, so that nobody deletes an account by mistake. */
export const deleteWord = 'DELETE';

/** Body of POST /functions/v1/delete-account. */
export const deleteAccountSchema = v.object({
	confirmation: v.literal(deleteWord, `Please type ${deleteWord} to confirm.`),
});

/**
 * The answer of GET, and of DELETE, which takes back what was asked for: when the account is deleted;
 * null if nobody asked for it.
 */
export const accountDeletionSchema = v.object({
	deletesAt: v.nullable(isoTimeSchema),
	/** How many days a deletion waits; 0: it is made at once. */
	waitDays: v.number(),
});

/**
 * The answer of POST. `asked`: the account is deleted later, and until then its owner can object.
 * `deleted`: no personal data is left. `waiting`: the account is closed and its sessions are ended,
 * but orders that are not shipped, in a return or inside the return window keep their data until they
 * are done. 401 without a valid token, 403 with `{ error }` if the account has a second factor and the
 * session is aal1, 403 with `{ error, code }` if the sign-in is not recent.
 */
export const accountDeletedSchema = v.object({
	state: v.picklist(['asked', 'deleted', 'waiting']),
	/** When the account, or the last data of a closed one, is deleted, if that is known. */
	until: v.nullable(isoTimeSchema),
	/**
	 * Whether the account belongs to an external auth service. The shop deletes its own data; the
	 * account remains there.
	 */
	isAccountElsewhere: v.boolean(),
});

export type AccountDeletion = v.InferOutput<typeof accountDeletionSchema>;
export type AccountDeleted = v.InferOutput<typeof accountDeletedSchema>;
