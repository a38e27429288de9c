import { SignJWT } from 'jose';
import { afterEach, expect, it } from 'vitest';
import { onOneDatabase } from '../../tests/databases.ts';
import { defaultAuthLimits } from './auth-limits.ts';
import { jwtSecret, openTestAuth, type TestAuth } from './testing/auth-test-context.ts';

const password = 'a good long password';
/** Far more than the limit. `SIGN_IN_ATTEMPTS=10000` simulates a day of one attacker. */
const attempts = Number(process.env.SIGN_IN_ATTEMPTS ?? 300);
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

onOneDatabase('limits', ({ create }) => {
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
		// From another browser: the strangers' would be a known device then.
		const owner = { 'x-forwarded-for': '198.51.100.7', 'user-agent': 'Firefox/152.0' };
		const right = { ...wrong, password };
		const signedIn = await auth.call('POST /token?grant_type=password', right, owner);
		expect(signedIn.status).toBe(200);
		expect(await tries(110, wrong)).toBe(10);
		// An unknown address gets the same.
		expect(await tries(110, { ...wrong, email: 'nobody@blue.example' })).toBe(10);
		const rows = await auth.db.selectFrom('auth_rate_limits').select('key').execute();
		expect(JSON.stringify(rows)).not.toContain('blue.example');
	});

	it('lets the owner in from a known device while strangers guess from many addresses', async () => {
		await open(await create());
		await auth.client().signUp({ email: wrong.email, password });
		const owner = { ip: '203.0.113.9', agent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/152.0' };
		const from = (who: { ip: string; agent: string }, body: object) =>
			auth.call('POST /token?grant_type=password', body, {
				'x-forwarded-for': who.ip,
				'user-agent': who.agent,
			});
		expect((await from(owner, { ...wrong, password })).status).toBe(200);
		const guesses = await Promise.all(
			Array.from({ length: 120 }, (_, at) => signIn(`198.51.100.${at}`)),
		);
		expect(guesses.filter(({ status }) => status === 429)).toHaveLength(20);
		expect((await from(owner, wrong)).status).toBe(400);
		expect((await from(owner, { ...wrong, password })).status).toBe(200);
		// The strangers are still over the limit, also with the right password.
		const stranger = { ip: '198.51.100.200', agent: owner.agent };
		expect((await from(stranger, { ...wrong, password })).status).toBe(429);
		// A device is not without limits either.
		const tries = await Promise.all(
			Array.from({ length: 60 }, (_, at) => from({ ...owner, ip: `203.0.114.${at}` }, wrong)),
		);
		expect(tries.filter(({ status }) => status === 429)).toHaveLength(10);
	});

	it('counts the tries of one client for an account apart from those of others', async () => {
		const advance = await open(await create());
		await auth.client().signUp({ email: wrong.email, password });
		const guess = async () => {
			advance(2_000);
			return (await signIn('203.0.113.7')).status;
		};
		const guesses: number[] = [];
		for (let at = 0; at < 52; at += 1) guesses.push(await guess());
		// One more became free within the 104 seconds.
		expect(guesses.filter((status) => status === 429)).toHaveLength(1);
		expect((await signIn('203.0.113.8', { ...wrong, password })).status).toBe(200);
	});
});

