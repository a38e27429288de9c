import sharp, { type Sharp } from 'sharp';

export const shareMaxBytes = 150_000;

/** A share picture in the best quality within the size limit. */
export async function shareJpeg(composed: Sharp): Promise<Buffer> {
	const pixels = await composed.png({ compressionLevel: 0 }).toBuffer();
	for (let quality = 86; ; quality -= 4) {
		const jpeg = await sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer();
		if (jpeg.length <= shareMaxBytes || quality <= 40) return jpeg;
	}
}
