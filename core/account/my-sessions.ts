import * as v from 'valibot';
import { isoTimeSchema } from '../iso-time.ts';

const mySessionSchema = v.object({
	id: v.pipe(v.string(), v.uuid()),
	/** A short name for people: `Firefox on Windows`. */
	device: v.string(),
	/** The IP address of its last use; null if unknown. */
	ip: v.nullable(v.string()),
	/**
	 * ISO instants. `lastUsed` is exact to about an hour, because tokens are refreshed that often.
	 */
	signedInAt: isoTimeSchema,
	lastUsedAt: isoTimeSchema,
	/** Whether it is the calling session. */
	isThis: v.boolean(),
});

export type MySession = v.InferOutput<typeof mySessionSchema>;

/**
 * The answer of GET /functions/v1/my-sessions and DELETE /functions/v1/my-sessions/{id}: the
 * sessions of the account, the calling one first, then the last used. 401 without a valid token,
 * 403 while a second factor is missing, 404 for another account's id, and for both with an external
 * auth service, which does not list sessions.
 */
export const mySessionsSchema = v.object({ sessions: v.array(mySessionSchema) });
