import { describe, expect, it } from 'vitest';
import { callSubscribe, noAnswer } from './email-signup-call.ts';

const answering = (body: string, status: number) => async () => new Response(body, { status });

describe('the call that puts an address on the list', () => {
	it('sends the address as JSON and has nothing to say once it is done', async () => {
		const sent: unknown[] = [];
		const answer = await callSubscribe('ana@example.com', async (url, init) => {
			sent.push(url, init?.method, init?.body);
			return Response.json({ status: 'subscribed' });
		});
		expect(answer).toBeNull();
		expect(sent).toEqual(['/functions/v1/subscribe', 'POST', '{"email":"ana@example.com"}']);
	});

	it.each([
		['the sentence of the server', '{"error":"Slow down."}', 429, 'Slow down.'],
		['a page of a proxy', '<h1>Bad Gateway</h1>', 502, noAnswer],
		['an empty body', '', 500, noAnswer],
		['an empty sentence', '{"error":""}', 500, noAnswer],
		['another shape', '{"error":{"code":7}}', 400, noAnswer],
	])('passes on %s', async (_, body, status, sentence) => {
		expect(await callSubscribe('ana@example.com', answering(body, status))).toBe(sentence);
	});

	it('says so where nobody answers', async () => {
		const unreachable = async () => {
			throw new TypeError('Failed to fetch');
		};
		expect(await callSubscribe('ana@example.com', unreachable)).toBe(noAnswer);
	});
});
