// The two brand fonts, subset to the characters of the shop, with fallback fonts of the same
// metrics so that nothing shifts when they load (docs/requirements.md#brand).
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readMetrics } from 'fontaine';
import subset from 'subset-font';

const root = path.resolve(import.meta.dirname, '..');

interface Face {
	readonly family: string;
	readonly package: string;
	readonly file: string;
	readonly weights: { readonly min: number; readonly max: number };
	readonly standIns: readonly StandIn[];
}

/** A system font as fallback, scaled to the same metrics. */
interface StandIn {
	readonly weights: string;
	/** Local names: Arial, and the font of the same widths on Linux. */
	readonly locals: readonly string[];
	/**
	 * The width of our font relative to it, measured in the browser with the shop's own text and
	 * weight. Averages over an alphabet are off by some percent.
	 */
	readonly widthRatio: number;
}

/** The data about the fonts that pages need. */
export interface MadeFonts {
	readonly files: readonly string[];
	readonly css: string;
}

const regular = ['Arial', 'Liberation Sans'];
const bold = ['Arial Bold', 'Liberation Sans Bold'];

const faces: readonly Face[] = [
	{
		family: 'League Spartan',
		package: '@fontsource-variable/league-spartan',
		file: 'league-spartan-latin-wght-normal.woff2',
		weights: { min: 500, max: 700 },
		standIns: [{ weights: '500 700', locals: bold, widthRatio: 0.8976 }],
	},
	{
		family: 'Figtree',
		package: '@fontsource-variable/figtree',
		file: 'figtree-latin-wght-normal.woff2',
		weights: { min: 400, max: 700 },
		standIns: [
			{ weights: '400 500', locals: regular, widthRatio: 1.0036 },
			{ weights: '600 700', locals: bold, widthRatio: 0.9481 },
		],
	},
];

/** Latin-1 and typographic punctuation. Other letters use the system font. */
const characters = [
	...range(0x20, 0x7e),
	...range(0xa0, 0xff),
	...'–—‘’‚“”„•…‹›€™−←→↑↓×✓ŒœŠšŽžŸ',
].join('');

function range(from: number, to: number): string[] {
	return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
}

/** Writes the fonts into `folder`. Returns their file names and the CSS that declares them. */
export async function makeFonts(folder: string): Promise<MadeFonts> {
	await rm(folder, { recursive: true, force: true });
	await mkdir(folder, { recursive: true });
	const made = await Promise.all(faces.map((face) => makeFace(face, folder)));
	return { files: made.map(({ name }) => name), css: made.map(({ css }) => css).join('') };
}

async function makeFace(face: Face, folder: string) {
	const source = path.join(root, 'node_modules', face.package, 'files', face.file);
	const font = await subset(await readFile(source), characters, {
		targetFormat: 'woff2',
		variationAxes: { wght: face.weights },
	});
	const hash = createHash('sha256').update(font).digest('hex').slice(0, 8);
	const name = `${path.parse(face.file).name.replace('-latin-wght-normal', '')}-${hash}.woff2`;
	await writeFile(path.join(folder, name), font);
	return { name, css: `${fontFace(face, name)}${await standInFaces(face, source)}` };
}

function fontFace({ family, weights }: Face, name: string): string {
	return `@font-face{font-family:"${family}";src:url("/assets/${name}") format("woff2");font-weight:${weights.min} ${weights.max};font-style:normal;font-display:swap}`;
}

async function standInFaces({ family, standIns }: Face, source: string): Promise<string> {
	const own = await readMetrics(pathToFileURL(source));
	if (!own) throw new Error(`No metrics for ${family}`);
	const { ascent, descent, lineGap, unitsPerEm } = own;
	return standIns
		.map(({ weights, locals, widthRatio }) => {
			const percent = (units: number) => `${((units / unitsPerEm / widthRatio) * 100).toFixed(2)}%`;
			const sources = locals.map((local) => `local("${local}")`).join();
			return `@font-face{font-family:"${family} fallback";font-weight:${weights};src:${sources};size-adjust:${(widthRatio * 100).toFixed(2)}%;ascent-override:${percent(ascent)};descent-override:${percent(Math.abs(descent))};line-gap-override:${percent(lineGap)}}`;
		})
		.join('');
}
