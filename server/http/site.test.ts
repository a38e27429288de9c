import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compressBest, compressQuickly } from './compression/compress.ts';
import { bytesOf, hashOf } from './compression/encoded-body.ts';
import { publishedFile } from './published-file.ts';
import { readSite, type Site } from './site.ts';
import { makeSite } from './testing/site-sample.ts';

describe('readSite', () => {
	const never = new AbortController().signal;
	let disposer: AsyncDisposableStack;
	let siteDir: string;
	let site: Site;

	beforeEach(async () => {
		disposer = new AsyncDisposableStack();
		siteDir = disposer.use(await makeSite()).siteDir;
		site = await read();
	});
	afterEach(() => disposer.disposeAsync());

	function read() {
		return readSite({
			siteDir,
			publicUrl: 'https://blue.example',
			isPractice: true,
			soldOut: new Set(),
			auth: { externalUrl: null, key: null, captcha: null },
		});
	}

	async function bodyOf(of: Site, encoding: 'br' | 'identity', path = '/') {
		const form = of.inMemory.get(path)?.get(encoding);
		return form ? await bytesOf(form) : Buffer.alloc(0);
	}

	async function quickBody() {
		const [br] = await compressQuickly(await bodyOf(site, 'identity'));
		return br?.body;
	}

	it('starts with what is quickly made, and ends with the best', async () => {
		expect(await bodyOf(site, 'br')).toEqual(await quickBody());
		await site.improve(never);
		expect(await bodyOf(site, 'br')).toEqual(
			await compressBest(await bodyOf(site, 'identity'), 'br'),
		);
	});

	it('starts again with the best', async () => {
		await site.improve(never);
		expect(await bodyOf(await read(), 'br')).toEqual(await bodyOf(site, 'br'));
	});

	it('tells the length of what it now sends', async () => {
		await site.improve(never);
		const headers = site.inMemory.get('/')?.get('br')?.headers ?? [];
		const length = headers[headers.indexOf('Content-Length') + 1];
		expect(length).toBe(String((await bodyOf(site, 'br')).length));
	});

	async function textOf(of: Site, path: string) {
		return String(await bodyOf(of, 'identity', path));
	}

	/** A publication with the files of the build. Only the changed ones are on the disk. */
	async function publicationWith(changed: Readonly<Record<string, string>>) {
		const folder = join(siteDir, '../publication');
		const paths = ['/index.html', '/product/tee/index.html', '/product/tee.md'];
		const hashes = new Map<string, string>();
		for (const path of paths) hashes.set(path, hashOf(await readFile(join(siteDir, path))));
		await mkdir(folder, { recursive: true });
		for (const [path, text] of Object.entries(changed)) {
			await writeFile(publishedFile(folder, path), text);
			hashes.set(path, hashOf(text));
		}
		return { folder, hashes };
	}

	it('reads only changed files of a publication', async () => {
		const next = await site.withPublication(
			await publicationWith({ '/index.html': 'Another home' }),
			new Set(),
		);
		expect(await textOf(next, '/')).toBe('Another home');
		expect(await textOf(next, '/product/tee.md')).toContain('M (in stock)');
	});

	it('fills only files again that show a changed size', async () => {
		const restocked = await site.restock(new Set(['7/M', '8/S']));
		expect([...restocked.keys()].toSorted()).toEqual(['/product/tee.md', '/products.jsonl']);
		expect([...(await site.restock(new Set(['7/M']))).keys()]).toEqual([]);
		expect([...(await site.restock(new Set())).keys()].toSorted()).toEqual([
			'/product/tee.md',
			'/products.jsonl',
		]);
	});

	it('shows the present stock in the next publication, without reading its files', async () => {
		const soldOut = new Set(['7/M']);
		await site.restock(soldOut);
		const next = await site.withPublication(await publicationWith({}), soldOut);
		expect(await textOf(next, '/product/tee.md')).toContain('M (unavailable)');
		const files = await publicationWith({
			'/product/tee.md': 'https://availability.invalid/words/7/M',
		});
		const restocked = await next.withPublication(files, new Set());
		expect(await textOf(restocked, '/product/tee.md')).toBe('in stock');
	});

	it.each(['products.jsonl', 'product/tee.md'])(
		'fills all changed files again after %s could not be read',
		async (name) => {
			const file = join(siteDir, name);
			const text = await readFile(file, 'utf8');
			await rm(file);
			await expect(site.restock(new Set(['7/M']))).rejects.toThrow('ENOENT');
			await writeFile(file, text);
			const restocked = await site.restock(new Set(['7/M']));
			expect([...restocked.keys()].toSorted()).toEqual(['/product/tee.md', '/products.jsonl']);
		},
	);

	it('does not show a file of another build when stock changes', async () => {
		await writeFile(join(siteDir, 'product/tee.md'), 'https://availability.invalid/words/7/M');
		expect([...(await site.restock(new Set(['7/M']))).keys()]).toEqual(['/products.jsonl']);
	});

	it('mixes no two builds', async () => {
		const home = join(siteDir, 'index.html');
		await writeFile(home, (await readFile(home, 'utf8')).replaceAll('sky', 'harbour'));
		await site.improve(never);
		const packed = brotliDecompressSync(await bodyOf(site, 'br'));
		expect(packed.toString()).toContain('between water and sky');
		expect(await textOf(site, '/')).toContain('between water and sky');
	});
});
