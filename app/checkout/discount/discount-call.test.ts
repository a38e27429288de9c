import { describe, expect, it } from 'vitest';
import { askDiscount, notChecked } from './discount-call.ts';

/** A fetch that returns an answer and records its requests. */
function answering(status: number, body: unknown) {
	const sent: unknown[] = [];
	const fetcher: typeof fetch = async (_, init) => {
		sent.push(JSON.parse(String(init?.body)));
		return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
	};
	return { sent, fetcher };
}

describe('the discount call', () => {
	it.each([
		{ code: 'FLIBS', percent: 20 },
		{ code: 'DOCK-15', amountCents: 1500 },
	])('reads the value of a code: %j', async (discount) => {
		const { fetcher } = answering(200, discount);
		expect(await askDiscount('x', '', fetcher)).toEqual({ kind: 'good', discount });
	});

	it.each([
		['', undefined],
		['grace@', undefined],
		['grace@example.com', 'grace@example.com'],
	])('sends the address %j only if it is valid', async (typed, email) => {
		const { sent, fetcher } = answering(404, { error: 'Invalid discount code' });
		await askDiscount('FLIBS', typed, fetcher);
		expect(sent).toEqual([email === undefined ? { code: 'FLIBS' } : { code: 'FLIBS', email }]);
	});

	it.each([404, 409, 410, 400])(
		'takes %i for a refusal with the message of the server',
		async (status) => {
			const { fetcher } = answering(status, { error: 'This code has been used up.' });
			expect(await askDiscount('x', '', fetcher)).toEqual({
				kind: 'refused',
				sentence: 'This code has been used up.',
			});
		},
	);

	it.each<[number, unknown, string]>([
		[429, { error: 'That was often.' }, 'That was often.'],
		[503, { error: 'Not now.' }, 'Not now.'],
		[502, '<h1>Bad Gateway</h1>', notChecked],
		[200, { code: 'FLIBS' }, notChecked],
		[200, { code: 'FLIBS', percent: '20' }, notChecked],
		[404, '', notChecked],
	])('is unknown after %i %j', async (status, body, sentence) => {
		const { fetcher } = answering(status, body);
		expect(await askDiscount('x', '', fetcher)).toEqual({ kind: 'unsure', sentence });
	});

	it('is unknown without an answer', async () => {
		const broken: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'));
		expect(await askDiscount('x', '', broken)).toEqual({ kind: 'unsure', sentence: notChecked });
	});
});
