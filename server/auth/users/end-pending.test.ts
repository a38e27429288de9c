import type { GoTrueClient } from '@supabase/auth-js';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onOneDatabase } from '../../../tests/databases.ts';
import { callerOf } from '../sessions/authenticated.ts';
import { openTestAuth, type TestAuth } from '../testing/auth-test-context.ts';
import { beginLinking, linkingsOf } from '../testing/begin-linking.ts';
import { lastCode } from '../testing/sent-codes.ts';
import { preparePassword } from './new-password.ts';
import { updateUser } from './update-user.ts';

const password = 'a good long password';
const dayMs = 24 * 60 * 60_000;

onOneDatabase('what somebody began in an open browser', ({ create }) => {
	let auth: TestAuth;
	let people = 0;
	let email: string;
	let thief: GoTrueClient;
	let phone: string;
	beforeAll(async () => {
		auth = await openTestAuth(await create(), { settings: { hasPhone: true } });
	});
	afterAll(() => auth.stop());
	beforeEach(async () => {
		people += 1;
		email = `pending${people}@blue.example`;
		phone = `1305555${1000 + people}`;
		thief = auth.client();
		await thief.signUp({ email, password });
	});

	async function ownerSignsIn(): Promise<GoTrueClient> {
		const owner = auth.client();
		const { error } = await owner.signInWithPassword({ email, password });
		expect(error).toBeNull();
		return owner;
	}

	async function resentCode(): Promise<string | undefined> {
		auth.clock.advance(61_000);
		const before = (await auth.mails(phone)).length;
		const answer = await auth.call('POST /resend', { type: 'phone_change', email });
		expect(answer.status).toBe(200);
		const texts = await auth.mails(phone);
		return texts.length > before ? (await lastCode(auth, phone)).code : undefined;
	}

	it('can be sent again for a day, by whoever began it', async () => {
		await thief.updateUser({ phone });
		expect(await resentCode()).toMatch(/^\d{6}$/);
		auth.clock.advance(dayMs);
		expect(await resentCode()).toBeUndefined();
	});

	it.each(['a new password', 'a sign-out everywhere', 'a sign-out of others'])(
		'ends with %s',
		async (what) => {
			await thief.updateUser({ phone });
			await beginLinking(auth, email);
			const owner = await ownerSignsIn();
			if (what === 'a new password')
				await owner.updateUser({ password: 'the new one of its owner' });
			else await owner.signOut({ scope: what === 'a sign-out everywhere' ? 'global' : 'others' });
			expect(await resentCode()).toBeUndefined();
			expect(await linkingsOf(auth, email)).toBe(0);
		},
	);

	it('ends with the first proof of the address, a deletion too', async () => {
		await thief.updateUser({ phone });
		await beginLinking(auth, email);
		await auth.db
			.updateTable('auth_users')
			.set({ delete_at_ms: auth.clock.nowMs() + dayMs })
			.where('email', '=', email)
			.execute();
		const owner = auth.client();
		await owner.signInWithOtp({ email });
		const { tokenHash } = await lastCode(auth, email, 'magic-link');
		const proven = await owner.verifyOtp({ token_hash: tokenHash, type: 'magiclink' });
		expect(proven.error).toBeNull();
		expect(await resentCode()).toBeUndefined();
		expect(await linkingsOf(auth, email)).toBe(0);
		const { delete_at_ms: deleteAtMs } = await auth.db
			.selectFrom('auth_users')
			.select('delete_at_ms')
			.where('email', '=', email)
			.executeTakeFirstOrThrow();
		expect(deleteAtMs).toBeNull();
	});

	it('is not finished by a session that has ended while the password was hashed', async () => {
		const { data } = await thief.getSession();
		const authorization = `Bearer ${data.session?.access_token}`;
		const caller = await callerOf(auth.auth, authorization);
		const change = { password: 'the password of a thief', current: '' };
		const prepared = await preparePassword(auth.auth, caller, change);
		await (await ownerSignsIn()).signOut({ scope: 'global' });
		const update = {
			...{ caller, password: prepared, email: null, phone: null, channel: 'sms', nonce: null },
			...{ data: null, challenge: null, client: { ip: '203.0.113.7', userAgent: null } },
			...{ redirectTo: auth.siteUrl, externalUrl: auth.url },
		};
		await expect(updateUser(auth.auth, update)).rejects.toMatchObject({
			status: 403,
			code: 'session_not_found',
		});
		await ownerSignsIn();
	});
});
