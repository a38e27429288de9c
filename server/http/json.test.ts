import { createServer, request as openRequest } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../core/outcome.ts';
import { answerRefusal, jsonError, parseBody, readJson, readText } from './json.ts';
import { listen } from './testing/listen.ts';

const limit = 64 * 1024;
const address = 'http://localhost/x';

function post(body: BodyInit, contentType = 'application/json', headers = {}): Request {
	const duplex = { duplex: 'half' };
	return new Request(address, {
		method: 'POST',
		body,
		headers: { 'content-type': contentType, ...headers },
		...duplex,
	});
}

/** A body of unknown length that counts how often it was asked for more. */
function endless() {
	const asked = { times: 0 };
	const body = new ReadableStream({
		pull(controller) {
			asked.times += 1;
			controller.enqueue(new Uint8Array(16 * 1024).fill(0x20));
		},
	});
	return { body, asked };
}

describe('answerRefusal', () => {
	it('answers the sentence, the status and further fields, but not the code', async () => {
		const refused = refuse('Somebody was faster.', 409, 'changed');
		const app = new Hono().get('/', (context) =>
			answerRefusal(context, refused, { present: 7, question: undefined }),
		);
		const answer = await app.request('/');
		expect(answer.status).toBe(409);
		expect(await answer.json()).toEqual({ error: 'Somebody was faster.', present: 7 });
	});
});

describe('parseBody', () => {
	const schema = v.object({ size: v.string('Which size?') }, 'Please send a size.');

	it('refuses a wrong body with the first message of its schema', () => {
		expect(parseBody(schema, { size: 'M' })).toEqual({ ok: true, value: { size: 'M' } });
		expect(parseBody(schema, { size: 7 })).toEqual(refuse('Which size?', 400));
		expect(parseBody(schema, null)).toEqual(refuse('Please send a size.', 400));
	});
});

describe('readJson', () => {
	it.each([
		'application/json',
		'application/json; charset=utf-8',
		'APPLICATION/JSON;charset="UTF-8"',
	])('reads %s', async (contentType) => {
		const read = await readJson(post('{"a":["é🐙"]}', contentType), limit);
		expect(read).toEqual({ ok: true, value: { a: ['é🐙'] } });
	});

	it.each([
		'text/plain',
		'',
		'application/x-www-form-urlencoded',
		'application/jsonx',
		'application/json; charset=latin1',
	])('answers 415 to the content type %j', async (contentType) => {
		const read = await readJson(post('{}', contentType), limit);
		expect(read).toMatchObject({ ok: false, refusal: { status: 415 } });
	});

	it.each(['', '{', 'undefined', '{"a":1}}', "{'a':1}"])(
		'answers 400 to the body %j',
		async (body) => {
			const read = await readJson(post(body), limit);
			expect(read).toMatchObject({ ok: false, refusal: { status: 400 } });
		},
	);

	it('answers 400 to no body at all', async () => {
		const bare = new Request(address, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
		});
		expect(await readJson(bare, limit)).toMatchObject({ ok: false, refusal: { status: 400 } });
	});

	it('answers 400 to text that is not UTF-8', async () => {
		const read = await readJson(post(new Uint8Array([0x22, 0xff, 0xfe, 0x22])), limit);
		expect(read).toMatchObject({ ok: false, refusal: { status: 400 } });
	});

	it('takes a body of exactly the limit and not a byte more', async () => {
		const exact = JSON.stringify('x'.repeat(limit - 2));
		expect(await readJson(post(exact), limit)).toMatchObject({ ok: true });
		const over = JSON.stringify('x'.repeat(limit - 1));
		const refused = await readJson(post(over), limit);
		expect(refused).toEqual({
			ok: false,
			refusal: { status: 413, sentence: 'The request is too large: at most 64 KB.' },
		});
	});
});

describe('readText', () => {
	it('gives the text as it was sent, characters whole where chunks split them', async () => {
		const bytes = new TextEncoder().encode('\uFEFF{"name":"é🐙"} \r\n');
		const body = new ReadableStream({
			start(controller) {
				for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
				controller.close();
			},
		});
		expect(await readText(post(body), limit)).toEqual({
			ok: true,
			value: '\uFEFF{"name":"é🐙"} \r\n',
		});
	});

	it('believes a length that is too large, and reads nothing', async () => {
		const { body, asked } = endless();
		const read = await readText(post(body, 'text/plain', { 'content-length': '65537' }), limit);
		expect(read).toMatchObject({ ok: false, refusal: { status: 413 } });
		expect(asked.times).toBeLessThanOrEqual(1);
	});

	it('stops reading a body that does not end', async () => {
		const { body, asked } = endless();
		const read = await readText(post(body), limit);
		expect(read).toMatchObject({ ok: false, refusal: { status: 413 } });
		expect(asked.times).toBeLessThan(8);
	});

	it('answers 400 where the body breaks off', async () => {
		const body = new ReadableStream({
			start: (controller) => controller.error(new Error('gone')),
		});
		expect(await readText(post(body), limit)).toMatchObject({
			ok: false,
			refusal: { status: 400 },
		});
	});

	it('lets the answer reach a client that sends a megabyte, with or without its length', async () => {
		const server = createServer(
			getRequestListener(async (request) => {
				const read = await readText(request, limit);
				return read.ok ? new Response() : jsonError(read.refusal.status, read.refusal.sentence);
			}),
		);
		await using running = await listen(server);
		const megabyte = Buffer.alloc(1024 * 1024, 'x');
		for (const headers of [{ 'content-length': megabyte.length }, {}]) {
			const status = await new Promise<number | undefined>((resolve, reject) => {
				const sent = openRequest(running.url, { method: 'POST', headers }, (answer) => {
					answer.resume();
					resolve(answer.statusCode);
				});
				sent.on('error', reject);
				sent.end(megabyte);
			});
			expect(status).toBe(413);
		}
	});
});

describe('jsonError', () => {
	it('says the sentence, and is not kept', async () => {
		const answer = jsonError(409, 'Prices have changed.');
		expect(answer.status).toBe(409);
		expect(answer.headers.get('cache-control')).toBe('no-store');
		expect(await answer.json()).toEqual({ error: 'Prices have changed.' });
	});
});
