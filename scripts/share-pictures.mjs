// The pictures beside shared links, 1200x630 JPEG, composed from the masters into art/share with
// the manifest that the app reads. Names carry a hash of all that went in: only what is missing is
// made, and what nothing asks for any more is deleted.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogue } from '../core/catalogue.ts';
import { makeIcons } from './icons.mjs';
import { composeCards, composeProduct, composeScene } from './share-compositions.mjs';

const root = path.resolve(import.meta.dirname, '..');
const mastersFolder = path.join(root, 'art/masters');
const shareFolder = path.join(root, 'art/share');
const manifestFile = path.join(shareFolder, 'manifest.json');
const compositionsFile = path.join(import.meta.dirname, 'share-compositions.mjs');

const maxBytes = 150_000;

/** `region` is the part of the master to show, in its own pixels: left, top, width. */
const pictures = [
	{
		name: 'home',
		paths: ['/'],
		compose: composeScene,
		masters: ['hero-poster.jpg', 'logo-light.svg'],
		region: { left: 150, top: 90, width: 1730 },
		logo: { left: 80, top: 400, height: 150 },
		shade: 'bottom',
		alt: 'Open sea under a blue sky, sun on the water, and the word mark of Blue',
	},
	{
		name: 'about',
		paths: ['/about'],
		compose: composeScene,
		masters: ['gallery-wake.webp', 'logo-light.svg'],
		region: { left: 0, top: 150, width: 1600 },
		logo: { left: 72, top: 64, height: 130 },
		shade: 'corner',
		alt: 'A motor boat from above, drawing a white wake across blue water',
	},
	{
		name: 'contact',
		paths: ['/contact'],
		compose: composeScene,
		masters: ['gallery-lighthouse.webp', 'logo-light.svg'],
		region: { left: 0, top: 150, width: 1600 },
		logo: { left: 72, top: 64, height: 120 },
		shade: 'corner',
		alt: 'A lighthouse on a rock at dusk, its light on',
	},
	{
		name: 'legal',
		paths: ['/privacy', '/terms'],
		compose: composeScene,
		masters: ['gallery-dock.webp', 'logo-light.svg'],
		region: { left: 0, top: 200, width: 1600 },
		logo: { left: 72, top: 64, height: 120 },
		shade: 'corner',
		alt: 'A wooden dock reaching out over calm water at dawn',
	},
	{
		name: 'products',
		paths: ['/products'],
		compose: composeCards,
		masters: [
			'logo.svg',
			'women-octopus-blue-front.webp',
			'men-captain-front.webp',
			'women-octopus-orange-front.webp',
			'men-octopus-blue-front.webp',
		],
		alt: 'Four shirts and tees of Blue, three with an octopus and one with a ship’s wheel',
	},
	{
		name: 'new-arrivals',
		paths: ['/new-arrivals'],
		compose: composeCards,
		masters: ['logo.svg', 'women-octopus-orange-front.webp', 'men-captain-front.webp'],
		alt: 'A white tee with an orange octopus and a navy long sleeve shirt with a ship’s wheel',
	},
	{
		name: 'men',
		paths: ['/men'],
		compose: composeCards,
		masters: ['logo.svg', 'men-captain-front.webp', 'men-octopus-blue-front.webp'],
		alt: 'Two men’s long sleeve shirts: navy with a ship’s wheel, white with a blue octopus',
	},
	{
		name: 'women',
		paths: ['/women'],
		compose: composeCards,
		masters: ['logo.svg', 'women-octopus-blue-front.webp', 'women-octopus-orange-front.webp'],
		alt: 'Two women’s white short sleeve tees, one with a blue octopus, one with an orange one',
	},
	...catalogue.map(({ slug, images: [front] }) => ({
		name: slug,
		paths: [`/product/${slug}`],
		compose: composeProduct,
		masters: ['logo.svg', `${front.name}.webp`],
		alt: front.alt,
	})),
];

/** Makes the missing pictures, icons and the manifest. Returns how many files were made. */
export async function makeSharePictures({ log = () => {} } = {}) {
	await mkdir(shareFolder, { recursive: true });
	const present = new Set(await readdir(shareFolder));
	const wanted = new Set(['manifest.json']);
	const manifest = {};
	let made = await makeIcons({ log });
	for (const picture of pictures) {
		const masters = await Promise.all(
			picture.masters.map((file) => readFile(path.join(mastersFolder, file))),
		);
		const file = `${picture.name}-${await hashOf(picture, masters)}.jpg`;
		for (const address of picture.paths) manifest[address] = { file, alt: picture.alt };
		wanted.add(file);
		if (present.has(file)) continue;
		const composed = await picture.compose({ ...picture, masters });
		await writeFile(path.join(shareFolder, file), await compress(composed));
		made += 1;
		log(`made ${file}`);
	}
	const stale = [...present].filter((name) => !wanted.has(name));
	await Promise.all(stale.map((name) => rm(path.join(shareFolder, name))));
	await writeManifest(manifest);
	return made;
}

/** What a change of which makes another picture: the words beside it do not. */
async function hashOf({ region, logo, shade }, masters) {
	const hash = createHash('sha256').update(await readFile(compositionsFile));
	hash.update(JSON.stringify({ region, logo, shade, maxBytes }));
	for (const bytes of masters) hash.update(bytes);
	return hash.digest('hex').slice(0, 8);
}

/** As good as the weight allows. */
async function compress(composed) {
	const pixels = await composed.png({ compressionLevel: 0 }).toBuffer();
	const { default: sharp } = await import('sharp');
	for (let quality = 86; ; quality -= 4) {
		const jpeg = await sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer();
		if (jpeg.length <= maxBytes || quality <= 40) return jpeg;
	}
}

async function writeManifest(manifest) {
	const text = `${JSON.stringify(manifest, null, '\t')}\n`;
	const before = await readFile(manifestFile, 'utf8').catch(() => '');
	if (text !== before) await writeFile(manifestFile, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	console.log(`share pictures and icons: ${await makeSharePictures({ log: console.log })} made`);
}
