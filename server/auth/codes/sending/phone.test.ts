import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '../../../../tests/databases.ts';
import { openTestAuth, type TestAuth } from '../../testing/auth-test-context.ts';
import { lastCode, otherCode } from '../../testing/sent-codes.ts';

const password = 'a good long password';
const minuteMs = 60_000;
const expired = { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' };

onOneDatabase('codes by text message', ({ create }) => {
	let auth: TestAuth;
	let count = 0;
	beforeAll(async () => {
		auth = await openTestAuth(await create(), { settings: { hasPhone: true } });
	});
	afterAll(() => auth.stop());

	function newPhone(): string {
		count += 1;
		return `1305555${String(count).padStart(4, '0')}`;
	}

	it('confirms a sign-up, then signs in with and without the password', async () => {
		const phone = newPhone();
		const client = auth.client({ flowType: 'implicit' });
		const up = await client.signUp({ phone: `+${phone}`, password });
		expect(up.error).toBeNull();
		expect(up.data.session).toBeNull();
		const refused = await client.signInWithPassword({ phone, password });
		expect(refused.error?.code).toBe('phone_not_confirmed');
		const { code, template } = await lastCode(auth, phone);
		expect(template).toBe('text-code');
		const { data } = await client.verifyOtp({ phone, token: code, type: 'sms' });
		expect(data.user).toMatchObject({ phone, email: '' });
		expect(data.user?.phone_confirmed_at).toBeTypeOf('string');
		expect((await client.signInWithPassword({ phone, password })).error).toBeNull();
		auth.clock.advance(minuteMs);
		expect((await client.signInWithOtp({ phone })).error).toBeNull();
		const again = await lastCode(auth, phone);
		const signedIn = await client.verifyOtp({ phone, token: again.code, type: 'sms' });
		expect(signedIn.data.user?.id).toBe(data.user?.id);
	});

	it('signs up an unknown number', async () => {
		const phone = newPhone();
		const client = auth.client();
		await client.signInWithOtp({ phone, options: { data: { first: 'Ada' } } });
		const { code } = await lastCode(auth, phone);
		const { data } = await client.verifyOtp({ phone, token: code, type: 'sms' });
		expect(data.user?.user_metadata).toMatchObject({ first: 'Ada', phone_verified: true });
	});

	it('has a code that lives for a minute and is no mail’s', async () => {
		const phone = newPhone();
		const client = auth.client();
		await client.signInWithOtp({ phone });
		const { code } = await lastCode(auth, phone);
		const wrong = await client.verifyOtp({ phone, token: otherCode(code), type: 'sms' });
		expect(wrong.error).toMatchObject(expired);
		const asMail = await auth.call('POST /verify', { phone, token: code, type: 'email' });
		expect(asMail.status).toBe(403);
		auth.clock.advance(minuteMs);
		const late = await client.verifyOtp({ phone, token: code, type: 'sms' });
		expect(late.error).toMatchObject(expired);
	});

	it('sends one text a minute, again on demand', async () => {
		const phone = newPhone();
		const client = auth.client();
		await client.signInWithOtp({ phone });
		const early = await client.resend({ phone, type: 'sms' });
		expect(early.error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' });
		auth.clock.advance(minuteMs);
		expect((await client.resend({ phone, type: 'sms' })).error).toBeNull();
		expect(await auth.mails(phone)).toHaveLength(2);
		const { code } = await lastCode(auth, phone);
		expect((await client.verifyOtp({ phone, token: code, type: 'sms' })).error).toBeNull();
		auth.clock.advance(minuteMs);
		await client.resend({ phone, type: 'sms' });
		expect(await auth.mails(phone)).toHaveLength(2);
	});

	it('changes the number once the new one has confirmed', async () => {
		const client = auth.client();
		await client.signUp({ email: `${newPhone()}@blue.example`, password });
		const phone = newPhone();
		const { data, error } = await client.updateUser({ phone });
		expect(error).toBeNull();
		expect(data.user).toMatchObject({ phone: '', new_phone: phone });
		const { code } = await lastCode(auth, phone);
		const changed = await client.verifyOtp({ phone, token: code, type: 'phone_change' });
		expect(changed.data.user).toMatchObject({ phone });
		expect(changed.data.user?.new_phone).toBeUndefined();
		expect(changed.data.user?.app_metadata.providers).toEqual(['email', 'phone']);
	});

	it('asks by text who has no address, and names the message', async () => {
		const phone = newPhone();
		const client = auth.client();
		await client.signInWithOtp({ phone });
		const { code } = await lastCode(auth, phone);
		const { data } = await client.verifyOtp({ phone, token: code, type: 'sms' });
		const answer = await auth.call('GET /reauthenticate', undefined, {
			authorization: `Bearer ${data.session?.access_token}`,
		});
		expect(await answer.json()).toEqual({ message_id: expect.any(String) });
		expect(await auth.mails(phone)).toHaveLength(2);
	});

	it('knows no PKCE for a phone, and nothing at all where phones are off', async () => {
		const phone = newPhone();
		const body = {
			phone,
			password,
			code_challenge: 'x'.repeat(43),
			code_challenge_method: 's256',
		};
		const pkce = await auth.call('POST /signup', body);
		expect(await pkce.json()).toMatchObject({ message: 'PKCE not supported for phone signups' });
		const bad = await auth.call('POST /otp', { phone, channel: 'pigeon' });
		expect((await bad.json()).message).toMatch(/^Invalid channel, supported values are/);
		const without = await openTestAuth(await create());
		try {
			const client = without.client();
			expect((await client.signInWithOtp({ phone })).error).toMatchObject({
				status: 400,
				code: 'phone_provider_disabled',
				message: 'Unsupported phone provider',
			});
			expect((await client.resend({ phone, type: 'sms' })).error).toMatchObject({
				status: 400,
				code: 'phone_provider_disabled',
			});
			await client.signUp({ email: 'phoneless@blue.example', password });
			expect((await client.updateUser({ phone })).error?.code).toBe('phone_provider_disabled');
			expect(await without.mails(phone)).toEqual([]);
		} finally {
			await without.stop();
		}
	});
});

onOneDatabase('the hour’s messages', ({ create }) => {
	it('are limited for the whole shop, by mail and by text', async () => {
		const auth = await openTestAuth(await create(), {
			hasRateLimits: true,
			settings: { hasPhone: true, mailAutoconfirm: false, mailsPerHour: 3, smsPerHour: 2 },
		});
		try {
			const client = auth.client();
			const mail = async (at: number) =>
				(await client.signInWithOtp({ email: `limit${at}@blue.example` })).error;
			const text = async (at: number) =>
				(await client.signInWithOtp({ phone: `1305555${1000 + at}` })).error;
			for (let at = 0; at < 3; at += 1) expect(await mail(at)).toBeNull();
			for (let at = 0; at < 2; at += 1) expect(await text(at)).toBeNull();
			expect(await mail(3)).toMatchObject({
				status: 429,
				code: 'over_email_send_rate_limit',
				message: 'email rate limit exceeded',
			});
			expect(await text(2)).toMatchObject({
				status: 429,
				code: 'over_sms_send_rate_limit',
				message: 'SMS rate limit exceeded',
			});
			const users = await auth.db.selectFrom('auth_users').select('id').execute();
			expect(users).toHaveLength(5);
			auth.clock.advance(60 * minuteMs);
			expect(await mail(3)).toBeNull();
		} finally {
			await auth.stop();
		}
	});
});
