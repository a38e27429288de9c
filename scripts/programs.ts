import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromiumPath, headlessPath } from '../tests/browser/chromium.ts';
import { findMiniBrowser, firefoxPath, webkitDriverPath } from '../tests/journeys/installed.ts';
import { findPostgres } from '../tests/postgres.ts';

interface DebianPackage {
	readonly name: string;
	readonly isThere: () => boolean;
}

const fonts = '/usr/share/fonts/truetype/liberation';

/** Programs that tests need beside npm packages. */
const programs: readonly DebianPackage[] = [
	{ name: 'chromium', isThere: () => existsSync(chromiumPath) },
	{ name: 'firefox-esr', isThere: () => existsSync(firefoxPath) },
	{ name: 'webkit2gtk-driver', isThere: () => existsSync(webkitDriverPath) },
	// A dependency of the driver, with MiniBrowser, the browser that the driver starts.
	{ name: 'libwebkit2gtk-4.1-0', isThere: () => findMiniBrowser() !== undefined },
	{ name: 'xvfb', isThere: () => isOnPath('Xvfb') },
	{ name: 'postgresql', isThere: () => findPostgres() !== undefined },
	{ name: 'haproxy', isThere: () => existsSync('/usr/sbin/haproxy') || isOnPath('haproxy') },
	// It has Arial's widths. Without it the fallback of our fonts is wider, and the page shifts.
	{ name: 'fonts-liberation', isThere: () => existsSync(`${fonts}/LiberationSans-Regular.ttf`) },
];

/** Tests prefer it to chromium, because it needs a third less CPU time. */
const headlessShell: DebianPackage = {
	name: 'chromium-headless-shell',
	isThere: () => process.env.CHROMIUM !== undefined || existsSync(headlessPath),
};

/** Installs missing programs with apt if possible. Otherwise names them and exits. */
export function installPrograms() {
	const missing = namesOfMissing(programs);
	const missingPackages = [...missing, ...namesOfMissing([headlessShell])];
	if (missingPackages.length === 0) return;
	if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
		console.log(`Installing ${missingPackages.join(', ')} with apt …`);
		apt('update');
		// Separate calls: the second package is optional, and its failure must not stop the first.
		if (missing.length > 0) install(missing);
		install(namesOfMissing([headlessShell]));
	}
	const left = namesOfMissing(programs);
	if (left.length === 0) return;
	console.error(`The tests need ${left.join(', ')}. On Debian: apt-get install ${left.join(' ')}`);
	process.exit(1);
}

function install(names: readonly string[]) {
	apt('install', '--yes', '--no-install-recommends', ...names);
}

function isOnPath(program: string) {
	return (process.env.PATH ?? '').split(':').some((folder) => existsSync(`${folder}/${program}`));
}

function namesOfMissing(packages: readonly DebianPackage[]) {
	return packages.filter(({ isThere }) => !isThere()).map(({ name }) => name);
}

function apt(...args: string[]) {
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	spawnSync('apt-get', args, { stdio: 'inherit', env });
}
