import { describe, expect, it } from 'vitest';
import type { CheckoutRequest } from '../../core/checkout/checkout-request.ts';
import type { Attempt } from './attempt.ts';
import { callCheckout } from './checkout-call.ts';

const request: CheckoutRequest = {
	items: [],
	email: 'guest@example.com',
	shippingAddress: {
		firstName: 'Ada',
		lastName: 'Marsh',
		email: 'guest@example.com',
		phone: '',
		address: '1 Pier',
		address2: '',
		city: 'Miami',
		state: 'FL',
		zip: '33132',
		country: 'United States',
	},
	discountCode: null,
	discountAmount: 0,
	shipping: 0,
};

const attempt: Attempt = {
	key: 'key-1',
	fingerprint: '',
	startedAtMs: 0,
	replaces: [],
	outcome: 'unsure',
	sessionId: null,
};

function answering(status: number, body: string): typeof fetch {
	return async () => new Response(body, { status });
}

describe('checkout call', () => {
	it.each<[string, number, string, object]>([
		[
			'the payment page',
			200,
			'{"url":"http://localhost:3001/c/pay/cs_test_1","sessionId":"cs_test_1"}',
			{ kind: 'ready', url: 'http://localhost:3001/c/pay/cs_test_1', sessionId: 'cs_test_1' },
		],
		[
			'no address',
			200,
			'{}',
			{ kind: 'refused', needsCaptcha: false, short: [], sentence: 'No checkout URL received' },
		],
		[
			'an address that is code',
			200,
			'{"url":"javascript:alert(1)"}',
			{ kind: 'refused', needsCaptcha: false, short: [], sentence: 'No checkout URL received' },
		],
		[
			'other prices',
			409,
			'{"error":"Prices have changed."}',
			{ kind: 'refused', needsCaptcha: false, short: [], sentence: 'Prices have changed.' },
		],
		[
			'a captcha that is asked for',
			403,
			'{"error":"Please show that you are a person.","needsCaptcha":true}',
			{
				kind: 'refused',
				needsCaptcha: true,
				short: [],
				sentence: 'Please show that you are a person.',
			},
		],
		[
			'a refusal without words',
			400,
			'<html>',
			{
				kind: 'refused',
				needsCaptcha: false,
				short: [],
				sentence: 'Failed to create checkout session',
			},
		],
		[
			'a provider that is down',
			502,
			'{"error":"Checkout failed. Please try again."}',
			{ kind: 'unsure', sentence: 'Checkout failed. Please try again.' },
		],
		[
			'a proxy without the shop',
			504,
			'',
			{ kind: 'unsure', sentence: 'Failed to create checkout session' },
		],
	])('understands %s', async (_, status, body, expected) => {
		expect(await callCheckout(request, attempt, answering(status, body))).toEqual(expected);
	});

	it('is unsure without an answer', async () => {
		const broken: typeof fetch = async () => {
			throw new TypeError('Failed to fetch');
		};
		expect(await callCheckout(request, attempt, broken)).toEqual({
			kind: 'unsure',
			sentence: 'Checkout failed. Please try again.',
		});
	});

	it.each([null, 'solved'])('sends the token of a captcha: %s', async (token) => {
		let sent = new Headers();
		const listening: typeof fetch = async (_, init) => {
			sent = new Headers(init?.headers);
			return new Response('{}');
		};
		await callCheckout(request, attempt, listening, null, token);
		expect(sent.get('captcha-token')).toBe(token);
	});

	it.each([
		[[], null],
		[['b', 'a'], 'b, a'],
	])('sends its key and names the attempts it replaces: %j', async (replaces, header) => {
		let sent = new Headers();
		const listening: typeof fetch = async (_, init) => {
			sent = new Headers(init?.headers);
			return new Response('{}');
		};
		await callCheckout(request, { ...attempt, replaces }, listening);
		expect(sent.get('Idempotency-Key')).toBe('key-1');
		expect(sent.get('Replaces-Attempt')).toBe(header);
	});
});
