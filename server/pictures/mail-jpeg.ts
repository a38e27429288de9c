import type { Sharp } from 'sharp';
import type { MailPicture } from '../mail/html/mail-pictures.ts';

type Size = Pick<MailPicture, 'width' | 'height'>;

/** Device pixels for each pixel of a mail. */
const density = 2;

/** Sizes a picture for a mail. */
export function sizeForMail(picture: Sharp, { width, height }: Size): Sharp {
	return picture.resize({ width: width * density, height: height * density });
}

/** The picture of a product in a mail. Mail programs do not show AVIF. */
export function mailJpeg(picture: Sharp, size: Size): Sharp {
	return sizeForMail(picture, size).jpeg({ quality: 76, mozjpeg: true });
}
