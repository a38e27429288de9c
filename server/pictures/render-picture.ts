import sharp, { type Sharp } from 'sharp';
import { type BuiltFormat, pictureSettings } from './picture-settings.ts';

interface Wanted {
	readonly width: number;
	readonly format: BuiltFormat;
	/** How hard the encoder tries, instead of the effort of the settings. */
	readonly effort?: number;
}

/** Makes one width. Lowers the quality step by step until it is light enough for a phone. */
export async function renderPicture(
	picture: Buffer,
	{ width, format, effort }: Wanted,
): Promise<Buffer> {
	const options = { ...pictureSettings.formats[format], ...(effort && { effort }) };
	const resized = await sharp(picture).resize({ width }).png({ compressionLevel: 0 }).toBuffer();
	for (let quality = options.quality; ; quality -= 6) {
		const result = await sharp(resized)
			.toFormat(format, { ...options, quality })
			.toBuffer();
		const isLight =
			width > pictureSettings.phoneWidth || result.length <= pictureSettings.phoneMaxBytes;
		if (isLight || quality <= 12) return result;
	}
}

/** The average colors of three rows of the picture, top to bottom, as its placeholder. */
export async function tonesOf(picture: Sharp): Promise<string[]> {
	const { data, info } = await picture
		.removeAlpha()
		.resize(1, 3, { fit: 'fill' })
		.raw()
		.toBuffer({ resolveWithObject: true });
	return [0, 1, 2].map((row) => {
		const at = row * info.channels;
		return `#${data.subarray(at, at + 3).toString('hex')}`;
	});
}
