// Share pictures, 1200x630 JPEG, composed from the masters into art/share, with the manifest that
// the app reads. Names have a hash of all inputs, so only missing files are made, and unused ones
// are deleted.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sharp } from 'sharp';
import type { Catalogue } from '../core/catalogue/catalogue.ts';
import {
	composeCards,
	composeProduct,
	composeScene,
} from '../server/pictures/share-compositions.ts';
import { shareJpeg, shareMaxBytes } from '../server/pictures/share-jpeg.ts';
import { makeIcons } from './icons.ts';
import { type Composition, sharePictures } from './share-picture-list.ts';

const root = path.resolve(import.meta.dirname, '..');
const mastersFolder = path.join(root, 'art/masters');
const shareFolder = path.join(root, 'art/share');
const manifestFile = path.join(shareFolder, 'manifest.json');
const compositionsFile = path.join(root, 'server/pictures/share-compositions.ts');

const darkLogo = 'logo.svg';
const lightLogo = 'logo-light.svg';

interface Entry {
	readonly file: string;
	readonly alt: string;
}

/** The picture of each page, by its path, and of each garment, by the name of its picture. */
interface Manifest {
	readonly pages: Record<string, Entry>;
	readonly garments: Record<string, Entry>;
}

/** Makes the missing pictures, icons and the manifest. */
export async function makeSharePictures(catalogue: Catalogue): Promise<void> {
	await mkdir(shareFolder, { recursive: true });
	const present = new Set(await readdir(shareFolder));
	const expected = new Set(['manifest.json']);
	const manifest: Manifest = { pages: {}, garments: {} };
	await makeIcons();
	for (const picture of sharePictures(catalogue)) {
		const file = `${picture.name}-${await hashOf(picture.composition)}.jpg`;
		const entry = { file, alt: picture.alt };
		for (const address of picture.paths) manifest.pages[address] = entry;
		if (picture.garment !== undefined) manifest.garments[picture.garment] = entry;
		expected.add(file);
		if (present.has(file)) continue;
		const composed = await compose(picture.composition);
		await writeFile(path.join(shareFolder, file), await shareJpeg(composed));
		console.log(`made ${file}`);
	}
	const stale = [...present].filter((name) => !expected.has(name));
	await Promise.all(stale.map((name) => rm(path.join(shareFolder, name))));
	await writeManifest(manifest);
}

/** Hash of everything that a picture is made from, without its alternative text. */
async function hashOf(composition: Composition): Promise<string> {
	const hash = createHash('sha256').update(await readFile(compositionsFile));
	const scene = composition.kind === 'scene' ? composition.scene : {};
	hash.update(JSON.stringify({ ...scene, maxBytes: shareMaxBytes }));
	for (const file of mastersOf(composition)) hash.update(await readMaster(file));
	return hash.digest('hex').slice(0, 8);
}

function mastersOf(composition: Composition): readonly string[] {
	switch (composition.kind) {
		case 'scene':
			return [composition.picture, lightLogo];
		case 'product':
			return [darkLogo, composition.front];
		case 'cards':
			return [darkLogo, ...composition.fronts];
	}
}

async function compose(composition: Composition): Promise<Sharp> {
	switch (composition.kind) {
		case 'scene': {
			const { picture, scene } = composition;
			return composeScene(await readMaster(picture), await readMaster(lightLogo), scene);
		}
		case 'product':
			return composeProduct(await readMaster(darkLogo), await readMaster(composition.front));
		case 'cards': {
			const fronts = await Promise.all(composition.fronts.map(readMaster));
			return composeCards(await readMaster(darkLogo), fronts);
		}
	}
}

function readMaster(file: string): Promise<Buffer> {
	return readFile(path.join(mastersFolder, file));
}

async function writeManifest(manifest: Manifest): Promise<void> {
	const text = `${JSON.stringify(manifest, null, '\t')}\n`;
	const before = await readFile(manifestFile, 'utf8').catch(() => '');
	if (text !== before) await writeFile(manifestFile, text);
}
