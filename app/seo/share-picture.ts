import manifest from '../../art/share/manifest.json' with { type: 'json' };
import type { Catalogue, Picture } from '../../core/catalogue/catalogue.ts';
import { collectionAt, pickedProducts } from '../../core/catalogue/collection-products.ts';
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
	const picture = product?.images[0] ?? pictureOfCollection(path, catalogue);
	const own = picture && shareOf(picture);
	return own ?? builtShare(built.pages[path] ?? manifest.pages['/']);
}

/** The banner of a collection, or its first product. The fixed ones have pictures of their own. */
function pictureOfCollection(path: string, catalogue: Catalogue): Picture | undefined {
	const collection = collectionAt(path, catalogue);
	if (!collection) return undefined;
	const { picture } = collection;
	if (picture?.file || built.pages[path]) return picture;
	return pickedProducts(collection, catalogue)[0]?.images[0];
}

function shareOf(front: Picture): SharePicture | undefined {
	const path = uploadedJpeg(imageOf(front), 'share');
	if (path) return { path, alt: front.alt };
	const garment = built.garments[front.name];
	return garment && builtShare({ ...garment, alt: front.alt });
}

function builtShare({ file, alt }: Built): SharePicture {
	return { path: `/pictures/share/${file}`, alt };
}
