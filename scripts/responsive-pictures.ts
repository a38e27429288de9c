// Responsive AVIF pictures and one WebP each, from art/masters into art/pictures, with the manifest
// that the app reads. Names have a hash of master and settings, so only missing files are made, and
// unused ones are deleted.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { pictureWidths, widthOfFallback } from '../art/picture-widths.ts';

const root = path.resolve(import.meta.dirname, '..');
const mastersFolder = path.join(root, 'art/masters');
const picturesFolder = path.join(root, 'art/pictures');
const manifestFile = path.join(picturesFolder, 'manifest.json');
const tonesFile = path.join(picturesFolder, 'tones.json');

const settings = {
	formats: { avif: { quality: 54, effort: 5 }, webp: { quality: 76, effort: 5 } },
	/** The limit for the size that a phone of 360 px at three device pixels gets (1280 wide). */
	phoneWidth: 1280,
	phoneMaxBytes: 118_000,
};

type Format = keyof typeof settings.formats;

interface Master {
	/** The file name without extension. */
	readonly name: string;
	readonly bytes: Buffer;
}

/** The data of a master: `tones` go to a file of their own, the rest to the manifest. */
interface Entry {
	readonly hash: string;
	readonly width: number;
	readonly height: number;
	readonly tones: readonly string[];
}

interface PictureFile {
	readonly name: string;
	readonly width: number;
	readonly format: Format;
}

/** Makes the missing pictures and the manifest. Returns how many files were made and deleted. */
export async function makePictures(): Promise<{ made: number; deleted: number }> {
	await mkdir(picturesFolder, { recursive: true });
	const present = new Set(await readdir(picturesFolder));
	const manifest: Record<string, Entry> = {};
	const expected = new Set(['manifest.json', 'tones.json']);
	const known = await readEntries();
	let made = 0;
	for (const master of await rasterMasters()) {
		const entry = await entryOf(master, known);
		manifest[master.name] = entry;
		for (const file of filesOf(master.name, entry)) {
			expected.add(file.name);
			if (present.has(file.name)) continue;
			await writeFile(path.join(picturesFolder, file.name), await render(master, file));
			made += 1;
			console.log(`made ${file.name}`);
		}
	}
	const stale = [...present].filter((name) => !expected.has(name));
	await Promise.all(stale.map((name) => rm(path.join(picturesFolder, name))));
	await writeManifest(manifest);
	return { made, deleted: stale.length };
}

async function rasterMasters(): Promise<Master[]> {
	const names = (await readdir(mastersFolder)).filter((name) => /\.(webp|jpg|png)$/.test(name));
	return Promise.all(
		names.sort().map(async (file) => {
			const bytes = await readFile(path.join(mastersFolder, file));
			return { name: path.parse(file).name, bytes };
		}),
	);
}

async function entryOf({ bytes }: Master, known: readonly Entry[]): Promise<Entry> {
	const hash = createHash('sha256').update(JSON.stringify(settings)).update(bytes).digest('hex');
	const short = hash.slice(0, 8);
	const before = known.find((entry) => entry.hash === short);
	if (before) return before;
	const { width, height } = await sharp(bytes).metadata();
	return { hash: short, width, height, tones: await tonesOf(sharp(bytes)) };
}

/** The previous entries of the manifest and the tones file. */
async function readEntries(): Promise<Entry[]> {
	const manifest: Record<string, Omit<Entry, 'tones'>> = JSON.parse(await readText(manifestFile));
	const allTones: Record<string, string[]> = JSON.parse(await readText(tonesFile));
	return Object.entries(manifest).flatMap(([name, entry]) => {
		const tones = allTones[name];
		return tones ? [{ ...entry, tones }] : [];
	});
}

function readText(file: string): Promise<string> {
	return readFile(file, 'utf8').catch(() => '{}');
}

/** The average colours of three rows of the picture, top to bottom, as its placeholder. */
async function tonesOf(picture: Sharp): Promise<string[]> {
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

function filesOf(name: string, { hash, width }: Entry): PictureFile[] {
	const widths = pictureWidths(width);
	const file = (made: number, format: Format): PictureFile => ({
		name: `${name}-${hash}-${made}.${format}`,
		width: made,
		format,
	});
	return [...widths.map((made) => file(made, 'avif')), file(widthOfFallback(widths), 'webp')];
}

/** Lowers the quality step by step until a picture is light enough for a phone. */
async function render({ bytes }: Master, { width, format }: PictureFile): Promise<Buffer> {
	const options = settings.formats[format];
	const resized = await sharp(bytes).resize({ width }).png({ compressionLevel: 0 }).toBuffer();
	for (let quality = options.quality; ; quality -= 6) {
		const result = await sharp(resized)
			.toFormat(format, { ...options, quality })
			.toBuffer();
		const isLight = width > settings.phoneWidth || result.length <= settings.phoneMaxBytes;
		if (isLight || quality <= 12) return result;
	}
}

/**
 * Tones are used by the build only. The manifest is part of the browser's script, so it is short.
 */
async function writeManifest(manifest: Readonly<Record<string, Entry>>): Promise<void> {
	const list = Object.entries(manifest);
	await writeJson(
		manifestFile,
		Object.fromEntries(list.map(([name, { tones: _, ...entry }]) => [name, entry])),
	);
	await writeJson(tonesFile, Object.fromEntries(list.map(([name, { tones }]) => [name, tones])));
}

async function writeJson(file: string, value: unknown): Promise<void> {
	const text = `${JSON.stringify(value, null, '\t')}\n`;
	const before = await readFile(file, 'utf8').catch(() => '');
	if (text !== before) await writeFile(file, text);
}
