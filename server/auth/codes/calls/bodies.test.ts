import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '../../../../tests/databases.ts';
import { openTestAuth, type TestAuth } from '../../testing/auth-test-context.ts';

onOneDatabase('what is no question for a code', ({ create }) => {
	let auth: TestAuth;
	beforeAll(async () => {
		auth = await openTestAuth(await create(), { settings: { mailAutoconfirm: false } });
	});
	afterAll(() => auth.stop());

	it.each([
		[{}, 400, 'Verify requires a verification type'],
		[{ type: 'email' }, 400, 'Verify requires either a token or a token hash'],
		[
			{ type: 'email', token: '1', token_hash: 'x' },
			400,
			'Verify requires either a token or a token hash',
		],
		[
			{ type: 'email', token: '1' },
			400,
			'Only an email address or phone number should be provided on verify',
		],
		[
			{ type: 'email', token: '1', email: 'a@b.example', phone: '15550100' },
			400,
			'Only an email address or phone number should be provided on verify',
		],
		[{ type: 'email', token: '1', email: 'x' }, 422, 'Invalid email format'],
		[{ type: 'sms', token: '1', phone: 'x' }, 400, 'Invalid phone number format (E.164 required)'],
		[
			{ type: 'email', token_hash: 'x', email: 'a@b.example' },
			400,
			'Only the token_hash and type should be provided',
		],
		[
			{ type: 'email', token_hash: 'x', redirect_to: '/' },
			400,
			'Only the token_hash and type should be provided',
		],
		[{ type: 'sms', token_hash: 'x' }, 400, 'Invalid email verification type'],
		[{ type: 'toString', token_hash: 'x' }, 400, 'Invalid email verification type'],
	])('refuses to verify %j', async (body, status, message) => {
		const answer = await auth.call('POST /verify', body);
		expect(answer.status).toBe(status);
		expect(await answer.json()).toEqual({ code: 'validation_failed', message });
	});

	it.each([
		['POST /recover', {}, 'Password recovery requires an email'],
		['POST /recover', { email: 'x' }, 'Unable to validate email address: invalid format'],
		['POST /resend', {}, 'Missing one of these types: signup, email_change, sms, phone_change'],
		['POST /resend', { type: 'signup' }, 'Type provided requires an email address'],
		['POST /resend', { type: 'sms' }, 'Type provided requires a phone number'],
		['POST /resend', { type: 'email_change' }, 'Missing email address or phone number'],
		[
			'POST /resend',
			{ type: 'signup', email: 'a@b.example', phone: '1' },
			'Only an email address or phone number should be provided.',
		],
		['POST /otp', {}, 'One of email or phone must be set'],
		[
			'POST /otp',
			{ email: 'a@b.example', phone: '1' },
			'Only an email address or phone number should be provided',
		],
		[
			'POST /magiclink',
			{ email: 'a@b.example', channel: 'sms' },
			'Channel should only be specified with Phone OTP',
		],
	])('refuses %s %j', async (call, body, message) => {
		const answer = await auth.call(call, body);
		expect(answer.status).toBe(400);
		expect(await answer.json()).toEqual({ code: 'validation_failed', message });
	});
});
