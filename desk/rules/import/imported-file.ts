import type { PaletteColour } from '../../../core/catalogue/palette.ts';
import type { ProductDraft } from '../product-draft.ts';
import type { DraftPatch } from './draft-patch.ts';
import type { ImportNote } from './import-notes.ts';
import type { ImportedCollection } from './plan-collections.ts';

/** A product of a file. */
export interface ImportedProduct {
	/** Its first row; null in a file without rows. */
	readonly row: number | null;
	/** Of a file that this shop has written. */
	readonly id: string | null;
	readonly slug: string;
	/** As sentences name it. */
	readonly name: string;
	/** What the file states: all of a draft, or some of its fields. Others stay as they are. */
	readonly states: { readonly draft: ProductDraft } | { readonly patch: DraftPatch };
	/** Pictures at other addresses, in their order. */
	readonly pictures: readonly PictureAddress[];
	readonly fetched?: readonly FetchedPicture[];
}

/** A picture of another address that the shop has fetched. */
export interface FetchedPicture {
	readonly image: ProductDraft['images'][number];
	/** The hashes by which a picture of the draft is recognised as the same one. */
	readonly hashes: readonly string[];
}

export interface PictureAddress {
	readonly row: number;
	/** The name of its column in the file. */
	readonly column: string | null;
	readonly address: string;
	readonly alt: string;
}

/** A file of products, as data that another process can hand over. */
export interface ImportedFile {
	readonly products: readonly ImportedProduct[];
	/** Only our own JSON has them. */
	readonly collections: readonly ImportedCollection[];
	readonly notes: readonly ImportNote[];
	/** The colors of a shop whose file it is. */
	readonly colours?: readonly PaletteColour[];
}
