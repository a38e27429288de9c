import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

const compressors = { br: brotli, zstd, gzip: gzipBest } as const;
export type Compression = keyof typeof compressors;
const compressions: readonly Compression[] = ['br', 'zstd', 'gzip'];

export interface CompressedForm {
	readonly encoding: Compression;
	readonly body: Buffer;
}

/** Compresses texts, and keeps what it made for the next start. */
export interface Compressor {
	compress(content: Buffer, contentHash: string): Promise<readonly CompressedForm[]>;
	/** Deletes kept forms that nobody has asked for since the start. */
	prune(): Promise<void>;
}

/**
 * Compressing as far as it goes costs a second and tens of megabytes that a process never gives
 * back, so forms are kept in `folder` by the hash of their content. Where that cannot be written,
 * they are made anew at each start.
 */
export async function createCompressor(folder: string): Promise<Compressor> {
	await mkdir(folder, { recursive: true }).catch(() => undefined);
	const used = new Set<string>();

	async function form(content: Buffer, hash: string, encoding: Compression) {
		const name = `${hash}.${encoding}`;
		used.add(name);
		const kept = await readFile(join(folder, name)).catch(() => undefined);
		// Empty is what a power cut may leave; no compressed form ever is.
		if (kept && kept.length > 0) return { encoding, body: kept };
		const body = await compressors[encoding](content);
		await store(join(folder, name), body).catch(() => undefined);
		return { encoding, body };
	}

	return {
		compress: (content, hash) =>
			Promise.all(compressions.map((encoding) => form(content, hash, encoding))),
		async prune() {
			const names = await readdir(folder).catch(() => []);
			const unused = names.filter((name) => !used.has(name));
			await Promise.all(unused.map((name) => rm(join(folder, name), { force: true })));
		},
	};
}

/** For what is soon something else: a fraction of the work, a little larger, kept nowhere. */
export const quickCompressor: Pick<Compressor, 'compress'> = {
	async compress(content) {
		const quality = { [constants.BROTLI_PARAM_QUALITY]: 5 };
		return [
			{ encoding: 'br', body: await promisify(brotliCompress)(content, { params: quality }) },
			{ encoding: 'gzip', body: await promisify(gzip)(content) },
		];
	},
};

/** Whole or not at all: a start that is cut short leaves no half file under the name. */
async function store(path: string, body: Buffer): Promise<void> {
	const draft = `${path}.${randomUUID()}`;
	await writeFile(draft, body);
	await rename(draft, path);
}

function brotli(content: Buffer): Promise<Buffer> {
	return promisify(brotliCompress)(content, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
			[constants.BROTLI_PARAM_SIZE_HINT]: content.length,
			// No larger than the file: the default would take 32 MB of working memory for each.
			[constants.BROTLI_PARAM_LGWIN]: windowBits(content.length),
		},
	});
}

function zstd(content: Buffer): Promise<Buffer> {
	return promisify(zstdCompress)(content, {
		params: { [constants.ZSTD_c_compressionLevel]: 19 },
		// Unsaid, it would prepare megabytes of tables for each small file: seconds in all.
		pledgedSrcSize: content.length,
	});
}

function gzipBest(content: Buffer): Promise<Buffer> {
	return promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION });
}

function windowBits(bytes: number): number {
	const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_MAX_WINDOW_BITS: most } = constants;
	// 16 bytes of every window are the format's own.
	return Math.min(most, Math.max(least, Math.ceil(Math.log2(bytes + 16))));
}
