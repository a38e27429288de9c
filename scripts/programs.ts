import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { testBrowserPath } from '../tests/browser/chromium.ts';
import { findPostgres } from '../tests/postgres.ts';

/** Programs that tests need beside npm packages, by the name of their Debian package. */
const programs = [
	{ name: 'chromium', isThere: () => existsSync(testBrowserPath) },
	{ name: 'postgresql', isThere: () => findPostgres() !== undefined },
	{ name: 'haproxy', isThere: () => existsSync('/usr/sbin/haproxy') || isOnPath('haproxy') },
];

/** Installs the missing ones with apt where that is possible; else names them and ends. */
export function installPrograms() {
	const missing = findMissing();
	if (missing.length === 0) return;
	if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
		console.log(`Installing ${missing.join(' and ')} with apt …`);
		apt('update');
		apt('install', '--yes', '--no-install-recommends', ...missing);
	}
	const left = findMissing();
	if (left.length === 0) return;
	console.error(
		`The tests need ${left.join(' and ')}. On Debian: apt-get install ${left.join(' ')}`,
	);
	process.exit(1);
}

function isOnPath(program: string) {
	return (process.env.PATH ?? '').split(':').some((folder) => existsSync(`${folder}/${program}`));
}

function findMissing() {
	return programs.filter(({ isThere }) => !isThere()).map(({ name }) => name);
}

function apt(...words: string[]) {
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	spawnSync('apt-get', words, { stdio: 'inherit', env });
}
