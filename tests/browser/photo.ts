import sharp from 'sharp';

/** A photograph as a file of a browser: sea below a sky of this color. */
export async function photo(name: string, sky: string, width = 800, height = 1000) {
	const sea = { width, height: height / 2, channels: 3 as const, background: '#0b3a6b' };
	const buffer = await sharp({ create: { width, height, channels: 3, background: sky } })
		.composite([{ input: { create: sea }, left: 0, top: height / 2 }])
		.jpeg()
		.toBuffer();
	return { name, mimeType: 'image/jpeg', buffer };
}
