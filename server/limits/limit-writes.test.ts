import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsletterCalls } from '../../core/contact/newsletter-links.ts';
import { onOneDatabase } from '../../tests/databases.ts';
import { basePath } from '../auth/index.ts';
import { type AppTestContext, openAppTestContext } from '../testing/app-test-context.ts';
import { knownCalls } from '../testing/known-calls.ts';

/** Writing calls that are not counted, and the reason. */
const uncounted: Readonly<Record<string, string>> = {
	[`POST ${newsletterCalls.leave}`]: 'mail programs speak for all of their people',
	'POST /webhooks/stripe': 'the provider signs its events, and sends them as they come',
};

onOneDatabase('every writing call', ({ create }) => {
	let context: AppTestContext;
	let client = 0;
	beforeAll(async () => {
		context = await openAppTestContext(await create(), { hasRateLimits: true });
		const nowMs = Date.now();
		context.clock.nowMs = () => nowMs;
	});
	afterAll(() => context.stop());

	function writingCalls(): readonly string[] {
		return knownCalls(context.app)
			.filter(({ method }) => method !== 'GET')
			.filter(({ path }) => !path.startsWith(`${basePath}/admin`))
			.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, () => randomUUID())}`);
	}

	/** The status of a call from a new address, or from one that is over the limit. */
	async function knock(line: string, hasCalledOften: boolean): Promise<number> {
		const [method = '', path = ''] = line.split(' ');
		client += 1;
		const address = `192.0.2.${client}`;
		if (hasCalledOften) {
			const name = path.startsWith(basePath) ? 'authWrites' : 'writes';
			const full = { key: `${name}:${address}`, full_at_ms: context.clock.nowMs() + 61_000 };
			await context.db.insertInto('auth_rate_limits').values(full).execute();
		}
		const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
		return (await context.app.request(path, { method, headers, body: '{}' })).status;
	}

	it('is refused to a client that calls without end, whatever it sends', async () => {
		const calls = writingCalls();
		expect(calls.length).toBeGreaterThan(50);
		for (const line of calls) {
			const first = await knock(line, false);
			expect([line, first < 500 && first !== 429]).toEqual([line, true]);
			expect([line, await knock(line, true)]).toEqual([line, line in uncounted ? first : 429]);
		}
	});

	it.each([
		['PUT', '/functions/v1/my-addresses', 60],
		['POST', `${basePath}/logout`, 120],
	])('may come often: %s %s', async (method, path, often) => {
		const headers = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' };
		for (let at = 0; at < often; at += 1) {
			const { status } = await context.app.request(path, { method, headers, body: '{}' });
			expect(status).not.toBe(429);
		}
		const { status } = await context.app.request(path, { method, headers, body: '{}' });
		expect(status).toBe(429);
	});
});
