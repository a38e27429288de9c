import { afterEach, describe, expect, it } from 'vitest';
import { databaseKinds, oneDatabase } from '../../tests/databases.ts';
import { openTestAuth, type TestAuth } from './testing/auth-test-context.ts';

const password = 'a good long password';
/** Far more than the limit. `SIGN_IN_ATTEMPTS=10000` simulates a day of one attacker. */
const attempts = Number(process.env.SIGN_IN_ATTEMPTS ?? 2000);
const wrong = { email: 'ada@blue.example', password: 'not the one' };

let auth: TestAuth;
afterEach(() => auth.stop());

/** Opens accounts with a fixed clock. Returns a function that moves it. */
async function open(databaseUrl: string) {
	auth = await openTestAuth(databaseUrl, { hasRateLimits: true });
	const nowMs = Date.now();
	let elapsedMs = 0;
	auth.clock.nowMs = () => nowMs + elapsedMs;
	return (ms: number) => {
		elapsedMs += ms;
	};
}

const signIn = (ip: string, body: object = wrong) =>
	auth.call('POST /token?grant_type=password', body, { 'x-forwarded-for': ip });

describe.each(databaseKinds())('limits on $name', { timeout: 90_000 }, ({ create }) => {
	it('fills the bucket again, one in two seconds', async () => {
		const advance = await open(await create());
		const sixty = () => Promise.all(Array.from({ length: 60 }, () => signIn('203.0.113.7')));
		const passed = async () => (await sixty()).filter(({ status }) => status !== 429).length;
		expect(await passed()).toBe(30);
		expect(await passed()).toBe(0);
		advance(10_000);
		expect(await passed()).toBe(5);
		const answer = await signIn('203.0.113.7');
		expect(await answer.json()).toEqual({
			code: 'over_request_rate_limit',
			message: 'Request rate limit reached',
		});
	});

	it('counts the tries of one account from many addresses, and a right one forgets them', async () => {
		await open(await create());
		await auth.client().signUp({ email: wrong.email, password });
		const tries = async (count: number, body: object) => {
			const answers = await Promise.all(
				Array.from({ length: count }, (_, at) => signIn(`198.51.100.${at % 250}`, body)),
			);
			return answers.map(({ status }) => status).filter((status) => status === 429).length;
		};
		expect(await tries(90, wrong)).toBe(0);
		expect(await tries(1, { ...wrong, password })).toBe(0);
		expect(await tries(110, wrong)).toBe(10);
		// An unknown address gets the same.
		expect(await tries(110, { ...wrong, email: 'nobody@blue.example' })).toBe(10);
		const rows = await auth.db.selectFrom('auth_rate_limits').select('key').execute();
		expect(JSON.stringify(rows)).not.toContain('blue.example');
	});
});

const limited = oneDatabase('the bucket runs on both in the tests above');

describe.each(limited)('limits of an address on $name', { timeout: 90_000 }, ({ create }) => {
	it('lets thirty of all sign-in attempts of one address come near a hash', async () => {
		await open(await create());
		await auth.client().signUp({ email: wrong.email, password });
		const statuses = new Map<number, number>();
		const startedMs = performance.now();
		for (let round = 0; round < attempts / 100; round += 1) {
			const answers = await Promise.all(Array.from({ length: 100 }, () => signIn('203.0.113.7')));
			for (const answer of answers) {
				statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
				await answer.arrayBuffer();
			}
		}
		expect(Object.fromEntries(statuses)).toEqual({ 400: 30, 429: attempts - 30 });
		// A hash with the shop's own cost takes 100 ms.
		expect(performance.now() - startedMs).toBeLessThan(attempts * 25);
		const refused = await auth.db
			.selectFrom('auth_audit_log')
			.select('id')
			.where('action', '=', 'sign_in_refused')
			.execute();
		expect(refused).toHaveLength(30);
		expect((await signIn('203.0.113.8', { ...wrong, password })).status).toBe(200);
	});

	it('sends whom it keeps from a provider back to the shop, with words', async () => {
		await open(await create());
		const ask = async () => await auth.call('GET /authorize?provider=nobody');
		for (let n = 0; n < 30; n++) expect((await ask()).status).toBe(400);
		const refused = await ask();
		expect(refused.status).toBe(302);
		const back = new URL(refused.headers.get('location') ?? '');
		expect(back.origin).toBe(auth.siteUrl);
		expect(Object.fromEntries(back.searchParams)).toMatchObject({
			error_code: 'over_request_rate_limit',
			error_description: 'Request rate limit reached',
		});
		const linking = await auth.call('GET /user/identities/authorize?provider=nobody');
		expect(linking.status).toBe(429);
	});

	it('has a bucket for each kind of call', async () => {
		await open(await create());
		const signUps = await Promise.all(
			Array.from({ length: 40 }, () => auth.call('POST /signup', { email: 'x', password })),
		);
		expect(signUps.filter(({ status }) => status === 429)).toHaveLength(10);
		expect((await auth.call('POST /signup', {})).status).toBe(422);
	});
});
