import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { oneShirt } from '../../server/checkout/testing/checkout-bodies.ts';
import { openDatabase } from '../../server/db/open.ts';
import { onOneDatabase } from '../databases.ts';
import { eventually } from '../eventually.ts';
import { type Shop, startShop } from '../shop.ts';

let dataDir: string;
let databaseUrl: string;
let shop: Shop;

/** Starts a shop on an empty database for each test of this block. */
function startEach(createEmpty: () => Promise<string>): void {
	beforeEach(async () => {
		dataDir = mkdtempSync(join(tmpdir(), 'blue-lifecycle-'));
		databaseUrl = await createEmpty();
		shop = await start();
	});
	afterEach(async () => {
		await shop.stop();
		rmSync(dataDir, { recursive: true, force: true });
	});
}

async function start(): Promise<Shop> {
	return await startShop({ dataDir, databaseUrl });
}

async function checkout(headers: Record<string, string> = {}) {
	const response = await fetch(`${shop.url}/functions/v1/create-checkout-session`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headers },
		body: JSON.stringify(oneShirt()),
	});
	return (await response.json()) as { url: string; sessionId: string };
}

async function control(path: string, body: object) {
	const { secretKey } = JSON.parse(readFileSync(join(dataDir, 'sandbox.json'), 'utf8'));
	const response = await fetch(`${shop.sandboxUrl}${path}`, {
		method: 'POST',
		headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});
	expect(response.status).toBe(200);
}

async function statusOf(sessionId: string) {
	const response = await fetch(`${shop.url}/functions/v1/order-status?session_id=${sessionId}`);
	return ((await response.json()) as { status?: string }).status;
}

async function countOrders(): Promise<number> {
	const db = await openDatabase(databaseUrl);
	const orders = await db.selectFrom('orders').select('id').execute();
	await db.destroy();
	return orders.length;
}

onOneDatabase('the whole shop', ({ createEmpty }) => {
	startEach(createEmpty);

	it('killed after acknowledging an order, it has the order and accepts its payment', async () => {
		const headers = { 'idempotency-key': randomUUID() };
		const { sessionId, url } = await checkout(headers);
		await shop.program.stop('SIGKILL');
		shop = await start();
		expect(await statusOf(sessionId)).toBe('pending');
		// The practice provider stopped with the shop and has restored its data.
		expect((await checkout(headers)).sessionId).toBe(sessionId);
		expect(new URL(url).pathname).toBe(`/c/pay/${sessionId}`);
		await control(`/sandbox/pay/${sessionId}`, {});
		await eventually(async () => expect(await statusOf(sessionId)).toBe('paid'));
	});

	it('the event of a payment during downtime is repeated until it is received', {
		tags: 'deep',
	}, async () => {
		const { sessionId } = await checkout();
		await control('/sandbox/webhooks', { paused: true });
		await control(`/sandbox/pay/${sessionId}`, {});
		await shop.program.stop('SIGKILL');
		shop = await start();
		await eventually(async () => expect(await statusOf(sessionId)).toBe('paid'), {
			timeoutMs: 40_000,
		});
	});
});

onOneDatabase('a start and a stop', ({ createEmpty }) => {
	startEach(createEmpty);

	it('reports that it is alive and ready, with an id in every answer', async () => {
		for (const [path, status] of [
			['/healthz', 'ok'],
			['/readyz', 'ready'],
		]) {
			const response = await fetch(`${shop.url}${path}`);
			expect(response.status).toBe(200);
			expect(await response.json()).toEqual({ status });
			expect(response.headers.get('x-request-id')).toMatch(/\S{8,}/);
		}
	});

	it('answers pending requests before it stops', async () => {
		await control('/sandbox/faults', { delayMs: 1000 });
		const answer = checkout();
		// In progress after the order is written, just before the call to the provider.
		await eventually(async () => expect(await countOrders()).toBe(1));
		const stopped = shop.stop();
		expect(await answer).toMatchObject({ sessionId: expect.stringMatching(/^cs_test_/) });
		await stopped;
	});
});

it('an invalid variable stops the start with a message', async () => {
	await expect(startShop({ env: { LOG_LEVEL: 'loud' } })).rejects.toThrow(
		/LOG_LEVEL is "loud": it must be one of fatal/,
	);
});

it('clients that disconnect in the middle of a picture do no harm', { tags: 'deep' }, async () => {
	const shop = await startShop();
	const pictures = readdirSync('dist/site/pictures').filter((name) => name.endsWith('.webp'));
	for (let round = 0; round < 20; round += 1) {
		await Promise.all(
			Array.from({ length: 40 }, (_, at) =>
				askAndLeave(shop.url, `/pictures/${pictures[(round * 40 + at) % pictures.length]}`, at),
			),
		);
	}
	expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
	expect(shop.program.output()).not.toContain('FileHandle');
	await shop.stop();
});

/** Aborts at once, a moment later, at the first bytes, or a little after them, by index. */
async function askAndLeave(url: string, path: string, index: number): Promise<void> {
	const { port, hostname } = new URL(url);
	const socket = connect(Number(port), hostname);
	const left = new Promise((resolve) => socket.once('close', resolve));
	socket.on('error', () => undefined);
	socket.once('connect', () => {
		socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
		if (index % 4 === 0) socket.resetAndDestroy();
		if (index % 4 === 1) setImmediate(() => socket.destroy());
		if (index % 4 === 2) socket.once('data', () => socket.destroy());
		if (index % 4 === 3) socket.once('data', () => setImmediate(() => socket.destroy()));
	});
	await left;
}
