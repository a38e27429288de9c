import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { onOneDatabase } from '../../tests/databases.ts';
import { openTestAuth } from './testing/auth-test-context.ts';

const password = 'a good long password';

onOneDatabase('the audit log', ({ create }) => {
	it('has every event with who, where and when, and no secret', async () => {
		const written: string[] = [];
		const log = pino(
			{ level: 'trace' },
			new Writable({
				write(chunk, _encoding, done) {
					written.push(String(chunk));
					done();
				},
			}),
		);
		const auth = await openTestAuth(await create(), { log });
		const client = auth.client();
		const who = { email: 'ada@blue.example', password };
		const up = await client.signUp(who);
		await client.signInWithPassword({ ...who, password: 'a wrong password' });
		await client.signInWithPassword(who);
		await client.refreshSession();
		await client.updateUser({ password: 'another good password' });
		const { data: last } = await client.getSession();
		await client.signOut();
		const rows = await auth.db.selectFrom('auth_audit_log').selectAll().orderBy('id').execute();
		expect(rows.map(({ action }) => action)).toEqual([
			'sign_up',
			'sign_in_refused',
			'sign_in',
			'password_changed',
			'sign_out',
		]);
		for (const row of rows) {
			expect(row).toMatchObject({ user_id: up.data.user?.id, ip: '127.0.0.1' });
			expect(row.at_ms).toBeGreaterThan(Date.now() - 60_000);
		}
		const { session } = last;
		const secrets = [
			password,
			'a wrong password',
			'another good password',
			session?.access_token ?? 'no token',
			session?.refresh_token ?? 'no token',
		];
		const stored = JSON.stringify(rows) + written.join('');
		for (const secret of secrets) expect(stored).not.toContain(secret);
		await auth.stop();
	});

	it('does not tell the client what broke, but the log', async () => {
		const written: string[] = [];
		const log = pino(
			{},
			new Writable({
				write(chunk, _encoding, done) {
					written.push(String(chunk));
					done();
				},
			}),
		);
		const auth = await openTestAuth(await create(), { log });
		await auth.db.schema.dropTable('auth_audit_log').execute();
		const body = { email: 'ada@blue.example', password };
		const newer = await auth.call('POST /token?grant_type=password', body);
		expect([newer.status, await newer.json()]).toEqual([
			500,
			{
				code: 'unexpected_failure',
				message: 'Unexpected failure, please check server logs for more information',
			},
		]);
		const older = await auth.call('POST /token?grant_type=password', body, {
			'x-supabase-api-version': 'yesterday',
		});
		expect(await older.json()).toEqual({
			code: 500,
			error_code: 'unexpected_failure',
			msg: 'Unexpected failure, please check server logs for more information',
			error_id: expect.any(String),
		});
		expect(written.join('')).toContain('auth_audit_log');
		expect(written.join('')).not.toContain(password);
		await auth.stop();
	});
});
