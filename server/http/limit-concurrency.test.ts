import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readText } from './json.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { receiveBodies } from './receive-body.ts';
import { ask, type Question } from './testing/ask.ts';
import { listen } from './testing/listen.ts';

/** A shop whose calls wait until the test lets them go. */
async function shop({ most, hasRateLimits = false }: { most: number; hasRateLimits?: boolean }) {
	const waiting: (() => void)[] = [];
	const limits = { checkout: most, webhooks: most, auth: most, desk: most, others: most };
	const options = { hasRateLimits, trustProxy: 1, limits };
	const app = new Hono();
	app.use(receiveBodies(options), limitConcurrency(options));
	app.all('*', async (context) => {
		const body = await readText(context.req.raw, 2 * 1024 * 1024);
		await new Promise<void>((resolve) => waiting.push(resolve));
		return context.text(body.ok ? body.value : body.refusal.sentence);
	});
	const running = await listen(createServer(getRequestListener(app.fetch)));
	onTestFinished(() => running[Symbol.asyncDispose]());
	const from = (client: string): Question => ({ headers: { 'X-Forwarded-For': client } });
	return {
		url: running.url,
		from,
		waiting,
		call: (path: string, question?: Question) => ask(running.url, path, question),
		letGo: () => {
			for (const answer of waiting.splice(0)) answer();
		},
	};
}

/** A client that sends the head of a call, and of its body a part. Returns its connection. */
async function beginBody(url: string, path: string, client: string, sent = '{') {
	const { hostname, port } = new URL(url);
	const socket = connect(Number(port), hostname);
	onTestFinished(() => void socket.destroy());
	await once(socket, 'connect');
	socket.write(
		`POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${client}\r\nContent-Length: 4\r\n\r\n${sent}`,
	);
	return socket;
}

describe('limitConcurrency', () => {
	it('refuses a call at once while as many wait as may, and none after that', async () => {
		const { call, waiting, letGo } = await shop({ most: 2 });
		const first = [call('/functions/v1/a'), call('/functions/v1/b')];
		await expect.poll(() => waiting.length).toBe(2);
		const refused = await call('/functions/v1/c', { method: 'POST' });
		expect(refused.status).toBe(503);
		expect(refused.headers['retry-after']).toBe('2');
		expect(JSON.parse(refused.body.toString())).toEqual({
			error: 'The shop is very busy just now. Please try again in a moment.',
		});
		letGo();
		expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
		const next = call('/functions/v1/d');
		await expect.poll(() => waiting.length).toBe(1);
		letGo();
		expect((await next).status).toBe(200);
	});

	it('refuses only calls of the same kind, and never a health check', async () => {
		const { call, waiting, letGo } = await shop({ most: 1 });
		const paths = [
			'/functions/v1/create-checkout-session?a=1',
			'/webhooks/stripe',
			'/auth/v1/token?grant_type=password',
			'/functions/v1/desk/orders',
			'/functions/v1/stock',
			'/readyz',
			'/healthz?a=1',
		];
		const calls = paths.map((path) => call(path));
		await expect.poll(() => waiting.length).toBe(paths.length);
		expect((await call('/functions/v1/create-checkout-session')).status).toBe(503);
		expect((await call('/functions/v1/order')).status).toBe(503);
		letGo();
		await Promise.all(calls);
	});

	it('gives no place to a body that has not arrived', async () => {
		const { url, call, waiting, letGo } = await shop({ most: 1 });
		const slow = await beginBody(url, '/functions/v1/find-order', '203.0.113.1');
		const other = call('/functions/v1/order');
		await expect.poll(() => waiting.length).toBe(1);
		letGo();
		expect((await other).status).toBe(200);
		slow.write('}12');
		await expect.poll(() => waiting.length).toBe(1);
		letGo();
		const [answer] = await once(slow, 'data');
		expect(String(answer)).toMatch(/^HTTP\/1.1 200 .*\{\}12$/s);
	});

	it('frees the place of a call whose client has left, when its work is done', async () => {
		const { url, call, waiting, letGo } = await shop({ most: 1 });
		const gone = await beginBody(url, '/functions/v1/find-order', '203.0.113.1', '{  }');
		await expect.poll(() => waiting.length).toBe(1);
		gone.destroy();
		expect((await call('/functions/v1/order')).status).toBe(503);
		letGo();
		const next = call('/functions/v1/order');
		await expect.poll(() => waiting.length).toBe(1);
		letGo();
		expect((await next).status).toBe(200);
	});

	it.each([
		['an IPv4 address', () => '203.0.113.1', '203.0.113.2'],
		['an IPv6 network', (at: number) => `2001:db8:0:${at}::1`, '2001:db8:1::1'],
	])('gives %s a share of the places', async (_what, clientAt, other) => {
		const { call, from, waiting, letGo } = await shop({ most: 300, hasRateLimits: true });
		const calls = Array.from({ length: 30 }, (_, at) =>
			call('/functions/v1/stock', from(clientAt(at))),
		);
		await expect.poll(() => waiting.length).toBe(30);
		expect((await call('/functions/v1/stock', from(clientAt(30)))).status).toBe(503);
		const others = call('/functions/v1/stock', from(other));
		await expect.poll(() => waiting.length).toBe(31);
		letGo();
		const answers = await Promise.all([...calls, others]);
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
	});

	it('gives the card provider all places of webhooks', async () => {
		const { call, from, waiting, letGo } = await shop({ most: 40, hasRateLimits: true });
		const events = Array.from({ length: 40 }, () => call('/webhooks/stripe', from('203.0.113.1')));
		await expect.poll(() => waiting.length).toBe(40);
		letGo();
		await Promise.all(events);
	});
});
