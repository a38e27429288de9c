import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPages } from './pages.ts';
import { readSite } from './site.ts';
import { ask } from './testing/ask.ts';
import { listen } from './testing/listen.ts';
import { makeSite } from './testing/site-sample.ts';

let disposer: AsyncDisposableStack;
let siteDir: string;
let previous: string;

beforeEach(async () => {
	disposer = new AsyncDisposableStack();
	siteDir = disposer.use(await makeSite()).siteDir;
	previous = join(dirname(siteDir), 'previous/assets');
});
afterEach(() => disposer.disposeAsync());

function options(keepsPages?: boolean) {
	return {
		siteDir,
		publicUrl: 'https://blue.example',
		isPractice: true,
		soldOut: new Set<string>(),
		auth: { externalUrl: null, key: null, captcha: null },
		...(keepsPages !== undefined && { keepsPages }),
	};
}

async function start(keepsPages?: boolean) {
	const pages = await createPages(options(keepsPages));
	const server = createServer((request, response) => pages.answer(request, response, 'x'));
	const { url } = disposer.use(await listen(server));
	return (path: string) => ask(url, path, { headers: { 'accept-encoding': 'br' } });
}

describe('files of builds before this one', () => {
	beforeEach(async () => {
		await mkdir(previous, { recursive: true });
		await writeFile(join(previous, 'client-old.js'), 'export const old = true;');
		await writeFile(join(previous, 'client-abc123.js'), 'not this one');
	});

	it('are answered as they were, for an open tab', async () => {
		const get = await start();
		const { status, headers, body } = await get('/assets/client-old.js');
		expect(status).toBe(200);
		expect(body.toString()).toBe('export const old = true;');
		expect(headers).toMatchObject({
			'content-type': 'text/javascript; charset=utf-8',
			'cache-control': 'public, max-age=31536000, immutable',
			'x-content-type-options': 'nosniff',
		});
	});

	it('never stand in for one of this build, nor for what is beside them', async () => {
		await writeFile(join(dirname(previous), 'replaced.json'), '{}');
		const get = await start();
		expect((await get('/assets/client-abc123.js')).headers['content-encoding']).toBe('br');
		for (const path of ['/replaced.json', '/assets/replaced.json', '/assets/../replaced.json']) {
			expect((await get(path)).status).toBe(404);
		}
	});

	it('cost no memory', async () => {
		const { inMemory, files } = await readSite(options());
		expect(files.has('/assets/client-old.js')).toBe(true);
		expect(inMemory.has('/assets/client-old.js')).toBe(false);
	});

	it('are missed by nobody once they are gone', async () => {
		const get = await start();
		await rm(previous, { recursive: true });
		expect((await get('/assets/client-old.js')).status).toBe(404);
		expect((await get('/')).status).toBe(200);
	});
});

describe('the worker that keeps pages', () => {
	beforeEach(async () => {
		await writeFile(join(siteDir, 'sw.js'), 'keep()');
		await writeFile(join(siteDir, 'sw-off.js'), 'leave()');
	});

	it.each([
		[true, 'keep()'],
		[undefined, 'keep()'],
		[false, 'leave()'],
	])('is revalidated each time; with OFFLINE_PAGES %s it is %s', async (keepsPages, script) => {
		const get = await start(keepsPages);
		const { status, headers, body } = await get('/sw.js');
		expect({ status, script: body.toString() }).toEqual({ status: 200, script });
		expect(headers).toMatchObject({
			'content-type': 'text/javascript; charset=utf-8',
			'cache-control': 'no-cache',
		});
		// It would bind what the worker fetches.
		expect(headers['content-security-policy']).toBeUndefined();
	});
});
