import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '../../../../tests/databases.ts';
import { openTestAuth, type TestAuth } from '../../testing/auth-test-context.ts';
import { lastCode, otherCode } from '../../testing/sent-codes.ts';

const password = 'a good long password';

onOneDatabase('a nonce by mail', ({ create }) => {
	let auth: TestAuth;
	beforeAll(async () => {
		auth = await openTestAuth(await create(), { settings: { needsReauthentication: true } });
	});
	afterAll(() => auth.stop());

	it('goes to the confirmed address and is used once', async () => {
		const email = 'nonce@blue.example';
		const client = auth.client();
		await client.signUp({ email, password });
		await auth.db.updateTable('auth_sessions').set({ created_at_ms: 0 }).execute();
		const fresh = 'another good password';
		const bare = await client.updateUser({ password: fresh });
		expect(bare.error?.code).toBe('reauthentication_needed');
		expect((await client.reauthenticate()).error).toBeNull();
		const { code, template } = await lastCode(auth, email);
		expect(template).toBe('reauthenticate');
		const wrong = await client.updateUser({ password: fresh, nonce: otherCode(code) });
		expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
		const rows = await auth.db.selectFrom('auth_one_time_tokens').selectAll().execute();
		expect(rows).toMatchObject([{ kind: 'reauthentication', attempts: 1, link_hash: null }]);
		expect((await client.updateUser({ password: fresh, nonce: code })).error).toBeNull();
		const again = await client.updateUser({ password, nonce: code });
		expect(again.error?.code).toBe('reauthentication_not_valid');
	});

	it('signs nobody in', async () => {
		const email = 'asked@blue.example';
		const client = auth.client();
		await client.signUp({ email, password });
		await client.reauthenticate();
		const { code } = await lastCode(auth, email);
		for (const type of ['email', 'recovery', 'reauthentication']) {
			const answer = await auth.call('POST /verify', { email, token: code, type });
			expect(answer.status).toBe(403);
		}
	});
});
