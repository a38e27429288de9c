// Icons with fixed names, made from the logos into art/icons. They are few and small, so they are
// always rendered and written if they differ.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const root = path.resolve(import.meta.dirname, '..');
const iconsFolder = path.join(root, 'art/icons');
const foam = '#faf5ec';

interface Icon {
	readonly master: string;
	readonly size: number;
	/** The logo's share of the icon's width, 0 to 1. */
	readonly share: number;
	/** The background; without one the icon is transparent. */
	readonly ground?: string;
}

const icons: readonly (Icon & { readonly file: string })[] = [
	{ file: 'icon-192.png', master: 'logo-mark.svg', size: 192, share: 1 },
	{ file: 'icon-512.png', master: 'logo-mark.svg', size: 512, share: 1 },
	// Launchers crop this icon, so the logo stays within the central 80 %.
	{ file: 'icon-maskable-512.png', master: 'logo-mark.svg', size: 512, share: 0.66, ground: foam },
	{ file: 'apple-touch-icon.png', master: 'logo-mark.svg', size: 180, share: 0.78, ground: foam },
];
const faviconSizes = [16, 32, 48];

/** Writes icons that are missing or changed. */
export async function makeIcons(): Promise<void> {
	await mkdir(iconsFolder, { recursive: true });
	const drawn = await Promise.all(
		icons.map(async (icon) => ({ name: icon.file, bytes: await draw(icon) })),
	);
	for (const { name, bytes } of [...drawn, { name: 'favicon.ico', bytes: await favicon() }]) {
		const file = path.join(iconsFolder, name);
		const before = await readFile(file).catch(() => null);
		if (before?.equals(bytes)) continue;
		await writeFile(file, bytes);
		console.log(`made ${name}`);
	}
}

async function draw({ master, size, share, ground }: Icon): Promise<Buffer> {
	const svg = await readFile(path.join(root, 'art/masters', master));
	const markSize = Math.round(size * share);
	const mark = await sharp(svg, { density: 288 }).resize(markSize, markSize).png().toBuffer();
	const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
	return sharp({ create: { width: size, height: size, channels: 4, background } })
		.composite([{ input: mark, gravity: 'centre' }])
		.png({ compressionLevel: 9, palette: true })
		.toBuffer();
}

/** An ICO file is a directory followed by PNG pictures. */
async function favicon(): Promise<Buffer> {
	const pngs = await Promise.all(
		faviconSizes.map(async (size) => ({
			size,
			png: await draw({ master: 'favicon.svg', size, share: 1 }),
		})),
	);
	const head = Buffer.alloc(6 + 16 * pngs.length);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(pngs.length, 4);
	let offset = head.length;
	pngs.forEach(({ size, png }, at) => {
		const row = 6 + 16 * at;
		head.writeUInt8(size, row);
		head.writeUInt8(size, row + 1);
		head.writeUInt16LE(1, row + 4);
		head.writeUInt16LE(32, row + 6);
		head.writeUInt32LE(png.length, row + 8);
		head.writeUInt32LE(offset, row + 12);
		offset += png.length;
	});
	return Buffer.concat([head, ...pngs.map(({ png }) => png)]);
}
