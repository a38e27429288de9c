import type { GoTrueClient } from '@supabase/auth-js';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onOneDatabase } from '../../../tests/databases.ts';
import { openTestAuth, type TestAuth } from '../testing/auth-test-context.ts';
import { beginLinking, linkingsOf } from '../testing/begin-linking.ts';
import { type Person, signUpPerson } from '../testing/factor-owner.ts';
import { lastCode } from '../testing/sent-codes.ts';

const password = 'a good long password';
const dayMs = 24 * 60 * 60_000;

onOneDatabase('objections', ({ create }) => {
	let auth: TestAuth;
	let people = 0;
	let email: string;
	let client: GoTrueClient;
	beforeAll(async () => {
		auth = await openTestAuth(await create());
	});
	afterAll(() => auth.stop());
	beforeEach(async () => {
		people += 1;
		email = `owner${people}@blue.example`;
		client = auth.client();
		await client.signUp({ email, password });
		await prove();
	});

	/** Proves the address, so that the account is its owner's. */
	async function prove(of = email) {
		await auth.db
			.updateTable('auth_users')
			.set(({ ref }) => ({ proven_email: ref('email') }))
			.where('email', '=', of)
			.execute();
	}

	async function notice(of = email) {
		const mail = (await auth.mails(of)).findLast(({ template }) => template === 'account-changed');
		if (!mail) throw new Error(`no notice was sent to ${of}`);
		return { change: mail.data.change, token: String(mail.data.token) };
	}

	async function object(token: string) {
		const answer = await auth.call('POST /object', { token });
		return { status: answer.status, body: await answer.json() };
	}

	async function moveTo(newEmail: string) {
		await client.updateUser({ email: newEmail });
		const sides = [
			await lastCode(auth, newEmail, 'email-change-new'),
			await lastCode(auth, email, 'email-change-current'),
		];
		for (const { tokenHash } of sides) {
			await client.verifyOtp({ token_hash: tokenHash, type: 'email_change' });
		}
		const { data } = await client.getUser();
		expect(data.user?.email).toBe(newEmail);
	}

	it('tell the address of a new password', async () => {
		await client.updateUser({ password: 'another good password' });
		expect(await notice()).toMatchObject({ change: 'password' });
	});

	it('tell the old address of a new one, and restore it', async () => {
		const newEmail = `thief${people}@elsewhere.example`;
		await moveTo(newEmail);
		const { change, token } = await notice();
		expect(change).toBe('email');
		expect(await object(token)).toEqual({ status: 200, body: { is_recovery_sent: true } });
		expect((await client.getUser()).error).not.toBeNull();
		const after = auth.client();
		for (const address of [email, newEmail]) {
			const { error } = await after.signInWithPassword({ email: address, password });
			expect(error?.code).toBe('invalid_credentials');
		}
		const { tokenHash } = await lastCode(auth, email, 'recover-password');
		const { data } = await after.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
		expect(data.user?.email).toBe(email);
		expect((await after.updateUser({ password: 'a third good one' })).error).toBeNull();
	});

	it('work once, and end the later ones', async () => {
		await client.updateUser({ password: 'another good password' });
		const first = await notice();
		auth.clock.advance(1000);
		const newEmail = `thief${people}@elsewhere.example`;
		await moveTo(newEmail);
		auth.clock.advance(1000);
		await client.updateUser({ password: 'the password of a thief' });
		const second = await notice(newEmail);
		expect((await object(first.token)).status).toBe(200);
		for (const token of [first.token, second.token]) {
			expect(await object(token)).toMatchObject({ status: 403, body: { code: 'otp_expired' } });
		}
		const { tokenHash } = await lastCode(auth, email, 'recover-password');
		const { data } = await auth.client().verifyOtp({ token_hash: tokenHash, type: 'recovery' });
		expect(data.user?.email).toBe(email);
	});

	it('remove a factor that was added', async () => {
		const person = await signUpPerson(auth);
		await person.enrollVerified();
		const { change, token } = await notice(person.email);
		expect(change).toBe('factor-added');
		await object(token);
		const { tokenHash } = await lastCode(auth, person.email, 'recover-password');
		const after = auth.client();
		const { data } = await after.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
		expect(data.user?.factors ?? []).toEqual([]);
	});

	it('tell of new recovery codes, and end them', async () => {
		const person = await signUpPerson(auth);
		await prove(person.email);
		const factor = await person.enrollVerified();
		const own = await codesOf(person);
		auth.clock.advance(60_000);
		await codesOf(person);
		const { change, token } = await notice(person.email);
		expect(change).toBe('recovery-codes-made');
		await object(token);
		const after = await recover(person);
		expect(after.data.user?.factors).toMatchObject([{ id: factor.id, status: 'verified' }]);
		const left = await auth.db
			.selectFrom('auth_recovery_codes')
			.select('code_hash')
			.where('user_id', '=', after.data.user?.id ?? '')
			.execute();
		expect([own.length, left.length]).toEqual([10, 0]);
	});

	it('keep recovery codes from before the change', async () => {
		const person = await signUpPerson(auth);
		await prove(person.email);
		await person.enrollVerified();
		const [code = ''] = await codesOf(person);
		auth.clock.advance(60_000);
		await person.client.updateUser({ password: 'another good password' });
		await object((await notice(person.email)).token);
		const { client: half } = await recover(person);
		const authorization = `Bearer ${await person.token(half)}`;
		const used = await auth.call('POST /recovery-codes/verify', { code }, { authorization });
		expect(used.status).toBe(200);
	});

	it('close the desk if they remove the last factor', async () => {
		const person = await signUpPerson(auth);
		await prove(person.email);
		await person.enrollVerified();
		await object((await notice(person.email)).token);
		const { factors_removed_at_ms: removedAtMs } = await auth.db
			.selectFrom('auth_users')
			.select('factors_removed_at_ms')
			.where('email', '=', person.email)
			.executeTakeFirstOrThrow();
		expect(removedAtMs).not.toBeNull();
	});

	it('remove a factor that was enrolled before the change and proven after it', async () => {
		const person = await signUpPerson(auth);
		await prove(person.email);
		const factor = await person.enrollTotp('a thief’s');
		auth.clock.advance(1000);
		await person.client.updateUser({ password: 'the password of a thief' });
		const first = await notice(person.email);
		auth.clock.advance(1000);
		const code = person.codeOf(factor);
		await person.client.mfa.challengeAndVerify({ factorId: factor.id, code });
		await object(first.token);
		const { client: owner } = await recover(person);
		expect((await owner.updateUser({ password: 'a third good one' })).error).toBeNull();
	});

	it('are not buried under notices of one kind', async () => {
		const person = await signUpPerson(auth);
		await person.enrollVerified();
		for (let n = 0; n < 12; n++) await codesOf(person);
		const told = (await auth.mails(person.email)).filter(
			({ data }) => data.change === 'recovery-codes-made',
		);
		expect(told).toHaveLength(10);
	});

	it('end a linking that was begun', async () => {
		await beginLinking(auth, email);
		await client.updateUser({ password: 'another good password' });
		await beginLinking(auth, email);
		await object((await notice()).token);
		expect(await linkingsOf(auth, email)).toBe(0);
	});

	async function codesOf(person: Person): Promise<readonly string[]> {
		return (await person.post('/recovery-codes')).body.codes;
	}

	async function recover(person: Person) {
		const { tokenHash } = await lastCode(auth, person.email, 'recover-password');
		const after = auth.client();
		const { data } = await after.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
		return { client: after, data };
	}

	it('say that a factor was removed', async () => {
		const person = await signUpPerson(auth);
		const factor = await person.enrollVerified();
		await person.remove(factor.id);
		expect(await notice(person.email)).toMatchObject({ change: 'factor-removed' });
	});

	it('take the address back from an account that has not proven it', async () => {
		const thief = `thief${people}@elsewhere.example`;
		await moveTo(thief);
		await auth.client().signUp({ email, password: 'the password of a thief' });
		const { token } = await notice();
		expect(await object(token)).toEqual({ status: 200, body: { is_recovery_sent: true } });
		const { tokenHash } = await lastCode(auth, email, 'recover-password');
		const after = auth.client();
		const { data } = await after.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
		expect(data.user).toMatchObject({ email, id: (await idOf(email)) ?? '' });
		const placeholder = { email, password: 'the password of a thief' };
		expect((await auth.client().signInWithPassword(placeholder)).error).not.toBeNull();
	});

	async function idOf(of: string): Promise<string | undefined> {
		const users = auth.db.selectFrom('auth_users').select('id').where('email', '=', of);
		return (await users.executeTakeFirst())?.id;
	}

	it('end the sessions also if the address belongs to another account now', async () => {
		const thief = `thief${people}@elsewhere.example`;
		await moveTo(thief);
		await auth.client().signUp({ email, password });
		await prove();
		const { token } = await notice();
		expect(await object(token)).toEqual({ status: 200, body: { is_recovery_sent: false } });
		expect((await client.getUser()).error).not.toBeNull();
		const { error } = await auth.client().signInWithPassword({ email, password });
		expect(error).toBeNull();
		// The new address is somebody else's, so it recovers nothing.
		expect(await idOf(thief)).toBeUndefined();
	});

	it('end after seven days', async () => {
		await client.updateUser({ password: 'another good password' });
		const { token } = await notice();
		auth.clock.advance(7 * dayMs);
		expect((await object(token)).status).toBe(403);
	});

	it('do nothing by GET or with a made-up token', async () => {
		await client.updateUser({ password: 'another good password' });
		const { token } = await notice();
		expect((await auth.call(`GET /object?token=${token}`)).status).toBe(404);
		expect((await object('made-up')).status).toBe(403);
		expect((await client.getUser()).error).toBeNull();
	});

	it('give nothing of a stranger who made the account with somebody’s address', async () => {
		await auth.db
			.updateTable('auth_users')
			.set({ proven_email: null, user_metadata: '{"planted":true}' })
			.where('email', '=', email)
			.execute();
		await client.updateUser({ password: 'another good password' });
		await object((await notice()).token);
		const { tokenHash } = await lastCode(auth, email, 'recover-password');
		const { data } = await auth.client().verifyOtp({ token_hash: tokenHash, type: 'recovery' });
		expect(data.user?.user_metadata).not.toHaveProperty('planted');
	});
});
