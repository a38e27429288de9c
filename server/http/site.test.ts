import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compressBest, compressQuickly } from './compression/compress.ts';
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

	function bodyOf(of: Site, encoding: 'br' | 'identity') {
		return of.inMemory.get('/')?.get(encoding)?.body ?? Buffer.alloc(0);
	}

	async function quickBody() {
		const [br] = await compressQuickly(bodyOf(site, 'identity'));
		return br?.body;
	}

	it('starts with what is quickly made, and ends with the best', async () => {
		expect(bodyOf(site, 'br')).toEqual(await quickBody());
		await site.improve(never);
		expect(bodyOf(site, 'br')).toEqual(await compressBest(bodyOf(site, 'identity'), 'br'));
	});

	it('starts again with the best', async () => {
		await site.improve(never);
		expect(bodyOf(await read(), 'br')).toEqual(bodyOf(site, 'br'));
	});

	it('tells the length of what it now sends', async () => {
		await site.improve(never);
		const headers = site.inMemory.get('/')?.get('br')?.headers ?? [];
		const length = headers[headers.indexOf('Content-Length') + 1];
		expect(length).toBe(String(bodyOf(site, 'br').length));
	});

	it('mixes no two builds', async () => {
		const home = join(siteDir, 'index.html');
		await writeFile(home, (await readFile(home, 'utf8')).replaceAll('sky', 'harbour'));
		await site.improve(never);
		expect(brotliDecompressSync(bodyOf(site, 'br'))).toEqual(bodyOf(site, 'identity'));
		expect(bodyOf(site, 'identity').toString()).toContain('between water and sky');
	});
});
