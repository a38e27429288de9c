/** The tables of uploaded pictures; `Schema` has them among its own. */
export interface PictureSchema {
	pictures: PicturesTable;
	picture_files: PictureFilesTable;
}

/** A picture, by the hash of the uploaded bytes. */
interface PicturesTable {
	hash: string;
	/** The first part of the names of its files. */
	name: string;
	width: number;
	height: number;
	/** JSON of three colors. */
	tones: string;
	/** When it was uploaded last: the same bytes again are the same picture. */
	uploaded_at_ms: number;
}

interface PictureFilesTable {
	hash: string;
	/** `avif`, `webp`, or a JPEG of core/catalogue/picture-path.ts. */
	kind: string;
	/** In pixels. */
	width: number;
	bytes: Uint8Array;
}
