import { uploadedJpeg } from '../../../core/catalogue/picture-path.ts';
import type { MailContext } from '../rendered-mail.ts';

// The build draws these (scripts/mail-pictures.ts), and an upload has its own. A mail may be opened
// years later, so an address never changes.

/** The folder of the site that holds those of the build. */
export const mailPicturesPath = '/mail';

/** A picture with its size in CSS pixels. */
export interface MailPicture {
	/** Its address in the shop. */
	readonly path: string;
	readonly width: number;
	readonly height: number;
}

export const logo = { path: `${mailPicturesPath}/logo.png`, width: 126, height: 44 } as const;

export const boat = { path: `${mailPicturesPath}/boat.png`, width: 28, height: 28 } as const;

export const productSizes = {
	line: { width: 64, height: 80 },
	large: { width: 256, height: 320 },
} as const;

export type ProductPictureSize = keyof typeof productSizes;

/** A picture of the build in both sizes. Mails of the first releases name it by a product's slug. */
export function builtMailPictures(name: string): Readonly<Record<ProductPictureSize, MailPicture>> {
	return {
		line: { path: `${mailPicturesPath}/${name}-line.jpg`, ...productSizes.line },
		large: { path: `${mailPicturesPath}/${name}-large.jpg`, ...productSizes.large },
	};
}

/** Undefined for a product that is no longer in the catalogue, or whose picture is missing. */
export function productPicture(
	slug: string,
	size: ProductPictureSize,
	{ fronts }: MailContext,
): MailPicture | undefined {
	const front = fronts[slug];
	if (front === undefined) return undefined;
	const path = uploadedJpeg(front, `mail-${size}`);
	return path ? { path, ...productSizes[size] } : builtMailPictures(front)[size];
}
