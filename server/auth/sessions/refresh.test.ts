import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../../tests/databases.ts';
import { openTestAuth, type TestAuth } from '../testing/auth-test-context.ts';
import { renewSession } from './session.ts';

const password = 'a good long password';

describe.each(databaseKinds())('refresh on $name', ({ create }) => {
	let auth: TestAuth;
	let people = 0;
	let first: { access_token: string; refresh_token: string };
	beforeAll(async () => {
		auth = await openTestAuth(await create());
	});
	afterAll(() => auth.stop());
	beforeEach(async () => {
		people += 1;
		const email = `person${people}@blue.example`;
		const answer = await auth.call('POST /signup', { email, password });
		first = await answer.json();
	});

	async function refresh(token: string) {
		const answer = await auth.call('POST /token?grant_type=refresh_token', {
			refresh_token: token,
		});
		return { status: answer.status, body: await answer.json() };
	}

	async function rowsOf(accessToken: string) {
		const { session_id: id } = claimsOf(accessToken);
		const tokens = await auth.db
			.selectFrom('auth_refresh_tokens')
			.selectAll()
			.where('session_id', '=', String(id))
			.orderBy('counter')
			.execute();
		const session = await auth.db
			.selectFrom('auth_sessions')
			.selectAll()
			.where('id', '=', String(id))
			.executeTakeFirst();
		return { tokens, session };
	}

	it('gives a child and keeps session, methods and level', async () => {
		const { status, body } = await refresh(first.refresh_token);
		expect(status).toBe(200);
		expect(body.refresh_token).not.toBe(first.refresh_token);
		const [before, after] = [claimsOf(first.access_token), claimsOf(body.access_token)];
		expect(after).toMatchObject({
			session_id: before.session_id,
			amr: before.amr,
			aal: 'aal1',
		});
		const { session } = await rowsOf(first.access_token);
		expect(session?.refreshed_at_ms).toBeTypeOf('number');
	});

	it('keeps no token in the clear', async () => {
		const { tokens } = await rowsOf(first.access_token);
		expect(tokens).toHaveLength(1);
		expect(JSON.stringify(tokens)).not.toContain(first.refresh_token);
	});

	it('answers fifty at once with one and the same child', async () => {
		const answers = await Promise.all(
			Array.from({ length: 50 }, () => refresh(first.refresh_token)),
		);
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		const children = new Set(answers.map(({ body }) => body.refresh_token));
		expect(children.size).toBe(1);
		expect((await rowsOf(first.access_token)).tokens).toHaveLength(2);
		const [child = ''] = children;
		expect((await refresh(child)).status).toBe(200);
	});

	it('gives the active token again to its parent, at any time', async () => {
		const child = await refresh(first.refresh_token);
		auth.clock.advance(3 * 60 * 60_000);
		const again = await refresh(first.refresh_token);
		expect(again.status).toBe(200);
		expect(again.body.refresh_token).toBe(child.body.refresh_token);
	});

	it('accepts a grandparent within ten seconds', async () => {
		const child = await refresh(first.refresh_token);
		const grandchild = await refresh(child.body.refresh_token);
		auth.clock.advance(9_000);
		const again = await refresh(first.refresh_token);
		expect(again.body.refresh_token).toBe(grandchild.body.refresh_token);
	});

	it('ends the session where an older one comes back, and that is committed', async () => {
		const child = await refresh(first.refresh_token);
		const grandchild = await refresh(child.body.refresh_token);
		auth.clock.advance(11_000);
		const replayed = await refresh(first.refresh_token);
		expect(replayed).toMatchObject({
			status: 400,
			body: {
				code: 'refresh_token_already_used',
				message: 'Invalid Refresh Token: Already Used',
			},
		});
		expect((await refresh(grandchild.body.refresh_token)).body.code).toBe(
			'refresh_token_not_found',
		);
		const user = await auth.call('GET /user', undefined, {
			authorization: `Bearer ${grandchild.body.access_token}`,
		});
		expect(await user.json()).toMatchObject({ code: 'session_not_found' });
		const entry = await auth.db
			.selectFrom('auth_audit_log')
			.selectAll()
			.where('action', '=', 'token_reused')
			.where('session_id', '=', String(claimsOf(first.access_token).session_id))
			.execute();
		expect(entry).toHaveLength(1);
	});

	it('gives nothing for the token from before a second factor', async () => {
		const { session_id: sessionId } = claimsOf(first.access_token);
		const grant = await auth.db.transaction().execute((tx) =>
			renewSession(tx, auth.auth, {
				sessionId: String(sessionId),
				method: 'totp',
				factorId: 'c0ffee00-0000-4000-8000-000000000000',
			}),
		);
		expect(grant?.session.aal).toBe('aal2');
		const old = await refresh(first.refresh_token);
		expect(old).toMatchObject({ status: 400, body: { code: 'refresh_token_already_used' } });
		const { status, body } = await refresh(grant?.refreshToken ?? '');
		expect(status).toBe(200);
		expect(claimsOf(body.access_token)).toMatchObject({ aal: 'aal2' });
		expect((claimsOf(body.access_token).amr as unknown[]).length).toBe(2);
	});

	it.each([
		['short', 'validation_failed', 'Refresh token is not valid'],
		['not a token at all', 'validation_failed', 'Refresh token is not valid'],
		['abcdefghijkl', 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
	])('refuses %j', async (token, code, message) => {
		expect(await refresh(token)).toMatchObject({ status: 400, body: { code, message } });
	});

	it('refuses who is banned', async () => {
		await auth.db
			.updateTable('auth_users')
			.set({ banned_until_ms: auth.clock.nowMs() + 60_000 })
			.where('id', '=', String(claimsOf(first.access_token).sub))
			.execute();
		expect((await refresh(first.refresh_token)).body).toMatchObject({
			code: 'user_banned',
			message: 'Invalid Refresh Token: User Banned',
		});
	});
});

describe.each(databaseKinds())('limits of a session on $name', ({ create }) => {
	it.each([
		[{ sessionTimeboxMs: 60_000 }, 'Invalid Refresh Token: Session Expired'],
		[{ sessionInactivityMs: 60_000 }, 'Invalid Refresh Token: Session Expired (Inactivity)'],
	])('%j', async (settings, message) => {
		const auth = await openTestAuth(await create(), { settings });
		const client = auth.client();
		await client.signUp({ email: 'a@blue.example', password });
		expect((await client.refreshSession()).error).toBeNull();
		auth.clock.advance(61_000);
		expect((await client.refreshSession()).error).toMatchObject({
			status: 400,
			code: 'session_expired',
			message,
		});
		await auth.stop();
	});

	it('lets only the newest sign-in go on where a user has one session', async () => {
		const auth = await openTestAuth(await create(), { settings: { isSingleSession: true } });
		const [older, newer] = [auth.client(), auth.client()];
		const who = { email: 'a@blue.example', password };
		await older.signUp(who);
		auth.clock.advance(1000);
		await newer.signInWithPassword(who);
		expect((await older.refreshSession()).error?.message).toBe(
			'Invalid Refresh Token: Session Expired (Revoked by Newer Login)',
		);
		expect((await newer.refreshSession()).error).toBeNull();
		await auth.stop();
	});
});

function claimsOf(accessToken: string): Record<string, unknown> {
	return JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
}
