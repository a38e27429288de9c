import * as v from 'valibot';
import { nameInAddress, textLine } from '../fields.ts';

/** A narrower upload is refused: it is the smallest width in which pictures are made. */
export const minPictureWidth = 320;

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));
const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const tone = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'must be a color'));

/** What an upload has made: the files of the picture are stored by this hash. */
export const pictureFileSchema = v.pipe(
	v.object({
		/** Of the uploaded bytes and the settings of the files. */
		hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'must be a hash')),
		/** In pixels, upright. */
		width: v.pipe(pixels, v.minValue(minPictureWidth)),
		height: pixels,
		/** Average colors of three rows, top to bottom: the placeholder while it loads. */
		tones: v.pipe(v.tuple([tone, tone, tone]), v.readonly()),
		/** The point that a crop keeps, in percent from the left and from the top. */
		focus: v.exactOptional(v.pipe(v.object({ x: percent, y: percent }), v.readonly())),
	}),
	v.readonly(),
);

export type PictureFile = v.InferOutput<typeof pictureFileSchema>;

/** A picture: without `file` it is one of the build's own, by the name of its master in `art/`. */
export const pictureSchema = v.pipe(
	v.object({ name: nameInAddress, alt: textLine('alt'), file: v.exactOptional(pictureFileSchema) }),
	v.readonly(),
);
