import * as v from 'valibot';
import { pictureFileSchema } from '../../core/catalogue/picture.ts';

/** What the program `make-files.ts` writes to standard output, as JSON. */
export const madeSchema = v.variant('kind', [
	v.object({
		kind: v.literal('made'),
		...v.pick(pictureFileSchema.pipe[0], ['width', 'height', 'tones']).entries,
		/** Names in the folder. */
		files: v.array(v.object({ name: v.string(), kind: v.string(), width: v.number() })),
	}),
	v.object({ kind: v.literal('refused'), sentence: v.string() }),
]);

export type Made = v.InferOutput<typeof madeSchema>;
