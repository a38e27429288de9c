import type { ProductDraft } from '../../desk/product-draft.ts';
import type { Picture } from '../catalogue.ts';
import { type ImportNote, quoted } from './import-notes.ts';
import type { ImportedCollection } from './plan-collections.ts';

/** Whether the shop has a picture, uploaded or of the build. */
export type HasPicture = (picture: Picture) => boolean;

/** The draft without the pictures that the shop does not have, and a sentence if there are any. */
export function withoutLostPictures(
	product: ProductDraft,
	hasPicture: HasPicture,
): { readonly product: ProductDraft; readonly sentence?: string } {
	const images = product.images.filter(hasPicture);
	const lost = product.images.length - images.length;
	if (lost === 0) return { product };
	const name = quoted(product.name || product.slug);
	const sentence =
		lost === 1
			? `1 picture of ${name} is not in this shop and is left out. Add it at the desk.`
			: `${lost} pictures of ${name} are not in this shop and are left out. Add them at the desk.`;
	return { product: { ...product, images }, sentence };
}

/** The collections of a file without the pictures that the shop does not have, with notes. */
export function collectionsWithoutLostPictures(
	collections: readonly ImportedCollection[],
	hasPicture: HasPicture,
): { readonly collections: readonly ImportedCollection[]; readonly notes: readonly ImportNote[] } {
	const isLost = ({ collection: { picture } }: ImportedCollection) =>
		picture !== null && !hasPicture(picture);
	return {
		collections: collections.map((one) =>
			isLost(one) ? { ...one, collection: { ...one.collection, picture: null } } : one,
		),
		notes: collections.filter(isLost).map(({ collection: { title, slug } }) => ({
			row: null,
			column: null,
			sentence: `The picture of the collection ${quoted(title || slug)} is not in this shop and is left out. Choose one at the desk.`,
		})),
	};
}
