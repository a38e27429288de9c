import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '../../tests/databases.ts';
import { type AppTestContext, openAppTestContext } from '../testing/app-test-context.ts';
import { type Shopper, signUp } from '../testing/shoppers.ts';

onOneDatabase('calls of one client', ({ create }) => {
	let context: AppTestContext;
	let count = 0;
	beforeAll(async () => {
		context = await openAppTestContext(await create(), { hasRateLimits: true });
	});
	afterAll(() => context.stop());

	function subscribe(client: string) {
		count += 1;
		return context.app.request('/functions/v1/subscribe', {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
			body: JSON.stringify({ email: `shopper${count}@blue.example` }),
		});
	}

	it('are refused after many in a moment, with a sentence, and let in again later', async () => {
		const answers = await Promise.all(Array.from({ length: 25 }, () => subscribe('192.0.2.1')));
		const refused = answers.filter(({ status }) => status === 429);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(15);
		expect(refused).toHaveLength(10);
		expect(refused[0]?.headers.get('retry-after')).toBe('20');
		expect(await refused[0]?.json()).toEqual({
			error: 'That was often. Please wait a minute and try again.',
		});
		const rows = await context.db.selectFrom('subscribers').select('id').execute();
		expect(rows).toHaveLength(15);
		expect((await subscribe('192.0.2.2')).status).toBe(200);
		const { nowMs } = context.clock;
		context.clock.nowMs = () => nowMs() + 21_000;
		expect((await subscribe('192.0.2.1')).status).toBe(200);
		expect((await subscribe('192.0.2.1')).status).toBe(429);
		context.clock.nowMs = nowMs;
	});

	it('are counted by the IPv6 networks around it too, with larger limits', async () => {
		// The clock stands still, because the buckets refill.
		const atMs = context.clock.nowMs();
		context.clock.nowMs = () => atMs;
		async function passed(clients: readonly string[]): Promise<number> {
			let count = 0;
			// One client after another, because hundreds of calls at once wait too long for a connection.
			for (const client of clients) {
				const answers = await Promise.all(Array.from({ length: 15 }, () => subscribe(client)));
				count += answers.filter(({ status }) => status === 200).length;
			}
			return count;
		}
		const clientsOf = (network: string, count: number) =>
			Array.from({ length: count }, (_, at) => `${network}${(at + 1).toString(16)}::1`);
		expect(await passed(clientsOf('2001:db8:7:1', 3))).toBe(45);
		// All in one /56, which stands for four clients.
		expect(await passed(clientsOf('2001:db8:8:ab0', 6))).toBe(60);
		// Each in its own /56, all in one /48, which stands for 32 clients.
		const apart = Array.from({ length: 36 }, (_, at) => `2001:db8:9:${(at + 1).toString(16)}00::1`);
		expect(await passed(apart)).toBe(480);
		expect(await passed(['2001:db8:a:1::1'])).toBe(15);
	});

	it.each([
		['GET', 'my-data', undefined],
		// Not the confirmation word, so that the account stays.
		['POST', 'delete-account', '{}'],
	])(
		'are counted per account too, from however many addresses: %s %s',
		async (method, path, body) => {
			const [ada, grace] = [await signUp(context, 'ada'), await signUp(context, 'grace')];
			const ask = async ({ token }: Shopper, at: number) =>
				await context.app.request(`http://localhost:3000/functions/v1/${path}`, {
					method,
					headers: {
						authorization: `Bearer ${token}`,
						'content-type': 'application/json',
						'x-forwarded-for': `198.51.100.${at}`,
					},
					...(body !== undefined && { body }),
				});
			const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => ask(ada, at)));
			const refused = answers.filter(({ status }) => status === 429);
			expect(refused).toHaveLength(2);
			expect(refused[0]?.headers.get('retry-after')).toBe('60');
			expect(refused[0]?.headers.get('cache-control')).toBe('no-store');
			expect((await ask(grace, 99)).status).not.toBe(429);
			const ofOneAddress = await Promise.all(Array.from({ length: 20 }, () => ask(grace, 100)));
			expect(ofOneAddress.filter(({ status }) => status === 429)).toHaveLength(11);
		},
	);
});
