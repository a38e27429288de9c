import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = new URL('../..', import.meta.url).pathname;
const file = 'tests/deploys/previous-release.txt';

/** A release in a folder of its own, with its own packages, built. */
export interface Release {
	readonly folder: string;
	remove(): Promise<void>;
}

/** The release before this one, from `previous-release.txt`. */
export function namedRelease(): string {
	const lines = readFileSync(join(root, file), 'utf8').split('\n');
	const [name] = lines.map((line) => line.trim()).filter((line) => !/^(#|$)/.test(line));
	if (name === undefined) throw new Error(`${file} names no release.`);
	return name;
}

/**
 * Checks a release out as a worktree, installs its packages and builds it. Throws if this clone does
 * not have the release.
 */
export async function openRelease(release: string): Promise<Release> {
	const commit = await commitOf(release);
	const parent = mkdtempSync(join(tmpdir(), 'blue-previous-'));
	const folder = join(parent, 'release');
	async function remove(): Promise<void> {
		await git('worktree', 'remove', '--force', folder).catch(() => undefined);
		rmSync(parent, { recursive: true, force: true });
		// Also what a test that was killed has left.
		await git('worktree', 'prune');
	}
	try {
		await git('worktree', 'add', '--detach', folder, commit);
		const install = ['ci', '--prefer-offline', '--no-audit', '--no-fund'];
		await run('npm', install, { cwd: folder });
		await run(process.execPath, ['scripts/build.ts'], { cwd: folder, env: { PATH } });
		return { folder, remove };
	} catch (cause) {
		await remove();
		throw cause;
	}
}

const { PATH } = process.env;

async function git(...args: readonly string[]): Promise<string> {
	return (await run('git', args, { cwd: root })).stdout;
}

async function commitOf(release: string): Promise<string> {
	try {
		const output = await git('rev-parse', '--verify', '--quiet', `${release}^{commit}`);
		return output.trim();
	} catch (cause) {
		throw new Error(
			`${file} names ${release}, which is not in this clone: fetch the whole history (git fetch --unshallow --tags).`,
			{ cause },
		);
	}
}
