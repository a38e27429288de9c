import { rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from './compression/encoded-body.ts';
import { createPages, type Pages } from './pages.ts';
import { publishedFile } from './published-file.ts';
import type { PublicationFiles } from './site.ts';
import { ask } from './testing/ask.ts';
import { listen } from './testing/listen.ts';
import { makeSite } from './testing/site-sample.ts';

const path = '/products.jsonl';
const filler = 'between water and sky\n'.repeat(250_000);

describe('a feed of more than 4 MB', () => {
	let disposer: AsyncDisposableStack;
	let folder: string;
	let pages: Pages;
	let url: string;

	beforeEach(async () => {
		disposer = new AsyncDisposableStack();
		const { siteDir } = disposer.use(await makeSite());
		folder = siteDir.replace(/site$/, '');
		pages = await createPages({
			siteDir,
			publicUrl: 'https://blue.example',
			isPractice: true,
			soldOut: new Set(),
			auth: { externalUrl: null, key: null, captcha: null },
			publication: await publicationOf('29.99'),
			catalogueFiles: [path],
		});
		const server = createServer((request, response) => {
			if (!pages.answer(request, response, 'test-id')) response.writeHead(299).end();
		});
		url = disposer.use(await listen(server)).url;
	});
	afterEach(() => disposer.disposeAsync());

	async function publicationOf(price: string): Promise<PublicationFiles> {
		const text = `${price} https://availability.invalid/feed/7/S\n${filler}`;
		await writeFile(publishedFile(folder, path), text);
		return { folder, hashes: new Map([[path, hashOf(text)]]) };
	}

	async function firstLine() {
		const { body } = await ask(url, path);
		return body.toString().split('\n', 1)[0];
	}

	it('is sent as a small one', async () => {
		const { status, headers, body } = await ask(url, path, {
			headers: { 'accept-encoding': 'gzip' },
		});
		expect([status, headers['content-encoding']]).toEqual([200, 'gzip']);
		expect(gunzipSync(body).toString()).toBe(`29.99 in_stock\n${filler}`);
		const known = { 'accept-encoding': 'gzip', 'if-none-match': String(headers.etag) };
		expect((await ask(url, path, { headers: known })).status).toBe(304);
		const head = await ask(url, path, { method: 'HEAD' });
		expect(head.headers['content-length']).toBe(String(`29.99 in_stock\n${filler}`.length));
		expect((await ask(url, path, { method: 'POST' })).status).toBe(405);
	});

	it('shows what is sold out, and the next publication', async () => {
		expect(await firstLine()).toBe('29.99 in_stock');
		await pages.restock(new Set(['7/S']));
		expect(await firstLine()).toBe('29.99 out_of_stock');
		const show = await pages.prepare(await publicationOf('31.99'), new Map());
		await show();
		expect(await firstLine()).toBe('31.99 out_of_stock');
	});

	it('is asked for again after its file could not be read', async () => {
		const file = publishedFile(folder, path);
		await rename(file, `${file}.away`);
		const { status, headers } = await ask(url, path);
		expect([status, headers['retry-after']]).toEqual([503, '5']);
		await rename(`${file}.away`, file);
		expect(await firstLine()).toBe('29.99 in_stock');
	});

	it('is never that of another publication', async () => {
		await publicationOf('31.99');
		expect((await ask(url, path)).status).toBe(503);
	});
});
