// Icons that are asked for by fixed names, from the marks into art/icons. Drawn afresh each time
// they are wanted and written where they differ: there are few and they are small.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const iconsFolder = path.join(root, 'art/icons');
const foam = '#faf5ec';

/** `share` is how much of the icon's width the mark takes; with a ground nothing shows through. */
const icons = [
	{ file: 'icon-192.png', master: 'logo-mark.svg', size: 192, share: 1 },
	{ file: 'icon-512.png', master: 'logo-mark.svg', size: 512, share: 1 },
	// Launchers cut this one to their own shape: the mark stays in the middle 80 %.
	{ file: 'icon-maskable-512.png', master: 'logo-mark.svg', size: 512, share: 0.66, ground: foam },
	{ file: 'apple-touch-icon.png', master: 'logo-mark.svg', size: 180, share: 0.78, ground: foam },
];
const faviconSizes = [16, 32, 48];

/** Makes the icons. Returns how many were new or other than before. */
export async function makeIcons({ log = () => {} } = {}) {
	await mkdir(iconsFolder, { recursive: true });
	const files = await Promise.all(icons.map(async (icon) => [icon.file, await draw(icon)]));
	files.push(['favicon.ico', await favicon()]);
	let made = 0;
	for (const [name, bytes] of files) {
		const file = path.join(iconsFolder, name);
		const before = await readFile(file).catch(() => null);
		if (before?.equals(bytes)) continue;
		await writeFile(file, bytes);
		log(`made ${name}`);
		made += 1;
	}
	return made;
}

async function draw({ master, size, share, ground }) {
	const { default: sharp } = await import('sharp');
	const svg = await readFile(path.join(root, 'art/masters', master));
	const markSize = Math.round(size * share);
	const mark = await sharp(svg, { density: 288 }).resize(markSize, markSize).png().toBuffer();
	const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
	return sharp({ create: { width: size, height: size, channels: 4, background } })
		.composite([{ input: mark, gravity: 'centre' }])
		.png({ compressionLevel: 9, palette: true })
		.toBuffer();
}

/** An ICO file is a table of contents and PNG pictures behind it. */
async function favicon() {
	const pngs = await Promise.all(
		faviconSizes.map((size) => draw({ master: 'favicon.svg', size, share: 1 })),
	);
	const head = Buffer.alloc(6 + 16 * pngs.length);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(pngs.length, 4);
	let offset = head.length;
	pngs.forEach((png, at) => {
		const row = 6 + 16 * at;
		head.writeUInt8(faviconSizes[at], row);
		head.writeUInt8(faviconSizes[at], row + 1);
		head.writeUInt16LE(1, row + 4);
		head.writeUInt16LE(32, row + 6);
		head.writeUInt32LE(png.length, row + 8);
		head.writeUInt32LE(offset, row + 12);
		offset += png.length;
	});
	return Buffer.concat([head, ...pngs]);
}
