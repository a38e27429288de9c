// The build: pictures that are missing, fonts, the browser's code, every known page as a file
// (dist/site), and the mail templates (dist/mail). Only what is stale is built: dist/built.json
// holds the hash of what went into each part.
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashInputs } from './build-inputs.mjs';

const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'dist');
const stampFile = path.join(dist, 'built.json');

const parts = [
	{
		name: 'site',
		inputs: [
			'app',
			'core',
			'art',
			'scripts',
			'vite.config.ts',
			'tsconfig.json',
			'package-lock.json',
		],
		outputs: ['site', 'bytes.json'],
		build: async (log) => (await import('./build-site.mjs')).buildSite(log),
	},
	{
		name: 'mail',
		inputs: ['server/mail', 'core', 'scripts', 'package-lock.json'],
		outputs: ['mail'],
		build: async (log) => (await import('./build-mail.mjs')).buildMail(log),
	},
];

/** Builds what is stale. Returns the names of the parts that were built. */
export async function build({ log = console.log } = {}) {
	const stamps = await readStamps();
	const built = [];
	for (const part of parts) {
		const hash = await hashInputs(root, part.inputs);
		if (stamps[part.name] === hash && (await allExist(part.outputs))) continue;
		log(`build: ${part.name}`);
		// The stamp goes first and comes back last: a build that was cut short is stale.
		delete stamps[part.name];
		await rm(stampFile, { force: true });
		await part.build(log);
		stamps[part.name] = await hashInputs(root, part.inputs);
		await writeStamps(stamps);
		built.push(part.name);
	}
	return built;
}

async function readStamps() {
	return JSON.parse(await readFile(stampFile, 'utf8').catch(() => '{}'));
}

async function writeStamps(stamps) {
	await writeFile(`${stampFile}.new`, `${JSON.stringify(stamps, null, '\t')}\n`);
	await rename(`${stampFile}.new`, stampFile);
}

async function exists(file) {
	const { access } = await import('node:fs/promises');
	return access(path.join(root, file)).then(
		() => true,
		() => false,
	);
}

async function allExist(outputs) {
	const found = await Promise.all(outputs.map((name) => exists(path.join('dist', name))));
	return found.every(Boolean);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const startedAt = performance.now();
	const built = await build();
	const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
	console.log(built.length > 0 ? `build: done in ${seconds} s` : 'build: nothing is stale');
}
