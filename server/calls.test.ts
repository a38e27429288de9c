import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '../tests/databases.ts';
import { calls, sessionCalls } from './calls.ts';
import { type AppTestContext, openAppTestContext } from './testing/app-test-context.ts';
import { type Shopper, signUp } from './testing/shoppers.ts';

const all = [...calls, ...sessionCalls];

onOneDatabase('a call of the shop', ({ create }) => {
	let context: AppTestContext;
	let ada: Shopper;
	let clients = 0;
	beforeAll(async () => {
		context = await openAppTestContext(await create(), { hasRateLimits: true });
		ada = await signUp(context, 'ada');
		const nowMs = Date.now();
		context.clock.nowMs = () => nowMs;
	});
	afterAll(() => context.stop());

	async function ask(line: string, headers: Record<string, string>, body?: string) {
		const [method = '', path = ''] = line.split(' ');
		const call = { method, headers, ...(body !== undefined && { body }) };
		const answer = await context.app.request(
			path.replace(/:\w+|\*/g, () => randomUUID()),
			call,
		);
		return { status: answer.status, text: await answer.text() };
	}

	function newClient() {
		clients += 1;
		return { 'x-forwarded-for': `198.51.100.${clients}` };
	}

	it.each(all.flatMap(({ call, bodyKb }) => (bodyKb ? [{ call, bodyKb }] : [])))(
		'takes at most $bodyKb KB of JSON: $call',
		async ({ call, bodyKb }) => {
			const headers = { ...newClient(), authorization: `Bearer ${ada.token}` };
			const json = { ...headers, 'content-type': 'application/json' };
			const large = JSON.stringify('x'.repeat(bodyKb * 1024));
			const tooLarge = `The request is too large: at most ${bodyKb} KB.`;
			const error = (sentence: string) => JSON.stringify({ error: sentence });
			expect(await ask(call, json, large)).toEqual({ status: 413, text: error(tooLarge) });
			const noJson = { status: 400, text: error('The request is not valid JSON.') };
			expect(await ask(call, json, '{')).toEqual(noJson);
			expect((await ask(call, { ...headers, 'content-type': 'text/plain' }, '{}')).status).toBe(
				415,
			);
			// Another refusal: the body has been read.
			expect(await ask(call, json, JSON.stringify('x'))).not.toEqual(noJson);
		},
	);

	it('is stored in no cache', async () => {
		for (const { call } of all.filter(({ call }) => call.includes(' /functions/v1/'))) {
			const [method = '', path = ''] = call.split(' ');
			const { headers } = await context.app.request(path, { method, headers: newClient() });
			expect([call, headers.get('cache-control')]).toEqual([call, 'no-store']);
		}
	});

	it('has a limit of its own, unless a shopper looks at it often or it needs a secret', () => {
		const unlimited = all.filter(({ limit }) => !limit).map(({ call }) => call);
		expect(unlimited.map((call) => call.replace(' /functions/v1/', ' '))).toEqual([
			'GET order-status',
			'GET stock',
			'GET order',
			'POST crew-leave',
			'GET crew-leave',
			'GET my-orders',
			'GET my-addresses',
			'PUT my-addresses',
			'DELETE my-addresses',
			'GET my-wishlist',
			'PUT my-wishlist',
			'GET delete-account',
			'DELETE delete-account',
			'GET desk-admission',
			'POST /webhooks/stripe',
			'GET /.well-known/change-password',
			'GET /healthz',
			'GET /readyz',
			'GET my-sessions',
		]);
	});

	it.each(all.flatMap(({ call, limit }) => (limit ? [{ call, limit }] : [])))(
		'is refused to a client that makes it too often: $call',
		async ({ call, limit }) => {
			const client = newClient();
			for (let count = 0; count < limit.burst; count += 1) {
				expect((await ask(call, client)).text).not.toContain('That was often.');
			}
			expect((await ask(call, client)).status).toBe(429);
		},
	);
});
