import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { allowSlowAnswer, limitBody, refuseClient, serverLimits } from './server-limits.ts';
import { askRaw } from './testing/ask.ts';
import { listen } from './testing/listen.ts';

/** A server with the shop's limits, in a hurry. */
async function hurried() {
	const server = createServer(
		{ ...serverLimits, headersTimeout: 100, requestTimeout: 600, connectionsCheckingInterval: 20 },
		(request, response) => {
			if (!limitBody(request, 200)) return;
			request.resume().once('end', () => response.end('fine'));
		},
	);
	server.on('clientError', refuseClient);
	return await listen(server);
}

/** What comes back to a client that begins, and goes on after a while or never. */
async function dawdle(url: string, begun: string, rest?: string): Promise<string> {
	const { hostname, port } = new URL(url);
	const socket = connect(Number(port), hostname);
	socket.write(begun);
	if (rest !== undefined) setTimeout(() => socket.write(rest), 400);
	return await text(socket);
}

describe('serverLimits', () => {
	it.each([
		['no head', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', 408],
		['no body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nab', 408],
	])('hang up on who sends %s in time, with a sentence', async (_what, begun, status) => {
		await using server = await hurried();
		const answer = await dawdle(server.url, begun);
		expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
		expect(answer).toMatch(/\{"error":"The request took too long to arrive\."\}$/);
	});

	it.each([
		['GET', 'Content-Length: 10\r\n\r\nab'],
		['HEAD', 'Content-Length: 2\r\n\r\nab'],
		['GET', 'Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\n'],
	])('refuse a %s with a body, before it has arrived', async (method, rest) => {
		await using server = await hurried();
		const answer = await dawdle(server.url, `${method} / HTTP/1.1\r\nHost: x\r\n${rest}`);
		expect(answer).toMatch(/^HTTP\/1.1 400 /);
		expect(answer).toMatch(/\{"error":"A request to read has no body\."\}$/);
	});

	it('answer a GET whose body is empty', async () => {
		await using server = await hurried();
		const head = 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
		expect(await dawdle(server.url, head)).toMatch(/^HTTP\/1.1 200 /);
	});

	it('let a merchant’s file arrive slowly, by its size, but not for ever', async () => {
		await using server = await hurried();
		const bytes = 88 * 1000;
		const slow = (path: string, length: number, rest?: string) => {
			const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n`;
			return dawdle(server.url, `${head}Content-Length: ${length}\r\n\r\na`, rest);
		};
		const file = 'b'.repeat(bytes - 1);
		const upload = '/functions/v1/desk/pictures?name=a';
		expect(await slow(upload, bytes, file)).toMatch(/^HTTP\/1.1 200 /);
		expect(await slow(upload, 2, 'b')).toMatch(/^HTTP\/1.1 408 /);
		expect(await slow('/functions/v1/contact-message', bytes, file)).toMatch(/^HTTP\/1.1 408 /);
		expect(await slow('/functions/v1/desk/products', bytes, file)).toMatch(/^HTTP\/1.1 408 /);
		expect(await slow(upload, bytes)).toMatch(/^HTTP\/1.1 408 /);
	});

	it.each([
		['no HTTP', 'hello\r\n\r\n', 400],
		[
			'two lengths',
			'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na',
			400,
		],
		[
			'length and chunks',
			'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
			400,
		],
		['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
		['a long head', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
		['a zero byte', 'GET / HTTP/1.1\r\nHost: x\r\nX-Zero: \0\r\n\r\n', 400],
	])('refuse %s', async (_what, message, status) => {
		await using server = await hurried();
		expect(await askRaw(server.url, message)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
	});

	it('give a call that renders pages the time for it', async () => {
		const [began, othersEnded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		const app = new Hono()
			.get('/usual', () => new Promise<Response>(() => undefined))
			.get('/render', async (context) => {
				allowSlowAnswer(context);
				began.resolve();
				await othersEnded.promise;
				return context.text('rendered');
			});
		const idle = createServer(getRequestListener(app.fetch));
		idle.setTimeout(50);
		await using server = await listen(idle);
		const rendered = fetch(`${server.url}/render`);
		await began.promise;
		await expect(fetch(`${server.url}/usual`)).rejects.toThrow('fetch failed');
		othersEnded.resolve();
		expect(await (await rendered).text()).toBe('rendered');
	});
});
