import { pictureFileSchema } from '../../core/catalogue/picture.ts';
import { blob, integer, json, text } from './table.ts';

export const pictureTables = {
	/** A picture, by the hash of the uploaded bytes. */
	pictures: {
		hash: text,
		/** The first part of the names of its files. */
		name: text,
		width: integer,
		height: integer,
		/** Three colors. */
		tones: json(pictureFileSchema.pipe[0].entries.tones),
		/** When it was uploaded last: the same bytes again are the same picture. */
		uploaded_at_ms: integer,
	},

	picture_files: {
		hash: text,
		/** `avif`, `webp`, or a JPEG of core/catalogue/picture-path.ts. */
		kind: text,
		/** In pixels. */
		width: integer,
		bytes: blob,
	},
};
