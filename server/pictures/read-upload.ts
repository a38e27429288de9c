import { readFile } from 'node:fs/promises';
import sharp, { type SharpOptions } from 'sharp';
import { minPictureWidth } from '../../core/catalogue/picture.ts';
import { pictureWidths } from '../../core/catalogue/picture-widths.ts';
import { pictureLimits } from '../../core/catalogue/uploaded-picture.ts';
import { type Outcome, type Refused, refuse, succeed } from '../../core/outcome.ts';

/**
 * An upload, ready to be made smaller: upright, sRGB, opaque, without EXIF, at most as wide as
 * needed.
 */
export interface ReadUpload {
	/** An uncompressed PNG. */
	readonly pixels: Buffer;
	readonly width: number;
	readonly height: number;
}

const broken = refuse('This picture is damaged or incomplete. Please choose another file.', 400);

const options = {
	failOn: 'error',
	limitInputPixels: pictureLimits.pixels,
} satisfies SharpOptions;

/** Reads an upload. */
export async function readUpload(path: string): Promise<Outcome<ReadUpload>> {
	const bytes = await readFile(path);
	try {
		const refused = await refusalOf(bytes);
		if (refused) return refused;
		const { data, info } = await sharp(bytes, options)
			.autoOrient()
			.resize({ width: Math.max(...pictureWidths(Infinity)), withoutEnlargement: true })
			// The shop shows pictures on several colors, and a placeholder behind them.
			.flatten({ background: '#ffffff' })
			.toColourspace('srgb')
			.png({ compressionLevel: 0 })
			.toBuffer({ resolveWithObject: true });
		return succeed({ pixels: data, width: info.width, height: info.height });
	} catch {
		return broken;
	}
}

/** Judges by the head of the file, before any pixel is unpacked. */
async function refusalOf(bytes: Buffer): Promise<Refused | null> {
	const head = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
	if ((head.pages ?? 1) > 1 || isAnimatedPng(bytes)) {
		return refuse('Animated pictures cannot be used. Please choose one that stands still.', 400);
	}
	const { width, height } = head.autoOrient;
	const pixels = width * height;
	if (pixels > pictureLimits.pixels) {
		const [has, limit] = [pixels, pictureLimits.pixels].map((count) => Math.round(count / 1e6));
		return refuse(
			`This picture has ${has} megapixels, and at most ${limit} can be used. Please make it smaller first.`,
			400,
		);
	}
	if (width < minPictureWidth) {
		const count = width === 1 ? '1 pixel' : `${width} pixels`;
		return refuse(
			`This picture is ${count} wide, which looks blurred. It needs at least ${minPictureWidth}, better 1920.`,
			400,
		);
	}
	if (Math.max(width, height) > pictureLimits.ratio * Math.min(width, height)) {
		return refuse('This picture is too long and narrow. Please crop it first.', 400);
	}
	return null;
}

/** Whether a PNG has a chunk `acTL`. The library shows only the first frame, and does not tell. */
function isAnimatedPng(bytes: Buffer): boolean {
	if (bytes.toString('latin1', 1, 4) !== 'PNG') return false;
	for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
		const chunk = bytes.toString('latin1', at + 4, at + 8);
		if (chunk === 'acTL') return true;
		if (chunk === 'IDAT') return false;
	}
	return false;
}
