import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '../databases.ts';
import { type Shop, startShop } from '../shop.ts';

onOneDatabase('slow clients', ({ create }) => {
	let shop: Shop;
	const sockets: Socket[] = [];
	beforeAll(async () => {
		const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1' };
		shop = await startShop({ databaseUrl: await create(), env });
	});
	afterAll(async () => {
		for (const socket of sockets) socket.destroy();
		await shop.stop();
	});

	/** Opens a connection that sends the head of a call, and of its body one byte. */
	async function beginSlowly(path: string, client: string): Promise<void> {
		const { hostname, port } = new URL(shop.url);
		const socket = connect(Number(port), hostname);
		sockets.push(socket);
		await once(socket, 'connect');
		const head = [
			`POST ${path} HTTP/1.1`,
			'Host: shop',
			`X-Forwarded-For: ${client}`,
			'Content-Type: application/json',
			'Content-Length: 100',
		];
		socket.write(`${head.join('\r\n')}\r\n\r\n{`);
	}

	async function call(path: string, body?: object): Promise<number> {
		const response = await fetch(`${shop.url}${path}`, {
			method: body ? 'POST' : 'GET',
			headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' },
			...(body && { body: JSON.stringify(body) }),
		});
		await response.body?.cancel();
		return response.status;
	}

	it('of three addresses with 870 connections take no place of others', async () => {
		const connections = Array.from({ length: 870 }, (_, at) =>
			beginSlowly(
				at < 330 ? '/auth/v1/token?grant_type=password' : '/functions/v1/find-order',
				`203.0.113.${at % 3}`,
			),
		);
		await Promise.all(connections);
		const wrong = { email: 'nobody@example.com', password: 'not the password' };
		expect(await call('/auth/v1/token?grant_type=password', wrong)).toBe(400);
		expect(await call('/auth/v1/settings')).toBe(200);
		expect(await call('/functions/v1/stock')).toBe(200);
		const order = { number: '1001', email: 'nobody@example.com' };
		expect(await call('/functions/v1/find-order', order)).not.toBe(503);
		expect(await call('/functions/v1/my-orders')).toBe(401);
		expect(sockets.filter(({ readyState }) => readyState === 'open')).toHaveLength(870);
	});
});
