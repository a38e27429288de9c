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

/** Compresses texts, and keeps what it made for the next start. */
export interface Compressor {
	/** The best forms where they are kept; else quick ones, and the best are wanted. */
	compress(content: Buffer, contentHash: string): Promise<readonly CompressedForm[]>;
	/**
	 * Makes the best forms of all that this compressor wanted, in a process of its own that takes its
	 * memory with it; `gently`, it gives way to any other. False if nothing was wanted. What it made
	 * is kept; an abort loses only what it had at hand.
	 */
	finish(pace: Pace, signal?: AbortSignal): Promise<boolean>;
	/** Deletes forms that nobody has asked for since the start and that were made a day before. */
	prune(): Promise<void>;
}

export type Pace = 'gently' | 'at once';

/** A text whose best forms are wanted, as the other process finds it: `{hash}.wanted`. */
export const wantedEnding = '.wanted';

const dayMs = 24 * 60 * 60 * 1000;
const program = join(import.meta.dirname, 'compress-wanted.ts');

/**
 * Keeps forms in `folder` by the hash of their content: compressing as far as it goes costs seconds
 * and tens of megabytes. Where that cannot be written, the quick forms stay.
 */
export async function createCompressor(folder: string): Promise<Compressor> {
	await mkdir(folder, { recursive: true }).catch(() => undefined);
	const used = new Set<string>();
	const wanted = new Set<string>();

	async function storedBody(hash: string, encoding: Compression): Promise<CompressedForm[]> {
		const body = await readFile(join(folder, `${hash}.${encoding}`)).catch(() => undefined);
		// Empty is what a power cut may leave; no compressed form ever is.
		return body && body.length > 0 ? [{ encoding, body }] : [];
	}

	async function want(hash: string, content: Buffer): Promise<void> {
		await storeWhole(join(folder, `${hash}${wantedEnding}`), content);
		wanted.add(hash);
	}

	return {
		async compress(content, hash) {
			used.add(hash);
			const kept = await Promise.all(compressions.map((encoding) => storedBody(hash, encoding)));
			if (kept.every((form) => form.length > 0)) return kept.flat();
			await want(hash, content).catch(() => undefined);
			return await compressQuickly(content);
		},
		async finish(pace, signal) {
			if (wanted.size === 0) return false;
			const hashes = [...wanted];
			wanted.clear();
			const child = spawn(process.execPath, [program, folder, pace], {
				stdio: ['pipe', 'ignore', 'ignore'],
				signal,
			});
			const ended = once(child, 'exit');
			// It may be gone before it has read: then its end tells of it.
			child.stdin.on('error', () => undefined).end(hashes.join('\n'));
			const [exitCode] = await ended;
			if (exitCode !== 0) throw new Error(`compressing ended with ${exitCode}`);
			return true;
		},
		async prune() {
			const names = await readdir(folder).catch(() => []);
			const unused = names.filter((name) => !used.has(name.slice(0, name.lastIndexOf('.'))));
			for (const name of unused) await removeOld(join(folder, name));
		},
	};
}

/** Other shops on this machine may serve the same build under another address. */
async function removeOld(path: string): Promise<void> {
	const found = await stat(path).catch(() => undefined);
	if (found && found.mtimeMs < Date.now() - dayMs) await rm(path, { force: true });
}
