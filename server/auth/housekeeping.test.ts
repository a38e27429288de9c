import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../tests/databases.ts';
import { cleanUp } from './housekeeping.ts';
import { rotateKeys } from './keys/rotate.ts';
import { openTestAuth, type TestAuth } from './testing/auth-test-context.ts';

const hourMs = 60 * 60_000;
const password = 'a good long password';

describe.each(databaseKinds())('housekeeping on $name', ({ create }) => {
	let auth: TestAuth;
	beforeAll(async () => {
		auth = await openTestAuth(await create(), { settings: { hasAnonymous: true } });
	});
	afterAll(() => auth.stop());

	const count = async (table: 'auth_users' | 'auth_refresh_tokens' | 'auth_rate_limits') =>
		(await auth.db.selectFrom(table).selectAll().execute()).length;

	it('removes old refresh tokens, not those that may come back', async () => {
		const client = auth.client();
		await client.signUp({ email: 'ada@blue.example', password });
		const { data: first } = await client.getSession();
		for (let round = 0; round < 4; round += 1) await client.refreshSession();
		const { data: parent } = await client.getSession();
		await client.refreshSession();
		const { data: active } = await client.getSession();
		await cleanUp(auth.auth);
		expect(await count('auth_refresh_tokens')).toBe(6);
		auth.clock.advance(25 * hourMs);
		await cleanUp(auth.auth);
		expect(await count('auth_refresh_tokens')).toBe(2);
		const refresh = async (session: { refresh_token: string } | null) => {
			const body = { refresh_token: session?.refresh_token };
			const answer = await auth.call('POST /token?grant_type=refresh_token', body);
			return await answer.json();
		};
		expect((await refresh(first.session)).code).toBe('refresh_token_not_found');
		expect((await refresh(parent.session)).refresh_token).toBe(active.session?.refresh_token);
	});

	it('removes anonymous users after thirty days, and nobody else', async () => {
		await auth.client().signInAnonymously();
		const before = await count('auth_users');
		auth.clock.advance(29 * 24 * hourMs);
		await cleanUp(auth.auth);
		expect(await count('auth_users')).toBe(before);
		auth.clock.advance(2 * 24 * hourMs);
		await cleanUp(auth.auth);
		expect(await count('auth_users')).toBe(before - 1);
	});

	it('removes accounts that nobody confirmed for seven days, and no others', async () => {
		const strict = await openTestAuth(await create(), { settings: { mailAutoconfirm: false } });
		const emails = async () =>
			(await strict.db.selectFrom('auth_users').select('email').orderBy('email').execute()).map(
				({ email }) => email,
			);
		for (const name of ['confirmed', 'forgotten', 'made']) {
			await strict.client().signUp({ email: `${name}@blue.example`, password });
		}
		const change = (email: string, columns: object) =>
			strict.db.updateTable('auth_users').set(columns).where('email', '=', email).execute();
		await change('confirmed@blue.example', { email_confirmed_at_ms: 1 });
		await change('made@blue.example', { sign_up_token_id: 'service' });
		strict.clock.advance(6.9 * 24 * hourMs);
		await cleanUp(strict.auth);
		expect(await emails()).toHaveLength(3);
		strict.clock.advance(0.2 * 24 * hourMs);
		await cleanUp(strict.auth);
		expect(await emails()).toEqual(['confirmed@blue.example', 'made@blue.example']);
		await strict.stop();
	});

	it('removes more than one batch holds', async () => {
		const rows = Array.from({ length: 450 }, (_, at) => ({ key: `old:${at}`, full_at_ms: 1 }));
		await auth.db.insertInto('auth_rate_limits').values(rows).execute();
		await cleanUp(auth.auth);
		expect(await count('auth_rate_limits')).toBe(0);
	});

	it('removes a retired key once its last tokens have expired', async () => {
		const kid = await rotateKeys(auth.db, auth.clock.nowMs());
		const ids = async () =>
			(await auth.db.selectFrom('auth_signing_keys').select('id').execute()).map(({ id }) => id);
		await cleanUp(auth.auth);
		expect(await ids()).toHaveLength(2);
		auth.clock.advance(26 * hourMs);
		await cleanUp(auth.auth);
		expect(await ids()).toEqual([kid]);
	});

	it('removes flows, codes, challenges and factors that nobody finished', async () => {
		const user = await auth.db.selectFrom('auth_users').select('id').executeTakeFirstOrThrow();
		const at = auth.clock.nowMs();
		await auth.db
			.insertInto('auth_flow_states')
			.values({
				id: 'flow',
				provider: 'email',
				authentication_method: 'recovery',
				created_at_ms: at,
			})
			.execute();
		await auth.db
			.insertInto('auth_one_time_tokens')
			.values({
				id: 'code',
				user_id: user.id,
				kind: 'recovery',
				code_hash: 'hash',
				sent_to: 'ada@blue.example',
				flow_state_id: 'flow',
				created_at_ms: at,
			})
			.execute();
		const factor = { user_id: user.id, factor_type: 'totp', last_step: null } as const;
		for (const status of ['unverified', 'verified'] as const) {
			await auth.db
				.insertInto('auth_factors')
				.values({
					...factor,
					id: status,
					status,
					friendly_name: status,
					created_at_ms: at,
					updated_at_ms: at,
				})
				.execute();
		}
		await auth.db
			.insertInto('auth_challenges')
			.values({ id: 'challenge', factor_id: 'verified', ip: '127.0.0.1', created_at_ms: at })
			.execute();
		auth.clock.advance(23 * hourMs);
		await cleanUp(auth.auth);
		const left = async () =>
			await Promise.all([
				auth.db.selectFrom('auth_flow_states').select('id').execute(),
				auth.db.selectFrom('auth_one_time_tokens').select('id').execute(),
				auth.db.selectFrom('auth_factors').select('id').orderBy('id').execute(),
				auth.db.selectFrom('auth_challenges').select('id').execute(),
			]);
		expect((await left()).map((rows) => rows.length)).toEqual([1, 1, 2, 1]);
		auth.clock.advance(26 * hourMs);
		await cleanUp(auth.auth);
		expect(await left()).toEqual([[], [], [{ id: 'verified' }], []]);
	});
});
