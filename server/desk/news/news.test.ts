import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../../tests/databases.ts';
import { eventually } from '../../../tests/eventually.ts';
import { startLineProxy } from '../../../tests/line-proxy.ts';
import { openDatabase } from '../../db/open.ts';
import { closeGracefully } from '../../http/close-gracefully.ts';
import { addFactor, signUp } from '../../testing/shoppers.ts';
import { type DeskEnv, merchantOnly } from '../merchant-only.ts';
import { addMerchant, removeMerchant } from '../merchants.ts';
import { type DeskTestContext, openDeskTestContext } from '../testing/desk-test-context.ts';
import { type Line, listen } from '../testing/news-line.ts';
import { addNewsRoutes, mostStreams, type OpenStreams } from './news-routes.ts';

const pace = { pollMs: 30, heartbeatMs: 40, recheckMs: 60 };

describe.each(databaseKinds())('news of the desk on $name', { timeout: 30_000 }, ({ create }) => {
	let databaseUrl: string;
	let context: DeskTestContext;
	let server: Server;
	let url: string;
	let stopping: AbortController;
	let openStreams: OpenStreams;
	const lines: Line[] = [];
	beforeAll(async () => {
		databaseUrl = await create();
		context = await openDeskTestContext(databaseUrl);
		await open();
	}, 60_000);
	afterEach(async () => {
		for (const line of lines.splice(0)) line.hangUp();
		await eventually(() => expect(openStreams()).toBe(0));
	});
	afterAll(async () => {
		await closeGracefully(server, 100);
		await context.stop();
	});

	/** Opens the desk's stream with shorter intervals. */
	async function open(): Promise<void> {
		stopping = new AbortController();
		const services = { ...context.services, stopping: stopping.signal };
		const desk = new Hono<DeskEnv>().use(merchantOnly(services));
		openStreams = addNewsRoutes(desk, services, pace);
		server = createServer(getRequestListener(desk.fetch));
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
	}

	async function hear(cursor: string | null = null, token = context.merchant.token, at = url) {
		const line = await listen(at, token, cursor);
		lines.push(line);
		await eventually(() => expect(line.events[0]).toMatchObject({ name: 'here' }));
		return line;
	}

	/** The history row of the payment. */
	async function paidRow(orderId: string): Promise<string> {
		const { id } = await context.db
			.selectFrom('order_history')
			.select('id')
			.where('order_id', '=', orderId)
			.where('to_status', '=', 'paid')
			.executeTakeFirstOrThrow();
		return id;
	}

	it('ends without a fault when its reader cancels', async () => {
		const services = { ...context.services, stopping: stopping.signal };
		const desk = new Hono<DeskEnv>().use(merchantOnly(services));
		const openHere = addNewsRoutes(desk, services, pace);
		const authorization = `Bearer ${context.merchant.token}`;
		const { body } = await desk.request('/news', { headers: { authorization } });
		const reader = body?.getReader();
		await reader?.read();
		expect(openHere()).toBe(1);
		await reader?.cancel();
		expect(openHere()).toBe(0);
	});

	it('reports a paid order once, with the headers that proxies need', async () => {
		const line = await hear();
		expect(line.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
		expect(line.response.headers.get('cache-control')).toBe('no-store, no-transform');
		expect(line.response.headers.get('x-accel-buffering')).toBe('no');
		expect(line.response.headers.get('content-encoding')).toBeNull();
		await context.place();
		const order = await context.buy();
		const id = await paidRow(order.id);
		await eventually(() => expect(line.received('orders')).toEqual([id]));
		// Later changes of the order are not new items.
		await context.desk(`POST orders/${order.number}/notes`, { text: 'x', revision: '0.0' });
		const second = await paidRow((await context.buy()).id);
		await eventually(() => expect(line.received('orders')).toEqual([id, second]));
	});

	it('reports that orders or stock have changed', async () => {
		const order = await context.buy();
		const first = await hear();
		// What was sold before the stream began is a change too.
		await eventually(() => expect(first.changes('orders')).toBe(1));
		first.hangUp();
		await first.over;
		const line = await hear(`${Date.now() + 130_000}`);
		const { revision } = await context.shown(order);
		const parcel = { carrier: 'UPS', tracking: '1Z999AA10123456784', revision };
		await context.desk(`POST orders/${order.number}/ship`, parcel);
		await eventually(() => expect(line.changes('orders')).toBe(1));
		expect(line.changes('stock')).toBe(0);
		await context.desk(`POST orders/${order.number}/notes`, { text: 'Gone', revision: '0.0' });
		await eventually(() => expect(line.changes('orders')).toBe(2));
		await context.desk('PUT stock/men-captain/S', { onHand: 9, seen: null });
		await eventually(() => expect(line.changes('stock')).toBe(1));
		// An order that nobody has paid yet changes no list.
		await context.place();
		await context.desk('PUT stock/men-captain/S', { onHand: 8, seen: 9 });
		await eventually(() => expect(line.changes('stock')).toBe(2));
		expect(line.changes('orders')).toBe(2);
		expect(line.received('orders')).toEqual([]);
	});

	function message(atMs: number, name: string, isSuspect = 0) {
		const hex = atMs.toString(16).padStart(12, '0');
		const tail = createHash('sha256').update(`${databaseUrl}${name}`).digest('hex').slice(0, 12);
		return {
			id: `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${tail}`,
			source: 'contact' as const,
			status: 'unread' as const,
			is_suspect: isSuspect,
			name,
			email: 'grace@example.com',
			phone: null,
			subject: null,
			text: 'Hello',
			attempt_hash: name,
			created_at_ms: atMs,
			done_at_ms: null,
		};
	}

	it('reports what another process writes, even in a long transaction', async () => {
		const line = await hear();
		const elsewhere = await openDatabase(databaseUrl);
		const late = message(Date.now() - 60_000, 'late');
		const now = message(Date.now(), 'now');
		const program = message(Date.now(), 'program', 1);
		try {
			await elsewhere.insertInto('messages').values([late, now, program]).execute();
		} finally {
			await elsewhere.destroy();
		}
		await eventually(() => expect(line.received('messages').toSorted()).toEqual([late.id, now.id]));
		expect(line.received('orders')).not.toContain(now.id);
	});

	it('misses nothing while the line is lost, through a proxy that is cut', async () => {
		const proxy = await startLineProxy(url);
		try {
			const before = await hear(null, context.merchant.token, proxy.url);
			const first = await paidRow((await context.buy()).id);
			await eventually(() => expect(before.received('orders')).toContain(first));
			proxy.cut();
			await before.over;
			await eventually(() => expect(openStreams()).toBe(0));
			const missed = [
				await paidRow((await context.buy()).id),
				await paidRow((await context.buy()).id),
			];
			proxy.mend();
			const after = await hear(before.lastId(), context.merchant.token, proxy.url);
			await eventually(() =>
				expect(after.received('orders')).toEqual(expect.arrayContaining(missed)),
			);
			after.hangUp();
			await after.over;
		} finally {
			await proxy.stop();
		}
	});

	it('says how far it has told while nothing is new, and takes no cursor that it never gave', async () => {
		const line = await hear();
		const began = Number(line.lastId());
		await eventually(() => expect(Number(line.lastId())).toBeGreaterThan(began + 100));
		expect(Math.abs(Number(line.lastId()) - Date.now())).toBeLessThan(20_000);
		for (const cursor of ['x', '-1', '9'.repeat(40), "1' or 1=1"]) await hear(cursor);
		const long = await hear('1');
		expect(long.response.status).toBe(200);
	});

	it('ends for who is no merchant any more', async () => {
		const other = await addFactor(await signUp(context, 'mate'));
		await addMerchant(context.db, { id: other.id }, context.services, Date.now());
		const line = await hear(null, other.token);
		await removeMerchant(context.db, { id: other.id }, context.services);
		await line.over;
		expect(line.events.at(-1)).toEqual({ name: 'bye', data: '{"why":"ended"}' });
	});

	it('ends for a session that is signed out', async () => {
		const other = await addFactor(await signUp(context, 'second'));
		await addMerchant(context.db, { id: other.id }, context.services, Date.now());
		const line = await hear(null, other.token);
		await other.client.signOut({ scope: 'local' });
		await line.over;
		expect(line.events.at(-1)).toEqual({ name: 'bye', data: '{"why":"ended"}' });
	});

	it('keeps nothing of who has hung up', async () => {
		const some = [await hear(), await hear(), await hear()];
		expect(openStreams()).toBe(3);
		for (const line of some) line.hangUp();
		await eventually(() => expect(openStreams()).toBe(0));
		// The next stream works as before.
		const line = await hear();
		const id = await paidRow((await context.buy()).id);
		await eventually(() => expect(line.received('orders')).toContain(id));
	});

	it('begins no stream for who asks for its head alone', async () => {
		const headers = { authorization: `Bearer ${context.merchant.token}` };
		const head = await fetch(`${url}/news`, { method: 'HEAD', headers });
		expect([head.status, head.headers.get('content-type')]).toEqual([
			200,
			'text/event-stream; charset=utf-8',
		]);
		expect(openStreams()).toBe(0);
	});

	it('lets an account have some streams, and gives the newest the place of the oldest', async () => {
		const oldest = await hear();
		for (let more = 0; more < mostStreams; more += 1) await hear();
		await oldest.over;
		expect(oldest.events.at(-1)).toEqual({ name: 'bye', data: '{"why":"replaced"}' });
		expect(openStreams()).toBe(mostStreams);
	});

	it('holds up no stop', async () => {
		const line = await hear();
		stopping.abort();
		const startedMs = performance.now();
		await closeGracefully(server, 20_000);
		expect(performance.now() - startedMs).toBeLessThan(15_000);
		await line.over;
		expect(line.events.at(-1)).toEqual({ name: 'bye', data: '{"why":"stopping"}' });
		await open();
	});
});
