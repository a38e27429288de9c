import * as v from 'valibot';

/** What has to be typed, so that nobody deletes an account by a slip. */
export const deleteWord = 'DELETE';

/** Body of POST /functions/v1/delete-account. */
export const deleteAccountSchema = v.object({
	confirmation: v.literal(deleteWord, `Please type ${deleteWord} to confirm.`),
});

/**
 * Its answer. `deleted`: nothing is left that names the person. `waiting`: the account is closed and
 * all its sessions are ended, but orders that are not yet shipped, in a return or inside the return
 * window keep the person until then. 401 without a valid token, 403 with `{ error }` where the
 * account has a second factor and the session is of the first level.
 */
export const accountDeletedSchema = v.object({
	state: v.picklist(['deleted', 'waiting']),
	/** When the last of it goes, as far as is known. */
	until: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
	/** The account is one of another service: what the shop keeps goes, the account itself stays there. */
	isAccountElsewhere: v.optional(v.boolean(), false),
});

export type AccountDeleted = v.InferOutput<typeof accountDeletedSchema>;
