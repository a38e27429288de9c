import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountDeletedSchema, deleteWord } from '../../core/account/delete-account.ts';
import { databaseKinds } from '../../tests/databases.ts';
import { basePath } from '../auth/index.ts';
import { type AppTestContext, openAppTestContext } from '../testing/app-test-context.ts';
import { call, password, type Shopper, signUp } from '../testing/shoppers.ts';
import { forgetClosedAccounts } from './anonymise.ts';

const dayMs = 24 * 3_600_000;

describe.each(databaseKinds())('a deletion that was asked for on $name', ({ create }) => {
	let context: AppTestContext;
	let ada: Shopper;
	let offsetMs = 0;
	beforeAll(async () => {
		context = await openAppTestContext(await create());
		context.clock.nowMs = () => Date.now() + offsetMs;
	});
	afterAll(async () => await context.stop());
	beforeEach(async () => {
		offsetMs = 0;
		ada = await signUp(context, 'ada');
	});

	const ask = () =>
		call(context, 'POST delete-account', {
			token: ada.token,
			body: { confirmation: deleteWord },
		});
	const state = async () => {
		const { body } = await call(context, 'GET delete-account', { token: ada.token });
		return body;
	};

	/** Signs in at a time when the token of before has run out. */
	async function canSignIn(): Promise<boolean> {
		const answer = await fetch(
			`${context.services.defaultUrl}${basePath}/token?grant_type=password`,
			{
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ email: ada.email, password }),
			},
		);
		return answer.ok;
	}

	async function mails(template: string) {
		const rows = await context.db
			.selectFrom('outbox')
			.select('data')
			.where('recipient', '=', ada.email)
			.where('template', '=', template)
			.execute();
		return rows.map(({ data }) => JSON.parse(data));
	}

	async function passDays(days: number): Promise<void> {
		offsetMs = days * dayMs;
		await forgetClosedAccounts(context.services);
	}

	it('waits for seven days, in which the account works', async () => {
		expect(await state()).toEqual({ deletesAt: null, waitDays: 7 });
		const { status, body } = await ask();
		expect(status).toBe(200);
		const { state: kind, until } = v.parse(accountDeletedSchema, body);
		expect(kind).toBe('asked');
		const deletesInMs = Date.parse(until ?? '') - Date.now();
		expect(deletesInMs).toBeGreaterThan(6.9 * dayMs);
		expect(deletesInMs).toBeLessThanOrEqual(7 * dayMs);
		expect(await state()).toEqual({ deletesAt: until, waitDays: 7 });
		await passDays(6.9);
		expect(await canSignIn()).toBe(true);
		await passDays(7.1);
		expect(await canSignIn()).toBe(false);
		expect(await mails('account-closed')).toHaveLength(1);
	});

	it('is told to the owner once, however often it is asked for', async () => {
		const answers = await Promise.all([ask(), ask(), ask()]);
		expect(new Set(answers.map(({ body }) => body.until)).size).toBe(1);
		expect(await mails('account-changed')).toMatchObject([{ change: 'deletion-asked' }]);
		await Promise.all([passDays(8), passDays(8)]);
		expect(await mails('account-closed')).toHaveLength(1);
	});

	it('is taken back', async () => {
		await ask();
		const answer = await call(context, 'DELETE delete-account', { token: ada.token });
		expect(answer).toMatchObject({ status: 200, body: { deletesAt: null } });
		await passDays(30);
		expect(await canSignIn()).toBe(true);
	});

	it('is undone by an objection', async () => {
		await ask();
		const [{ token }] = await mails('account-changed');
		const objected = await fetch(`${context.services.defaultUrl}${basePath}/object`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ token }),
		});
		expect(objected.status).toBe(200);
		expect((await call(context, 'GET my-orders', { token: ada.token })).status).toBe(401);
		await passDays(30);
		const left = await context.db
			.selectFrom('auth_users')
			.select('delete_at_ms')
			.where('id', '=', ada.id)
			.execute();
		expect(left).toEqual([{ delete_at_ms: null }]);
	});

	it('is made for the others if one account cannot be deleted', async () => {
		await ask();
		const grace = await signUp(context, 'grace');
		const body = { confirmation: deleteWord };
		await call(context, 'POST delete-account', { token: grace.token, body });
		// A row of another table keeps the first account.
		await context.db.schema
			.createTable('keepers')
			.addColumn('user_id', 'text', (column) => column.references('auth_users.id'))
			.execute();
		await sql`insert into keepers values (${ada.id})`.execute(context.db);
		await passDays(8);
		expect(await canSignIn()).toBe(true);
		ada = grace;
		expect(await canSignIn()).toBe(false);
		await context.db.schema.dropTable('keepers').execute();
	});
});
