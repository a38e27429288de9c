import * as v from 'valibot';
import { isoTimeSchema } from '../../core/iso-time.ts';
import { deskText } from './texts.ts';

// The calls about previews under /functions/v1/desk.

/** Body of POST previews. */
export const newPreviewSchema = v.object({
	/** The product that it opens with. Without one it opens with the home page. */
	productId: v.optional(deskText('The product', 200)),
	/** Whether it is a link for others. */
	isLink: v.optional(v.boolean('Please say whether it is a link.'), false),
});

/** The answer of POST previews. */
export const newPreviewAnswerSchema = v.object({
	id: v.string(),
	/** The path of its first page. It contains the token, and is shown only once. */
	path: v.string(),
	until: isoTimeSchema,
	/** What is missing in it, in sentences. */
	notes: v.array(v.string()),
});

export type NewPreviewAnswer = v.InferOutput<typeof newPreviewAnswerSchema>;

/** The answer of GET previews, and of DELETE previews/{id}: the links that work, newest first. */
export const previewLinksAnswerSchema = v.object({
	links: v.array(
		v.object({
			id: v.string(),
			madeAt: isoTimeSchema,
			/** The merchant's email address. */
			madeBy: v.string(),
			until: isoTimeSchema,
		}),
	),
});

export type PreviewLinksAnswer = v.InferOutput<typeof previewLinksAnswerSchema>;
