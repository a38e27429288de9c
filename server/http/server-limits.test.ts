import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { refuseClient, serverLimits } from './server-limits.ts';
import { askRaw } from './testing/ask.ts';
import { listen } from './testing/listen.ts';

/** A server with the shop's limits, in a hurry. */
async function hurried() {
	const server = createServer(
		{ ...serverLimits, headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 },
		(request, response) => request.resume().once('end', () => response.end('fine')),
	);
	server.on('clientError', refuseClient);
	return await listen(server);
}

/** What comes back to a client that begins and never goes on. */
async function dawdle(url: string, begun: string): Promise<string> {
	const { hostname, port } = new URL(url);
	const socket = connect(Number(port), hostname);
	socket.write(begun);
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
});
