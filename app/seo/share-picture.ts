import manifest from '../../art/share/manifest.json' with { type: 'json' };

/** The picture of a shared link. */
export interface SharePicture {
	readonly path: string;
	readonly alt: string;
}

/** The size of all share pictures (scripts/share-pictures.ts). */
export const shareSize = { width: 1200, height: 630 } as const;

const pictures: Readonly<Record<string, { file: string; alt: string }>> = manifest;

/** A page without its own picture uses that of the home page. */
export function sharePicture(path: string): SharePicture {
	const { file, alt } = pictures[path] ?? manifest['/'];
	return { path: `/pictures/share/${file}`, alt };
}
