import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { readText } from './json.ts';
import { receiveBodies } from './receive-body.ts';

const mib = 1024 * 1024;

function createApp(hasRateLimits = false) {
	const app = new Hono();
	app.use(receiveBodies({ hasRateLimits, trustProxy: 1 }));
	app.post('*', async (context) => {
		const body = await readText(context.req.raw, mib);
		return body.ok ? context.text(body.value) : context.text('refused', body.refusal.status);
	});
	return app;
}

type End = 'ends' | 'stays open' | 'breaks';

/** A body in parts, without a length. */
async function* parts(count: number, bytes: number, end: End = 'ends') {
	for (let at = 0; at < count; at += 1) yield new Uint8Array(bytes).fill(97);
	if (end === 'breaks') throw new Error('cut');
	if (end === 'stays open') await new Promise(() => undefined);
}

function post(
	app: Hono,
	body: BodyInit | AsyncGenerator<Uint8Array>,
	client = '203.0.113.1',
): Response | Promise<Response> {
	const headers = { 'X-Forwarded-For': client };
	return app.request('/functions/v1/order', {
		method: 'POST',
		body,
		headers,
		duplex: 'half',
	} as RequestInit);
}

describe('receiveBodies', () => {
	it.each([
		['nothing', '', ''],
		['a text', '{"a": "é"}', '{"a": "é"}'],
		['several parts', parts(3, 2), 'aaaaaa'],
	])('hands on %s', async (_what, body, expected) => {
		expect(await (await post(createApp(), body)).text()).toBe(expected);
	});

	it('lets the handler refuse what is too large', async () => {
		expect((await post(createApp(), parts(20, 64 * 1024, 'stays open'))).status).toBe(413);
	});

	it('answers a body that breaks off', async () => {
		expect((await post(createApp(), parts(1, 10, 'breaks'))).status).toBe(400);
	});

	it('does not hold more for a client than its share', async () => {
		const app = createApp(true);
		// Each holds half a MiB. They stay open for as long as the app.
		const held = Array.from({ length: 6 }, () => post(app, parts(1, mib / 2, 'stays open')));
		await Promise.race([Promise.all(held), new Promise(setImmediate)]);
		const large = () => post(app, new Uint8Array(mib / 2));
		expect((await large()).status).toBe(503);
		expect((await post(app, new Uint8Array(mib / 2), '203.0.113.2')).status).toBe(200);
		expect((await post(app, 'small')).status).toBe(200);
	});

	it('frees what a call has held', async () => {
		const app = createApp(true);
		for (let at = 0; at < 10; at += 1) {
			expect((await post(app, new Uint8Array(mib))).status).toBe(200);
		}
	});
});
