import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { succeed } from '../../../core/outcome.ts';
import {
	type AppTestContext,
	openAppTestContext,
} from '../../../server/testing/app-test-context.ts';
import {
	addFactor,
	call,
	makeSignInOld,
	password,
	type Shopper,
	signIn,
	signInAgain,
	signUp,
} from '../../../server/testing/shoppers.ts';
import { onOneDatabase } from '../../../tests/databases.ts';
import { shopCommand } from '../../../tests/shop-command.ts';
import { isIdle, recordUse } from './idle-session.ts';
import { enter as enterDesk } from './merchant-only.ts';

const noFactor = 'The desk asks for a second factor';
const noMerchant = 'The desk is for merchants only.';

onOneDatabase('who may in at the desk', ({ create }) => {
	let url: string;
	let context: AppTestContext;
	let merchant: Shopper;
	let shopper: Shopper;
	beforeAll(async () => {
		url = await create();
		context = await openAppTestContext(url);
		merchant = await addFactor(await signUp(context, 'skipper'));
		shopper = await addFactor(await signUp(context, 'guest'));
		expect((await command('add', merchant.email.toUpperCase())).code).toBe(0);
	});
	afterAll(() => context.stop());

	const command = (...args: string[]) =>
		shopCommand({ DATABASE_URL: url, DATA_DIR: context.dataDir }, 'merchant', ...args);
	const enter = (token?: string, path = 'me') => call(context, `GET desk/${path}`, { token });
	const turnedAway = async () =>
		await context.db
			.selectFrom('desk_audit')
			.select(['account_id', 'subject', 'sentence'])
			.where('outcome', '=', 'refused')
			.orderBy('id')
			.execute();

	it('lets in a merchant who came with a second factor, and keeps nothing of it', async () => {
		const { status, body, headers } = await enter(merchant.token);
		expect([status, body]).toEqual([200, { accountId: merchant.id, email: merchant.email }]);
		expect(headers.get('cache-control')).toBe('no-store');
	});

	it.each([
		['nobody', 401, 'Please sign in.', async () => undefined],
		['a token of letters', 401, 'Your session has ended', async () => 'not.a.token'],
		['a shopper', 403, noMerchant, async () => shopper.token],
		['a merchant without the second factor', 403, noFactor, async () => needsSecondFactor()],
		['a merchant who has signed out', 401, 'Your session has ended', async () => signedOut()],
	])('turns away %s, and writes it down', async (_, status, sentence, tokenOf) => {
		const token = await tokenOf();
		for (const path of ['me', 'orders', 'nothing/at/all']) {
			const before = (await turnedAway()).length;
			const answer = await enter(token, path);
			expect(answer.status).toBe(status);
			expect(Object.keys(answer.body)).toEqual(['error']);
			expect(answer.body.error).toContain(sentence);
			const [written, ...more] = (await turnedAway()).slice(before);
			expect(more).toEqual([]);
			expect(written).toMatchObject({ subject: `GET /functions/v1/desk/${path}` });
			expect(written?.sentence).toContain(sentence);
		}
	});

	async function needsSecondFactor() {
		return (await signIn(context, merchant)).token;
	}

	async function signedOut() {
		const again = await addFactor(await signUp(context, 'second'));
		await command('add', again.email);
		expect((await enter(again.token)).status).toBe(200);
		await again.client.signOut({ scope: 'local' });
		return again.token;
	}

	it('asks to sign in again after twelve hours without a call', async () => {
		const hourMs = 60 * 60_000;
		const token = merchant.token;
		const { nowMs } = context.clock;
		const deskIn = async (hours: number) => {
			context.clock.nowMs = () => Date.now() + hours * hourMs;
			// The token ends after an hour, so only the desk's own clock moves.
			return await isIdle(context.services, await shopperOf(token));
		};
		try {
			await enter(token);
			expect(await deskIn(11.9)).toBe(false);
			expect(await deskIn(12.1)).toBe(true);
			expect(await isIdle({ ...context.services, deskIdleMs: null }, await shopperOf(token))).toBe(
				false,
			);
			await recordUse(context.services, await shopperOf(token));
			expect(await deskIn(24)).toBe(false);
			expect(await deskIn(24.2)).toBe(true);
		} finally {
			context.clock.nowMs = nowMs;
		}
	});

	it('opens an idle session by the second factor, not by the password', async () => {
		const idle = await addFactor(await signUp(context, 'idle'));
		await command('add', idle.email);
		await makeSignInOld(context, idle, 13);
		await signInAgain(context, idle, password);
		const { data } = await idle.client.refreshSession();
		expect((await enter(data.session?.access_token ?? '')).status).toBe(401);
	});

	it('turns away an idle session with a sentence', async () => {
		const verified = await shopperOf(merchant.token);
		await context.db
			.updateTable('desk_sessions')
			.set({ used_at_ms: Date.now() - 13 * 60 * 60_000 })
			.where('session_id', '=', verified.sessionId ?? '')
			.execute();
		const services = {
			...context.services,
			verifyShopper: async () => succeed({ ...verified, authenticatedAtMs: null }),
		};
		const refused = await enterDesk(services, new Request('http://desk.example'), true);
		expect(refused).toMatchObject({
			ok: false,
			refusal: { status: 401, sentence: expect.stringContaining('sign in again') },
		});
	});

	async function shopperOf(token: string) {
		const headers = { authorization: `Bearer ${token}` };
		const request = new Request('http://desk.example', { headers });
		const nowMs = context.clock.nowMs;
		context.clock.nowMs = () => Date.now();
		const verified = await context.services.verifyShopper(request);
		context.clock.nowMs = nowMs;
		if (!verified.ok) throw new Error(verified.refusal.sentence);
		return verified.value;
	}

	it('writes down a client that keeps knocking only so often', async () => {
		const before = (await turnedAway()).length;
		const answers = await Promise.all(Array.from({ length: 40 }, () => enter()));
		expect(answers.every(({ status }) => status === 401)).toBe(true);
		expect((await turnedAway()).length - before).toBeLessThanOrEqual(20);
	});

	it('asks who it is at each call: a merchant who was removed is out at once', async () => {
		const other = await addFactor(await signUp(context, 'mate'));
		await command('add', other.id);
		expect((await enter(other.token)).status).toBe(200);
		expect((await command('remove', other.email)).out).toContain('may in at /desk no more');
		expect((await enter(other.token)).status).toBe(403);
	});

	it('holds to the account, whatever its address becomes', async () => {
		const moved = await addFactor(await signUp(context, 'mover'));
		await command('add', moved.email);
		const set = { email: `moved-${randomUUID()}@blue.example` };
		await context.db.updateTable('auth_users').set(set).where('id', '=', moved.id).execute();
		expect((await enter(moved.token)).status).toBe(200);
		const heir = await addFactor(await signUp(context, 'heir'));
		await context.db
			.updateTable('auth_users')
			.set({ email: moved.email })
			.where('id', '=', heir.id)
			.execute();
		expect((await enter(heir.token)).status).toBe(403);
	});

	it('lists who may in, for people and for programs', async () => {
		const list = await command('list');
		expect(list.out).toMatch(new RegExp(`${merchant.email} +${merchant.id} +\\d{4}-`));
		const data = JSON.parse((await command('list', '--json')).out) as unknown[];
		expect(data[0]).toMatchObject({ accountId: merchant.id, email: merchant.email });
	});

	it('adds nobody twice', async () => {
		expect((await command('add', merchant.email)).code).toBe(0);
		const rows = await context.db
			.selectFrom('merchants')
			.where('account_id', '=', merchant.id)
			.select('added_at_ms')
			.execute();
		expect(rows).toHaveLength(1);
	});

	it.each([
		[['add', 'nobody@blue.example'], 'There is no account of nobody@blue.example'],
		[['add', randomUUID()], 'There is no account of'],
		[['remove', randomUUID()], 'was no merchant: nothing was changed'],
	])('%j is refused with a sentence', async (args, sentence) => {
		const refused = await command(...args);
		expect(refused.code).toBe(1);
		expect(refused.err).toContain(sentence);
	});

	it('adds no account whose address nobody has confirmed', async () => {
		const typed = await signUp(context, 'typed');
		await context.db
			.updateTable('auth_users')
			.set({ email_confirmed_at_ms: null })
			.where('id', '=', typed.id)
			.execute();
		expect((await command('add', typed.email)).err).toContain('was never confirmed');
	});
});
