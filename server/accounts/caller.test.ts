import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '../../tests/databases.ts';
import { calls, sessionCalls } from '../calls.ts';
import { type AppTestContext, openAppTestContext } from '../testing/app-test-context.ts';
import { addFactor, call, type Shopper, signIn, signUp } from '../testing/shoppers.ts';

const lines = [...calls, ...sessionCalls]
	.filter(({ who }) => who !== undefined)
	.map(({ call }) => call.replace('/functions/v1/', ''));

const bodyOf = (line: string) => (line.startsWith('GET ') ? undefined : {});

onOneDatabase('what is a shopper’s own', ({ create }) => {
	let context: AppTestContext;
	let ada: Shopper;
	beforeAll(async () => {
		context = await openAppTestContext(await create());
		ada = await signUp(context, 'ada');
	});
	afterAll(async () => await context.stop());

	async function expectRefused(token: string | undefined, status: number) {
		expect(lines.length).toBeGreaterThan(15);
		for (const line of lines) {
			const answer = await call(context, line, { token, body: bodyOf(line) });
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
		for (const line of lines) {
			const { status } = await call(context, line, { token: safe.token, body: bodyOf(line) });
			expect([200, 400, 404], line).toContain(status);
		}
	});
});
