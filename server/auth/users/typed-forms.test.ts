import { hash as argon2 } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../../tests/databases.ts';
import { openMerchant } from '../testing/admin-client.ts';
import { openTestAuth, type TestAuth } from '../testing/auth-test-context.ts';
import { lastCode } from '../testing/sent-codes.ts';

const password = 'a good long password';
const composed = 'caf\u00e9 au port';
const decomposed = 'cafe\u0301 au port';

describe.each(databaseKinds())('what is typed in several forms on $name', ({ create }) => {
	let auth: TestAuth;
	beforeAll(async () => {
		const settings = { hasPhone: true, smsAutoconfirm: true, mailAutoconfirm: true };
		auth = await openTestAuth(await create(), { settings });
	});
	afterAll(() => auth.stop());

	const signUp = (body: object) => auth.call('POST /signup', { password, ...body });
	const signIn = (body: object) =>
		auth.call('POST /token?grant_type=password', { password, ...body });
	const change = (by: object, set: object) => {
		const [[column, value] = ['', '']] = Object.entries(by);
		return auth.db
			.updateTable('auth_users')
			.set(set)
			.where(column as 'email', '=', value)
			.execute();
	};

	it.each([
		"o'brien@blue.example",
		'a&b@blue.example',
		'x/y@blue.example',
		'#x@blue.example',
		'x@a--b.example',
	])('an account has the address %s, as an order has', async (email) => {
		expect(await (await signUp({ email })).json()).toMatchObject({ user: { email } });
	});

	it('an international domain is one address in both of its forms', async () => {
		const answer = await signUp({ email: 'info@bücher.example' });
		const email = 'info@xn--bcher-kva.example';
		expect(await answer.json()).toMatchObject({ user: { email } });
		for (const typed of [email, 'Info@BÜCHER.example', 'info@bu\u0308cher.example']) {
			expect((await signIn({ email: typed })).status).toBe(200);
		}
	});

	it.each([
		['POST /signup', { email: 'new@example', password }],
		['POST /signup', { email: 'new@bücher', password }],
		['PUT /user', { email: 'new@example' }],
	])('no account gets an address without a dot: %s %j', async (call, body) => {
		const { data } = await auth.client().signUp({ email: `${Math.random()}@b.example`, password });
		const authorization = `Bearer ${data.session?.access_token}`;
		const answer = await auth.call(call, body, { authorization });
		expect(answer.status).toBe(400);
		expect(await answer.json()).toEqual({
			code: 'validation_failed',
			message: 'Unable to validate email address: invalid format',
		});
	});

	it('no account gets one by a code or a service key', async () => {
		expect((await auth.call('POST /otp', { email: 'unknown@example' })).status).toBe(200);
		expect(await auth.mails('unknown@example')).toEqual([]);
		const { admin } = await openMerchant(auth);
		const answers = [
			await admin.createUser({ email: 'unknown@example' }),
			await admin.inviteUserByEmail('unknown@example'),
		];
		expect(answers.map(({ error }) => error?.code)).toEqual(Array(2).fill('validation_failed'));
	});

	it('an account of before keeps an address without a dot', async () => {
		await signUp({ email: 'shopper@blue.example' });
		await change({ email: 'shopper@blue.example' }, { email: 'shopper@example' });
		expect((await signIn({ email: 'shopper@example' })).status).toBe(200);
		await auth.call('POST /recover', { email: 'shopper@example' });
		expect(await auth.mails('shopper@example')).toHaveLength(1);
	});

	it.each([
		['447701234501', ['+44 07701 234501', '+44 (0)7701-234501', '0044 7701 234501']],
		['61412345602', ['+61 0412 345 602', '61412345602', '+61\u00a00412\u00a0345\u00a0602']],
		['390612345603', ['+39 06 1234 5603']],
	])('the number %s is one account, with the zero or without it', async (phone, forms) => {
		expect(await (await signUp({ phone: `+${phone}` })).json()).toMatchObject({ user: { phone } });
		for (const form of forms) {
			expect((await signUp({ phone: form })).status).toBe(422);
			expect((await signIn({ phone: form })).status).toBe(200);
		}
	});

	it('a number that was stored with the zero is found by both forms', async () => {
		const phone = '447701234504';
		await signUp({ phone });
		await change({ phone }, { phone: '4407701234504' });
		for (const form of [phone, '+44 07701 234504']) {
			expect((await signIn({ phone: form })).status).toBe(200);
			expect((await signUp({ phone: form })).status).toBe(422);
		}
		await auth.call('POST /otp', { phone });
		const { code } = await lastCode(auth, '4407701234504');
		const token = `${code.slice(0, 3)}\u200b ${code.slice(3)}`;
		const answer = await auth.call('POST /verify', { type: 'sms', phone, token });
		expect(answer.status).toBe(200);
	});

	it('a password is one, in both Unicode forms of its letters', async () => {
		await signUp({ email: 'a@blue.example', password: decomposed });
		await signUp({ email: 'b@blue.example', password: composed });
		for (const email of ['a@blue.example', 'b@blue.example']) {
			for (const typed of [composed, decomposed]) {
				expect((await signIn({ email, password: typed })).status).toBe(200);
			}
			expect((await signIn({ email, password: 'cafe au port' })).status).toBe(400);
		}
	});

	it('a password that was hashed as it was typed gets in, and is hashed anew', async () => {
		const email = 'before@blue.example';
		await signUp({ email });
		const cost = { memoryCost: 64, timeCost: 1, parallelism: 1 };
		await change({ email }, { password_hash: await argon2(decomposed, cost) });
		expect((await signIn({ email, password: composed })).status).toBe(400);
		expect((await signIn({ email, password: decomposed })).status).toBe(200);
		expect((await signIn({ email, password: composed })).status).toBe(200);
	});

	it('a name is stored in one Unicode form', async () => {
		const answer = await signUp({
			email: 'c@blue.example',
			data: { full_name: 'Jose\u0301', more: { nick: 'e\u0301' } },
		});
		expect(await answer.json()).toMatchObject({
			user: { user_metadata: { full_name: 'Jos\u00e9', more: { nick: '\u00e9' } } },
		});
	});
});
