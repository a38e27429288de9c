import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '../../tests/databases.ts';
import { type AppTestContext, openAppTestContext } from '../testing/app-test-context.ts';
import { addFactor, call, postal, type Shopper, signIn, signUp } from '../testing/shoppers.ts';

// Calls that end something come last. `my-sessions/{id}` has its own test.
const calls: readonly (readonly [line: string, body?: unknown])[] = [
	['GET my-orders'],
	['GET my-addresses'],
	['PUT my-addresses', { id: randomUUID(), address: postal }],
	[`DELETE my-addresses?id=${randomUUID()}`],
	['GET my-wishlist'],
	['PUT my-wishlist', { entries: [] }],
	['GET my-data'],
	['GET my-sessions'],
	['POST delete-account', { confirmation: 'DELETE' }],
];

onOneDatabase('what is a shopper’s own', ({ create }) => {
	let context: AppTestContext;
	let ada: Shopper;
	beforeAll(async () => {
		context = await openAppTestContext(await create());
		ada = await signUp(context, 'ada');
	});
	afterAll(async () => await context.stop());

	async function expectRefused(token: string | undefined, status: number) {
		for (const [line, body] of calls) {
			const answer = await call(context, line, { token, body });
			expect(answer.status, line).toBe(status);
			expect(answer.body, line).toEqual({ error: expect.stringMatching(/^Please|^Your .*\.$/) });
			expect(answer.headers.get('cache-control'), line).toBe('no-store');
		}
	}

	it('is not a guest’s', async () => {
		await expectRefused(undefined, 401);
	});

	it('is not given for a token that was tampered with, or is no token', async () => {
		const [header = '', payload = '', signature = ''] = ada.token.split('.');
		const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
		const code = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
		await expectRefused('nonsense', 401);
		await expectRefused(`${header}.${code({ ...claims, aal: 'aal2' })}.${signature}`, 401);
		await expectRefused(`${code({ alg: 'none' })}.${payload}.`, 401);
	});

	it('is not given for the token of a session that is over', async () => {
		const over = await signIn(context, ada);
		await over.client.signOut({ scope: 'local' });
		await expectRefused(over.token, 401);
	});

	it('is not given for an expired token', async () => {
		const { nowMs } = context.clock;
		context.clock.nowMs = () => nowMs() + 2 * 3_600_000;
		try {
			await expectRefused(ada.token, 401);
		} finally {
			context.clock.nowMs = nowMs;
		}
	});

	it('is not given while a second factor is owed, and is once it was used', async () => {
		const careful = await signUp(context, 'careful');
		const safe = await addFactor(careful);
		await expectRefused((await signIn(context, careful)).token, 403);
		for (const [line, body] of calls) {
			expect((await call(context, line, { token: safe.token, body })).status, line).toBe(200);
		}
	});
});
