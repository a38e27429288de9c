import { createServer } from 'node:http';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnsweredRequest } from '../observe/metrics.ts';
import { addErrorId } from './error-id.ts';
import { readJson } from './json.ts';
import { createPages } from './pages.ts';
import { createRequestHandler, requestIdOf } from './request-handler.ts';
import { ask, askRaw } from './testing/ask.ts';
import { listen } from './testing/listen.ts';
import { makeSite } from './testing/site-sample.ts';

const publicUrl = 'http://localhost:3000';

interface LogLine {
	readonly id: string;
	readonly method: string;
	readonly path: string;
	readonly status: number;
	readonly ms: number;
	readonly bytes: number;
	readonly isCut?: boolean;
	readonly msg: string;
}

describe('createRequestHandler', () => {
	const disposer = new AsyncDisposableStack();
	const logged: string[] = [];
	const counted: AnsweredRequest[] = [];
	let url: string;
	let releaseSlow = () => {};

	beforeAll(async () => {
		const { siteDir } = disposer.use(await makeSite());
		const app = new Hono();
		app.get('/functions/v1/fine', (c) => c.json({ id: requestIdOf(c) ?? null }));
		app.post('/functions/v1/order', async (c) => {
			const read = await readJson(c.req.raw, 1024);
			return c.json(read, read.ok ? 200 : read.refusal.status);
		});
		app.get('/functions/v1/own', (c) => c.text('x', 200, { 'X-Frame-Options': 'SAMEORIGIN' }));
		app.get('/functions/v1/slow', async (c) => {
			await new Promise<void>((resolve) => {
				releaseSlow = resolve;
			});
			return c.text('late');
		});
		app.use(addErrorId);
		app.get('/functions/v1/bad-gateway', (c) => c.json({ error: 'Nobody there.' }, 502));
		app.get('/functions/v1/broken', () => {
			throw new Error('secret detail');
		});
		app.onError((_error, c) => c.json({ error: 'Something went wrong.' }, 500));
		const sink = new Writable({
			write(chunk, _encoding, done) {
				logged.push(String(chunk));
				done();
			},
		});
		const handler = createRequestHandler({
			log: pino(sink),
			publicUrl,
			pages: await createPages({
				siteDir,
				publicUrl,
				isPractice: true,
				soldOut: new Set(),
				auth: { externalUrl: null, key: null, captcha: null },
			}),
			calls: getRequestListener(app.fetch),
			count: (answered) => counted.push(answered),
		});
		const running = disposer.use(await listen(createServer(handler)));
		url = running.url;
	});
	afterAll(() => disposer.disposeAsync());
	beforeEach(() => {
		logged.length = 0;
	});

	async function lineOf(path: string): Promise<LogLine> {
		const find = () =>
			logged.map((line): LogLine => JSON.parse(line)).find((line) => line.path === path);
		await expect.poll(find).toBeDefined();
		const line = find();
		if (!line) throw new Error(`no line about ${path}`);
		return line;
	}

	it.each([
		['/', 200],
		['/none', 404],
		['/products/', 308],
		['/pictures/tee-abc123-640.avif', 200],
		['/functions/v1/fine', 200],
		['/functions/v1/none', 404],
		['/functions/v1/broken', 500],
	])('gives %s an id, its headers and one line', async (path, status) => {
		const { headers, ...answer } = await ask(url, path, { headers: { 'x-request-id': 'forged' } });
		expect(answer.status).toBe(status);
		const line = await lineOf(path);
		expect(line).toMatchObject({ id: headers['x-request-id'], method: 'GET', status });
		expect(line.msg).toBe('request');
		expect(line.bytes).toBeGreaterThan(answer.body.length);
		expect(line.ms).toBeGreaterThanOrEqual(0);
		expect(line.isCut).toBeUndefined();
		expect(logged).toHaveLength(1);
		expect(headers).toMatchObject({
			'x-content-type-options': 'nosniff',
			'x-frame-options': 'DENY',
			'referrer-policy': 'strict-origin-when-cross-origin',
			'cross-origin-opener-policy': 'same-origin-allow-popups',
		});
		expect(headers['x-request-id']).not.toBe('forged');
	});

	it.each([
		['/functions/v1/broken', 'Something went wrong.'],
		['/functions/v1/bad-gateway', 'Nobody there.'],
	])('names the fault of %s by the id in the log, and nothing more of it', async (path, error) => {
		const { body } = await ask(url, path);
		expect(JSON.parse(body.toString())).toEqual({ error, id: (await lineOf(path)).id });
	});

	it('tells a handler the id of its request', async () => {
		const { headers, body } = await ask(url, '/functions/v1/fine');
		expect(JSON.parse(body.toString())).toEqual({ id: headers['x-request-id'] });
	});

	it('answers HTTP of old without a host, as proxies ask whether we are ready', async () => {
		const answer = await askRaw(url, 'GET /functions/v1/fine HTTP/1.0\r\n\r\n');
		expect(answer).toMatch(/^HTTP\/1\.1 200 /);
	});

	it('lets a handler set a header of its own', async () => {
		const { headers } = await ask(url, '/functions/v1/own');
		expect(headers['x-frame-options']).toBe('SAMEORIGIN');
	});

	it('forbids everything to an answer that is no page', async () => {
		const { headers } = await ask(url, '/functions/v1/fine');
		expect(headers['content-security-policy']).toMatch("default-src 'none'");
	});

	it('writes nothing secret: no body, no cookie, no token, no session id', async () => {
		const path = '/functions/v1/order?session_id=cs_test_a1SECRET&access_token=SECRET';
		const body = JSON.stringify({ card: '4242424242424242', password: 'SECRET' });
		await fetch(`${url}${path}`, {
			method: 'POST',
			body,
			headers: {
				'content-type': 'application/json',
				authorization: 'Bearer SECRET',
				cookie: 'a=SECRET',
				'idempotency-key': 'SECRET',
			},
		});
		await lineOf('/functions/v1/order?session_id=…&access_token=…');
		expect(logged.join()).not.toMatch(/SECRET|42424242/);
	});

	it('says so where the client left before the answer', async () => {
		const { hostname, port } = new URL(url);
		const socket = connect(Number(port), hostname);
		const asked = 'GET /functions/v1/slow HTTP/1.1\r\nHost: localhost\r\n\r\n';
		const release = releaseSlow;
		socket.write(asked);
		await expect.poll(() => releaseSlow).not.toBe(release);
		socket.destroy();
		expect(await lineOf('/functions/v1/slow')).toMatchObject({ isCut: true });
		releaseSlow();
	});

	it('counts the bytes of each request on a kept connection for itself', async () => {
		const { hostname, port } = new URL(url);
		const socket = connect(Number(port), hostname);
		const head = 'HTTP/1.1\r\nHost: localhost\r\n';
		socket.write(`HEAD /?size=1 ${head}\r\n`);
		await lineOf('/?size=1');
		socket.write(`HEAD /?size=2 ${head}Connection: close\r\n\r\n`);
		const [one, two] = [await lineOf('/?size=1'), await lineOf('/?size=2')];
		expect(Math.abs(one.bytes - two.bytes)).toBeLessThan(100);
	});
});
