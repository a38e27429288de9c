import type { ProductDraft } from '../../desk/product-draft.ts';

/** A picture of another address that the shop has fetched. */
export interface FetchedPicture {
	readonly image: ProductDraft['images'][number];
	/** The hashes by which a picture of the draft is recognised as the same one. */
	readonly hashes: readonly string[];
}

/**
 * The pictures of a draft with those that were fetched. A picture that the draft has stays; a new one
 * comes before the one that follows it in the file, or last.
 */
export function mergePictures(
	present: ProductDraft['images'],
	fetched: readonly FetchedPicture[],
): ProductDraft['images'] {
	const images = [...present];
	let next = images.length;
	for (const { image, hashes } of fetched.toReversed()) {
		const at = images.findIndex(({ file }) => file && hashes.includes(file.hash));
		const known = images[at];
		if (known) {
			images[at] = { ...known, alt: known.alt || image.alt };
			next = at;
		} else images.splice(next, 0, image);
	}
	return images;
}
