import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compressBest, compressions, compressQuickly } from './compress.ts';
import { createCompressor } from './compressor.ts';

describe('createCompressor', () => {
	const content = Buffer.from('Between water and sky, there is blue. '.repeat(100));
	const bestNames = compressions.map((encoding) => `hash.${encoding}`).toSorted();
	let folder: string;

	beforeEach(async () => {
		folder = await mkdtemp(join(tmpdir(), 'blue-compressed-'));
	});
	afterEach(() => rm(folder, { recursive: true, force: true }));

	async function keepBest() {
		const compressor = await createCompressor(folder);
		await compressor.compress(content, 'hash');
		await compressor.finish('at once');
	}

	it('answers at once with quick forms', async () => {
		const forms = await (await createCompressor(folder)).compress(content, 'hash');
		expect(forms).toEqual(await compressQuickly(content));
	});

	it('makes the best forms in the end, which the next start takes', async () => {
		await keepBest();
		expect((await readdir(folder)).toSorted()).toEqual(bestNames);
		const forms = await (await createCompressor(folder)).compress(content, 'hash');
		expect(forms.map(({ encoding }) => encoding)).toEqual(compressions);
		for (const { encoding, body } of forms) {
			expect(body.equals(await compressBest(content, encoding))).toBe(true);
		}
	});

	it('replaces a file that a power cut left empty', async () => {
		await keepBest();
		await writeFile(join(folder, 'hash.br'), '');
		const compressor = await createCompressor(folder);
		expect(await compressor.compress(content, 'hash')).toEqual(await compressQuickly(content));
		await compressor.finish('at once');
		const [br] = await compressor.compress(content, 'hash');
		expect(br?.body.length).toBeGreaterThan(0);
	});

	it('can be told to stop, and goes on at the next start', async () => {
		const compressor = await createCompressor(folder);
		await compressor.compress(content, 'hash');
		await expect(compressor.finish('gently', AbortSignal.abort())).rejects.toThrow(/abort/i);
		await keepBest();
		expect((await readdir(folder)).toSorted()).toEqual(bestNames);
	});

	it('rejects if its program cannot be started, and the process goes on', async () => {
		const program = join(import.meta.dirname, 'testing/finish-without-descriptors.ts');
		const limited = ['-c', 'ulimit -n 100; exec "$@"', 'sh', process.execPath, program, folder];
		const { stdout } = await promisify(execFile)('sh', limited);
		expect(stdout).toMatch(/^Error: spawn \S+ EMFILE\n$/);
	});

	it('leaves what another shop wanted to that shop', async () => {
		const other = await createCompressor(folder);
		await other.compress(Buffer.from('Another address. '.repeat(50)), 'other');
		await keepBest();
		expect((await readdir(folder)).toSorted()).toEqual([...bestNames, 'other.wanted'].toSorted());
		await other.finish('gently');
		expect(await readdir(folder)).toContain('other.br');
	});

	it('deletes what is of other texts and older than a day, and nothing younger', async () => {
		for (const name of ['old.br', 'young.br']) await writeFile(join(folder, name), 'kept');
		const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
		await utimes(join(folder, 'old.br'), yesterday, yesterday);
		const compressor = await createCompressor(folder);
		await compressor.compress(content, 'hash');
		await compressor.finish('at once');
		await compressor.retain(new Set(['hash']));
		expect((await readdir(folder)).toSorted()).toEqual([...bestNames, 'young.br']);
	});

	it('makes no forms of a text that is no longer wanted', async () => {
		const compressor = await createCompressor(folder);
		await compressor.compress(content, 'hash');
		await compressor.retain(new Set(['other']));
		expect(await compressor.finish('at once')).toEqual(new Set());
	});

	it('does without a folder that it cannot write', async () => {
		const file = join(folder, 'file');
		await writeFile(file, '');
		const compressor = await createCompressor(join(file, 'below'));
		expect(await compressor.compress(content, 'hash')).toEqual(await compressQuickly(content));
		await compressor.finish('at once');
		await compressor.retain(new Set(['hash']));
	});
});
