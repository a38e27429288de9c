import { createServer, type ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';
import { ask } from './testing/ask.ts';
import { listen } from './testing/listen.ts';

describe('limitCrowd', () => {
	async function crowd(maxAtOnce: number) {
		const waiting: ServerResponse[] = [];
		const server = createServer(
			limitConcurrency((_request, response) => waiting.push(response), {
				checkout: maxAtOnce,
				webhooks: maxAtOnce,
				auth: maxAtOnce,
				desk: maxAtOnce,
				others: maxAtOnce,
			}),
		);
		const running = await listen(server);
		return { running, waiting };
	}

	it('sends away at once who comes while so many wait, and nobody after that', async () => {
		const { running, waiting } = await crowd(2);
		await using _server = running;
		const first = [ask(running.url, '/functions/v1/a'), ask(running.url, '/functions/v1/b')];
		await expect.poll(() => waiting.length).toBe(2);
		const refused = await ask(running.url, '/functions/v1/c', { method: 'POST' });
		expect(refused.status).toBe(503);
		expect(refused.headers['retry-after']).toBe('2');
		expect(JSON.parse(refused.body.toString())).toEqual({
			error: 'The shop is very busy just now. Please try again in a moment.',
		});
		for (const response of waiting.splice(0)) response.end('done');
		expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
		const next = ask(running.url, '/functions/v1/d');
		await expect.poll(() => waiting.length).toBe(1);
		waiting[0]?.end();
		expect((await next).status).toBe(200);
	});

	it('sends away only calls of the same kind', async () => {
		const { running, waiting } = await crowd(1);
		await using _server = running;
		const paths = [
			'/functions/v1/create-checkout-session',
			'/webhooks/stripe',
			'/auth/v1/token?grant_type=password',
			'/functions/v1/desk/orders',
			'/functions/v1/stock',
			'/readyz',
			'/readyz',
		];
		const calls = paths.map((path) => ask(running.url, path));
		await expect.poll(() => waiting.length).toBe(paths.length);
		expect((await ask(running.url, '/functions/v1/create-checkout-session')).status).toBe(503);
		expect((await ask(running.url, '/functions/v1/order')).status).toBe(503);
		for (const response of waiting) response.end();
		await Promise.all(calls);
	});

	it('always tells that it lives, and does not count answers that have begun', async () => {
		const { running, waiting } = await crowd(1);
		await using _server = running;
		const stream = ask(running.url, '/functions/v1/stream');
		await expect.poll(() => waiting.length).toBe(1);
		waiting[0]?.write('begun');
		const call = ask(running.url, '/functions/v1/call');
		await expect.poll(() => waiting.length).toBe(2);
		const alive = ask(running.url, '/healthz');
		await expect.poll(() => waiting.length).toBe(3);
		expect((await ask(running.url, '/functions/v1/more')).status).toBe(503);
		for (const response of waiting) response.end();
		await Promise.all([stream, call, alive]);
	});
});
