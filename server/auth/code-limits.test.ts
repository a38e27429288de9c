import type { GoTrueClient } from '@supabase/auth-js';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onOneDatabase } from '../../tests/databases.ts';
import { openTestAuth, type TestAuth } from './testing/auth-test-context.ts';

const password = 'a good long password';
const email = 'ada@blue.example';
const tooOften = { code: 'over_request_rate_limit', message: 'Request rate limit reached' };
const aDayMs = 24 * 60 * 60_000;

onOneDatabase('limits on codes', ({ create }) => {
	let auth: TestAuth;
	let client: GoTrueClient;
	let calls = 0;
	beforeEach(async () => {
		auth = await openTestAuth(await create(), {
			hasRateLimits: true,
			settings: { needsReauthentication: true },
		});
		// The clock stands at the beginning of a step.
		let nowMs = Math.ceil(Date.now() / 30_000) * 30_000;
		auth.clock.nowMs = () => nowMs;
		auth.clock.advance = (ms) => {
			nowMs += Math.ceil(ms / 30_000) * 30_000;
		};
		client = auth.client();
		await client.signUp({ email, password });
	});
	afterEach(() => auth.stop());

	/** From a new client address. */
	async function type(address: string, token: string) {
		calls += 1;
		const headers = { 'x-forwarded-for': `198.51.100.${calls % 250}` };
		const body = { type: 'email', email: address, token };
		const answer = await auth.call('POST /verify', body, headers);
		return { status: answer.status, body: await answer.json() };
	}

	async function typeMany(address: string, count: number): Promise<readonly number[]> {
		const answers = await Promise.all(
			Array.from({ length: count }, () => type(address, 'no code')),
		);
		return answers.map(({ status }) => status).filter((status) => status === 429);
	}

	async function newestMail() {
		await client.signInWithOtp({ email, options: { shouldCreateUser: false } });
		const data = (await auth.mails(email)).at(-1)?.data;
		const link = new URL(String(data?.link));
		return { code: String(data?.code), hash: link.searchParams.get('token_hash') ?? '' };
	}

	it('lets a hundred be typed for an address in a day; its links work on', async () => {
		expect(await typeMany(email, 90)).toHaveLength(0);
		const { code } = await newestMail();
		expect((await type(email, code)).status).toBe(200);
		expect(await typeMany(email, 20)).toHaveLength(11);
		// An unknown address gets the same.
		expect(await typeMany('nobody@blue.example', 120)).toHaveLength(20);
		auth.clock.advance(120_000);
		const mail = await newestMail();
		expect(await type(email, mail.code)).toEqual({ status: 429, body: tooOften });
		const byLink = await auth.client().verifyOtp({ type: 'email', token_hash: mail.hash });
		expect(byLink.error).toBeNull();
		const rows = await auth.db.selectFrom('auth_rate_limits').select('key').execute();
		expect(JSON.stringify(rows)).not.toContain('blue.example');
		auth.clock.advance(aDayMs);
		expect((await type(email, (await newestMail()).code)).status).toBe(200);
	});

	it('counts codes that confirm a new password among them', async () => {
		auth.clock.advance(2 * aDayMs);
		await client.refreshSession();
		await client.reauthenticate();
		const nonce = String((await auth.mails(email)).at(-1)?.data.code);
		const change = () => client.updateUser({ password: 'another long password', nonce });
		expect(await typeMany(email, 101)).toHaveLength(1);
		expect((await change()).error).toMatchObject({ status: 429, code: tooOften.code });
		auth.clock.advance(15 * 60_000);
		expect((await change()).error).toBeNull();
	});

	interface App {
		readonly id: string;
		readonly secret: string;
	}

	function codeOf({ secret }: App): string {
		const totp = new TOTP({ secret: Secret.fromBase32(secret) });
		return totp.generate({ timestamp: auth.clock.nowMs() });
	}

	async function addApp(friendlyName: string): Promise<App> {
		const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName });
		if (error) throw error;
		return { id: data.id, secret: data.totp.secret };
	}

	async function addVerifiedApp(friendlyName: string): Promise<App> {
		const app = await addApp(friendlyName);
		const { error } = await client.mfa.challengeAndVerify({
			factorId: app.id,
			code: codeOf(app),
		});
		if (error) throw error;
		return app;
	}

	/** The last answer of `count` tries of one code for a new challenge. */
	async function answers(app: App, count: number, code: string, ip: string) {
		const { data } = await client.getSession();
		const headers = {
			authorization: `Bearer ${data.session?.access_token}`,
			'x-forwarded-for': ip,
		};
		const path = `POST /factors/${app.id}`;
		const { id } = await (await auth.call(`${path}/challenge`, {}, headers)).json();
		let answer: unknown;
		for (let n = 0; n < count; n++) {
			const body = { challenge_id: id, code };
			answer = await (await auth.call(`${path}/verify`, body, headers)).json();
		}
		return answer;
	}

	it('limits challenges and answers of factors per address', async () => {
		for (const call of ['challenge', 'verify']) {
			const statuses: number[] = [];
			for (let n = 0; n < 31; n++) {
				statuses.push((await auth.call(`POST /factors/${email}/${call}`, {})).status);
			}
			expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true);
			expect(statuses[30]).toBe(429);
		}
	});

	it('stops who tries challenge after challenge of a factor, from wherever', async () => {
		const app = await addApp('one');
		for (let round = 0; round < 5; round++) await answers(app, 10, 'wrong', `192.0.2.${round}`);
		expect(await answers(app, 1, codeOf(app), '192.0.2.9')).toEqual(tooOften);
		const { data } = await client.getSession();
		const headers = { authorization: `Bearer ${data.session?.access_token}` };
		const refused = await auth.call(`POST /factors/${app.id}/challenge`, {}, headers);
		expect(refused.status).toBe(200);
		const body = { challenge_id: (await refused.json()).id, code: codeOf(app) };
		const again = await auth.call(`POST /factors/${app.id}/verify`, body, headers);
		expect(again.headers.get('retry-after')).toBe('3600');
		auth.clock.advance(61 * 60_000);
		await client.signInWithPassword({ email, password });
		expect(await answers(app, 1, codeOf(app), '192.0.2.9')).toHaveProperty('access_token');
	});

	it('stops who tries factor after factor of an account', async () => {
		const apps = [];
		for (const name of ['one', 'two', 'three']) apps.push(await addVerifiedApp(name));
		const [one, two, three] = apps as [App, App, App]; // one per name
		auth.clock.advance(30_000);
		for (let round = 0; round < 5; round++) {
			await answers(one, 10, 'wrong', `192.0.2.${round}`);
			await answers(two, 10, 'wrong', `192.0.2.${round}`);
		}
		expect(await answers(three, 1, codeOf(three), '192.0.2.9')).toEqual(tooOften);
		// One is available again after a quarter of an hour.
		auth.clock.advance(15 * 60_000);
		expect(await answers(three, 1, codeOf(three), '192.0.2.9')).toHaveProperty('access_token');
	});
});