onOneDatabase('limits of an address', ({ create }) => {
	it('lets thirty of all sign-in attempts of one address come near a hash', async () => {
		await open(await create());
		await auth.client().signUp({ email: wrong.email, password });
		const statuses = new Map<number, number>();
		for (let round = 0; round < attempts / 100; round += 1) {
			const answers = await Promise.all(Array.from({ length: 100 }, () => signIn('203.0.113.7')));
			for (const answer of answers) {
				statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
				await answer.arrayBuffer();
			}
		}
		expect(Object.fromEntries(statuses)).toEqual({ 400: 30, 429: attempts - 30 });
		// Those that were compared with a hash are recorded.
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

	it('exempts admin calls from the limit of writes only with a valid service key', async () => {
		await open(await create());
		const path = 'PUT /admin/users/00000000-0000-4000-8000-000000000000';
		const ask = (authorization: string) =>
			auth.call(path, {}, { 'x-forwarded-for': '203.0.113.7', authorization });
		const forged = await Promise.all(Array.from({ length: 130 }, () => ask('Bearer forged')));
		expect(forged.filter(({ status }) => status === 429)).toHaveLength(10);
		const key = await new SignJWT({ role: 'service_role' })
			.setProtectedHeader({ alg: 'HS256' })
			.sign(new TextEncoder().encode(jwtSecret));
		for (let at = 0; at < 5; at += 1) expect((await ask(`Bearer ${key}`)).status).toBe(404);
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

onOneDatabase('renewals', ({ create }) => {
	async function signUpAs(name: string): Promise<string> {
		const body = { email: `${name}@blue.example`, password };
		const headers = { 'x-forwarded-for': `198.51.100.${name.length}` };
		const answer = await auth.call('POST /signup', body, headers);
		return (await answer.json()).refresh_token;
	}

	const renew = (refreshToken: string) =>
		auth.call(
			'POST /token?grant_type=refresh_token',
			{ refresh_token: refreshToken },
			{ 'x-forwarded-for': '203.0.113.7' },
		);

	const statuses = async (count: number, refreshToken: string) => {
		const answers = await Promise.all(Array.from({ length: count }, () => renew(refreshToken)));
		return answers.map(({ status }) => status).filter((status) => status === 429).length;
	};

	it('are counted by session, so that a crowd behind one address stays signed in', async () => {
		const advance = await open(await create());
		const tokens: string[] = [];
		for (let at = 1; at <= 8; at += 1) tokens.push(await signUpAs('a'.repeat(at)));
		// More than the limits of `token` and of all writes of one address.
		for (const token of tokens) expect(await statuses(20, token)).toBe(0);
		// Other calls of the address are not used up.
		expect((await signIn('203.0.113.7')).status).toBe(400);
		const [first = '', second = ''] = tokens;
		expect(await statuses(20, first)).toBe(10);
		const refused = await renew(first);
		expect(refused.status).toBe(429);
		expect(refused.headers.get('retry-after')).toBe('2');
		expect((await renew(second)).status).toBe(200);
		advance(2_000);
		expect((await renew(first)).status).toBe(200);
	});

	it('with unknown tokens are counted by address', async () => {
		await open(await create());
		const token = await signUpAs('ada');
		const guess = (at: number) => renew(`made-up-token-number-${at}`);
		const guesses = await Promise.all(Array.from({ length: 40 }, (_, at) => guess(at)));
		expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);
		expect((await renew('short')).status).toBe(429);
		expect((await renew(token)).status).toBe(200);
	});
});

onOneDatabase('limits that were chosen', ({ create }) => {
	it('replace those of a kind of call, and leave the others', async () => {
		auth = await openTestAuth(await create(), {
			hasRateLimits: true,
			settings: {
				requests: { ...defaultAuthLimits.requests, recover: { burst: 2, refillMs: 7_000 } },
			},
		});
		const nowMs = Date.now();
		auth.clock.nowMs = () => nowMs;
		const recover = () => auth.call('POST /recover', { email: 'ada@blue.example' });
		for (const expected of [200, 200, 429]) expect((await recover()).status).toBe(expected);
		expect((await recover()).headers.get('retry-after')).toBe('7');
		expect((await auth.call('POST /resend', {})).status).toBe(400);
	});

	it('replace that of wrong answers of a factor', async () => {
		auth = await openTestAuth(await create(), {
			hasRateLimits: true,
			settings: { wrongAnswersPerHourPerFactor: 3 },
		});
		const client = auth.client();
		await client.signUp({ email: wrong.email, password });
		const { data } = await client.mfa.enroll({ factorType: 'totp' });
		const answer = async () => {
			const typed = { factorId: data?.id ?? '', code: 'none' };
			return (await client.mfa.challengeAndVerify(typed)).error?.status;
		};
		for (const expected of [422, 422, 422, 429]) expect(await answer()).toBe(expected);
	});
});
