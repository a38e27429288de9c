import type { MailContext } from '../rendered-mail.ts';

// The build draws these (scripts/mail-pictures.ts). A mail may be opened years later, so a name
// never changes.

/** The folder of the site that holds them. */
export const mailPicturesPath = '/mail';

/** A picture with its size in CSS pixels. */
export interface MailPicture {
	readonly file: string;
	readonly width: number;
	readonly height: number;
}

export const logo = { file: 'logo.png', width: 126, height: 44 } as const;

export const boat = { file: 'boat.png', width: 28, height: 28 } as const;

export const productSizes = {
	line: { width: 64, height: 80 },
	large: { width: 256, height: 320 },
} as const;

export type ProductPictureSize = keyof typeof productSizes;

/** The front of a product in both sizes. */
export function productPictures(slug: string): Readonly<Record<ProductPictureSize, MailPicture>> {
	return {
		line: { file: `${slug}-line.jpg`, ...productSizes.line },
		large: { file: `${slug}-large.jpg`, ...productSizes.large },
	};
}

/** Undefined for a product that is no longer in the catalogue, which has no picture. */
export function productPicture(
	slug: string,
	size: ProductPictureSize,
	{ productSlugs }: MailContext,
): MailPicture | undefined {
	return productSlugs.includes(slug) ? productPictures(slug)[size] : undefined;
}
