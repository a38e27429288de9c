import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readData } from '../../../server/mail/secret-fields.ts';
import {
	type AppTestContext,
	openAppTestContext,
} from '../../../server/testing/app-test-context.ts';
import { addFactor, call, type Shopper, signIn, signUp } from '../../../server/testing/shoppers.ts';
import { onOneDatabase } from '../../../tests/databases.ts';
import { shopCommand } from '../../../tests/shop-command.ts';
import { addMerchant } from './merchants.ts';

const hourMs = 60 * 60_000;

const codeSchema = v.object({ code: v.string() });

onOneDatabase('the admission of a merchant', ({ create }) => {
	let url: string;
	let context: AppTestContext;
	beforeAll(async () => {
		url = await create();
		context = await openAppTestContext(url);
	});
	afterAll(() => context.stop());

	const command = (...args: string[]) =>
		shopCommand({ DATABASE_URL: url, DATA_DIR: context.dataDir }, 'merchant', ...args);
	const enter = async ({ token }: Shopper) => await call(context, 'GET desk/me', { token });
	const step = async ({ token }: Shopper) =>
		(await call(context, 'GET desk-admission', { token })).body.step;
	const type = async ({ token }: Shopper, code: string) =>
		await call(context, 'POST desk-admission', { token, body: { code } });

	async function mailedCode({ email }: Shopper): Promise<string> {
		const mail = await context.db
			.selectFrom('outbox')
			.select(['id', 'data'])
			.where('recipient', '=', email)
			.where('template', '=', 'desk-admission')
			.orderBy('id', 'desc')
			.executeTakeFirstOrThrow();
		return String(v.parse(codeSchema, await readData(context.db, mail)).code);
	}

	async function removeFactors({ client }: Shopper): Promise<void> {
		const { data } = await client.mfa.listFactors();
		for (const { id } of data?.all ?? []) await client.mfa.unenroll({ factorId: id });
	}

	it('needs a second factor and the code that the mailbox got', async () => {
		const ada = await signUp(context, 'ada');
		expect(await step(ada)).toBe('none');
		const added = await command('add', ada.email);
		expect(added.out).toContain(`The desk is still closed for ${ada.email}`);
		const code = await mailedCode(ada);
		expect(added.out).not.toContain(code);
		expect((await command('list')).out).toMatch(new RegExp(`${ada.email} .* waits for its code`));
		expect(await step(ada)).toBe('factor');
		expect((await type(ada, code)).status).toBe(403);
		const secured = await addFactor(ada);
		expect((await enter(secured)).body.error).toContain('the code of your admission');
		expect(await step(secured)).toBe('code');
		expect(await type(secured, 'AAAA-AAAA-AAAA')).toMatchObject({ status: 409 });
		expect((await enter(secured)).status).toBe(403);
		expect(await type(secured, `\ufeff${code.toLowerCase().replace('-', '\u2011')}`)).toMatchObject(
			{
				status: 200,
				body: { step: 'done' },
			},
		);
		expect((await enter(secured)).status).toBe(200);
		expect(await step(secured)).toBe('done');
		expect((await type(secured, code)).status).toBe(403);
		expect((await command('list')).out).not.toContain('waits for its code');
	});

	it('keeps out who has the password alone, even if the command is repeated', async () => {
		const owner = await signUp(context, 'owner');
		await command('add', owner.email);
		const thief = await addFactor(await signIn(context, owner));
		expect((await enter(thief)).status).toBe(403);
		await command('add', owner.email);
		expect((await enter(thief)).status).toBe(403);
	});

	it('is complete at once for an account with a second factor', async () => {
		const secured = await addFactor(await signUp(context, 'secured'));
		expect((await command('add', secured.email)).out).toContain('may in at /desk');
		expect((await enter(secured)).status).toBe(200);
	});

	it('works once of two calls at the same moment', async () => {
		const twice = await signUp(context, 'twice');
		await command('add', twice.email);
		const secured = await addFactor(twice);
		const code = await mailedCode(secured);
		const answers = await Promise.all([type(secured, code), type(secured, code)]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
	});

	it('ends with a newer mail, and after three days', async () => {
		const slow = await signUp(context, 'slow');
		await command('add', slow.email);
		const old = await mailedCode(slow);
		await addMerchant(context.db, { id: slow.id }, context.services, Date.now() - 73 * hourMs);
		const secured = await addFactor(slow);
		expect((await type(secured, old)).status).toBe(409);
		expect(await step(secured)).toBe('expired');
		const expired = await type(secured, await mailedCode(secured));
		expect(expired).toMatchObject({
			status: 409,
			body: { error: 'That code is too old. Please ask for a new one.' },
		});
	});

	it('is taken back by the command', async () => {
		const gone = await signUp(context, 'gone');
		await command('add', gone.email);
		expect((await command('remove', gone.email)).code).toBe(0);
		const secured = await addFactor(gone);
		expect((await type(secured, await mailedCode(secured))).status).toBe(403);
		expect((await enter(secured)).body.error).toBe('The desk is for merchants only.');
	});

	it('is needed again after the last second factor was removed', async () => {
		const ada = await addFactor(await signUp(context, 'again'));
		await command('add', ada.email);
		expect((await enter(ada)).status).toBe(200);
		await removeFactors(ada);
		expect((await command('list')).out).toMatch(
			new RegExp(`${ada.email} .* needs a new admission`),
		);
		const thief = await addFactor(await signIn(context, ada));
		const refused = await enter(thief);
		expect([refused.status, refused.body.error]).toEqual([
			403,
			expect.stringContaining('the last second factor of this account was removed'),
		]);
		expect((await command('add', ada.email)).out).toContain('still closed');
		expect((await enter(thief)).status).toBe(403);
		expect((await type(thief, await mailedCode(ada))).status).toBe(200);
		expect((await enter(thief)).status).toBe(200);
	});

	it('is the way back after the phone and all codes are lost', async () => {
		const ada = await addFactor(await signUp(context, 'lost'));
		await command('add', ada.email);
		const remove = () =>
			shopCommand(
				{ DATABASE_URL: url, DATA_DIR: context.dataDir },
				'factors',
				'remove',
				ada.email.toUpperCase(),
			);
		expect((await remove()).out).toContain(`1 second factor of ${ada.email} removed`);
		expect((await enter(ada)).status).toBe(401);
		expect((await remove()).err).toContain('has no second factor');
		const mails = await context.db
			.selectFrom('outbox')
			.select('template')
			.where('recipient', '=', ada.email)
			.where('template', '=', 'factors-removed')
			.execute();
		expect(mails).toHaveLength(1);
		const again = await signIn(context, ada);
		await command('add', ada.email);
		const secured = await addFactor(again);
		expect((await enter(secured)).status).toBe(403);
		expect((await type(secured, await mailedCode(ada))).status).toBe(200);
		expect((await enter(secured)).status).toBe(200);
	});

	it('stays while one of two factors is removed', async () => {
		const ada = await addFactor(await signUp(context, 'two'));
		await command('add', ada.email);
		const { data } = await ada.client.mfa.listFactors();
		await ada.client.mfa.enroll({ factorType: 'totp', friendlyName: 'unverified' });
		const all = (await ada.client.mfa.listFactors()).data?.all ?? [];
		for (const { id } of all.filter((factor) => factor.id !== data?.totp[0]?.id)) {
			await ada.client.mfa.unenroll({ factorId: id });
		}
		expect((await enter(ada)).status).toBe(200);
	});

	it('prints the code for an account without a mailbox', async () => {
		const added = await addMerchant(
			context.db,
			{ id: '01939d0c-6a34-7c1e-9f7e-0f4b1c2d3e4f' },
			{ hasOwnAccounts: false },
			Date.now(),
		);
		expect(added).toMatchObject({ ok: true, value: { kind: 'coded' } });
	});

	it.each([
		['no token', async () => undefined, 401],
		['a body without a code', async () => (await signUp(context, 'blank')).token, 400],
	])('refuses %s', async (_, tokenOf, status) => {
		const answer = await call(context, 'POST desk-admission', { token: await tokenOf(), body: {} });
		expect(answer.status).toBe(status);
	});
});
