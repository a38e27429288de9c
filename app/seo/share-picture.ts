import manifest from '../../art/share/manifest.json' with { type: 'json' };
import type { Catalogue, Picture } from '../../core/catalogue/catalogue.ts';
import { imageOf } from '../../core/catalogue/image-of.ts';
import { uploadedJpeg } from '../../core/catalogue/picture-path.ts';

/** The picture of a shared link. */
export interface SharePicture {
	readonly path: string;
	readonly alt: string;
}

/** The size of all share pictures (scripts/share-pictures.ts). */
export const shareSize = { width: 1200, height: 630 } as const;

interface Built {
	readonly file: string;
	readonly alt: string;
}

/** The build's pictures: of pages by their paths, of garments by the names of their pictures. */
const built: Readonly<Record<'pages' | 'garments', Readonly<Record<string, Built>>>> = manifest;

/** A page without its own picture uses that of the home page. */
export function sharePicture(path: string, catalogue: Catalogue): SharePicture {
	const product = catalogue.bySlug(path.replace(/^\/product\//, ''));
	const own = product && shareOfProduct(product.images[0]);
	return own ?? builtShare(built.pages[path] ?? manifest.pages['/']);
}

function shareOfProduct(front: Picture): SharePicture | undefined {
	const path = uploadedJpeg(imageOf(front), 'share');
	if (path) return { path, alt: front.alt };
	const garment = built.garments[front.name];
	return garment && builtShare({ ...garment, alt: front.alt });
}

function builtShare({ file, alt }: Built): SharePicture {
	return { path: `/pictures/share/${file}`, alt };
}
