// Responsive AVIF pictures and one WebP each, from art/masters into art/pictures, with the manifest
// that the app reads. Names have a hash of master and settings, so only missing files are made, and
// unused ones are deleted.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { pictureWidths, widthOfFallback } from '../core/catalogue/picture-widths.ts';
import { type BuiltFormat, pictureSettings } from '../server/pictures/picture-settings.ts';
import { renderPicture, tonesOf } from '../server/pictures/render-picture.ts';

const root = path.resolve(import.meta.dirname, '..');
const mastersFolder = path.join(root, 'art/masters');
const picturesFolder = path.join(root, 'art/pictures');
const manifestFile = path.join(picturesFolder, 'manifest.json');
const tonesFile = path.join(picturesFolder, 'tones.json');

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
	readonly format: BuiltFormat;
}

/** Makes the missing pictures and the manifest. Returns how many files were made and deleted. */
export async function makePictures(): Promise<{ made: number; deleted: number }> {
	await mkdir(picturesFolder, { recursive: true });
	const present = new Set(await readdir(picturesFolder));
	const manifest: Record<string, Entry> = {};
	const expected = new Set(['manifest.json', 'tones.json']);
	const known = await readEntries();
	let made = 0;
	for (const master of await readMasters()) {
		const entry = await entryOf(master, known);
		manifest[master.name] = entry;
		for (const file of filesOf(master.name, entry)) {
			expected.add(file.name);
			if (present.has(file.name)) continue;
			await writeFile(
				path.join(picturesFolder, file.name),
				await renderPicture(master.bytes, file),
			);
			made += 1;
			console.log(`made ${file.name}`);
		}
	}
	const stale = [...present].filter((name) => !expected.has(name));
	await Promise.all(stale.map((name) => rm(path.join(picturesFolder, name))));
	await writeManifest(manifest);
	return { made, deleted: stale.length };
}

/** All pictures, and the drawing that stands for a missing one. Other drawings are used as they are. */
async function readMasters(): Promise<Master[]> {
	const names = (await readdir(mastersFolder)).filter((name) =>
		/\.(webp|jpg|png)$|^no-picture\.svg$/.test(name),
	);
	return Promise.all(
		names.sort().map(async (file) => {
			const bytes = await readFile(path.join(mastersFolder, file));
			return { name: path.parse(file).name, bytes };
		}),
	);
}

async function entryOf({ bytes }: Master, known: readonly Entry[]): Promise<Entry> {
	const hash = createHash('sha256')
		.update(JSON.stringify(pictureSettings))
		.update(bytes)
		.digest('hex');
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

function filesOf(name: string, { hash, width }: Entry): PictureFile[] {
	const widths = pictureWidths(width);
	const file = (made: number, format: BuiltFormat): PictureFile => ({
		name: `${name}-${hash}-${made}.${format}`,
		width: made,
		format,
	});
	return [...widths.map((made) => file(made, 'avif')), file(widthOfFallback(widths), 'webp')];
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
