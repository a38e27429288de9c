import { randomUUID } from 'node:crypto';
import type { GoTrueClient } from '@supabase/auth-js';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type MySession, mySessionsSchema } from '../../core/account/my-sessions.ts';
import { onOneDatabase } from '../../tests/databases.ts';
import { type AppTestContext, openAppTestContext } from '../testing/app-test-context.ts';
import { addFactor, call, type Shopper, signIn, signUp } from '../testing/shoppers.ts';

const gone = { status: 404, body: { error: 'That device is not signed in any more.' } };

onOneDatabase('where somebody is signed in', ({ create }) => {
	let context: AppTestContext;
	let ada: Shopper;
	beforeAll(async () => {
		context = await openAppTestContext(await create());
	});
	afterAll(() => context.stop());
	beforeEach(async () => {
		ada = await signUp(context, 'ada');
	});

	async function listed(of: Shopper): Promise<readonly MySession[]> {
		const { status, headers, body } = await call(context, 'GET my-sessions', { token: of.token });
		expect(status).toBe(200);
		expect(headers.get('cache-control')).toBe('no-store');
		return v.parse(mySessionsSchema, body).sessions;
	}

	async function end(by: Shopper, id: string) {
		const { status, body } = await call(context, `DELETE my-sessions/${id}`, { token: by.token });
		return { status, body };
	}

	const idOf = async (of: Shopper) => (await listed(of)).find(({ isThis }) => isThis)?.id ?? '';
	const isIn = async (client: GoTrueClient) => (await client.getUser()).error === null;

	it('is told to the account alone, the asking session first', async () => {
		await signUp(context, 'other');
		const agent = 'Mozilla/5.0 (Windows NT 10.0; rv:152.0) Gecko/20100101 Firefox/152.0';
		await context.db
			.updateTable('auth_sessions')
			.set({ user_agent: agent, ip: '203.0.113.7' })
			.where('user_id', '=', ada.id)
			.execute();
		const phone = await signIn(context, ada);
		const at = new Date(context.clock.nowMs()).toISOString().slice(0, 13);
		const [here, there, ...more] = await listed(phone);
		expect(more).toEqual([]);
		expect(here).toMatchObject({ device: 'An unknown device', isThis: true });
		expect(there).toEqual({
			id: await idOf(ada),
			device: 'Firefox on Windows',
			ip: '203.0.113.7',
			signedInAt: expect.stringContaining(at.slice(0, 10)),
			lastUsedAt: there?.signedInAt,
			isThis: false,
		});
	});

	it('has the last used one first among the others', async () => {
		const phone = await signIn(context, ada);
		const laptop = await signIn(context, ada);
		const { nowMs } = context.clock;
		context.clock.nowMs = () => nowMs() + 60_000;
		const renewed = await ada.client.refreshSession();
		context.clock.nowMs = nowMs;
		expect(renewed.error).toBeNull();
		const ids = (await listed(laptop)).map(({ id }) => id);
		expect(ids).toEqual([await idOf(laptop), await idOf(ada), await idOf(phone)]);
		const [, last] = await listed(laptop);
		expect(Date.parse(last?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(last?.signedInAt ?? ''));
	});

	it('can be ended: neither its access nor its refresh token is good any more', async () => {
		const phone = await signIn(context, ada);
		const phoneId = await idOf(phone);
		const { data } = await phone.client.getSession();
		const refreshToken = data.session?.refresh_token ?? '';
		const answer = await end(ada, phoneId.toUpperCase());
		expect(answer).toMatchObject({ status: 200, body: { sessions: [{ isThis: true }] } });
		expect(answer.body.sessions).toHaveLength(1);
		expect(await isIn(phone.client)).toBe(false);
		expect((await call(context, 'GET my-orders', { token: phone.token })).status).toBe(401);
		const refreshed = await phone.client.refreshSession({ refresh_token: refreshToken });
		expect(refreshed.error?.code).toBe('refresh_token_not_found');
		expect(await isIn(ada.client)).toBe(true);
		const events = await context.db
			.selectFrom('auth_audit_log')
			.select(['session_id', 'detail'])
			.where('user_id', '=', ada.id)
			.where('action', '=', 'sign_out')
			.execute();
		const detail = JSON.stringify({ scope: 'one', ended: phoneId });
		expect(events).toEqual([{ session_id: await idOf(ada), detail }]);
		expect(await end(ada, phoneId)).toEqual(gone);
	});

	it('is not ended by somebody else, nor by an id that is none', async () => {
		const grace = await signUp(context, 'grace');
		for (const id of [await idOf(grace), randomUUID(), 'all', "'%20or%201=1", '%00']) {
			expect(await end(ada, id), id).toEqual(gone);
		}
		expect(await isIn(grace.client)).toBe(true);
		expect(await listed(grace)).toHaveLength(1);
	});

	it('leaves one of two that sign each other out at once', async () => {
		const phone = await signIn(context, ada);
		const [adaId, phoneId] = [await idOf(ada), await idOf(phone)];
		const answers = await Promise.all([end(ada, phoneId), end(phone, adaId)]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
		expect([await isIn(ada.client), await isIn(phone.client)].toSorted()).toEqual([false, true]);
	});

	it('is told and ended by nobody who owes a second factor', async () => {
		const safe = await addFactor(ada);
		const thief = await signIn(context, ada);
		const safeId = await idOf(safe);
		expect((await call(context, 'GET my-sessions', { token: thief.token })).status).toBe(403);
		expect((await end(thief, safeId)).status).toBe(403);
		expect(await isIn(safe.client)).toBe(true);
		const thiefId = (await listed(safe)).find(({ isThis }) => !isThis)?.id ?? '';
		expect((await end(safe, thiefId)).status).toBe(200);
		expect(await isIn(thief.client)).toBe(false);
	});
});
