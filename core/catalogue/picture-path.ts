/** The JPEGs that are made beside the widths: for shared links, and for mails. */
const jpegKinds = ['share', 'mail-line', 'mail-large'] as const;

export type JpegKind = (typeof jpegKinds)[number];

/** The address of a JPEG of an upload, by `imageOf`; undefined for a picture of the build. */
export function uploadedJpeg(image: string, kind: JpegKind): string | undefined {
	const [name, hash] = image.split('.');
	return hash && `/pictures/${name}-${hash}-${kind}.jpg`;
}
