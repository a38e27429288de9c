// The build: missing pictures, fonts, the browser's code, every known page as a file (dist/site), the
// mail templates (dist/mail), and the bill of materials (dist/sbom.json). Only outdated parts are
// built: dist/built.json has the hash of each part's inputs.
import { access, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashInputs } from './build-inputs.ts';

const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'dist');
const stampFile = path.join(dist, 'built.json');

interface Part {
	readonly name: string;
	/** Input files and folders of the project. */
	readonly inputs: readonly string[];
	/** Output files and folders in `dist`. */
	readonly outputs: readonly string[];
	readonly build: () => Promise<void>;
}

/** The hash of each part's inputs at its last build, by name. */
type Stamps = Record<string, string>;

const parts: readonly Part[] = [
	{
		name: 'site',
		inputs: [
			'app',
			'core',
			'desk/app',
			'desk/rules',
			'art',
			'scripts',
			'server/catalogue',
			'server/publishing/built-render.ts',
			'server/mail/html/mail-colours.ts',
			'server/mail/html/mail-pictures.ts',
			'server/pictures',
			'vite.config.ts',
			'tsconfig.json',
			'package.json',
			'package-lock.json',
		],
		outputs: ['site', 'render', 'bytes.json'],
		build: async () => (await import('./build-site.ts')).buildSite(),
	},
	{
		name: 'mail',
		inputs: ['server/mail', 'core', 'scripts', 'package-lock.json'],
		outputs: ['mail'],
		build: async () => {
			const { compileTemplates } = await import('../server/mail/compile-templates.ts');
			await compileTemplates(path.join(dist, 'mail'));
		},
	},
	{
		name: 'bill of materials',
		inputs: ['package.json', 'package-lock.json', 'scripts/build-sbom.ts'],
		outputs: ['sbom.json'],
		build: async () => (await import('./build-sbom.ts')).buildSbom(),
	},
];

/** Builds outdated parts. Returns their names. */
async function build(): Promise<string[]> {
	const stamps = await readStamps();
	const built: string[] = [];
	for (const part of parts) {
		const hash = await hashInputs(root, part.inputs);
		if (stamps[part.name] === hash && (await allExist(part.outputs))) continue;
		console.log(`build: ${part.name}`);
		// The stamp is removed first and written last, so that an interrupted build is outdated.
		delete stamps[part.name];
		await rm(stampFile, { force: true });
		await part.build();
		stamps[part.name] = await hashInputs(root, part.inputs);
		await writeStamps(stamps);
		built.push(part.name);
	}
	return built;
}

async function readStamps(): Promise<Stamps> {
	return JSON.parse(await readFile(stampFile, 'utf8').catch(() => '{}'));
}

async function writeStamps(stamps: Stamps): Promise<void> {
	await writeFile(`${stampFile}.new`, `${JSON.stringify(stamps, null, '\t')}\n`);
	await rename(`${stampFile}.new`, stampFile);
}

async function allExist(outputs: readonly string[]): Promise<boolean> {
	const found = await Promise.all(outputs.map((name) => exists(path.join(dist, name))));
	return found.every(Boolean);
}

async function exists(file: string): Promise<boolean> {
	return access(file).then(
		() => true,
		() => false,
	);
}

const startedAt = performance.now();
const built = await build();
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(built.length > 0 ? `build: done in ${seconds} s` : 'build: nothing is stale');
