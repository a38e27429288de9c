import manifest from '../../art/share/manifest.json' with { type: 'json' };

/** The picture that stands beside a shared link. */
export interface SharePicture {
	readonly path: string;
	readonly alt: string;
}

/** All share pictures are this large (scripts/share-pictures.ts). */
export const shareSize = { width: 1200, height: 630 } as const;

const pictures: Readonly<Record<string, { file: string; alt: string }>> = manifest;

/** A page without a picture of its own is shared with the one of home. */
export function sharePicture(path: string): SharePicture {
	const { file, alt } = pictures[path] ?? manifest['/'];
	return { path: `/pictures/share/${file}`, alt };
}
