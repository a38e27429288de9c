/** The formats of uploads. Others are refused before any library reads them. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

/** How many of the first bytes `pictureFormatOf` needs. */
export const signatureBytes = 12;

/** The format by its signature: what a file or a browser claims does not count. */
export function pictureFormatOf(start: Buffer): PictureFormat | undefined {
	const latin = (from: number, to: number) => start.toString('latin1', from, to);
	if (latin(0, 3) === '\xff\xd8\xff') return 'jpeg';
	if (latin(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
	if (latin(0, 4) === 'RIFF' && latin(8, 12) === 'WEBP') return 'webp';
	// Not `avis`, which is a sequence.
	return latin(4, 12) === 'ftypavif' ? 'avif' : undefined;
}
