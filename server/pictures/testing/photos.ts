import sharp, { type Sharp } from 'sharp';

/** A picture with an edge: the left half is red, the right half is blue. */
export function twoHalves(width = 640, height = 800): Sharp {
	const half = { width: Math.floor(width / 2), height, channels: 3 as const };
	return sharp({ create: { width, height, channels: 3, background: '#1020e0' } }).composite([
		{ input: { create: { ...half, background: '#e01020' } }, left: 0, top: 0 },
	]);
}

/** A photograph of a phone: it lies on its side in the file, and EXIF says so, and where it was taken. */
export function phonePhoto(): Promise<Buffer> {
	return twoHalves(800, 640)
		.withExif({
			IFD0: { Make: 'Phone', Copyright: 'Skipper' },
			IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 46/1 0/1' },
		})
		.withMetadata({ orientation: 6 })
		.jpeg({ quality: 95 })
		.toBuffer();
}
