import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCompressor } from './compress.ts';

describe('createCompressor', () => {
	const content = Buffer.from('Between water and sky. '.repeat(100));
	let folder: string;

	beforeEach(async () => {
		folder = await mkdtemp(join(tmpdir(), 'blue-compressed-'));
	});
	afterEach(() => rm(folder, { recursive: true, force: true }));

	const unpack = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync };

	it('makes forms that unpack to the content', async () => {
		const forms = await (await createCompressor(folder)).compress(content, 'hash');
		expect(forms.map(({ encoding }) => encoding)).toEqual(['br', 'zstd', 'gzip']);
		for (const { encoding, body } of forms) {
			expect(unpack[encoding](body).equals(content)).toBe(true);
		}
	});

	it('takes at the next start what the last one made', async () => {
		await (await createCompressor(folder)).compress(content, 'hash');
		await writeFile(join(folder, 'hash.br'), 'kept');
		const [br] = await (await createCompressor(folder)).compress(content, 'hash');
		expect(br?.body.toString()).toBe('kept');
	});

	it('makes anew what a power cut left empty', async () => {
		await writeFile(join(folder, 'hash.br'), '');
		const [br] = await (await createCompressor(folder)).compress(content, 'hash');
		expect(br?.body.length).toBeGreaterThan(0);
	});

	it('deletes what is no longer used', async () => {
		await (await createCompressor(folder)).compress(content, 'old');
		const next = await createCompressor(folder);
		await next.compress(content, 'new');
		await next.prune();
		expect((await readdir(folder)).toSorted()).toEqual(['new.br', 'new.gzip', 'new.zstd']);
	});

	it('does without a folder that it cannot write', async () => {
		const file = join(folder, 'file');
		await writeFile(file, '');
		const compressor = await createCompressor(join(file, 'below'));
		expect(await compressor.compress(content, 'hash')).toHaveLength(3);
		await compressor.prune();
	});
});
