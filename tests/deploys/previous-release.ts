import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const root = new URL('../..', import.meta.url).pathname;
const file = 'tests/deploys/previous-release.txt';

/** The release before this one, from `previous-release.txt`. */
export function namedRelease(): string {
	const lines = readFileSync(join(root, file), 'utf8').split('\n');
	const [name] = lines.map((line) => line.trim()).filter((line) => !/^(#|$)/.test(line));
	if (name === undefined) throw new Error(`${file} names no release.`);
	return name;
}

/**
 * Extracts the code of a server and its tests from a release to an empty folder. The packages are the
 * current ones. Throws if this clone does not have the release.
 */
export function extractRelease(release: string, folder: string): void {
	const commit = commitOf(release);
	const archive = execFileSync(
		'git',
		['archive', commit, 'core', 'server', 'sandbox', 'tests', 'package.json'],
		{ cwd: root, maxBuffer: 1024 * 1024 * 1024 },
	);
	execFileSync('tar', ['--extract', '--directory', folder], { input: archive });
	symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

function commitOf(release: string): string {
	try {
		return execFileSync('git', ['rev-parse', '--verify', '--quiet', `${release}^{commit}`], {
			cwd: root,
			encoding: 'utf8',
		}).trim();
	} catch (cause) {
		throw new Error(
			`${file} names ${release}, which is not in this clone: fetch the whole history (git fetch --unshallow --tags).`,
			{ cause },
		);
	}
}
