import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '../../../../tests/databases.ts';
import { openTestAuth, type TestAuth } from '../../testing/auth-test-context.ts';
import { lastCode } from '../../testing/sent-codes.ts';

const password = 'a good long password';
const minuteMs = 60_000;
const half = {
	msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
	code: '200',
};

onOneDatabase('a change of the e-mail address', ({ create }) => {
	let auth: TestAuth;
	let count = 0;
	beforeAll(async () => {
		auth = await openTestAuth(await create(), { settings: { hasAnonymous: true } });
	});
	afterAll(() => auth.stop());

	async function shopper() {
		count += 1;
		const email = `old${count}@blue.example`;
		const newEmail = `new${count}@blue.example`;
		const client = auth.client();
		const { data } = await client.signUp({ email, password });
		return { email, newEmail, client, id: data.user?.id ?? '' };
	}

	async function verify(tokenHash: string) {
		const body = { token_hash: tokenHash, type: 'email_change' };
		const answer = await auth.call('POST /verify', body);
		return { status: answer.status, body: await answer.json() };
	}

	it.each(['current first', 'new first'])('needs the word of both mailboxes, %s', async (order) => {
		const { email, newEmail, client } = await shopper();
		const { data, error } = await client.updateUser({ email: newEmail });
		expect(error).toBeNull();
		expect(data.user).toMatchObject({ email, new_email: newEmail });
		expect(data.user?.email_change_sent_at).toBeTypeOf('string');
		const current = await lastCode(auth, email);
		const fresh = await lastCode(auth, newEmail);
		expect([current.template, fresh.template]).toEqual([
			'email-change-current',
			'email-change-new',
		]);
		const [first, second] = order === 'current first' ? [current, fresh] : [fresh, current];
		expect(await verify(first.tokenHash)).toEqual({ status: 200, body: half });
		expect((await verify(first.tokenHash)).status).toBe(403);
		expect((await client.getUser()).data.user?.email).toBe(email);
		const done = await verify(second.tokenHash);
		expect(done.status).toBe(200);
		expect(done.body.user).toMatchObject({ email: newEmail });
		expect(done.body.user.new_email).toBeUndefined();
		expect(done.body.user.identities[0]).toMatchObject({ provider: 'email', email: newEmail });
		expect((await client.signInWithPassword({ email: newEmail, password })).error).toBeNull();
		const old = await client.signInWithPassword({ email, password });
		expect(old.error?.code).toBe('invalid_credentials');
	});

	it('takes the codes of both mailboxes as well', async () => {
		const { email, newEmail, client } = await shopper();
		await client.updateUser({ email: newEmail });
		const sides = [await lastCode(auth, email), await lastCode(auth, newEmail)];
		const [current = '', fresh = ''] = sides.map(({ code }) => code);
		const first = await auth.call('POST /verify', {
			email: newEmail,
			token: fresh,
			type: 'email_change',
		});
		expect(await first.json()).toEqual(half);
		const { data } = await client.verifyOtp({ email, token: current, type: 'email_change' });
		expect(data.user?.email).toBe(newEmail);
	});

	it('does not take one mailbox twice for both', async () => {
		const { email, newEmail, client } = await shopper();
		await client.updateUser({ email: newEmail });
		await verify((await lastCode(auth, email)).tokenHash);
		auth.clock.advance(minuteMs);
		expect((await client.resend({ email, type: 'email_change' })).error).toBeNull();
		// Only the mailbox that has not confirmed gets another mail.
		expect(await auth.mails(email)).toHaveLength(1);
		expect(await auth.mails(newEmail)).toHaveLength(2);
		auth.clock.advance(minuteMs);
		await client.updateUser({ email: newEmail });
		// From the start: an earlier confirmation by the current address no longer counts.
		expect(await verify((await lastCode(auth, email)).tokenHash)).toMatchObject({ body: half });
		expect((await client.getUser()).data.user?.email).toBe(email);
		const { status } = await verify((await lastCode(auth, newEmail)).tokenHash);
		expect(status).toBe(200);
	});

	it('sends nothing twice within a minute, nor to another’s address', async () => {
		const { newEmail, client } = await shopper();
		const other = await shopper();
		await client.updateUser({ email: newEmail });
		const again = await client.updateUser({ email: newEmail });
		expect(again.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
		const taken = await client.updateUser({ email: other.email });
		expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' });
	});

	it('ends where the address was taken in the meantime', async () => {
		const { email, newEmail, client } = await shopper();
		await client.updateUser({ email: newEmail });
		await verify((await lastCode(auth, email)).tokenHash);
		const { tokenHash } = await lastCode(auth, newEmail);
		await auth.client().signUp({ email: newEmail, password });
		expect(await verify(tokenHash)).toMatchObject({ status: 422, body: { code: 'email_exists' } });
		expect((await client.getUser()).data.user?.email).toBe(email);
	});

	it('gives an address that two want to the one who confirms first', async () => {
		const [one, other] = [await shopper(), await shopper()];
		const newEmail = one.newEmail;
		const links: string[] = [];
		for (const { client, email } of [one, other]) {
			await client.updateUser({ email: newEmail });
			await verify((await lastCode(auth, email)).tokenHash);
			links.push((await lastCode(auth, newEmail)).tokenHash);
		}
		const answers = await Promise.all(links.map(verify));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
	});

	it('asks the new mailbox alone where that is set so', async () => {
		const simple = await openTestAuth(await create(), {
			settings: { hasSecureEmailChange: false },
		});
		try {
			const client = simple.client();
			await client.signUp({ email: 'a@blue.example', password });
			await client.updateUser({ email: 'b@blue.example' });
			expect(await simple.mails('a@blue.example')).toEqual([]);
			const { code } = await lastCode(simple, 'b@blue.example');
			const { data } = await client.verifyOtp({
				email: 'b@blue.example',
				token: code,
				type: 'email_change',
			});
			expect(data.user?.email).toBe('b@blue.example');
		} finally {
			await simple.stop();
		}
	});

	it('makes an anonymous shopper one with an account', async () => {
		const settings = { hasAnonymous: true, mailAutoconfirm: false };
		const careful = await openTestAuth(await create(), { settings });
		try {
			const client = careful.client();
			await client.signInAnonymously();
			await client.updateUser({ email: 'known@blue.example' });
			const { tokenHash } = await lastCode(careful, 'known@blue.example');
			const { data } = await client.verifyOtp({ token_hash: tokenHash, type: 'email_change' });
			expect(data.user).toMatchObject({
				email: 'known@blue.example',
				is_anonymous: false,
				app_metadata: { provider: 'email', providers: ['email'] },
			});
		} finally {
			await careful.stop();
		}
	});
});
