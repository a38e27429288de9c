import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ChangedTests {
	/** Paths below the root, for the command line of vitest. */
	readonly files: readonly string[];
	/** Describes which server folders are included, and the base of the comparison. */
	readonly summary: string;
}

/**
 * The tests of the quick check: imports, all without a database and without pages that are rendered,
 * and those of server folders with changes since the merge base with `origin/main`. Without that
 * branch only uncommitted changes count.
 */
export function changedTests(root: string): ChangedTests {
	const base = mergeBase(root);
	const folders = changedFolders(changedFiles(root, base ?? 'HEAD'));
	const patterns = [
		'{core,app,server,desk,sandbox,scripts,bench}/**/*.test.{ts,tsx}',
		'tests/architecture.test.ts',
	];
	const exclude = ['**/*.browser.test.ts'];
	const tests = globSync(patterns, { cwd: root, exclude }).map((path) => ({
		path,
		isSlow: isSlow(join(root, path)),
	}));
	const names = folders.length > 0 ? folders.join(', ') : 'none changed';
	const since = base === null ? 'HEAD, as there is no origin/main' : 'the merge base';
	return {
		files: selectTests(tests, folders),
		summary: `Server folders against ${since}: ${names}.`,
	};
}

export interface TestFile {
	readonly path: string;
	/** True if it opens a database or renders the pages of a publication. */
	readonly isSlow: boolean;
}

/** Leaves out slow tests of server folders without changes. */
export function selectTests(tests: readonly TestFile[], folders: readonly string[]): string[] {
	return tests
		.filter(({ path, isSlow }) => !isSlow || folders.includes(folderOf(path)))
		.map(({ path }) => path)
		.toSorted();
}

/** The folders of the server and the desk of these files, each once. */
export function changedFolders(files: readonly string[]): string[] {
	const inServer = files.filter((path) => /^(?:server|desk)\//.test(path));
	return [...new Set(inServer.map(folderOf))].toSorted();
}

/** `server/auth` of `server/auth/codes/calls/otp.ts`; `server` of `server/app.ts`. */
function folderOf(path: string): string {
	return path.split('/').slice(0, -1).slice(0, 2).join('/');
}

function isSlow(file: string): boolean {
	return /\/tests\/databases\.ts|\/publishing-shop\.ts/.test(readFileSync(file, 'utf8'));
}

/** Null if there is no `origin/main`. */
function mergeBase(root: string): string | null {
	try {
		return git(root, 'merge-base', 'HEAD', 'origin/main').trim();
	} catch {
		return null;
	}
}

/** Committed, staged, unstaged and untracked changes. A moved file counts in both places. */
function changedFiles(root: string, base: string): string[] {
	const tracked = git(root, 'diff', '--name-only', '--no-renames', '-z', base);
	const untracked = git(root, 'ls-files', '--others', '--exclude-standard', '-z');
	return [...tracked.split('\0'), ...untracked.split('\0')].filter((path) => path !== '');
}

function git(root: string, ...args: readonly string[]): string {
	return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
}
