import * as v from 'valibot';

const mySessionSchema = v.object({
	id: v.pipe(v.string(), v.uuid()),
	/** Coarse, for a person: `Firefox on Windows`. */
	device: v.string(),
	/** The internet address that it was last used from; null if none was seen. */
	ip: v.nullable(v.string()),
	/** ISO instants. The later one is right to about an hour, as tokens are renewed so often. */
	signedInAt: v.pipe(v.string(), v.isoTimestamp()),
	lastUsedAt: v.pipe(v.string(), v.isoTimestamp()),
	/** Whether it is the one that asks. */
	isThis: v.boolean(),
});

export type MySession = v.InferOutput<typeof mySessionSchema>;

/**
 * What GET /functions/v1/my-sessions and DELETE /functions/v1/my-sessions/{id} answer: where an
 * account is signed in, the asking session first, then the last used one. 401 without a valid token,
 * 403 while a second factor is owed, 404 if the id is none of the account's, and for both where
 * the accounts are those of another service, which tells nobody.
 */
export const mySessionsSchema = v.object({ sessions: v.array(mySessionSchema) });
