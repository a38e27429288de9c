import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPages } from './pages.ts';
import { ask, askRaw, type Question } from './testing/ask.ts';
import { listen } from './testing/listen.ts';
import { makeSite, samplePicture } from './testing/site-sample.ts';

const publicUrl = 'https://blue.example';
const auth = { externalUrl: null, key: null, captcha: null };

describe('createPages', () => {
	const disposer = new AsyncDisposableStack();
	let url: string;
	let siteDir: string;

	beforeAll(async () => {
		const site = disposer.use(await makeSite());
		siteDir = site.siteDir;
		const pages = await createPages({
			siteDir,
			publicUrl,
			isPractice: true,
			soldOut: new Set(),
			auth,
			oldPaths: new Map([
				['/product/shirt', '/product/tee'],
				['/product/gone', null],
			]),
		});
		const server = createServer((request, response) => {
			if (!pages.answer(request, response, 'test-id')) response.writeHead(299).end('a call');
		});
		const running = disposer.use(await listen(server));
		url = running.url;
	});
	afterAll(() => disposer.disposeAsync());

	const get = (path: string, question: Question = {}) => ask(url, path, question);

	it.each([
		['/', 'Home'],
		['/products', 'Products'],
		['/products?sort=name', 'Products'],
		['/product/tee', 'Tee'],
		['/auth', 'Sign in'],
		['/auth?redirect=/auth/v1', 'Sign in'],
	])('answers %s with its page', async (path, title) => {
		const { status, headers, body } = await get(path);
		expect(status).toBe(200);
		expect(body.toString()).toContain(`<title>${title}</title>`);
		expect(headers).toMatchObject({
			'content-type': 'text/html; charset=utf-8',
			'content-length': String(body.length),
			'cache-control': 'no-cache',
			vary: 'Accept-Encoding',
			'x-content-type-options': 'nosniff',
			'x-request-id': 'test-id',
			etag: expect.stringMatching(/^"[\w-]+"$/),
		});
	});

	it('fills the placeholders of pages and of robots.txt, not of hashed files', async () => {
		const page = (await get('/')).body.toString();
		expect(page).toContain('<link rel="canonical" href="https://blue.example/x">');
		expect(page).toContain('data-practice="yes"');
		expect(page).not.toMatch(/public-url\.invalid|"placeholder"/);
		expect((await get('/robots.txt')).body.toString()).toBe(
			'Sitemap: https://blue.example/sitemap.xml\n',
		);
		const script = (await get('/assets/client-abc123.js')).body.toString();
		expect(script).toContain('https://public-url.invalid');
	});

	it('sends a feed with its type, to be asked for again', async () => {
		const { status, headers } = await get('/products.jsonl');
		expect(status).toBe(200);
		expect(headers).toMatchObject({
			'content-type': 'application/jsonl; charset=utf-8',
			'cache-control': 'no-cache',
			etag: expect.stringMatching(/^"[\w-]+"$/),
		});
		const again = await get('/products.jsonl', {
			headers: { 'if-none-match': String(headers.etag) },
		});
		expect(again.status).toBe(304);
	});

	it('shows what is sold out, and updates it when that changes', async () => {
		const soldOut = new Set(['7/M']);
		const pages = await createPages({ siteDir, publicUrl, isPractice: true, soldOut, auth });
		const server = createServer((request, response) => pages.answer(request, response, 'x'));
		await using running = await listen(server);
		const read = async () => {
			const page = await ask(running.url, '/product/tee');
			const [text, feed] = await Promise.all(
				['/product/tee.md', '/products.jsonl'].map((path) => ask(running.url, path)),
			);
			return {
				page: page.body.toString(),
				etag: page.headers.etag,
				text: text?.body.toString(),
				feed: feed?.body.toString(),
				feedEtag: feed?.headers.etag,
			};
		};
		const before = await read();
		expect(before.page).toContain('"availability":"https://schema.org/InStock"');
		expect(before.text).toBe('S (in stock), M (unavailable)\n');
		expect(before.feed).toBe('{"S":"in_stock","M":"out_of_stock"}\n');
		await pages.restock(new Set(['7/S']));
		const after = await read();
		expect(after.page).toContain('"availability":"https://schema.org/OutOfStock"');
		expect(after.text).toBe('S (unavailable), M (in stock)\n');
		expect(after.feed).toBe('{"S":"out_of_stock","M":"in_stock"}\n');
		expect(after.etag).not.toBe(before.etag);
		expect(after.feedEtag).not.toBe(before.feedEtag);
		const accepted = { headers: { 'accept-encoding': 'br' } };
		const packed = await ask(running.url, '/product/tee', accepted);
		expect(brotliDecompressSync(packed.body).toString()).toBe(after.page);
	});

	it.each(['/order/BLUE-7KQ2M9XA', '/order/BLUE-7KQ2M9XA?t=x.y', '/order/%00', '/order/any.html'])(
		'answers %s with the page for every order, kept by nobody and told to nobody',
		async (path) => {
			const { status, headers, body } = await get(path);
			expect(status).toBe(200);
			expect(body.toString()).toContain('<title>Your Order</title>');
			expect(headers).toMatchObject({
				'cache-control': 'no-store',
				'referrer-policy': 'no-referrer',
				'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
			});
		},
	);

	it.each(['/order', '/order/', '/order//', '/order/a/b', '/order/a/', '/orders/a'])(
		'has no order at %s',
		async (path) => {
			const { status, headers } = await get(path);
			expect(status).toBe(404);
			expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
		},
	);

	it('says where real cards are charged', async () => {
		const pages = await createPages({
			siteDir,
			publicUrl,
			isPractice: false,
			soldOut: new Set(),
			auth,
		});
		const server = createServer((request, response) => pages.answer(request, response, 'x'));
		await using running = await listen(server);
		const { body } = await ask(running.url, '/');
		expect(body.toString()).toContain('data-practice="no"');
	});

	it('lets no script inside a page run', async () => {
		const policy = (await get('/')).headers['content-security-policy'];
		expect(policy).toContain("script-src 'self';");
		expect(policy).toContain("frame-ancestors 'none'");
	});

	it.each([
		['br', 'br', brotliDecompressSync],
		['zstd', 'zstd', zstdDecompressSync],
		['gzip', 'gzip', gunzipSync],
		['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
		['br;q=0.5, zstd;q=0.8', 'zstd', zstdDecompressSync],
		['br;q=0, *', 'zstd', zstdDecompressSync],
	])('compresses for Accept-Encoding: %s', async (accepted, used, unpack) => {
		const plain = await get('/');
		const packed = await get('/', { headers: { 'accept-encoding': accepted } });
		expect(packed.headers['content-encoding']).toBe(used);
		expect(unpack(packed.body).equals(plain.body)).toBe(true);
		expect(packed.body.length).toBeLessThan(plain.body.length / 3);
		expect(packed.headers.etag).not.toBe(plain.headers.etag);
	});

	it.each(['', 'identity', 'deflate', 'br;q=0', '*;q=0', 'identity, br;q=0.5'])(
		'sends plain bytes for Accept-Encoding: %j',
		async (accepted) => {
			const { headers, body } = await get('/', { headers: { 'accept-encoding': accepted } });
			expect(headers['content-encoding']).toBeUndefined();
			expect(body.toString()).toContain('<title>Home</title>');
		},
	);

	it('does not send a form that is larger than the plain one', async () => {
		const { headers } = await get('/robots.txt', { headers: { 'accept-encoding': 'br' } });
		const { body } = await get('/robots.txt');
		expect(Number(headers['content-length'])).toBeLessThanOrEqual(body.length);
	});

	it('answers 304 to who has the page, in the form that would be sent', async () => {
		const br = { 'accept-encoding': 'br' };
		const { etag = '' } = (await get('/', { headers: br })).headers;
		for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
			const again = await get('/', { headers: { ...br, 'if-none-match': known } });
			expect(again.status).toBe(304);
			expect(again.body).toHaveLength(0);
			expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache' });
			expect(again.headers['content-security-policy']).toContain('script-src');
		}
		for (const known of ['"other"', etag.slice(0, -2), '']) {
			const again = await get('/', { headers: { ...br, 'if-none-match': known } });
			expect(again.status).toBe(200);
		}
		expect((await get('/', { headers: { 'if-none-match': etag } })).status).toBe(200);
	});

	it('answers HEAD like GET, without the body', async () => {
		for (const path of [
			'/',
			'/assets/client-abc123.js',
			'/pictures/tee-abc123-640.avif',
			'/none',
		]) {
			const [head, whole] = [await get(path, { method: 'HEAD' }), await get(path)];
			expect(head.status).toBe(whole.status);
			expect(head.body).toHaveLength(0);
			const { date: _head, ...headHeaders } = head.headers;
			const { date: _whole, ...wholeHeaders } = whole.headers;
			expect(headHeaders).toEqual(wholeHeaders);
		}
	});

	it.each([
		['/assets/client-abc123.js', 'text/javascript; charset=utf-8'],
		['/assets/text-abc123.woff2', 'font/woff2'],
		['/pictures/tee-abc123-640.avif', 'image/avif'],
	])('lets %s be kept for ever', async (path, type) => {
		const { status, headers, body } = await get(path, { headers: { 'accept-encoding': 'br' } });
		expect(status).toBe(200);
		expect(headers).toMatchObject({
			'content-type': type,
			'cache-control': 'public, max-age=31536000, immutable',
			'content-length': String(body.length),
			'x-content-type-options': 'nosniff',
		});
	});

	it('streams pictures from the disk, to the byte', async () => {
		const { body } = await get('/pictures/tee-abc123-640.avif');
		expect(body.equals(samplePicture)).toBe(true);
		expect(await get('/pictures/empty-abc123.webp')).toMatchObject({ status: 200 });
		expect(await get('/favicon.ico')).toMatchObject({
			status: 200,
			headers: { 'content-type': 'image/x-icon', 'cache-control': 'no-cache' },
		});
	});

	it('answers 404 for a picture that was deleted since the start', async () => {
		await using own = await makeSite();
		const pages = await createPages({
			siteDir: own.siteDir,
			publicUrl,
			isPractice: true,
			soldOut: new Set(),
			auth,
		});
		const server = createServer((request, response) => pages.answer(request, response, 'x'));
		await using running = await listen(server);
		await rm(join(own.siteDir, 'pictures/tee-abc123-640.avif'));
		const { status } = await ask(running.url, '/pictures/tee-abc123-640.avif');
		expect(status).toBe(404);
	});

	it.each([
		['/none', 'Page Not Found'],
		['/product', 'Page Not Found'],
		['/Products', 'Page Not Found'],
		['/none/', 'Page Not Found'],
		['/assets/old-chunk.js', 'Page Not Found'],
		['/404.html', 'Page Not Found'],
		['/index.html', 'Page Not Found'],
		['/product/none', 'Product Not Found'],
		['/product/none/', 'Product Not Found'],
		['/product/tee/more', 'Product Not Found'],
		['/product/404.html', 'Product Not Found'],
		['/product/410.html', 'Product Not Found'],
		['/product/shirt/more', 'Product Not Found'],
	])('answers 404 to %s with: %s', async (path, title) => {
		const { status, headers, body } = await get(path, { headers: { 'if-none-match': '*' } });
		expect(status).toBe(404);
		expect(body.toString()).toContain(`<title>${title}</title>`);
		expect(headers['content-security-policy']).toContain('script-src');
	});

	it.each([
		['/products/', '/products'],
		['/products/?sort=name&x=%2F', '/products?sort=name&x=%2F'],
		['/product/tee/', '/product/tee'],
		['/product/shirt', '/product/tee'],
		['/product/shirt/', '/product/tee'],
		['/product/shirt?size=M&x=%2F', '/product/tee?size=M&x=%2F'],
		['/product/shirt/?size=M', '/product/tee?size=M'],
	])('sends %s to %s, until a later publication', async (path, location) => {
		for (const method of ['GET', 'HEAD']) {
			const { status, headers } = await get(path, { method });
			expect({ status, location: headers.location }).toEqual({ status: 308, location });
			// A browser that remembered it would go in circles after the next change.
			expect(headers['cache-control']).toBe('no-cache');
		}
	});

	it.each(['/product/gone', '/product/gone/', '/product/gone?size=M'])(
		'answers 410 to %s, which is no longer sold',
		async (path) => {
			const { status, headers, body } = await get(path);
			expect(status).toBe(410);
			expect(body.toString()).toContain('<title>No Longer Sold</title>');
			const head = await get(path, { method: 'HEAD' });
			expect(head).toMatchObject({ status: 410, body: Buffer.alloc(0) });
			expect(head.headers['content-length']).toBe(headers['content-length']);
		},
	);

	it('has old addresses for reading only', async () => {
		for (const path of ['/product/shirt', '/product/gone']) {
			expect((await get(path, { method: 'POST' })).status).toBe(404);
		}
	});

	it.each([
		'/../secret.html',
		'/assets/../../secret.html',
		'/..%2fsecret.html',
		'/%2e%2e/secret.html',
		'/assets/..%5c..%5csecret.html',
		'/pictures/%2e%2e%2f%2e%2e%2fsecret.html',
		'//secret.html',
		'//evil.example/',
		'//evil.example/..',
		'/product%2ftee',
		'/products%00',
		'/products%00.html',
		'/%',
		'/%zz',
		'/%c0%ae%c0%ae/secret.html',
		'/__proto__',
		'/constructor',
	])('finds nothing at %s', async (path) => {
		const { status, headers, body } = await get(path);
		expect(status).toBe(404);
		expect(headers.location).toBeUndefined();
		expect(body.toString()).not.toContain('outside');
	});

	it.each(['/\0', '/products\0', '/pro\u00fcducts', '*', 'http://127.0.0.1/../secret.html'])(
		'is not hurt by the request target %j',
		async (target) => {
			const message = `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
			expect(await askRaw(url, message)).toMatch(/^HTTP\/1\.1 40[04] /);
			expect((await get('/')).status).toBe(200);
		},
	);

	it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('refuses %s on pages', async (method) => {
		for (const path of ['/', '/products', '/assets/client-abc123.js']) {
			const { status, headers, body } = await get(path, { method });
			expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' });
			expect(JSON.parse(body.toString())).toEqual({ error: expect.any(String) });
		}
		expect((await get('/none', { method })).status).toBe(404);
	});

	it.each([
		'/auth/v1',
		'/auth/v1/token?grant_type=password',
		'/functions/v1/create-checkout-session',
		'/webhooks/stripe',
		'/rest/v1/x',
		'/realtime/v1',
		'/storage/v1/x',
		'/healthz',
		'/readyz?verbose',
		'/metrics',
		'/dev/mail',
		'/.well-known/change-password',
	])('leaves %s to the calls', async (path) => {
		expect((await get(path)).status).toBe(299);
		expect((await get(path, { method: 'POST' })).status).toBe(299);
	});

	it.each(['/auth/v10', '/functionsx', '/healthzz', '/device'])('keeps %s', async (path) => {
		expect((await get(path)).status).toBe(404);
	});

	it('sends the part of a picture that is asked for', async () => {
		const path = '/pictures/tee-abc123-640.avif';
		const { status, headers, body } = await get(path, { headers: { range: 'bytes=1000-1999' } });
		expect(status).toBe(206);
		expect(headers).toMatchObject({
			'content-range': 'bytes 1000-1999/100000',
			'content-length': '1000',
			'accept-ranges': 'bytes',
		});
		expect(body.equals(samplePicture.subarray(1000, 2000))).toBe(true);
	});

	it('asks for the whole where the picture has changed, and refuses what is not in it', async () => {
		const path = '/pictures/tee-abc123-640.avif';
		const range = 'bytes=0-9';
		const { etag = '' } = (await get(path)).headers;
		expect((await get(path, { headers: { range, 'if-range': etag } })).status).toBe(206);
		expect((await get(path, { headers: { range, 'if-range': '"other"' } })).status).toBe(200);
		const beyond = await get(path, { headers: { range: 'bytes=100000-' } });
		expect(beyond.status).toBe(416);
		expect(beyond.headers['content-range']).toBe('bytes */100000');
	});

	it('says what is missing where nothing is built', async () => {
		const none = createPages({
			siteDir: join(siteDir, 'none'),
			publicUrl,
			isPractice: true,
			soldOut: new Set(),
			auth,
		});
		await expect(none).rejects.toThrow('none');
	});

	it('changes the ETag with the content', async () => {
		const other = await createPages({
			siteDir,
			publicUrl: 'http://a.example',
			isPractice: true,
			soldOut: new Set(),
			auth,
		});
		const server = createServer((request, response) => other.answer(request, response, 'x'));
		await using running = await listen(server);
		const [one, two] = [await get('/'), await ask(running.url, '/')];
		expect(two.headers.etag).not.toBe(one.headers.etag);
		expect(one.headers['strict-transport-security']).toBeDefined();
		expect(two.headers['strict-transport-security']).toBeUndefined();
	});
});
