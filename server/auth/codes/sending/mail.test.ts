import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onOneDatabase } from '../../../../tests/databases.ts';
import { eventually } from '../../../../tests/eventually.ts';
import { type MailServer, startMailServer } from '../../../../tests/mail-server.ts';
import { catalogue } from '../../../../tests/publication.ts';
import { type Outbox, startOutbox } from '../../../mail/outbox-worker.ts';
import { render } from '../../../mail/render.ts';
import { openTestAuth, type TestAuth } from '../../testing/auth-test-context.ts';

const password = 'a good long password';
const minuteMs = 60_000;
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone =
	'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

onOneDatabase('mail that really leaves', ({ create }) => {
	let auth: TestAuth;
	let server: MailServer;
	let outbox: Outbox;

	beforeEach(async () => {
		server = await startMailServer();
		auth = await openTestAuth(await create(), { settings: { mailAutoconfirm: false } });
		outbox = startOutbox({
			db: auth.db,
			mail: { smtpUrl: server.url, from: 'Blue <hello@blue.example>' },
			render,
			currentCatalogue: () => catalogue,
			log: pino({ level: 'silent' }),
			publicUrl: auth.siteUrl,
			clock: auth.clock.nowMs,
		});
	});

	afterEach(async () => {
		await outbox.stop();
		await server.stop();
		await auth.stop();
	});

	/** The text of the newest mail, after `count` have arrived. */
	async function mail(count: number) {
		outbox.wake();
		return await eventually(() => {
			expect(server.messages).toHaveLength(count);
			const newest = server.messages[count - 1];
			if (!newest) throw new Error('no mail');
			return newest;
		});
	}

	it('carries somebody from sign-up to a new password', async () => {
		const client = auth.client();
		const email = 'whole@blue.example';
		await client.signUp({ email, password });
		const confirmation = await mail(1);
		expect(confirmation.envelopeTo).toEqual([email]);
		expect(confirmation.subject).toBe('Confirm your email address');
		const code = /^ {4}(\d{6})$/m.exec(confirmation.text ?? '')?.[1] ?? '';
		expect(confirmation.html).toContain(`>${code}<`);
		const up = await client.verifyOtp({ email, token: code, type: 'signup' });
		expect(up.error).toBeNull();
		await client.signOut();
		await client.resetPasswordForEmail(email, { redirectTo: `${auth.siteUrl}/auth/new-password` });
		const recovery = await mail(2);
		const address = /^http\S+$/m.exec(recovery.text ?? '')?.[0] ?? '';
		const link = new URL(address);
		expect(link.searchParams.get('next')).toBe('/auth/new-password');
		const { error } = await client.verifyOtp({
			token_hash: link.searchParams.get('token_hash') ?? '',
			type: 'recovery',
		});
		expect(error).toBeNull();
		const fresh = 'another good password';
		expect((await client.updateUser({ password: fresh })).error).toBeNull();
		await client.signOut();
		expect((await client.signInWithPassword({ email, password: fresh })).error).toBeNull();
		expect((await mail(3)).subject).toBe('Your password was changed');
		await eventually(async () => {
			const rows = await auth.db.selectFrom('outbox').select(['status', 'data']).execute();
			expect(rows).toEqual([
				{ status: 'sent', data: '{}' },
				{ status: 'sent', data: '{}' },
				{ status: 'sent', data: '{}' },
			]);
		});
	});

	it('reports a sign-in from an unknown device, never the first or one from a known device', async () => {
		const email = 'device@blue.example';
		const home = { 'user-agent': windows, 'x-forwarded-for': '198.51.100.7' };
		await auth.call('POST /signup', { email, password }, home);
		const text = (await mail(1)).text ?? '';
		const token = /^ {4}(\d{6})$/m.exec(text)?.[1];
		await auth.call('POST /verify', { email, token, type: 'signup' }, home);
		const signIn = (headers: Readonly<Record<string, string>>) =>
			auth.call('POST /token?grant_type=password', { email, password }, headers);
		// The same household with another address and a newer browser.
		await signIn({
			'user-agent': windows.replaceAll('140', '141'),
			'x-forwarded-for': '198.51.9.9',
		});
		const away = { 'user-agent': phone, 'x-forwarded-for': '203.0.113.7' };
		expect((await signIn(away)).status).toBe(200);
		const notice = await mail(2);
		expect(notice.subject).toBe('New sign-in to your account');
		expect(notice.text?.replaceAll('\n', ' ')).toContain(
			'from a new device, Chrome on Android, on',
		);
		expect(notice.text).toContain('203.0.113.7');
		await signIn(away);
		await signIn({ ...home, 'x-forwarded-for': '2001:db8:1:2::1' });
		await mail(3);
		auth.clock.advance(minuteMs);
		await signIn({ ...home, 'x-forwarded-for': '2001:db8:1:9::1' });
		await auth.call('POST /recover', { email }, home);
		expect((await mail(4)).subject).toBe('Choose a new password');
		const devices = await auth.db.selectFrom('auth_known_devices').selectAll().execute();
		expect(JSON.stringify(devices)).not.toMatch(/Firefox|Chrome|198\.51|203\.0|2001:db8/);
	});
});
