import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
	type CompressedForm,
	type Compression,
	compressions,
	compressQuickly,
} from './compress.ts';
import { storeWhole } from './store-whole.ts';

/** Compresses texts, and stores the results for the next start. */
export interface Compressor {
	/** Returns the best forms if they are stored. Else returns quick ones, and requests the best. */
	compress(content: Buffer, contentHash: string): Promise<readonly CompressedForm[]>;
	/**
	 * Makes the requested best forms in a child process, so that its memory is freed. `gently` gives it
	 * a low priority. Returns the hashes of their texts. An abort loses only the current form.
	 */
	finish(pace: Pace, signal?: AbortSignal): Promise<ReadonlySet<string>>;
	/**
	 * Forgets requests for other texts than these, by their hashes, and deletes forms of other texts
	 * that are older than a day.
	 */
	retain(hashes: ReadonlySet<string>): Promise<void>;
}

type Pace = 'gently' | 'at once';

/** The file ending of a text whose best forms are requested: `{hash}.wanted`. */
export const wantedEnding = '.wanted';

const dayMs = 24 * 60 * 60 * 1000;
const program = join(import.meta.dirname, 'compress-wanted.ts');

/**
 * Stores forms in `folder` by the hash of their content, because the best level costs seconds and
 * tens of megabytes. If the folder cannot be written, the quick forms stay.
 */
export async function createCompressor(folder: string): Promise<Compressor> {
	await mkdir(folder, { recursive: true }).catch(() => undefined);
	const wanted = new Set<string>();

	async function storedBody(hash: string, encoding: Compression): Promise<CompressedForm[]> {
		const body = await readFile(join(folder, `${hash}.${encoding}`)).catch(() => undefined);
		// A power cut may leave an empty file. No compressed form is empty.
		return body && body.length > 0 ? [{ encoding, body }] : [];
	}

	async function want(hash: string, content: Buffer): Promise<void> {
		await storeWhole(join(folder, `${hash}${wantedEnding}`), content);
		wanted.add(hash);
	}

	return {
		async compress(content, hash) {
			const stored = await Promise.all(compressions.map((encoding) => storedBody(hash, encoding)));
			if (stored.every((form) => form.length > 0)) return stored.flat();
			await want(hash, content).catch(() => undefined);
			return await compressQuickly(content);
		},
		async finish(pace, signal) {
			const hashes = new Set(wanted);
			if (hashes.size === 0) return hashes;
			wanted.clear();
			const child = spawn(process.execPath, [program, folder, pace], {
				stdio: ['pipe', 'ignore', 'ignore'],
				signal,
			});
			const ended = once(child, 'exit');
			// Without a pid the child has not started, and may have no streams. This throws the reason.
			if (child.pid === undefined) await ended;
			// If the child ends before it has read, its exit code is reported below.
			child.stdin.on('error', () => undefined).end([...hashes].join('\n'));
			const [exitCode] = await ended;
			if (exitCode !== 0) throw new Error(`compressing ended with ${exitCode}`);
			return hashes;
		},
		async retain(hashes) {
			for (const hash of wanted.difference(hashes)) wanted.delete(hash);
			const names = await readdir(folder).catch(() => []);
			const unused = names.filter((name) => !hashes.has(name.slice(0, name.lastIndexOf('.'))));
			for (const name of unused) await removeOld(join(folder, name));
		},
	};
}

/** Deletes a file older than a day: other shops on this machine may use the same folder. */
async function removeOld(path: string): Promise<void> {
	const found = await stat(path).catch(() => undefined);
	if (found && found.mtimeMs < Date.now() - dayMs) await rm(path, { force: true });
}
