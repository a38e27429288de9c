import manifest from '../../art/pictures/manifest.json' with { type: 'json' };
import type { Picture } from '../../core/catalogue/catalogue.ts';
import { imageOf } from '../../core/catalogue/image-of.ts';
import { pictureWidths, widthOfFallback } from '../../core/catalogue/picture-widths.ts';
import type { PictureSource } from '../ui/picture.tsx';

/** The name of a master in `art/masters`. */
export type PictureName = keyof typeof manifest;

function isPictureName(name: string): name is PictureName {
	return Object.hasOwn(manifest, name);
}

/**
 * A picture as a line of a cart or an order names it (`imageOf`). Undefined if there is none, because
 * an old order may name a deleted one.
 */
export function findPicture(image: string): PictureSource | undefined {
	const [name = '', hash, width, height, ...focus] = image.split('.');
	if (hash) {
		const tone = [name, hash, ...focus].join('-');
		return sourceOf(tone, `${name}-${hash}`, Number(width), Number(height));
	}
	if (!isPictureName(name)) return undefined;
	const built = manifest[name];
	return sourceOf(name, `${name}-${built.hash}`, built.width, built.height);
}

function sourceOf(name: string, file: string, width: number, height: number): PictureSource {
	const base = `/pictures/${file}`;
	const widths = pictureWidths(width);
	const fallback = `${base}-${widthOfFallback(widths)}.webp`;
	return { name, base, width, height, widths, fallback };
}

/**
 * A picture of the catalogue, or one of the build by the name of its master in `art/masters`. A
 * picture that this build does not have, because another release has published it, is a placeholder.
 */
export function pictureSource(picture: PictureName | Picture): PictureSource {
	return linePicture(typeof picture === 'string' ? picture : imageOf(picture));
}

/** The picture of a line of the cart (`imageOf`), or the placeholder. */
export function linePicture(image: string): PictureSource {
	return findPicture(image) ?? { ...pictureSource('no-picture'), isMissing: true };
}
