// Runs on Node 20 without packages, so it uses only node: modules.
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runWithTicker } from './child.mjs';

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean }} LockedPackage */

const root = fileURLToPath(new URL('..', import.meta.url));
const programs = join(root, 'node_modules', '.bin');

/** The project's Node, from the npm registry. The system's Node may be older. */
export const projectNode = join(programs, 'node');

const ownPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== programs);

/** The environment in which `node` and all tools are the project's own. */
export const projectEnv = { ...process.env, PATH: [programs, ...ownPath].join(delimiter) };

/**
 * Installs the npm packages if they are missing or differ from the lock file: all, or only those
 * that the built shop needs.
 * @param {'all' | 'runtime'} [packages]
 */
export async function install(packages = 'all') {
	process.chdir(root);
	if (!isInstalled(packages)) {
		console.log('Installing packages (npm ci). The first time this takes a minute or two …');
		// npm replaces node_modules, so it must not run on the Node within it.
		const env = { ...process.env, PATH: ownPath.join(delimiter) };
		const arguments_ = ['ci', '--loglevel=error', '--no-audit', '--no-fund'];
		if (packages === 'runtime') arguments_.push('--omit=dev');
		const code = await runWithTicker('npm', arguments_, { env });
		if (code !== 0) stop('npm ci failed. Is this machine online?', code);
	}
	if (!existsSync(projectNode)) {
		stop(
			'The package "node" is incomplete: its install script did not run. Try: npm rebuild node',
			1,
		);
	}
}

/** Options of Node that set the variables of `.env`, where there is one. Those of the shell win. */
export function envFileOptions() {
	if (!existsSync('.env')) return [];
	try {
		accessSync('.env', constants.R_OK);
	} catch {
		stop('This user may not read .env, so the variables of the shop are unknown.', 1);
	}
	return ['--env-file=.env'];
}

/**
 * npm writes node_modules/.package-lock.json last, so an interrupted install does not count.
 * @param {'all' | 'runtime'} packages
 */
function isInstalled(packages) {
	const installed = readPackages(join('node_modules', '.package-lock.json'));
	if (!installed || !existsSync(projectNode)) return false;
	const wanted = Object.entries(readPackages('package-lock.json') ?? {});
	return wanted.every(
		// Optional packages are those of other systems. The root has an empty name.
		([path, { version, dev, optional }]) =>
			path === '' ||
			optional ||
			(dev && packages === 'runtime') ||
			installed[path]?.version === version,
	);
}

/**
 * The packages of a lock file by their folders; undefined where there is no such file.
 * @param {string} path
 * @returns {Record<string, LockedPackage> | undefined}
 */
function readPackages(path) {
	try {
		return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
	} catch {
		return undefined;
	}
}

/**
 * @param {string} sentence
 * @param {number} code
 */
function stop(sentence, code) {
	console.error(sentence);
	process.exit(code);
}
