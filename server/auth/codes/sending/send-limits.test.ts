import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { onOneDatabase } from '../../../../tests/databases.ts';
import { registry } from '../../../observe/metrics.ts';
import type { AuthSettings } from '../../settings.ts';
import { openTestAuth, type TestAuth } from '../../testing/auth-test-context.ts';

const password = 'a good long password';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

onOneDatabase('account mails of an hour', ({ create }) => {
	let auth: TestAuth;
	let logged = '';
	afterEach(() => auth.stop());

	async function open(settings: Partial<AuthSettings> = {}) {
		logged = '';
		const log = pino(
			new Writable({
				write(chunk, _encoding, done) {
					logged += String(chunk);
					done();
				},
			}),
		);
		auth = await openTestAuth(await create(), {
			hasRateLimits: true,
			log,
			settings: { mailAutoconfirm: false, ...settings },
		});
	}

	/** Posts from a client address and returns the status. Calls are twelve seconds apart. */
	async function post(ip: string, path: string, body: object): Promise<number> {
		auth.clock.advance(12_000);
		const answer = await auth.call(`POST ${path}`, body, { 'x-forwarded-for': ip });
		return answer.status;
	}

	const signUp = (ip: string, name: string) =>
		post(ip, '/signup', { email: `${name}@blue.example`, password });

	const recover = (ip: string, name: string) =>
		post(ip, '/recover', { email: `${name}@blue.example` });

	/** An account whose address is confirmed. */
	async function confirmed(name: string) {
		expect(await signUp('192.0.2.1', name)).toBe(200);
		await auth.db
			.updateTable('auth_users')
			.set({ email_confirmed_at_ms: auth.clock.nowMs() })
			.where('email', '=', `${name}@blue.example`)
			.execute();
		auth.clock.advance(2 * minuteMs);
	}

	it('go on for others when one client has used up its own', async () => {
		await open();
		const statuses: number[] = [];
		for (let at = 0; at < 65; at += 1) statuses.push(await signUp('203.0.113.7', `stranger${at}`));
		expect(statuses).toEqual([...Array(60).fill(200), ...Array(5).fill(429)]);
		for (let at = 0; at < 40; at += 1) {
			expect(await signUp(`198.51.100.${at}`, `shopper${at}`)).toBe(200);
		}
	});

	it('are limited to one mailbox, from however many clients', async () => {
		await open({ mailsPerHourPerMailbox: 3 });
		const statuses: number[] = [];
		for (let at = 0; at < 5; at += 1) {
			auth.clock.advance(2 * minuteMs);
			statuses.push(await signUp(`198.51.100.${at}`, 'ada'));
		}
		expect(statuses).toEqual([200, 200, 200, 429, 429]);
		expect(await signUp('198.51.100.9', 'grace')).toBe(200);
		const rows = await auth.db.selectFrom('auth_rate_limits').select('key').execute();
		expect(JSON.stringify(rows)).not.toContain('blue.example');
	});

	it('never stop the recovery of a confirmed account', async () => {
		await open({ mailsPerHour: 3, mailsPerHourPerClient: 3, mailsPerHourPerMailbox: 1 });
		await confirmed('owner');
		expect(await signUp('198.51.100.1', 'stranger1')).toBe(200);
		expect(await signUp('198.51.100.2', 'stranger2')).toBe(200);
		expect(await signUp('198.51.100.3', 'stranger3')).toBe(429);
		expect(await recover('198.51.100.4', 'owner')).toBe(200);
		const mails = await auth.mails('owner@blue.example');
		expect(mails.filter(({ template }) => template === 'recover-password')).toHaveLength(1);
	});

	it('have a limit for recovery too, the same for known and unknown addresses', async () => {
		await open({ recoveryMailsPerHour: 1 });
		await confirmed('one');
		await confirmed('two');
		expect(await recover('198.51.100.1', 'one')).toBe(200);
		expect(await recover('198.51.100.2', 'two')).toBe(429);
		expect(await recover('198.51.100.3', 'nobody')).toBe(429);
		expect(await signUp('198.51.100.4', 'three')).toBe(200);
	});

	it('do not wait for the day of a clock that was ahead', async () => {
		await open({ mailsPerHour: 2 });
		auth.clock.advance(30 * dayMs);
		expect(await signUp('192.0.2.1', 'ada')).toBe(200);
		expect(await signUp('192.0.2.1', 'ada')).toBe(429);
		expect(await signUp('192.0.2.2', 'grace')).toBe(429);
		auth.clock.advance(-30 * dayMs);
		expect(await signUp('192.0.2.1', 'ada')).toBe(200);
		expect(await signUp('192.0.2.2', 'grace')).toBe(200);
		expect(await signUp('192.0.2.3', 'hopper')).toBe(429);
		auth.clock.advance(60 * minuteMs);
		expect(await signUp('192.0.2.3', 'hopper')).toBe(200);
	});

	it('are logged and counted when the limit of the whole shop stops one', async () => {
		await open({ mailsPerHour: 1 });
		const refusals = async () => {
			const line = /^blue_account_messages_refused_total{budget="mail"} (\d+)$/m;
			return Number(line.exec(await registry.metrics())?.[1] ?? 0);
		};
		const before = await refusals();
		expect(await signUp('198.51.100.1', 'ada')).toBe(200);
		expect(logged).not.toContain('hourly limit');
		expect(await signUp('198.51.100.2', 'grace')).toBe(429);
		expect(logged).toContain('the hourly limit of account messages of the shop is reached');
		expect(logged).not.toContain('grace');
		expect(await refusals()).toBe(before + 1);
	});
});
