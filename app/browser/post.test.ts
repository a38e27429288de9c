import { describe, expect, it } from 'vitest';
import { noAnswer, post } from './post.ts';

const answering = (body: string, status: number) => async () => new Response(body, { status });

describe('post', () => {
	it('sends JSON and resolves to null on success', async () => {
		const sent: unknown[] = [];
		const answer = await post(
			'/functions/v1/note',
			{ email: 'ana@example.com' },
			async (url, init) => {
				sent.push(url, init?.method, init?.body);
				return Response.json({ status: 'noted' });
			},
		);
		expect(answer).toBeNull();
		expect(sent).toEqual(['/functions/v1/note', 'POST', '{"email":"ana@example.com"}']);
	});

	it('sends the given key, so that the server applies it once', async () => {
		const keys: (string | null)[] = [];
		const noting = async (_: unknown, init?: RequestInit) => {
			keys.push(new Headers(init?.headers).get('idempotency-key'));
			return Response.json({});
		};
		await post('/functions/v1/note', {}, noting, 'one');
		await post('/functions/v1/note', {}, noting);
		expect(keys).toEqual(['one', null]);
	});

	it.each([
		['the sentence of the server', '{"error":"Slow down."}', 429, 'Slow down.'],
		['a page of a proxy', '<h1>Bad Gateway</h1>', 502, noAnswer],
		['an empty body', '', 500, noAnswer],
		['an empty sentence', '{"error":""}', 500, noAnswer],
		['another shape', '{"error":{"code":7}}', 400, noAnswer],
	])('passes on %s', async (_, body, status, sentence) => {
		expect(
			await post('/functions/v1/note', { email: 'ana@example.com' }, answering(body, status)),
		).toBe(sentence);
	});

	it('returns a message without an answer', async () => {
		const unreachable = async () => {
			throw new TypeError('Failed to fetch');
		};
		expect(await post('/functions/v1/note', { email: 'ana@example.com' }, unreachable)).toBe(
			noAnswer,
		);
	});
});
