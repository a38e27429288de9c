import { pictureWidths, widthOfFallback } from '../../art/picture-widths.ts';
import manifest from '../../art/pictures/manifest.json' with { type: 'json' };
import type { PictureSource } from '../ui/picture.tsx';

type PictureName = keyof typeof manifest;

function isPictureName(name: string): name is PictureName {
	return Object.hasOwn(manifest, name);
}

/**
 * A picture by the name of its master. Undefined if there is none, because an old order may name a
 * deleted one.
 */
export function findPicture(name: string): PictureSource | undefined {
	if (!isPictureName(name)) return undefined;
	const { hash, width, height } = manifest[name];
	const base = `/pictures/${name}-${hash}`;
	const widths = pictureWidths(width);
	const fallback = `${base}-${widthOfFallback(widths)}.webp`;
	return { name, base, width, height, widths, fallback };
}

/** A picture by the name of its master in `art/masters`. Throws if no such master exists. */
export function pictureSource(name: string): PictureSource {
	const source = findPicture(name);
	if (!source) throw new Error(`No picture ${name} in art/pictures`);
	return source;
}
