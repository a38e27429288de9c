import * as v from 'valibot';
import { nameInAddress } from '../../core/fields.ts';
import { isoTimeSchema } from '../../core/iso-time.ts';

// What the calls about products, collections and the palette have in common.

/** The revision of a draft that a window shows. */
export function revisionOf(noun: string) {
	const seen = `Please say which revision of the ${noun} you saw.`;
	return v.pipe(v.number(seen), v.integer(seen), v.minValue(1, seen));
}

/** Body of POST …/discard, …/archive and …/restore, and of DELETE. */
export function seenSchema(noun: string) {
	return v.object({ revision: revisionOf(noun) });
}

export type SeenRevision = v.InferOutput<ReturnType<typeof seenSchema>>;

/** The id of a draft that comes back after it was discarded. A new one gets its own. */
export const wantedIdSchema = v.optional(
	v.pipe(
		v.string(),
		v.check(
			(id) => v.is(nameInAddress, id),
			'An id has lowercase letters and digits, with hyphens between them.',
		),
	),
);

/** The fields that the answers of all drafts have. */
export function draftAnswerEntries<Content>(content: v.GenericSchema<unknown, Content>) {
	return {
		/** Must be sent with the next change. */
		revision: v.pipe(v.number(), v.integer()),
		changedAt: isoTimeSchema,
		/** The merchant’s email address; null if it came with the shop. */
		changedBy: v.nullable(v.string()),
		/** What shoppers see now; null if they do not see it. */
		published: v.nullable(content),
	};
}
