// A program that makes all files of an upload, and ends: node make-files.ts UPLOAD FOLDER LOGO. It
// writes what it has made to standard output. What it reads comes from outside, so it has little
// rights and memory, and only the readers that it needs.
import { writeSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureWidths, widthOfFallback } from '../../core/catalogue/picture-widths.ts';
import { type ProductPictureSize, productSizes } from '../mail/html/mail-pictures.ts';
import { diskFaultCode, isDiskFault } from '../runtime/disk-fault.ts';
import type { Made } from './made-picture.ts';
import { mailJpeg } from './mail-jpeg.ts';
import { uploadEffort } from './picture-settings.ts';
import { type ReadUpload, readUpload } from './read-upload.ts';
import { renderPicture, tonesOf } from './render-picture.ts';
import { composeProduct } from './share-compositions.ts';
import { shareJpeg } from './share-jpeg.ts';

interface MadeFile {
	readonly kind: string;
	readonly width: number;
	readonly bytes: Buffer;
}

/** A photograph of 50 megapixels that must be turned needs about 400 MB. */
const maxRssBytes = 900 * 1024 * 1024;
const [upload = '', folder = '', logo = ''] = process.argv.slice(2);

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
endIfAloneOrTooLarge(process.ppid);
sharp.cache(false);
const readers = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: readers });
const read = await readUpload(upload);
// Our own drawings.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
const made: Made = read.ok
	? await make(read.value).catch(endIfDiskFault)
	: { kind: 'refused', sentence: read.refusal.sentence };
await new Promise((resolve) => process.stdout.write(JSON.stringify(made), resolve));
// The timer would keep the process alive.
process.exit();

async function make({ pixels, width, height }: ReadUpload): Promise<Made> {
	const files: { name: string; kind: string; width: number }[] = [];
	for await (const { bytes, ...file } of filesOf(pixels, width)) {
		const name = `${file.kind}-${file.width}`;
		await writeFile(join(folder, name), bytes);
		files.push({ name, ...file });
	}
	const [top = '', middle = '', bottom = ''] = await tonesOf(sharp(pixels));
	return { kind: 'made', width, height, tones: [top, middle, bottom], files };
}

function endIfDiskFault(cause: unknown): never {
	if (!isDiskFault(cause)) throw cause;
	writeSync(process.stdout.fd, String(cause));
	process.exit(diskFaultCode);
}

/** One after another, so that the memory is that of the largest. */
async function* filesOf(pixels: Buffer, width: number): AsyncIterable<MadeFile> {
	const widths = pictureWidths(width);
	for (const made of widths) {
		const bytes = await renderPicture(pixels, {
			width: made,
			format: 'avif',
			effort: uploadEffort,
		});
		yield { kind: 'avif', width: made, bytes };
	}
	const fallback = widthOfFallback(widths);
	const webp = await renderPicture(pixels, { width: fallback, format: 'webp' });
	yield { kind: 'webp', width: fallback, bytes: webp };
	yield { kind: 'share', width: 1200, bytes: await sharePicture(pixels) };
	for (const size of Object.keys(productSizes) as ProductPictureSize[]) {
		const bytes = await mailJpeg(sharp(pixels), productSizes[size]).toBuffer();
		yield { kind: `mail-${size}`, width: productSizes[size].width, bytes };
	}
}

/** The composition is for garments as high as those of the build. */
async function sharePicture(pixels: Buffer): Promise<Buffer> {
	const front = await sharp(pixels)
		.resize({ width: 660, height: 825 })
		.png({ compressionLevel: 0 })
		.toBuffer();
	return await shareJpeg(await composeProduct(await readFile(logo), front));
}

/** The shop is gone, or a picture unpacks to more than pictures do. */
function endIfAloneOrTooLarge(parent: number): void {
	setInterval(() => {
		if (process.ppid !== parent) process.exit(2);
		if (process.memoryUsage.rss() > maxRssBytes) process.exit(3);
	}, 50);
}
