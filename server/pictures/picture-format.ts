import { type Refused, refuse } from '../../core/outcome.ts';

/** How many of the first bytes the functions of this file need. */
export const signatureBytes = 12;

const wanted = 'Please choose a JPEG, PNG, WebP or AVIF picture.';

/** Files that people often take for such a picture, with what to do. */
const others: readonly (readonly [signature: RegExp, sentence: string])[] = [
	[/^GIF8/, `GIF files cannot be used. ${wanted}`],
	[/^.{4}ftyp(heic|heix|mif1|msf1)/s, 'HEIC photos cannot be used. Please save it as JPEG first.'],
	[/^.{4}ftypavis/s, 'Animated pictures cannot be used. Please choose one that stands still.'],
	// An SVG can begin with a byte order mark.
	[/^(\xef\xbb\xbf)?\s*<(svg|\?xml|!--)/i, `SVG drawings cannot be used. ${wanted}`],
	[/^%PDF/, `PDF files cannot be used. ${wanted}`],
];

const readable = /^\xff\xd8\xff|^\x89PNG\r\n.\n|^RIFF.{4}WEBP|^.{4}ftypavif/s;

/**
 * Refuses a file that is no picture that the shop can use, by its first bytes: what its name or a browser
 * claims does not count. No library reads what is refused here.
 */
export function formatRefusal(start: Buffer): Refused | null {
	const text = start.toString('latin1', 0, signatureBytes);
	if (readable.test(text)) return null;
	const known = others.find(([signature]) => signature.test(text));
	return refuse(known?.[1] ?? `This file is not a picture that can be used. ${wanted}`, 400);
}
