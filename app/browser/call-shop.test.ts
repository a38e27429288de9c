import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { callShop, noAnswer, readAs, type ShopCall } from './call-shop.ts';

const path = '/functions/v1/note';
const readNote = readAs(v.object({ note: v.string() }));
const noteOf = (call: ShopCall, fetcher: typeof fetch) => callShop(call, readNote, fetcher);
const answering = (body: string, status: number) => async () => new Response(body, { status });

/** The request that a call makes. */
async function requestOf(call: Omit<ShopCall, 'path'>): Promise<Request> {
	let request = new Request('http://shop.test');
	await noteOf({ path, ...call }, async (url, init) => {
		request = new Request(new URL(String(url), request.url), init);
		return Response.json({ note: 'a' });
	});
	return request;
}

describe('a call to the shop', () => {
	it('sends a body as JSON and reads the answer', async () => {
		const request = await requestOf({ body: { email: 'ana@example.com' } });
		expect(request).toMatchObject({ url: `http://shop.test${path}`, method: 'POST' });
		expect(request.headers.get('content-type')).toBe('application/json');
		expect(await request.json()).toEqual({ email: 'ana@example.com' });
		expect(await noteOf({ path }, answering('{"note":"a"}', 200))).toEqual({
			ok: true,
			data: { note: 'a' },
		});
	});

	it.each([
		[{}, 'GET'],
		[{ body: {} }, 'POST'],
		[{ body: {}, method: 'PUT' }, 'PUT'],
		[{ method: 'DELETE' }, 'DELETE'],
	] as const)('%j is a %s', async (call, method) => {
		expect((await requestOf(call)).method).toBe(method);
	});

	it.each([
		['idempotency-key', { key: 'one' }, 'one'],
		['authorization', { token: 'eyJ' }, 'Bearer eyJ'],
		['authorization', { token: null }, null],
		['captcha-token', { headers: { 'Captcha-Token': 'solved' } }, 'solved'],
	] as const)('sends the header %s for %j', async (name, call, value) => {
		expect((await requestOf(call)).headers.get(name)).toBe(value);
		expect((await requestOf({})).headers.get(name)).toBeNull();
	});

	it('is aborted by its signal and by its timeout', async () => {
		const never: typeof fetch = (_, init) =>
			new Promise((_resolve, reject) => {
				const { signal } = init ?? {};
				if (signal?.aborted) reject(signal.reason);
				signal?.addEventListener('abort', () => reject(signal.reason));
			});
		const failed = { ok: false, sentence: noAnswer, code: null, status: null, body: null };
		expect(await noteOf({ path, timeoutMs: 1 }, never)).toEqual(failed);
		const controller = new AbortController();
		const answer = noteOf({ path, signal: controller.signal }, never);
		controller.abort();
		expect(await answer).toEqual(failed);
	});

	it.each([
		['the sentence of the server', '{"error":"Slow down."}', 429, 'Slow down.'],
		['a page of a proxy', '<h1>Bad Gateway</h1>', 502, noAnswer],
		['an empty body', '', 500, noAnswer],
		['an empty sentence', '{"error":""}', 500, noAnswer],
		['another shape', '{"error":{"code":7}}', 400, noAnswer],
	])('passes on %s', async (_, body, status, sentence) => {
		expect(await noteOf({ path }, answering(body, status))).toMatchObject({
			ok: false,
			sentence,
			status,
		});
	});

	it('has the sentence of a refusal that has data named code', async () => {
		const refused = {
			error: 'FLIBS was changed in the meantime.',
			code: { code: 'FLIBS', uses: 3 },
		};
		expect(await noteOf({ path }, answering(JSON.stringify(refused), 409))).toEqual({
			ok: false,
			sentence: refused.error,
			code: null,
			status: 409,
			body: refused,
		});
	});

	it.each(['', '{"note":7}', '<h1>Hello</h1>'])('has no answer in %j', async (body) => {
		expect(await noteOf({ path }, answering(body, 200))).toEqual({
			ok: false,
			sentence: noAnswer,
			code: null,
			status: null,
			body: null,
		});
	});

	it('returns a message without an answer', async () => {
		const unreachable = async () => {
			throw new TypeError('Failed to fetch');
		};
		expect(await noteOf({ path }, unreachable)).toMatchObject({ sentence: noAnswer });
	});
});
