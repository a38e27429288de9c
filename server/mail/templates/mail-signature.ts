import { brand } from '../../../core/brand.ts';
import { postalAddress } from '../../../core/promise-texts.ts';

/** The end of every plain-text mail. Mail programs know the first line, and leave it out of quotes. */
export const signature: string = ['-- ', brand.tagline, `${brand.name}, ${postalAddress}`, ''].join(
	'\n',
);
